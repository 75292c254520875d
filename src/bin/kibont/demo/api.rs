//! What scripts fetch: portions of lists, replies, the one GraphQL query. Each with a modest, repeatable latency.

use super::harm::Harm;
use super::{LANGUAGES, SITE};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// Which part of a list is asked for.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Portion {
    /// Index of the first item.
    #[serde(default)]
    from: usize,
    /// How many items; all when it is not given.
    count: Option<usize>,
}

/// A GraphQL call as the shop makes it.
#[derive(Debug, Deserialize)]
pub struct Call {
    query: String,
    variables: Variables,
}

/// The variables of the shop's one query.
#[derive(Debug, Deserialize)]
pub struct Variables {
    lang: String,
    #[serde(flatten)]
    portion: Portion,
}

/// `GET /api/{lang}/{room}`: a list in portions (`{"items", "total", "next"}`), anything else whole.
pub async fn portion(
    Path((lang, room)): Path<(String, String)>,
    Query(portion): Query<Portion>,
) -> Result<Json<Value>, StatusCode> {
    latency(&room, portion.from).await;
    Ok(Json(cut(content(&lang, &room)?, portion)))
}

/// `GET /api/{lang}/{room}/{id}`: the replies to one comment, at whatever depth it stands.
pub async fn replies(Path((lang, room, id)): Path<(String, String, String)>) -> Result<Json<Value>, StatusCode> {
    latency(&id, 0).await;
    let comments = content(&lang, &room)?;
    let replies = find(&comments, &id).and_then(|comment| comment.get("replies")).ok_or(StatusCode::NOT_FOUND)?;
    Ok(Json(cut(replies.clone(), Portion { from: 0, count: None })))
}

/// `POST /graphql`: the one POST that reads. A mutation changes, so it counts.
pub async fn graphql(State(harm): State<Arc<Harm>>, Json(call): Json<Call>) -> Result<Json<Value>, StatusCode> {
    if call.query.trim_start().starts_with("mutation") {
        harm.note("mutation");
        return Ok(Json(json!({ "data": {} })));
    }
    latency("graphql", call.variables.portion.from).await;
    let reviews = cut(content(&call.variables.lang, "reviews")?, call.variables.portion);
    Ok(Json(json!({ "data": { "reviews": reviews } })))
}

/// What is kept under `site/content` for one language.
fn content(lang: &str, room: &str) -> Result<Value, StatusCode> {
    if !LANGUAGES.contains(&lang) {
        return Err(StatusCode::NOT_FOUND);
    }
    let file = SITE.get_file(format!("content/{lang}/{room}.json")).ok_or(StatusCode::NOT_FOUND)?;
    serde_json::from_slice(file.contents()).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)
}

/// Cuts a list to one portion; replies become their number, so that they have to be asked for.
fn cut(whole: Value, portion: Portion) -> Value {
    let Value::Array(items) = whole else {
        return whole;
    };
    let total = items.len();
    let end = portion.count.map_or(total, |count| portion.from.saturating_add(count).min(total));
    let items: Vec<Value> = items.into_iter().take(end).skip(portion.from).map(count_replies).collect();
    json!({ "items": items, "total": total, "next": (end < total).then_some(end) })
}

fn count_replies(mut item: Value) -> Value {
    if let Some(replies) = item.get_mut("replies") {
        *replies = replies.as_array().map_or(0, Vec::len).into();
    }
    item
}

fn find<'a>(comments: &'a Value, id: &str) -> Option<&'a Value> {
    comments.as_array()?.iter().find_map(|comment| {
        if comment.get("id").and_then(Value::as_str) == Some(id) {
            Some(comment)
        } else {
            find(comment.get("replies")?, id)
        }
    })
}

/// 50–150 ms, the same each time for the same portion, so that runs can be compared.
async fn latency(room: &str, from: usize) {
    let mix = room.bytes().map(u64::from).fold(from as u64, |mix, byte| mix.wrapping_mul(31).wrapping_add(byte));
    tokio::time::sleep(Duration::from_millis(50 + mix % 101)).await;
}
