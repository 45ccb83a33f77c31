-- AppointmentFacts of server/mail/mail-data.ts.
create or replace function private.appointment_facts(held public.appointments) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'kind', held.kind, 'vehicle', held.vehicle_title, 'branch', b.name, 'address', nullif(b.address, ''), 'phone', nullif(b.phone, ''),
    'startsAt', to_char(held.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'timeZone', b.time_zone))
    from public.branches b where b.code = held.branch
$$;

create or replace function private.tell_customer(held public.appointments, news text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  customer text;
  advisor text;
  facts jsonb;
  message_key text := format('appointment-%s:%s:%s', news, held.id, held.sequence);
  template text := 'appointment-' || case news when 'soon' then 'reminder' else news end;
begin
  select p.first_name into customer from public.profiles p where p.id = held.user_id;
  select p.first_name into advisor from public.profiles p where p.id = held.advisor_id;
  facts := private.appointment_facts(held) || jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce(customer, held.guest_name), 'advisor', advisor, 'reason', case when news = 'cancelled' then held.cancel_reason end));
  if held.user_id is null or template = 'appointment-reminder' and held.confirmed_at is null then
    facts := facts || jsonb_build_object('token', private.visit_token(held.id));
  end if;
  if template = 'appointment-reminder' and held.confirmed_at is not null then facts := facts || '{"confirmed": true}'; end if;
  perform private.write_to_visitor(held, template, facts, message_key, held.starts_at);
end $$;

create or replace function private.write_to_visitor(held public.appointments, template text, facts jsonb, message_key text, expires_at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare address text := (select l.email from public.leads l where l.id = held.lead_id and not held.walked_in);
begin
  if held.user_id is not null then
    perform private.write_to(held.user_id, template, facts, message_key, expires_at);
  elsif coalesce(held.guest_phone, address) is not null then
    perform private.enqueue(case when held.guest_phone is null then 'mail' else 'sms' end,
                            jsonb_build_object('to', coalesce(held.guest_phone, address), 'template', template, 'data', facts), message_key, null, expires_at);
  end if;
end $$;

create or replace function private.tell_advisor(held public.appointments, news text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  customer public.profiles;
  address text;
begin
  select p.email into address from public.profiles p where p.id = held.advisor_id;
  if address is null then return; end if;
  select * into customer from public.profiles p where p.id = held.user_id;
  perform private.enqueue('mail', jsonb_build_object('to', address, 'template', 'appointment-for-advisor',
    'data', private.appointment_facts(held) || jsonb_strip_nulls(jsonb_build_object(
      'news', news, 'customer', coalesce(nullif(concat_ws(' ', customer.first_name, customer.last_name), ''), held.guest_name, 'Cliente sin nombre'),
      'customerPhone', coalesce(customer.phone, held.guest_phone), 'note', held.note, 'reason', case when news = 'cancelled' then held.cancel_reason end))),
    format('appointment-for-advisor:%s:%s:%s:%s', news, held.id, held.sequence, held.advisor_id), null,
    case when news = 'missed' then held.starts_at + interval '1 day' else held.starts_at end);
end $$;

create or replace function private.tell_of_appointment(held public.appointments, news text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.tell_customer(held, news);
  perform private.tell_advisor(held, news);
  if news = 'cancelled' then return; end if;
  select * into person from public.profiles p where p.id = held.user_id;
  perform private.take_lead(private.appointment_touch(held) || jsonb_build_object(
    'name', coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), held.guest_name), 'email', person.email,
    'phone', coalesce(person.phone, held.guest_phone), 'user_id', held.user_id, 'source', person.source));
end $$;

create or replace function private.appointment_touch(held public.appointments) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', 'cita', 'key', md5(held.id::text || held.starts_at)::uuid,
    'city', (select b.city from public.branches b where b.code = held.branch), 'ordencompra', held.ordencompra,
    'message', concat_ws(' ', case held.kind when 'visita' then case when held.vehicle_title is null then 'Viene a visitarnos' else 'Viene a ver' end
      when 'prueba' then 'Viene a manejar' when 'inspeccion' then 'Trae a inspección' else 'Recoge' end, held.vehicle_title) || '.',
    'detail', jsonb_strip_nulls(jsonb_build_object('appointment_id', held.id, 'kind', held.kind, 'branch', held.branch, 'at', held.starts_at,
                                                   'listing_id', held.listing_id, 'application_id', held.application_id)))
$$;

create or replace function private.other_hours(held public.appointments) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  select coalesce(jsonb_agg(to_char(o.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by o.at), '[]')
    from (select min(s.starts_at) as at
            from public.branches b,
                 private.free_slots(held.user_id, held.branch, held.kind, (now() at time zone b.time_zone)::date, (now() at time zone b.time_zone)::date + 7,
                                    held.ordencompra, held.id) s
           where b.code = held.branch
           group by (s.starts_at at time zone b.time_zone)::date order by 1 limit 3) o
$$;

-- The offer is valid for a day.
create or replace function private.recover_visit(held public.appointments) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare facts jsonb;
begin
  facts := private.appointment_facts(held) || jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce((select p.first_name from public.profiles p where p.id = held.user_id), held.guest_name), 'hours', private.other_hours(held),
    'token', case when held.user_id is null then private.visit_token(held.id) end));
  perform private.write_to_visitor(held, 'appointment-missed', facts, format('appointment-missed:%s:%s', held.id, held.sequence), held.starts_at + interval '1 day');
  perform private.tell_advisor(held, 'missed');
end $$;

create or replace function private.keep_appointments() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.appointments;
begin
  if exists (select from public.appointments m where m.advisor_id is null and m.status = 'booked' and m.starts_at > now()) then
    perform pg_advisory_xact_lock(hashtext('volante.appointments'));
    for held in select * from public.appointments m
                 where m.advisor_id is null and m.status = 'booked' and m.starts_at > now() order by m.starts_at loop
      update public.appointments m set advisor_id = private.choose_advisor(held) where m.id = held.id returning * into held;
      perform private.tell_advisor(held, 'booked');
    end loop;
  end if;
  for held in
    -- A late reminder also asks what the two-hour message asks.
    update public.appointments m set reminded_at = now(), asked_at = case when m.starts_at <= now() + interval '4 hours' then now() else m.asked_at end
     where m.id in (select d.id from public.appointments d
                     where d.status = 'booked' and d.reminded_at is null
                       and d.starts_at > now() and d.starts_at <= now() + interval '24 hours'
                       for update skip locked)
    returning *
  loop
    perform private.tell_customer(held, 'reminder');
  end loop;
  for held in
    update public.appointments m set asked_at = now()
     where m.id in (select d.id from public.appointments d
                     where d.status = 'booked' and d.confirmed_at is null and d.asked_at is null and d.arrived_at is null and d.car_gone_at is null
                       and d.starts_at > now() and d.starts_at <= now() + interval '2 hours'
                       for update skip locked)
    returning *
  loop
    perform private.tell_customer(held, 'soon');
  end loop;
  for held in
    update public.appointments m set status = 'missed'
     where m.id in (select d.id from public.appointments d
                     where d.status = 'booked' and d.arrived_at is null and d.starts_at > now() - interval '1 day'
                       and d.starts_at <= now() - make_interval(mins => private.setting_number('no_show_minutes'))
                       for update skip locked)
    returning *
  loop
    perform private.recover_visit(held);
  end loop;
  perform private.tell_who_waits();
end $$;
grant execute on function private.keep_appointments() to authenticator;
