
create or replace function private.may_read_inside() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.passed_second_factor()
      or not exists (select from public.profiles p where p.id = auth.uid() and p.role in ('sales', 'admin'));
end $$;
grant execute on function private.may_read_inside() to authenticated;

do $$
declare
  held record;
  name text;
  reads text := '(select private.may_read_inside())';
begin
  for held in
    select c.oid, c.relnamespace::regnamespace as home, c.relname from pg_class c
     where c.relkind in ('r', 'p')
       and (c.relnamespace = 'public'::regnamespace or c.oid in ('storage.objects'::regclass, 'storage.buckets'::regclass))
  loop
    foreach name in array array['second_factor_reads', 'second_factor_inserts', 'second_factor_updates', 'second_factor_deletes'] loop
      execute format('drop policy if exists %I on %s', name, held.oid::regclass);
    end loop;
    -- Updates and deletes raise; a false condition would silently match no rows.
    execute format('create policy second_factor_inserts on %s as restrictive for insert to authenticated
      with check ((select private.passed_second_factor()))', held.oid::regclass);
    execute format('create policy second_factor_updates on %s as restrictive for update to authenticated
      using ((select private.require_second_factor())) with check ((select private.passed_second_factor()))', held.oid::regclass);
    execute format('create policy second_factor_deletes on %s as restrictive for delete to authenticated
      using ((select private.require_second_factor()))', held.oid::regclass);
    -- Publicly readable tables stay readable, and the caller's own profile.
    if not has_any_column_privilege('anon', held.oid, 'select') or held.home = 'storage'::regnamespace then
      execute format('create policy second_factor_reads on %s as restrictive for select to authenticated using (%s)', held.oid::regclass,
        case when held.oid = 'public.profiles'::regclass then 'id = (select auth.uid()) or ' else '' end || reads);
    end if;
  end loop;
end $$;
