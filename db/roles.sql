-- The roles of the data API and its services, and who may become whom. They belong to the server, not to a database: no backup of a
-- database holds them. May be run again. On PostgreSQL 15 only a superuser may make the two that row level security does not bind:
--   psql --file=db/roles.sql
do $$
declare
  made record;
begin
  for made in
    select * from (values
      ('anon', 'nologin noinherit', '3s'),
      ('authenticated', 'nologin noinherit', '8s'),
      ('service_role', 'nologin noinherit bypassrls', '30s'),
      ('supabase_auth_admin', 'nologin noinherit', '10s'),
      ('supabase_storage_admin', 'nologin noinherit bypassrls', '30s'),
      ('ledger_keeper', 'nologin noinherit', '30s'),
      ('authenticator', 'login noinherit', '5min')
    ) as roles (name, attributes, longest)
  loop
    if not exists (select from pg_roles where rolname = made.name) then
      execute format('create role %I %s', made.name, made.attributes);
      -- Once, so that what an operator says later stands; whoever only owns the database may not say it (0058_statement_timeouts.sql).
      execute format('alter role %I set statement_timeout = %L', made.name, made.longest);
    end if;
  end loop;
  -- Whoever may not grant a membership may still find it granted.
  for made in select unnest(array['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin']) as name loop
    if not pg_has_role('authenticator', made.name, 'member') then
      execute format('grant %I to authenticator', made.name);
    end if;
  end loop;
  -- A node that logs in as the owner becomes the others by way of authenticator.
  if not pg_has_role(current_user, 'authenticator', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant authenticator to %I', current_user);
  end if;
  -- Whoever migrates makes the ledger's tables under its own role's name (0120_ledger.sql).
  if not pg_has_role(current_user, 'ledger_keeper', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant ledger_keeper to %I %s', current_user,
                   case when current_setting('server_version_num')::int >= 160000 then 'with inherit false, set true' end);
  end if;
end $$;
