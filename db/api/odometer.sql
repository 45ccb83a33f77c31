grant select on public.odometer_readings to authenticated, service_role;
grant insert, update, delete on public.odometer_readings to service_role;
grant insert (id, vehicle_id, km, read_at, source) on public.odometer_readings to authenticated;

create policy staff_reads on public.odometer_readings for select to authenticated using ((select private.is_staff()));
create policy staff_adds on public.odometer_readings for insert to authenticated
  with check ((select private.is_staff()) and read_by = (select auth.uid()) and source not in ('importado', 'registro'));

create or replace function private.keep_odometer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_odometer(old);
  if not exists (select from public.odometer_readings o where o.vehicle_id = new.id and o.km = new.kilometraje) then
    insert into public.odometer_readings (vehicle_id, km, source, read_by) values (new.id, new.kilometraje, 'importado', null);
  end if;
  return null;
end $$;
drop trigger if exists keep_odometer on public.vehicles;
create trigger keep_odometer after update of kilometraje on public.vehicles for each row
  when (old.kilometraje <> new.kilometraje and new.kilometraje > 0) execute function private.keep_odometer();

create or replace function private.begin_odometer(held public.vehicles) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.odometer_readings (vehicle_id, km, read_at, source, read_by)
  select held.id, held.kilometraje, least(held.created_at, now()), case when r.came_by = 'importado' and r.stage <> 'en_compra' then 'importado' else 'registro' end, null
    from public.vehicle_records r
   where r.vehicle_id = held.id and held.kilometraje > 0 and not exists (select from public.odometer_readings o where o.vehicle_id = held.id)
$$;

-- Lower than before, or rising faster than a vehicle is driven.
create or replace function private.is_odd_reading(car uuid, at_id uuid, said integer, said_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.odometer_readings o
                  where o.vehicle_id = car and o.id <> at_id and not o.is_odd and o.withdrawn_at is null
                    and (o.read_at <= said_at and o.km > said or o.read_at > said_at and o.km < said
                         or abs(o.km - said) > 20000 + 500 * abs(extract(epoch from said_at - o.read_at)) / 86400))
$$;

create or replace function private.place_reading() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return new; end if;
  if new.read_at > now() + interval '5 minutes' then
    raise sqlstate 'PT422' using message = 'Esa lectura es del futuro. Revisa la fecha.';
  end if;
  if new.source not in ('importado', 'registro') then
    if new.km > 2000000 then raise sqlstate 'PT422' using message = 'Esos kilómetros no son posibles.'; end if;
    perform private.begin_odometer(v) from public.vehicles v
     where v.id = new.vehicle_id and not (new.source = 'llegada' and v.kilometraje = new.km);
  end if;
  new.is_odd := private.is_odd_reading(new.vehicle_id, new.id, new.km, new.read_at);
  return new;
end $$;
drop trigger if exists place_reading on public.odometer_readings;
create trigger place_reading before insert on public.odometer_readings for each row execute function private.place_reading();
create or replace function private.tell_reading() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A car that comes back with its readings knows its kilometres.
  if private.is_restoring() and exists (select from ledger.lines l where l.relation = 'vehicles' and l.record = new.vehicle_id::text and l.op = 'INSERT'
       and l.entry in (select e.id from ledger.entries e where e.undoes = (ledger.audit_context() ->> 'undoes')::bigint)) then return null; end if;
  update public.vehicles v set kilometraje = new.km
   where v.id = new.vehicle_id and v.kilometraje <> new.km
     and not exists (select from public.odometer_readings o where o.vehicle_id = new.vehicle_id and o.read_at > new.read_at and not o.is_odd and o.withdrawn_at is null);
  return null;
end $$;
drop trigger if exists tell_reading on public.odometer_readings;
create trigger tell_reading after insert on public.odometer_readings for each row
  when (not new.is_odd and new.source not in ('importado', 'registro')) execute function private.tell_reading();

create or replace function private.place_readings_again() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  latest integer;
begin
  if tg_op = 'DELETE' then new := old; end if;
  update public.odometer_readings o set is_odd = true where o.vehicle_id = new.vehicle_id and o.withdrawn_at is null and not o.is_odd;
  for one in select o.id, o.km, o.read_at from public.odometer_readings o
              where o.vehicle_id = new.vehicle_id and o.withdrawn_at is null order by o.created_at, o.read_at, o.id loop
    if not private.is_odd_reading(new.vehicle_id, one.id, one.km, one.read_at) then
      update public.odometer_readings o set is_odd = false where o.id = one.id;
    end if;
  end loop;
  select o.km into latest from public.odometer_readings o
   where o.vehicle_id = new.vehicle_id and o.withdrawn_at is null and not o.is_odd order by o.read_at desc, o.created_at desc limit 1;
  update public.vehicles v set kilometraje = latest where v.id = new.vehicle_id and v.kilometraje <> latest;
  return null;
end $$;
drop trigger if exists place_again on public.odometer_readings;
create trigger place_again after update of withdrawn_at on public.odometer_readings for each row
  when ((new.withdrawn_at is null) <> (old.withdrawn_at is null)) execute function private.place_readings_again();
-- A reading leaves when its inspection is undone.
drop trigger if exists place_again_left on public.odometer_readings;
create trigger place_again_left after delete on public.odometer_readings for each row
  when (old.withdrawn_at is null and not old.is_odd and old.source not in ('importado', 'registro')) execute function private.place_readings_again();

create or replace function public.withdraw_reading(reading_id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  why text := private.reason_of(reason);
  held public.odometer_readings;
begin
  perform private.require_admin();
  if why is null then raise sqlstate 'PT422' using message = 'Escribe por qué se retira la lectura.'; end if;
  -- Lock order: vehicle, reading.
  perform from public.vehicles v join public.odometer_readings o on o.vehicle_id = v.id where o.id = reading_id for no key update of v;
  select * into held from public.odometer_readings o where o.id = reading_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Esa lectura ya no está.'; end if;
  if held.withdrawn_at is not null then return; end if;
  if not exists (select from public.odometer_readings o where o.vehicle_id = held.vehicle_id and o.id <> held.id and o.withdrawn_at is null) then
    raise sqlstate 'PT409' using message = 'Es la única lectura del auto: anota primero la correcta.';
  end if;
  perform private.add_audit_context(jsonb_build_object('reason', why));
  update public.odometer_readings o set withdrawn_at = now(), withdrawn_reason = why where o.id = held.id;
end $$;
grant execute on function public.withdraw_reading(uuid, text) to authenticated;
