-- What is kept for a time only is found by its age.
create index sessions_expiry on sessions (expires_at);
create index verifications_expiry on verifications (expires_at);
create index idempotency_keys_age on idempotency_keys (store_id, created_at);

-- Attempts are counted by this house alone, by their key. Counts of a moment are no loss.
drop table rate_limits;
create table rate_limits (
  key text primary key,
  count integer not null,
  last_request bigint not null
);
create index rate_limits_age on rate_limits (last_request);
