//! Calls that are tried again while the database is away.

use std::time::{Duration, Instant};

use deadpool_postgres::PoolError;

use crate::frontier::FrontierError;

/// The first pause between two tries; each further one is twice as long, up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_millis(100);
/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Why a call failed: whether the database is away, or refused it.
#[derive(Debug)]
pub(super) enum Failure {
    Away(String),
    Refused(String),
}

impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Self {
        use tokio_postgres::error::SqlState as S;
        let passing = match error.code() {
            // Without a code it is the connection that failed.
            None => {
                error.is_closed()
                    || std::error::Error::source(&error).is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
            }
            Some(code) => {
                [S::ADMIN_SHUTDOWN, S::CRASH_SHUTDOWN, S::CANNOT_CONNECT_NOW, S::TOO_MANY_CONNECTIONS].contains(code)
                    || [S::T_R_SERIALIZATION_FAILURE, S::T_R_DEADLOCK_DETECTED].contains(code)
                    // Disk full, out of memory: somebody has to make room.
                    || code.code().starts_with("53")
                    || code.code().starts_with("08")
            }
        };
        let why = said(&error);
        if passing { Self::Away(why) } else { Self::Refused(why) }
    }
}

impl From<PoolError> for Failure {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => error.into(),
            PoolError::Timeout(_) => Self::Away("it did not answer in time".to_owned()),
            other => Self::Refused(other.to_string()),
        }
    }
}

/// Tries of one call while the database is away.
pub(super) struct Tries {
    began: Instant,
    patience: Duration,
    pause: Duration,
}

impl Tries {
    pub(super) fn new(patience: Duration) -> Self {
        Self { began: Instant::now(), patience, pause: FIRST_PAUSE }
    }

    /// Waits until the next try, or says that there is none.
    pub(super) async fn wait(&mut self, failure: Failure) -> Result<(), FrontierError> {
        let why = match failure {
            Failure::Refused(why) => {
                return Err(FrontierError::Store(format!("the database refused a statement: {why}")));
            }
            Failure::Away(why) => why,
        };
        if self.began.elapsed() + self.pause > self.patience {
            return Err(FrontierError::Store(format!(
                "the database is away ({why}); the same command goes on when it is back"
            )));
        }
        if self.pause == FIRST_PAUSE {
            tracing::warn!(why, "the database is away; the crawl waits for it");
        }
        tokio::time::sleep(self.pause).await;
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        Ok(())
    }
}

/// An error with what caused it: `db error` alone tells nothing.
pub(super) fn said(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(db), _) => db.message().to_owned(),
        (None, Some(cause)) => format!("{error}: {cause}"),
        (None, None) => error.to_string(),
    }
}
