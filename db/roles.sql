-- Roles of the server, not of a database, so no backup contains them. Idempotent. On PostgreSQL 15 only a superuser
-- may create the two that bypass row level security: psql --file=db/roles.sql
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
      -- Only once, so that a later value of the operator stays (0058_statement_timeouts.sql).
      execute format('alter role %I set statement_timeout = %L', made.name, made.longest);
    end if;
  end loop;
  -- A login that may not grant a membership may already have it.
  for made in select unnest(array['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin']) as name loop
    if not pg_has_role('authenticator', made.name, 'member') then
      execute format('grant %I to authenticator', made.name);
    end if;
  end loop;
  -- A node that logs in as the owner takes the other roles through authenticator.
  if not pg_has_role(current_user, 'authenticator', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant authenticator to %I', current_user);
  end if;
  -- Migrations create the ledger's tables as this role (0120_ledger.sql).
  if not pg_has_role(current_user, 'ledger_keeper', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant ledger_keeper to %I %s', current_user,
                   case when current_setting('server_version_num')::int >= 160000 then 'with inherit false, set true' end);
  end if;
end $$;
