grant select on public.inventory_imports, public.inventory_import_rows to authenticated;
grant select, insert, update, delete on public.inventory_imports, public.inventory_import_rows, public.inventory_import_vehicles,
  public.inventory_import_layouts to service_role;
create policy admin_read on public.inventory_imports for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_read on public.inventory_import_rows for select to authenticated using ((select private.profile_role()) = 'admin');

create or replace function public.loaded_inventory_imports()
returns table (id uuid, file_name text, loaded_at timestamptz, made_by_name text, new_rows integer, changed_rows integer, gone_rows integer, entry bigint, is_undone boolean)
language plpgsql stable security definer rows 100 set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select i.id, i.file_name, i.loaded_at, coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email), i.new_rows, i.changed_rows, i.gone_rows,
         i.entry, i.entry is not null and private.undone_by(i.entry) is not null
    from public.inventory_imports i left join public.profiles p on p.id = i.made_by
   where i.state = 'cargada'
   order by i.loaded_at desc limit 100;
end $$;
grant execute on function public.loaded_inventory_imports() to authenticated;

-- The loading transaction locks the row, so this ends even if the server dies.
create or replace function public.inventory_import_is_loading(import uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from public.inventory_imports i where i.id = import and i.state = 'ensayada') then return false; end if;
  perform from public.inventory_imports i where i.id = import for share skip locked;
  return not found;
end $$;
grant execute on function public.inventory_import_is_loading(uuid) to authenticated;

-- Null: none.
create or replace function private.entry_of_this_transaction() returns bigint
language sql stable set search_path = '' as $$
  select split_part(known, ' ', 3)::bigint from (select current_setting('ledger.entry', true) as known) s where split_part(known, ' ', 1) = pg_current_xact_id()::text
$$;

create or replace function private.tidy_inventory_imports() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.inventory_imports i where i.state = 'ensayada' and i.created_at < now() - interval '1 day';
  delete from public.inventory_import_rows r using public.inventory_imports i
   where i.id = r.import_id and i.loaded_at < now() - interval '3 months';
$$;
revoke all on function private.entry_of_this_transaction(), private.tidy_inventory_imports() from public;
grant execute on function private.entry_of_this_transaction(), private.tidy_inventory_imports() to service_role;
