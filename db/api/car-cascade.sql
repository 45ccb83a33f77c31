-- Lock order: vehicle (share to book), appointments, appointment (docs/decisions/022).
grant select, delete on public.vehicle_outings to authenticated;
grant insert (id, ordencompra, why, starts_at, ends_at, note), update (why, starts_at, ends_at, note) on public.vehicle_outings to authenticated;
grant select, insert, update, delete on public.vehicle_outings to service_role;
create policy staff_all on public.vehicle_outings for all to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

create or replace function private.hold_car(car text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.vehicles v where v.ordencompra = car for share;
end $$;

create or replace function private.car_never(car text, branch text, kind text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.vehicles;
  state text;
begin
  if car is null then return null; end if;
  select * into v from public.vehicles t where t.ordencompra = car_never.car;
  if v.id is null then return null; end if;
  state := private.car_state(v);
  if state <> 'disponible' and kind in ('visita', 'prueba') then return state; end if;
  return case when private.car_stands_elsewhere(car, branch) is not null then 'otra_sucursal' end;
end $$;

create or replace function private.car_outing(car text, begins timestamptz, ends timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select o.why from public.vehicle_outings o
   where o.ordencompra = car and o.starts_at < car_outing.ends and coalesce(o.ends_at, 'infinity') > car_outing.begins order by o.starts_at limit 1
$$;

create or replace function private.car_absent(car text, branch text, kind text, begins timestamptz, ends timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.car_never(car, branch, kind),
                  case when exists (select from public.vehicles v where v.ordencompra = car) then private.car_outing(car, begins, ends) end)
$$;

-- A vehicle reserved for a person (car-holds.sql), or sold to them, is available to them.
create or replace function private.is_held_for(car text, lead uuid, client uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.vehicles v join public.deals d on d.vehicle_id = v.id and (d.held_until is not null or d.sale_id is not null and v.vendido)
                   left join public.leads l on l.id = d.lead_id
                  where v.ordencompra = car and (d.lead_id = lead or d.client_id = client or l.account_id = client))
$$;

-- Reason why the vehicle of an appointment is not there for its person; null: it is, or it is unknown.
create or replace function private.car_absent_for(visit public.appointments) returns text
language sql stable security definer set search_path = '' as $$
  select private.car_absent(visit.ordencompra, visit.branch,
    case when private.is_held_for(visit.ordencompra, visit.lead_id, visit.user_id) then 'entrega' else visit.kind end, visit.starts_at, visit.ends_at)
$$;

create or replace function private.cascade_car(car text, why text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.appointments;
  absent text;
begin
  for held in select m.* from public.appointments m
               where m.ordencompra = car and m.status = 'booked' and m.starts_at > now() and m.arrived_at is null and m.kind <> 'inspeccion'
               order by m.id for no key update loop
    absent := coalesce(case when held.kind <> 'entrega' then why end, private.car_absent_for(held));
    continue when absent is not distinct from held.car_gone_why;
    update public.appointments m
       set car_gone_why = absent, car_gone_at = case when absent is not null then coalesce(m.car_gone_at, now()) end,
           sequence = m.sequence + case when (absent is null) <> (m.car_gone_why is null) then 1 else 0 end
     where m.id = held.id returning * into held;
    if absent is null then
      perform private.tell_customer(held, 'booked');
      perform private.tell_advisor(held, 'booked');
    elsif held.car_gone_at = now() then
      perform private.tell_car_gone(held);
    end if;
  end loop;
end $$;

create or replace function private.tell_car_gone(held public.appointments) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  facts jsonb := private.appointment_facts(held) || jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce((select p.first_name from public.profiles p where p.id = held.user_id), held.guest_name), 'why', held.car_gone_why,
    'options', private.instead_of_visit(held), 'token', private.visit_token(held.id)));
  message_key text := format('appointment-car-gone:%s:%s', held.id, held.sequence);
begin
  perform private.write_to_visitor(held, 'appointment-car-gone', facts, message_key, held.starts_at);
  perform private.tell_advisor(held, 'car_gone');
end $$;

create or replace function private.instead_of_visit(held public.appointments) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  return (
    with car as (select * from public.vehicles v where v.ordencompra = held.ordencompra),
    home as (select * from public.branches b where b.code = held.branch),
    options as (
      (select 1 as place_in, 'otro_auto' as what, h.code, h.name, h.time_zone, held.starts_at, n.ordencompra, n.titulo, n.precio, n.color, n.kilometraje
         from car c cross join home h
         join public.vehicles n on n.ordencompra <> c.ordencompra and not n.vendido and not n.separado and n.ordenstatus = 'Comprado'
                               and (n.marca = c.marca and n.modelo = c.modelo
                                    or n.carroceria = c.carroceria and n.precio between c.precio * 0.75 and c.precio * 1.25)
        where private.car_absent(n.ordencompra, held.branch, held.kind, held.starts_at, held.ends_at) is null
          and not private.car_is_taken(n.ordencompra, held.starts_at, held.ends_at, held.id) and held.kind <> 'entrega'
        order by (n.marca = c.marca and n.modelo = c.modelo) desc, abs(n.precio - c.precio), n.ordencompra limit 3)
      union all
      (select case when b.code = held.branch then 2 else 3 end, case when b.code = held.branch then 'otra_hora' else 'otra_sucursal' end,
              b.code, b.name, b.time_zone, f.at, c.ordencompra, c.titulo, c.precio, c.color, c.kilometraje
         from car c
         join public.branches b on b.name = any (c.sucursal) or b.city = any (c.ubicacion) or b.code = held.branch
        cross join lateral (
          select min(s.starts_at) as at
            from private.free_slots(held.user_id, b.code, held.kind, (now() at time zone b.time_zone)::date, (now() at time zone b.time_zone)::date + 14,
                                    c.ordencompra, held.id) s) f
        where f.at is not null and f.at <> held.starts_at order by 1, f.at, b.code limit 3))
    select coalesce(jsonb_agg(jsonb_build_object('what', o.what, 'branch', o.code, 'place', o.name, 'zone', o.time_zone, 'starts_at', o.starts_at,
                                                 'ordencompra', o.ordencompra, 'title', o.titulo, 'price', o.precio,
                                                 'color', o.color, 'kms', o.kilometraje) order by o.place_in, o.starts_at, o.ordencompra), '[]') from options o);
end $$;

create or replace function public.visit_options(appointment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare held public.appointments;
begin
  perform private.require_second_factor();
  select * into held from public.appointments m
   where m.id = appointment_id and (m.user_id = auth.uid() or private.attends_visit(m.advisor_id, m.user_id, m.lead_id));
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa cita.'; end if;
  if held.car_gone_why is null or held.status <> 'booked' or held.starts_at <= now() then return '[]'; end if;
  return private.instead_of_visit(held);
end $$;

create or replace function public.replace_visit(
  appointment_id uuid, branch text default null, starts_at timestamptz default null, ordencompra text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.hold_car(coalesce(ordencompra, (select m.ordencompra from public.appointments m where m.id = appointment_id)));
  perform private.replace_visit(private.take_appointment(appointment_id), branch, starts_at, ordencompra);
end $$;

-- Without permission checks; the caller holds the locks of vehicle and visit.
create or replace function private.replace_visit(held public.appointments, branch text, starts_at timestamptz, ordencompra text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare before public.appointments := held;
begin
  if held.status <> 'booked' or held.starts_at <= now() then
    raise sqlstate 'PT409' using message = 'Esa cita ya no se puede cambiar. Agenda otra.';
  end if;
  if held.car_gone_why is null then
    if (num_nonnulls(branch, starts_at, ordencompra) > 0 or held.ordencompra is null) and held.ordencompra is not distinct from coalesce(ordencompra, held.ordencompra) and held.starts_at = coalesce(starts_at, held.starts_at)
       and held.branch = coalesce(branch, held.branch) then return; end if;
    raise sqlstate 'PT409' using message = 'Alguien más ya resolvió esta cita. Mira cómo quedó.';
  end if;
  if num_nonnulls(branch, starts_at, ordencompra) = 0 then
    if held.user_id = auth.uid() or not private.is_staff() then
      raise sqlstate 'PT422' using message = 'Elige otro auto, otra hora u otra sucursal.';
    end if;
    if held.kind = 'entrega' then
      raise sqlstate 'PT409' using message = 'Una entrega no se hace sin el auto. Muévela o cancélala.';
    end if;
    held.ordencompra := null;
    held.kind := 'visita';
  else
    held.branch := coalesce(branch, held.branch);
    held.starts_at := coalesce(starts_at, held.starts_at);
    if ordencompra is not null and held.kind <> 'entrega' then
      held.ordencompra := ordencompra;
      held := private.with_subject(held);
    end if;
    held := private.with_place(held);
  end if;
  update public.appointments m
     set branch = held.branch, kind = held.kind, starts_at = held.starts_at, ends_at = held.ends_at, advisor_id = held.advisor_id, ordencompra = held.ordencompra,
         vehicle_title = held.vehicle_title, reminded_at = held.reminded_at, asked_at = held.asked_at, bay_id = held.bay_id, sequence = m.sequence + 1, car_gone_at = null, car_gone_why = null
   where m.id = held.id returning * into held;
  perform private.tell_of_appointment(held, 'moved');
  if before.advisor_id is distinct from held.advisor_id then perform private.tell_advisor(before, 'cancelled'); end if;
end $$;
grant execute on function public.visit_options(uuid), public.replace_visit(uuid, text, timestamptz, text) to authenticated;

create or replace function private.cascade_of_vehicle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then perform private.cascade_car(old.ordencompra, 'retirado');
  else perform private.cascade_car(new.ordencompra); end if;
  return null;
end $$;
drop trigger if exists cascade_car on public.vehicles;
create trigger cascade_car after update on public.vehicles for each row
  when ((old.vendido, old.separado, old.ordenstatus, old.sucursal, old.ubicacion) is distinct from (new.vendido, new.separado, new.ordenstatus, new.sucursal, new.ubicacion))
  execute function private.cascade_of_vehicle();
drop trigger if exists cascade_removed on public.vehicles;
create trigger cascade_removed after insert or delete on public.vehicles for each row execute function private.cascade_of_vehicle();

create or replace function private.cascade_of_outing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare car text;
begin
  for car in select distinct c from unnest(array[case when tg_op <> 'INSERT' then old.ordencompra end, case when tg_op <> 'DELETE' then new.ordencompra end]) c where c is not null loop
    -- Same lock as a sale.
    perform from public.vehicles v where v.ordencompra = car for no key update;
    perform private.cascade_car(car);
  end loop;
  return null;
end $$;
drop trigger if exists cascade_car on public.vehicle_outings;
create trigger cascade_car after insert or update or delete on public.vehicle_outings for each row execute function private.cascade_of_outing();
