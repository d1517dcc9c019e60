-- Counts of what one address may do how often, shared by all processes. Written by rate-limiter-flexible, whose column
-- names and types these are. Unlogged: a count that is lost in a crash only gives somebody a fresh window.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- milliseconds since 1970
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);
