-- How long one statement of a role may take. Whoever asks too much is told so (57014, HTTP 504) instead of keeping a connection from others.
-- What an operator or a hosted project has said already stands: alter role anon set statement_timeout = '5s' (docs/operations.md).
do $$
declare
  given record;
begin
  for given in
    select * from (values
      ('anon', '3s'), ('authenticated', '8s'), ('service_role', '30s'),
      ('supabase_auth_admin', '10s'), ('supabase_storage_admin', '30s'), ('authenticator', '5min')
    ) as timeouts (role, longest)
    join pg_roles r on r.rolname = timeouts.role
     where not exists (select from pg_db_role_setting d, unnest(d.setconfig) as setting
                        where d.setrole = r.oid and setting like 'statement_timeout=%')
  loop
    begin
      execute format('alter role %I set statement_timeout = %L', given.role, given.longest);
    exception when insufficient_privilege then
      -- Roles that somebody else made are theirs to limit; until then the server's own minute holds (server/kernel/role-timeouts.ts).
      raise warning 'no statement_timeout for %: %', given.role, sqlerrm;
    end;
  end loop;
end $$;
