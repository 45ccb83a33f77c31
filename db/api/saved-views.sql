grant select, delete on public.saved_views to authenticated;
grant insert (id, screen, name, shared, settings), update (name, shared, settings) on public.saved_views to authenticated;

create policy staff_read on public.saved_views for select to authenticated
  using ((select private.is_staff()) and (shared or owner_id = (select auth.uid())));
create policy own_insert on public.saved_views for insert to authenticated
  with check ((select private.is_staff()) and owner_id = (select auth.uid()));
create policy own_update on public.saved_views for update to authenticated
  using ((select private.is_staff()) and owner_id = (select auth.uid()));
create policy own_delete on public.saved_views for delete to authenticated
  using ((select private.is_staff()) and owner_id = (select auth.uid()));
-- Administrators cannot unshare a colleague's view.
create policy admin_updates_shared on public.saved_views for update to authenticated
  using ((select private.profile_role()) = 'admin' and shared) with check ((select private.profile_role()) = 'admin' and shared);
create policy admin_deletes_shared on public.saved_views for delete to authenticated
  using ((select private.profile_role()) = 'admin' and shared);

create or replace function private.count_view_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
drop trigger if exists count_view_version on public.saved_views;
create trigger count_view_version before update on public.saved_views for each row execute function private.count_view_version();

grant select, delete on public.table_layouts to authenticated;
-- With key columns, because upserts update them.
grant insert (owner_id, screen, layout, default_view), update (owner_id, screen, layout, default_view) on public.table_layouts to authenticated;
create policy own_layout on public.table_layouts for all to authenticated
  using ((select private.is_staff()) and owner_id = (select auth.uid()))
  with check ((select private.is_staff()) and owner_id = (select auth.uid()));
