-- A reading that was written wrong is taken out of its series and stays to be seen; the price that a sale was noted for outlives the car's own price
-- (docs/decisions/171).
alter table public.odometer_readings
  add column withdrawn_at     timestamptz,
  add column withdrawn_reason text check (trim(withdrawn_reason) <> '' and length(withdrawn_reason) <= 500),
  add constraint withdrawn_for_a_reason check ((withdrawn_at is null) = (withdrawn_reason is null));

alter table public.vehicle_sales add column is_price_noted boolean not null default false;

create or replace function private.note_sale() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not new.vendido then
    delete from public.vehicle_sales where vehicle_id = new.id;
    return null;
  end if;
  if new.precio = 0 then
    delete from public.vehicle_sales where vehicle_id = new.id and not is_price_noted;
    return null;
  end if;
  insert into public.vehicle_sales as s (vehicle_id, marca, modelo, version, autoano, kilometraje, precio_inicial, precio, listed_at, sold_at)
  select new.id, new.marca, new.modelo, new.version, new.autoano, nullif(new.kilometraje, 0),
         coalesce((select nullif(h.precio_anterior, 0) from public.vehicle_price_history h
                    where h.vehicle_id = new.id order by h.changed_at, h.id limit 1), new.precio),
         new.precio, case when new.created_at < sold.at - interval '1 hour' then new.created_at end, sold.at
    from (select case tg_op when 'INSERT' then new.updated_at else now() end as at) sold
      on conflict (vehicle_id) do update
     set marca = excluded.marca, modelo = excluded.modelo, version = excluded.version, autoano = excluded.autoano,
         kilometraje = excluded.kilometraje, precio_inicial = excluded.precio_inicial,
         precio = case when s.is_price_noted then s.precio else excluded.precio end;
  return null;
end $$;
