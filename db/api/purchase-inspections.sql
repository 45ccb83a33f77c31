-- Inspected before the purchase: until then it is in the inventory as 'en_compra'.

create or replace function private.awaits_purchase(vehicle_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.sell_listings l where private.car_of_listing(l.id) = awaits_purchase.vehicle_id and l.stage not in ('pagada', 'consignada'));
end $$;

create or replace function public.car_to_inspect(listing_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  car public.sell_listings := private.take_purchase(car_to_inspect.listing_id);
  p public.purchases;
  bought uuid;
begin
  select * into p from public.purchases t where t.listing_id = car.id;
  if p.arrived_at is null then raise sqlstate 'PT409' using message = 'Primero anota que ya está aquí: se inspecciona en la sucursal.'; end if;
  bought := private.make_vehicle(private.car_of_listing(car.id), private.facts_of_listing(car, p), 'En compra');
  perform private.note_arrival(bought, p);
  return bought;
end $$;

create or replace function private.note_arrival(bought uuid, p public.purchases) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.odometer_readings (vehicle_id, km, read_at, source)
  select bought, p.arrived_km, p.arrived_at, 'llegada'
   where not exists (select from public.odometer_readings o where o.vehicle_id = bought and o.source = 'llegada' and o.km = p.arrived_km and o.read_at = p.arrived_at)
$$;

create or replace function private.facts_of_listing(car public.sell_listings, p public.purchases) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'marca', car.brand, 'modelo', car.model, 'version', car.trim, 'autoano', car.year, 'kilometraje', p.arrived_km, 'color', car.colour,
    'sucursal', (select b.name from public.branches b where b.code = p.branch), 'vin', car.vin, 'plate', car.plate))
$$;

create or replace function private.guard_purchased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.awaits_purchase(new.vehicle_id) then return new; end if;
  if ledger.audit_context() ->> 'source' = 'import' then new.stage := old.stage;
  else raise sqlstate 'PT409' using message = 'Este auto todavía no es nuestro: primero termina su compra.'; end if;
  return new;
end $$;
drop trigger if exists a_bought on public.vehicle_records;
create trigger a_bought before update of stage on public.vehicle_records for each row
  when (old.stage = 'en_compra' and new.stage not in ('en_compra', 'baja')) execute function private.guard_purchased();

create or replace function private.hide_until_bought() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if ledger.audit_context() ->> 'source' = 'import' and private.awaits_purchase(new.id) then
    new.ordenstatus := old.ordenstatus;
    new.separado := old.separado;
    new.vendido := old.vendido;
  end if;
  return new;
end $$;
drop trigger if exists a_bought on public.vehicles;
create trigger a_bought before update of ordenstatus, separado, vendido on public.vehicles for each row
  when (old.ordenstatus = 'En compra') execute function private.hide_until_bought();

create or replace function private.end_purchase_car() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.vehicle_records r set stage = 'baja' where r.vehicle_id = private.car_of_listing(new.id) and r.stage = 'en_compra';
  else
    delete from public.vehicles v where v.id = private.car_of_listing(old.id)
       and not exists (select from public.vehicle_stays t where t.vehicle_id = v.id and t.stage not in ('en_compra', 'baja'));
  end if;
  return null;
end $$;
drop trigger if exists end_car on public.sell_listings;
create trigger end_car after update of stage on public.sell_listings for each row
  when (new.stage in ('rechazada', 'retirada') and old.stage <> new.stage) execute function private.end_purchase_car();
drop trigger if exists end_car_too on public.sell_listings;
create trigger end_car_too after delete on public.sell_listings for each row execute function private.end_purchase_car();
grant execute on function public.car_to_inspect(uuid) to authenticated;
