-- Reservations ('separado') end by time, with the deal, by hand or with the sale, but not by an import.

-- Only people who work on the deal see for whom it is.
create or replace function public.car_hold(vehicle_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  standing text;
  d public.deals;
  person text;
begin
  perform private.require_staff();
  select r.stage into standing from public.vehicle_records r where r.vehicle_id = vehicle_id;
  if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
  select t.* into d from public.deals t where t.vehicle_id = vehicle_id and t.held_until is not null;
  if d.id is null then return jsonb_build_object('stage', standing, 'is_yours', private.profile_role() = 'admin'); end if;
  if not private.has_deal(private.profile_role(), auth.uid(), d, true) then
    return jsonb_build_object('stage', standing, 'until', d.held_until, 'holder', private.colleague(d.held_by), 'is_yours', false);
  end if;
  select coalesce((select l.name from public.leads l where l.id = d.lead_id),
                  (select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.id = d.client_id)) into person;
  return jsonb_build_object('stage', standing, 'until', d.held_until, 'holder', private.colleague(d.held_by), 'is_yours', true, 'deal', d.id, 'person', person, 'lead', d.lead_id,
    'client', coalesce(d.client_id, (select l.account_id from public.leads l where l.id = d.lead_id)));
end $$;

create or replace function private.works_on_hold(car text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.vehicles v join public.deals d on d.vehicle_id = v.id and d.held_until is not null
                  where v.ordencompra = car and private.has_deal(private.profile_role(), auth.uid(), d, true))
$$;

create or replace function public.reserve_car(deal uuid, until timestamptz default null) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  d public.deals;
  car uuid;
  standing text;
begin
  perform private.require_staff();
  select t.vehicle_id into car from public.deals t where t.id = deal;
  -- Lock order: vehicle, deal (deal-cars.sql).
  perform from public.vehicles v where v.id = car for no key update;
  select r.stage into standing from public.vehicle_records r where r.vehicle_id = car for no key update;
  d := private.take_deal(deal);
  if d.pipeline <> 'venta' or d.outcome <> 'open' or standing is null or d.vehicle_id is distinct from car then
    perform private.refuse_deal('PT409', 'deal_hold_needs_car', 'Se separa un auto para una venta abierta que lo tenga.');
  end if;
  until := coalesce(until, now() + make_interval(days => private.setting_number('reservation_days')));
  if until <= now() or until > now() + interval '30 days' then
    perform private.refuse_deal('PT422', 'deal_hold_until', 'Elige hasta cuándo: de hoy a 30 días.');
  end if;
  if standing not in ('publicado', 'separado')
     or exists (select from public.deals t where t.vehicle_id = car and t.held_until is not null and t.id <> d.id) then
    perform private.refuse_deal('PT409', 'deal_hold_taken', 'Ese auto ya no está libre: alguien lo separó, se vendió o salió del sitio.');
  end if;
  update public.deals t set held_until = until, held_by = auth.uid() where t.id = d.id;
  update public.vehicle_records r set stage = 'separado' where r.vehicle_id = car and r.stage <> 'separado';
  return until;
end $$;

-- The open sale of that car to that person; opened if there is none. The caller holds the lock of the vehicle.
create or replace function private.sale_to(car uuid, lead uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare known uuid;
begin
  select d.id into known from public.deals d
   where d.vehicle_id = car and d.lead_id = sale_to.lead and d.pipeline = 'venta' and d.outcome = 'open' order by d.opened_at desc limit 1;
  return coalesce(known, public.begin_deal(jsonb_build_object('pipeline', 'venta', 'lead_id', sale_to.lead, 'vehicle_id', car,
                                                              'next_action', 'Cierra su venta', 'next_at', now())));
end $$;
revoke all on function private.sale_to(uuid, uuid) from public;

create or replace function public.reserve_car_for(vehicle_id uuid, lead uuid, until timestamptz default null) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  -- Lock order: vehicle, deal.
  perform private.take_vehicle(reserve_car_for.vehicle_id);
  return public.reserve_car(private.sale_to(reserve_car_for.vehicle_id, reserve_car_for.lead), reserve_car_for.until);
end $$;

-- Raises PT409 if it is not reserved.
create or replace function public.release_car(vehicle_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare d public.deals;
begin
  perform private.require_staff();
  perform from public.vehicles v where v.id = vehicle_id for no key update;
  select t.* into d from public.deals t where t.vehicle_id = vehicle_id and t.held_until is not null;
  if d.id is null and not exists (select from public.vehicle_records r where r.vehicle_id = release_car.vehicle_id and r.stage = 'separado') then
    perform private.refuse_deal('PT409', 'deal_hold_gone', 'Este auto ya no está separado.');
  end if;
  if private.profile_role() <> 'admin' and (d.id is null or not private.has_deal(private.profile_role(), auth.uid(), d, true)) then
    perform private.refuse_deal('PT403', 'deal_hold_of_other', 'Lo libera quien atiende el trato, o un administrador.');
  end if;
  perform private.end_hold(vehicle_id);
end $$;

-- The caller holds the lock of the vehicle.
create or replace function private.end_hold(car uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.deals t set held_until = null, held_by = null where t.vehicle_id = car and t.held_until is not null;
  update public.vehicle_records r set stage = 'publicado' where r.vehicle_id = car and r.stage = 'separado';
$$;

create or replace function private.end_holds() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  car uuid;
  ended integer := 0;
begin
  for car in
    select v.id from public.vehicles v
     where v.id in (select d.vehicle_id from public.deals d where d.held_until is not null and (d.held_until <= now() or d.outcome = 'lost'))
     order by v.id for no key update skip locked
  loop
    perform private.end_hold(car);
    ended := ended + 1;
  end loop;
  return ended;
end $$;
grant execute on function private.end_holds() to authenticator;
grant execute on function public.car_hold(uuid), public.reserve_car(uuid, timestamptz), public.reserve_car_for(uuid, uuid, timestamptz), public.release_car(uuid) to authenticated;

create or replace function private.forget_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An undo restores the deal itself.
  if private.is_undoing() then return null; end if;
  update public.deals t set held_until = null, held_by = null where t.vehicle_id = new.vehicle_id and t.held_until is not null;
  return null;
end $$;
drop trigger if exists forget_hold on public.vehicle_records;
create trigger forget_hold after update of stage on public.vehicle_records for each row
  when (old.stage = 'separado' and new.stage <> 'separado') execute function private.forget_hold();

create or replace function private.free_car_of_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An undo restores the car by itself.
  if not private.is_undoing() then
    update public.vehicle_records r set stage = 'publicado' where r.vehicle_id = old.vehicle_id and r.stage = 'separado';
  end if;
  return null;
end $$;
drop trigger if exists free_car_of_deleted on public.deals;
create trigger free_car_of_deleted after delete on public.deals for each row
  when (old.held_until is not null) execute function private.free_car_of_deleted();

-- A deal must release its vehicle before it takes another.
create or replace function private.keep_held_car() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.vehicle_id is null then
    new.held_until := null;
    new.held_by := null;
  elsif not private.is_undoing() then
    perform private.refuse_deal('PT409', 'deal_holds_car', 'Este trato tiene un auto separado: libéralo antes de cambiar de auto.');
  end if;
  return new;
end $$;
drop trigger if exists keep_held_car on public.deals;
create trigger keep_held_car before update of vehicle_id on public.deals for each row
  when (old.held_until is not null and new.vehicle_id is distinct from old.vehicle_id) execute function private.keep_held_car();

-- Imports and sheets do not know reservations, so they must not end one.
create or replace function private.keep_reserved() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_undoing() and exists (select from public.deals d where d.vehicle_id = new.id and d.held_until is not null) then
    new.separado := true;
  end if;
  return new;
end $$;
drop trigger if exists keep_reserved on public.vehicles;
create trigger keep_reserved before update of separado on public.vehicles for each row
  when (old.separado and not new.separado and not new.vendido and new.ordenstatus = 'Comprado') execute function private.keep_reserved();
