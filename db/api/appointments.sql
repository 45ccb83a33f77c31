-- Bookings are serialized. The constraints of the table are the final check.
grant select on public.appointments, public.appointment_events to authenticated;
grant select, insert, update, delete on public.appointments to service_role;
grant select on public.appointment_events to service_role;

create policy own_read on public.appointments for select to authenticated using (user_id = (select auth.uid()));
create policy staff_reads on public.appointments for select to authenticated
  using ((select private.is_staff()) and private.attends_visit(advisor_id, user_id, lead_id));
create policy staff_reads on public.appointment_events for select to authenticated
  using ((select private.is_staff()) and exists (
    select from public.appointments m where m.id = appointment_id and private.attends_visit(m.advisor_id, m.user_id, m.lead_id)));

create or replace function private.note_visit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare step text;
begin
  if private.is_restoring() then
    -- The advisor was notified of the cancellation when the account was blocked (erasure.sql).
    if tg_op = 'INSERT' and new.status = 'booked' and new.starts_at > now() then perform private.tell_advisor(new, 'restored'); end if;
    return null;
  end if;
  foreach step in array array_remove(case when tg_op = 'INSERT' then array['booked', case when new.arrived_at is not null then 'arrived' end] else array[
    case when new.starts_at <> old.starts_at then 'moved' end,
    case when new.advisor_id is distinct from old.advisor_id and new.advisor_id is not null then 'reassigned' end,
    case when new.arrived_at is not null and old.arrived_at is null then 'arrived' end,
    case when new.arrived_at is null and old.arrived_at is not null and new.status = 'booked' then 'expected' end,
    case when new.confirmed_at is not null and old.confirmed_at is null then 'confirmed' end,
    case when new.attended_at is not null and old.attended_at is null then 'attended' end,
    case when new.drove_at is not null and old.drove_at is null then 'drove' end,
    case when new.back_at is not null and old.back_at is null then 'back' end,
    case when new.left_at is not null and old.left_at is null then 'left' end,
    case when new.car_gone_why is not null and old.car_gone_why is null then 'car_gone' end,
    case when new.car_gone_why is null and old.car_gone_why is not null and new.ordencompra = old.ordencompra and new.starts_at = old.starts_at then 'car_back' end,
    case when new.status not in (old.status, 'booked') then new.status end] end, null) loop
    insert into public.appointment_events (appointment_id, what, actor_id, starts_at)
    values (new.id, step, (select p.id from public.profiles p where p.id = auth.uid()), new.starts_at);
  end loop;
  return null;
end $$;
drop trigger if exists note_visit on public.appointments;
create trigger note_visit after insert or update on public.appointments for each row execute function private.note_visit();

-- `code`: see contract/visits/appointment-messages.ts.
create or replace function private.refuse_appointment(status text, code text, words text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = status, message = words, hint = code;
end $$;

create or replace function private.with_subject(wanted public.appointments) returns public.appointments
language plpgsql stable security definer set search_path = '' as $$
declare
  car public.vehicles;
  listing public.sell_listings;
  application public.financing_applications;
begin
  if wanted.kind = 'inspeccion' then
    select * into listing from public.sell_listings l where l.id = wanted.listing_id and l.user_id = wanted.user_id;
    if not found then perform private.refuse_appointment('PT422', 'appointment_listing_missing', 'Elige cuál de tus autos vamos a revisar.'); end if;
    if listing.stage = 'inspeccion' then
      perform private.refuse_appointment('PT409', 'appointment_car_here', 'Ese auto ya está en la sucursal: no hace falta otra cita.');
    end if;
    if listing.stage <> 'valuada' then
      perform private.refuse_appointment('PT409', 'appointment_without_offer', 'La inspección se agenda cuando tu auto tiene una oferta.');
    end if;
    if exists (select from public.appointments m where m.listing_id = listing.id and m.status = 'booked') then
      perform private.refuse_appointment('PT409', 'appointment_inspection_booked', 'Ese auto ya tiene su inspección agendada. Puedes cambiarla o cancelarla.');
    end if;
    wanted.ordencompra := null;
    wanted.application_id := null;
    wanted.vehicle_title := concat_ws(' ', listing.brand, listing.model, listing.year, nullif(listing.trim, ''));
    return wanted;
  end if;
  wanted.listing_id := null;
  if wanted.application_id is not null or wanted.kind = 'entrega' then
    select * into application from public.financing_applications a
     where a.user_id = wanted.user_id and a.id = coalesce(wanted.application_id, a.id)
       and (wanted.kind <> 'entrega' or a.status = 'approved')
     order by a.created_at desc limit 1;
    if not found then
      if wanted.kind = 'entrega' then
        perform private.refuse_appointment('PT409', 'appointment_not_approved', 'La entrega se agenda cuando tu solicitud está aprobada.');
      end if;
      perform private.refuse_appointment('PT409', 'appointment_application_unknown', 'No encontramos esa solicitud en tu cuenta.');
    end if;
    wanted.application_id := application.id;
    if wanted.kind = 'entrega' then
      if exists (select from public.appointments m
                  where m.application_id = application.id and m.kind = 'entrega' and m.status in ('booked', 'done')) then
        perform private.refuse_appointment('PT409', 'appointment_delivery_booked', 'La entrega de ese auto ya está agendada. Puedes cambiarla o cancelarla.');
      end if;
      wanted.ordencompra := nullif(application.car_info ->> 'ordencompra', '');
      wanted.vehicle_title := left(application.car_info ->> 'vehicleTitle', 200);
      return wanted;
    end if;
  end if;
  if wanted.ordencompra is not null then
    select * into car from public.vehicles v where v.ordencompra = wanted.ordencompra;
    if car.id is null or car.vendido or car.separado and not private.is_held_for(car.ordencompra, wanted.lead_id, wanted.user_id) then
      perform private.refuse_appointment('PT409', 'appointment_car_gone', 'Ese auto ya no está disponible. Elige otro.');
    end if;
    wanted.vehicle_title := left(car.titulo, 200);
  elsif wanted.kind = 'prueba' then
    perform private.refuse_appointment('PT422', 'appointment_driven_car', 'Elige el auto que quieres manejar.');
  end if;
  return wanted;
end $$;

-- Prefers the current or the customer's own advisor. The caller holds the appointment lock.
create or replace function private.with_place(wanted public.appointments) returns public.appointments
language plpgsql volatile security definer set search_path = '' as $$
declare
  place public.branches;
  day date;
  elsewhere text := private.car_stands_elsewhere(wanted.ordencompra, wanted.branch);
  absent text;
begin
  select * into place from public.branches b where b.code = wanted.branch;
  if not found then perform private.refuse_appointment('PT404', 'appointment_branch_unknown', 'No encontramos esa sucursal.'); end if;
  if elsewhere is not null then
    perform private.refuse_appointment('PT409', 'appointment_car_elsewhere', format('Ese auto está en %s. Elige esa sucursal.', elsewhere));
  end if;
  day := (wanted.starts_at at time zone place.time_zone)::date;
  select s.ends_at into wanted.ends_at
    from private.slots(wanted.branch, wanted.kind, day, day, now()) s where s.starts_at = wanted.starts_at;
  if not found then
    if wanted.starts_at <= now() then perform private.refuse_appointment('PT422', 'appointment_hour_past', 'Esa hora ya pasó. Elige otra.'); end if;
    perform private.refuse_appointment('PT422', 'appointment_hour_closed', format('%s no recibe citas a esa hora. Elige otra.', place.name));
  end if;
  if exists (select from public.appointments m
              where (m.user_id = wanted.user_id or m.guest_phone = wanted.guest_phone or m.lead_id = wanted.lead_id) and m.status = 'booked' and m.id is distinct from wanted.id
                and m.starts_at < wanted.ends_at and m.ends_at > wanted.starts_at) then
    if wanted.user_id is not distinct from auth.uid() then perform private.refuse_appointment('PT409', 'appointment_overlaps', 'Ya tienes otra cita a esa hora.'); end if;
    perform private.refuse_appointment('PT409', 'appointment_customer_busy', 'El cliente ya tiene otra cita a esa hora.');
  end if;
  absent := private.car_absent_for(wanted);
  -- A deleted vehicle has no location.
  if absent is null and wanted.car_gone_why = 'retirado' and not exists (select from public.vehicles v where v.ordencompra = wanted.ordencompra) then
    absent := 'retirado';
  end if;
  if absent is not null then
    if absent in ('vendido', 'retirado', 'separado') then
      perform private.refuse_appointment('PT409', 'appointment_car_gone', 'Ese auto ya no está disponible. Elige otro.');
    elsif absent = 'taller' then
      perform private.refuse_appointment('PT409', 'appointment_car_in_workshop', 'A esa hora ese auto está en el taller. Elige otra.');
    end if;
    perform private.refuse_appointment('PT409', 'appointment_car_out', 'A esa hora ese auto no está en la sucursal. Elige otra.');
  end if;
  wanted.advisor_id := private.choose_advisor(wanted);
  if wanted.advisor_id is null or private.car_is_taken(wanted.ordencompra, wanted.starts_at, wanted.ends_at, wanted.id) then
    perform private.refuse_appointment('PT409', 'appointment_hour_taken', 'Esa hora se acaba de ocupar. Elige otra.');
  end if;
  wanted := private.with_bay(wanted);
  wanted.reminded_at := case when wanted.starts_at <= now() + interval '24 hours' then now() end;
  wanted.asked_at := case when wanted.starts_at <= now() + interval '4 hours' then now() end;
  return wanted;
end $$;

-- Who sold the car, or holds it for somebody; null: no deal says.
create or replace function private.agent_of_sale(car text) returns uuid
language sql stable security definer set search_path = '' as $$
  select d.agent_id from public.vehicles v join public.deals d on d.vehicle_id = v.id and d.pipeline = 'venta' and (d.sale_id is not null or d.held_until is not null)
   where v.ordencompra = car order by d.sale_id is not null desc limit 1
$$;

-- Order: current one, who sold the car, customer's own, least booked; null: nobody is free.
create or replace function private.choose_advisor(wanted public.appointments) returns uuid
language sql stable security definer set search_path = '' as $$
  select f.id from private.free_advisors(wanted.branch, wanted.user_id, wanted.starts_at, wanted.ends_at, wanted.id) f (id)
   order by f.id = coalesce(wanted.advisor_id,
                            case when wanted.kind = 'entrega' then private.agent_of_sale(wanted.ordencompra) end, private.agent_of(wanted.user_id),
                            (select l.agent_id from public.leads l where l.id = wanted.lead_id)) desc nulls last,
            (select count(*) from public.appointments m where m.advisor_id = f.id and m.status = 'booked' and m.starts_at > now()), f.id
   limit 1
$$;

-- Serializes bookings until the transaction ends.
create or replace function private.begin_booking() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
end $$;

-- Idempotent by key until the appointment is cancelled.
create or replace function public.book_appointment(booking jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked public.appointments := jsonb_populate_record(null::public.appointments, booking);
  wanted public.appointments;
  known uuid;
begin
  perform private.hold_car(asked.ordencompra);
  perform private.begin_booking();
  if num_nulls(asked.key, asked.branch, asked.kind, asked.starts_at) > 0 then
    perform private.refuse_appointment('PT422', 'appointment_incomplete', 'Elige la sucursal, el tipo de cita y la hora.');
  end if;
  update public.appointments m set key = gen_random_uuid() where m.key = asked.key and m.user_id = auth.uid() and m.status = 'cancelled';
  select m.id into known from public.appointments m where m.key = asked.key and m.user_id = auth.uid();
  if found then return known; end if;
  if (select count(*) from public.appointments m
       where m.user_id = auth.uid() and m.status = 'booked' and m.starts_at > now()) >= 5 then
    perform private.refuse_appointment('PT409', 'appointment_too_many', 'Ya tienes 5 citas agendadas. Cancela una para agendar otra.');
  end if;
  if (select count(*) from public.appointments m
       where m.user_id = auth.uid() and m.created_at > now() - interval '1 hour') >= 10 then
    perform private.refuse_appointment('PT429', 'appointment_too_often', 'Agendaste muchas citas seguidas. Espera un poco e intenta de nuevo.');
  end if;
  wanted.user_id := auth.uid();
  wanted.key := asked.key;
  wanted.branch := asked.branch;
  wanted.kind := asked.kind;
  wanted.starts_at := asked.starts_at;
  wanted.ordencompra := nullif(asked.ordencompra, '');
  wanted.listing_id := asked.listing_id;
  wanted.application_id := asked.application_id;
  wanted := private.with_subject(wanted);
  perform private.hold_car(wanted.ordencompra);
  wanted := private.with_place(wanted);
  insert into public.appointments (key, user_id, branch, kind, advisor_id, ordencompra, vehicle_title, listing_id, application_id,
                                   starts_at, ends_at, note, reminded_at, asked_at, bay_id)
  values (wanted.key, wanted.user_id, wanted.branch, wanted.kind, wanted.advisor_id, wanted.ordencompra, wanted.vehicle_title,
          wanted.listing_id, wanted.application_id, wanted.starts_at, wanted.ends_at,
          nullif(btrim(private.free_text(asked.note), E' \t\r\n'), ''), wanted.reminded_at, wanted.asked_at, wanted.bay_id)
  returning * into wanted;
  perform private.tell_of_appointment(wanted, 'booked');
  return wanted.id;
end $$;

create or replace function private.take_appointment(appointment_id uuid) returns public.appointments
language plpgsql volatile security definer set search_path = '' as $$
declare held public.appointments;
begin
  perform private.begin_booking();
  select * into held from public.appointments m
   where m.id = appointment_id
     and (m.user_id = auth.uid() or private.attends_visit(m.advisor_id, m.user_id, m.lead_id))
     for update;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa cita.'; end if;
  return held;
end $$;

create or replace function private.phone_text(phone text) returns text
language sql immutable set search_path = '' as $$
  select case when phone ~ '^\+52(55|56|33|81)' then regexp_replace(phone, '^\+52(\d{2})(\d{4})(\d{4})$', '\1 \2 \3')
              else regexp_replace(phone, '^\+52(\d{3})(\d{3})(\d{4})$', '\1 \2 \3') end
$$;

create or replace function private.is_past_cutoff(held public.appointments) returns boolean
language sql stable security definer set search_path = '' as $$
  select held.starts_at < now() + make_interval(mins => coalesce(
    (select r.cutoff_minutes from public.appointment_rules r where r.branch = held.branch and r.kind = held.kind), 0))
$$;

drop function if exists private.check_in_time(public.appointments);
create or replace function private.check_in_time(held public.appointments, by_customer boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
declare place public.branches;
begin
  if held.status <> 'booked' or held.starts_at <= now() then
    raise sqlstate 'PT409' using message = 'Esa cita ya no se puede cambiar. Agenda otra.';
  end if;
  if by_customer and held.arrived_at is not null then
    raise sqlstate 'PT409' using message = 'Ya llegaste a esa cita: no se puede cambiar.';
  end if;
  if by_customer and private.is_past_cutoff(held) then
    select * into place from public.branches b where b.code = held.branch;
    raise sqlstate 'PT409' using message = concat('Ya falta poco para tu cita. Para cambiarla o cancelarla, llama a ', place.name,
      ': ' || private.phone_text(nullif(place.phone, '')), '.');
  end if;
end $$;

create or replace function public.reschedule_appointment(appointment_id uuid, starts_at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.appointments;
begin
  perform private.hold_car((select m.ordencompra from public.appointments m where m.id = appointment_id));
  held := private.take_appointment(appointment_id);
  perform private.move_appointment(held, starts_at, held.user_id is not distinct from auth.uid());
end $$;

-- The caller holds the locks of vehicle and visit. `by_customer`: apply cut-off and limit of moves.
create or replace function private.move_appointment(held public.appointments, starts_at timestamptz, by_customer boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare before public.appointments := held;
begin
  if held.status = 'booked' and held.starts_at = move_appointment.starts_at then return; end if;
  perform private.check_in_time(held, by_customer);
  if by_customer and held.sequence >= 10 then
    raise sqlstate 'PT429' using message = 'Cambiaste esta cita muchas veces. Cancélala y agenda otra.';
  end if;
  held.starts_at := move_appointment.starts_at;
  held := private.with_place(held);
  update public.appointments m
     set starts_at = held.starts_at, ends_at = held.ends_at, advisor_id = held.advisor_id, sequence = m.sequence + 1,
         reminded_at = held.reminded_at, asked_at = held.asked_at, bay_id = held.bay_id, car_gone_at = null, car_gone_why = null
   where m.id = held.id returning * into held;
  perform private.tell_of_appointment(held, 'moved');
  if before.advisor_id is distinct from held.advisor_id then perform private.tell_advisor(before, 'cancelled'); end if;
end $$;

create or replace function public.cancel_appointment(appointment_id uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.appointments := private.take_appointment(appointment_id);
begin
  if held.status = 'cancelled' then return; end if;
  perform private.check_in_time(held, held.user_id is not distinct from auth.uid());
  update public.appointments m set status = 'cancelled', cancel_reason = left(private.tidy(reason), 300)
   where m.id = held.id returning * into held;
  perform private.tell_of_appointment(held, 'cancelled');
end $$;

grant execute on function public.book_appointment(jsonb), public.reschedule_appointment(uuid, timestamptz),
  public.cancel_appointment(uuid, text) to authenticated;

create or replace function private.cancel_appointments_of(person uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.appointments;
begin
  for held in update public.appointments m set status = 'cancelled'
               where m.user_id = person and m.status = 'booked' and m.starts_at > now() returning * loop
    perform private.tell_advisor(held, 'cancelled');
  end loop;
end $$;

create or replace function private.end_inspection_visit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held public.appointments;
  is_bought boolean := new.stage in ('pagada', 'consignada');
  has_arrived boolean := exists (select from public.purchases p where p.listing_id = new.id and p.arrived_at is not null);
begin
  update public.appointments m set status = 'done'
   where m.listing_id = new.id and m.status = 'booked' and (m.arrived_at is not null or m.starts_at <= now() and (is_bought or has_arrived));
  for held in update public.appointments m
                 set status = 'cancelled', cancel_reason = case when is_bought then 'El auto ya se queda con nosotros: esta visita ya no hace falta.' end
               where m.listing_id = new.id and m.status = 'booked' and m.starts_at > now() returning * loop
    perform private.tell_of_appointment(held, 'cancelled');
  end loop;
  return null;
end $$;
drop trigger if exists cancel_inspection on public.sell_listings;
drop trigger if exists end_inspection_visit on public.sell_listings;
create trigger end_inspection_visit after update of stage on public.sell_listings
  for each row when (new.stage in ('pagada', 'consignada', 'retirada', 'rechazada') and old.stage <> new.stage) execute function private.end_inspection_visit();
