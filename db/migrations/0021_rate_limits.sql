-- How often something was tried lately, by limit and hashed key, as the rate-limiter-flexible library keeps it. Not logged: after a
-- crash of PostgreSQL counting starts again, and no write waits for the disk.
create unlogged table private.rate_limits (
  key    varchar(255) primary key,      -- the limit's name and an HMAC: no address, e-mail or phone is kept in clear
  points integer not null default 0,    -- tries since the window began
  expire bigint                         -- end of the window, ms since 1970
);
create index rate_limits_expire on private.rate_limits (expire);
alter table private.rate_limits enable row level security;

-- A node's own login counts; no role of the data API does.
create policy node_counts on private.rate_limits for all to authenticator using (true) with check (true);
grant usage on schema private to authenticator;
grant select, insert, update, delete on private.rate_limits to authenticator;
