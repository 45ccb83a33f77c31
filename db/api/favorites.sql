grant select, delete on public.favorites to authenticated;
grant insert (user_id, ordencompra, price_at_save) on public.favorites to authenticated;
grant select on public.favorites to service_role;

create policy own_read on public.favorites for select to authenticated using (user_id = (select auth.uid()));
-- Only listed vehicles, so that saving reveals nothing about others.
create or replace function private.visitors_see(vehicle_ordencompra text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.inventario_cache v where v.ordencompra = vehicle_ordencompra)
$$;
grant execute on function private.visitors_see(text) to authenticated;
create policy own_insert on public.favorites for insert to authenticated
  with check (user_id = (select auth.uid()) and private.visitors_see(ordencompra));
create policy own_delete on public.favorites for delete to authenticated using (user_id = (select auth.uid()));

-- Trusted callers (seed, import) may set the price; users may not.
create or replace function private.note_price_at_save() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.price_at_save = 0 or auth.uid() is not null then
    new.price_at_save := coalesce((select v.precio from public.vehicles v where v.ordencompra = new.ordencompra), 0);
  end if;
  return new;
end $$;
drop trigger if exists price_at_save on public.favorites;
create trigger price_at_save before insert on public.favorites for each row execute function private.note_price_at_save();
