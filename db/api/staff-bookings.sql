
create or replace function private.with_visitor(wanted public.appointments, booking jsonb) returns public.appointments
language plpgsql volatile security definer set search_path = '' as $$
declare
  client uuid := (booking ->> 'client_id')::uuid;
  person public.leads;
begin
  if client is not null then
    wanted.user_id := (select p.id from public.profiles p where p.id = client and private.looks_after(client));
    wanted.lead_id := (select l.id from public.leads l where l.account_id = client and l.merged_into is null order by l.last_touch_at desc limit 1);
  elsif booking ->> 'lead_id' is not null then
    select * into person from public.leads l
     where l.id = (booking ->> 'lead_id')::uuid and l.merged_into is null
       and (private.profile_role() = 'admin' or auth.uid() in (l.agent_id, l.cover_id));
    wanted.lead_id := person.id;
    wanted.user_id := (select p.id from public.profiles p where p.id = person.account_id);
    wanted.guest_name := left(coalesce(person.name, case when person.phone is null then person.email end), 120);
    wanted.guest_phone := person.phone;
  else
    wanted.guest_name := private.tidy(private.pasted_text(booking ->> 'name'));
    wanted.guest_phone := nullif(btrim(private.pasted_text(booking ->> 'phone')), '');
    if num_nulls(wanted.guest_name, wanted.guest_phone) > 0 or length(wanted.guest_name) > 120 or wanted.guest_phone !~ '^\+[1-9][0-9]{7,14}$' then
      perform private.refuse_appointment('PT422', 'appointment_person_missing', 'Di para quién es la cita: alguien que ya conocemos, o su nombre y su teléfono.');
    end if;
    return wanted;
  end if;
  if wanted.user_id = auth.uid() then
    perform private.refuse_appointment('PT422', 'appointment_own', 'Tus propias citas se agendan en «Mis citas».');
  end if;
  if num_nonnulls(wanted.user_id, wanted.guest_name, wanted.guest_phone) = 0 then
    perform private.refuse_appointment('PT404', 'appointment_person_not_found', 'No encontramos a esa persona entre las tuyas: puede que la atienda alguien más.');
  end if;
  if wanted.user_id is not null then
    wanted.guest_name := null;
    wanted.guest_phone := null;
  end if;
  return wanted;
end $$;

create or replace function private.refuse_other_buyer(wanted public.appointments) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select not bool_or(coalesce(d.client_id = wanted.user_id or d.lead_id = wanted.lead_id or l.account_id = wanted.user_id or l.phone = wanted.guest_phone, false))
        from public.deals d join public.vehicles v on v.id = d.vehicle_id left join public.leads l on l.id = d.lead_id
       where v.ordencompra = wanted.ordencompra and d.pipeline = 'venta'
         and (d.outcome = 'won' or d.sale_id is not null)) then
    perform private.refuse_appointment('PT409', 'appointment_delivery_of_another', 'Ese auto ya se vendió a otra persona. Revisa de quién es la entrega.');
  end if;
end $$;

create or replace function private.with_subject_said(wanted public.appointments) returns public.appointments
language plpgsql stable security definer set search_path = '' as $$
declare car public.vehicles;
begin
  if wanted.kind = 'prueba' and wanted.ordencompra is null then
    perform private.refuse_appointment('PT422', 'appointment_car_missing', 'Elige el auto que va a manejar.');
  elsif wanted.kind = 'inspeccion' and wanted.listing_id is null then
    wanted.ordencompra := null;
    if wanted.vehicle_title is null then
      perform private.refuse_appointment('PT422', 'appointment_inspected_car', 'Escribe qué auto vamos a revisar.');
    end if;
    return wanted;
  elsif wanted.kind = 'entrega' then
    wanted.application_id := (
      select a.id from public.financing_applications a
       where a.user_id = wanted.user_id and a.status = 'approved' and coalesce(a.car_info ->> 'ordencompra' = wanted.ordencompra, true)
       order by a.created_at desc limit 1);
    if wanted.application_id is null then
      wanted.listing_id := null;
      select * into car from public.vehicles v where v.ordencompra = wanted.ordencompra;
      if not coalesce(car.separado or car.vendido, false) then
        perform private.refuse_appointment('PT409', 'appointment_delivery_early',
          'La entrega se agenda cuando el auto está apartado o vendido, o la solicitud está aprobada.');
      end if;
      perform private.refuse_other_buyer(wanted);
      if exists (select from public.appointments m
                  where m.ordencompra = wanted.ordencompra and m.kind = 'entrega' and m.status in ('booked', 'done')) then
        perform private.refuse_appointment('PT409', 'appointment_delivery_booked', 'La entrega de ese auto ya está agendada. Puedes cambiarla o cancelarla.');
      end if;
      wanted.vehicle_title := left(car.titulo, 200);
      return wanted;
    end if;
  end if;
  wanted.vehicle_title := null;
  wanted := private.with_subject(wanted);
  if wanted.kind = 'entrega' then perform private.refuse_other_buyer(wanted); end if;
  return wanted;
end $$;

create or replace function public.book_for(booking jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked public.appointments := jsonb_populate_record(null::public.appointments, booking);
  wanted public.appointments;
  client public.profiles;
  person public.leads;
  is_new boolean;
begin
  perform private.require_staff();
  perform private.hold_car(nullif(asked.ordencompra, ''));
  perform private.begin_booking();
  if num_nulls(asked.key, asked.branch, asked.kind, asked.starts_at) > 0 then
    perform private.refuse_appointment('PT422', 'appointment_incomplete', 'Elige la sucursal, el tipo de cita y la hora.');
  end if;
  select * into wanted from public.appointments m where m.key = asked.key and private.attends_visit(m.advisor_id, m.user_id, m.lead_id);
  if found then return private.booked_answer(wanted); end if;
  wanted.id := gen_random_uuid();
  wanted.key := asked.key;
  wanted.branch := asked.branch;
  wanted.kind := asked.kind;
  wanted.starts_at := asked.starts_at;
  wanted.ordencompra := nullif(asked.ordencompra, '');
  wanted.listing_id := asked.listing_id;
  wanted.vehicle_title := left(private.tidy(private.free_text(asked.vehicle_title)), 200);
  wanted := private.with_subject_said(private.with_visitor(wanted, booking));
  is_new := num_nonnulls(wanted.user_id, wanted.lead_id) = 0;
  -- Otherwise the visit would join that account and reveal its name.
  select p.* into client from public.profiles p
   where is_new and p.asesor_asignado_id is not null and not private.looks_after(p.id) and p.id in (select private.accounts_of_phone(wanted.guest_phone)) limit 1;
  if client.id is not null then
    perform private.refuse_appointment('PT409', 'appointment_person_of_another', format('Ya lo atiende %s. Pídele que le agende la cita.',
      coalesce((select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.id = client.asesor_asignado_id), 'otra persona')));
  end if;
  select * into client from public.profiles p where p.id = wanted.user_id;
  wanted.lead_id := private.take_lead(private.appointment_touch(wanted) || jsonb_strip_nulls(case
    when wanted.lead_id is not null then jsonb_build_object('lead_id', wanted.lead_id)
    when is_new then jsonb_build_object('name', wanted.guest_name, 'phone', wanted.guest_phone,
                                        'agent_id', case when private.profile_role() = 'sales' then auth.uid() end)
    else jsonb_build_object('user_id', client.id, 'name', nullif(concat_ws(' ', client.first_name, client.last_name), ''), 'email', client.email,
                            'phone', client.phone, 'source', client.source) end));
  select * into person from public.leads l where l.id = wanted.lead_id;
  if is_new and private.profile_role() <> 'admin' and coalesce(auth.uid() in (person.agent_id, person.cover_id), false) is not true then
    perform private.refuse_appointment('PT409', 'appointment_person_of_another', format('Ya lo atiende %s. Pídele que le agende la cita.',
      coalesce((select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.id = person.agent_id), 'otra persona')));
  end if;
  wanted.advisor_id := asked.advisor_id;
  wanted.bay_id := asked.bay_id;
  wanted := private.with_place(wanted);
  perform private.refuse_other_place(wanted, asked.advisor_id, asked.bay_id);
  insert into public.appointments (id, key, user_id, lead_id, guest_name, guest_phone, branch, kind, advisor_id, ordencompra, vehicle_title, listing_id,
                                   application_id, starts_at, ends_at, note, reminded_at, asked_at, bay_id)
  values (wanted.id, wanted.key, wanted.user_id, wanted.lead_id, wanted.guest_name, wanted.guest_phone, wanted.branch, wanted.kind, wanted.advisor_id,
          wanted.ordencompra, wanted.vehicle_title, wanted.listing_id, wanted.application_id, wanted.starts_at, wanted.ends_at,
          nullif(btrim(private.free_text(asked.note), E' \t\r\n'), ''), wanted.reminded_at, wanted.asked_at, wanted.bay_id)
  returning * into wanted;
  perform private.tell_customer(wanted, 'booked');
  perform private.tell_advisor(wanted, 'booked');
  perform private.claim_visits(a.id) from private.accounts_of_phone(wanted.guest_phone) a (id);
  return private.booked_answer(wanted);
end $$;
grant execute on function public.book_for(jsonb) to authenticated;

create or replace function private.booked_answer(booked public.appointments) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', booked.id, 'receives', (
    select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.id = booked.advisor_id))
$$;

create or replace function public.open_slots_for(
  branch text, kind text, from_day date, to_day date, ordencompra text default null, client uuid default null, advisor uuid default null, bay uuid default null
) returns table (starts_at timestamptz, ends_at timestamptz, free integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if (to_day - from_day between 0 and 31) is not true then
    raise sqlstate 'PT422' using message = 'Pide los horarios de 31 días o menos.';
  end if;
  return query select s.* from private.free_slots(client, branch, kind, from_day, to_day, nullif(ordencompra, '')) s
   where (advisor is null or advisor in (select private.free_advisors(branch, client, s.starts_at, s.ends_at)))
     and (bay is null or bay in (select private.free_bays(branch, kind, s.starts_at, s.ends_at)));
end $$;
grant execute on function public.open_slots_for(text, text, date, date, text, uuid, uuid, uuid) to authenticated;
