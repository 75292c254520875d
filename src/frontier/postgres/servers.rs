//! The pace of servers that carry many hosts, for all workers.

use std::net::IpAddr;

use jiff::Timestamp;

use super::batch::key;
use super::{Claim, FrontierError, PostgresFrontier, Value, store};
use crate::fingerprint;
use crate::frontier::apart;

impl PostgresFrontier {
    /// Books a visit to the server of a claimed address. False where it has no time: the claim is then given back. `booked` is until when the
    /// claim has booked its host.
    pub(super) async fn book(
        &self,
        claim: &Claim,
        server: IpAddr,
        now: Timestamp,
        booked: i64,
    ) -> Result<bool, FrontierError> {
        self.politeness.stands(&claim.address, server);
        let delay = self.politeness.server_delay(&claim.address);
        if delay.is_zero() {
            return Ok(true);
        }
        let delay = i64::try_from(delay.as_millis()).unwrap_or(i64::MAX);
        let sql = "SELECT ~.book($1, $2, $3, $4, $5)";
        let values: [Value<'_>; 5] =
            [&self.shard_of_server(server), &server, &now.as_millisecond(), &delay, &apart(delay)];
        let row = self.one(sql, &values).await?;
        let later: Option<i64> = row.map(|row| row.try_get(0)).transpose().map_err(store)?.flatten();
        let Some(later) = later else { return Ok(true) };
        let (shard, _) = self.shard(&claim.address.authority());
        let sql = "SELECT ~.give_back($1, $2, $3, $4, $5)";
        self.rows(sql, &[&shard, &key(&claim.address), &claim.token.cast_signed(), &booked, &later]).await?;
        Ok(false)
    }

    /// Notes where a host stands, and books a visit.
    pub(super) async fn met(&self, claim: &Claim, server: IpAddr, now: Timestamp) -> Result<bool, FrontierError> {
        let (shard, host) = self.shard(&claim.address.authority());
        let sql = "UPDATE ~.hosts SET server = $3 WHERE shard = $1 AND host = $2 AND server IS DISTINCT FROM $3";
        self.rows(sql, &[&shard, &host, &server]).await?;
        let booked = self.politeness.due(&claim.address).map_or(i64::MIN, Timestamp::as_millisecond);
        let free = self.book(claim, server, now, booked).await?;
        if free {
            self.politeness.began(&claim.address, now);
        }
        Ok(free)
    }

    /// Lets a server rest until then.
    pub(super) async fn rest_server(&self, server: IpAddr, until: Timestamp) -> Result<(), FrontierError> {
        let sql = "INSERT INTO ~.servers AS s (shard, server, due) VALUES ($1, $2, $3)
            ON CONFLICT (shard, server) DO UPDATE SET due = greatest(s.due, $3)";
        self.rows(sql, &[&self.shard_of_server(server), &server, &until.as_millisecond()]).await.map(|_| ())
    }

    fn shard_of_server(&self, server: IpAddr) -> i16 {
        self.part(fingerprint::hash(server.to_string().as_bytes()))
    }
}
