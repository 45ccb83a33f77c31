-- Exists in hosted projects. Roles: db/roles.sql.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public;
-- db/api grants what a role may call.
alter default privileges revoke execute on functions from public;
