-- What a hosted project already has: where extensions live, and schemas closed by default. The roles come first: db/roles.sql.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public;
-- Closed by default, functions included: db/api opens what a role may call.
alter default privileges revoke execute on functions from public;
