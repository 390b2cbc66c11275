-- A small square WebP, in base64: a few kilobytes, one column type for both engines.
create table user_photos (
  user_id text primary key references users (id),
  webp text not null check (length(webp) <= 200000),
  updated_at bigint not null
);

create index rate_limits_by_age on rate_limits (last_request);
create index verifications_by_value on verifications (value);
