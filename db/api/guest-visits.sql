-- Neither reveals whether an account has that phone (docs/decisions/022).

create or replace function private.begin_visit(wish jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked private.visit_requests := jsonb_populate_record(null::private.visit_requests, wish);
  wanted public.appointments;
  digits text := lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 1000000)::text, 6, '0');
begin
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  delete from private.visit_requests r
   where r.created_at < now() - interval '1 day'
     and not (r.quote_id is not null and exists (select from public.appointments m where m.id = r.appointment_id and m.status = 'booked'));
  delete from private.visit_requests r where r.id = asked.id and r.expires_at <= now() and r.appointment_id is null;
  if exists (select from private.visit_requests r where r.id = asked.id) then return; end if;
  wanted := private.guest_visit(asked, false);
  asked.code_hash := private.code_hash(asked.id, digits);
  asked.tries := 0;
  asked.created_at := now();
  asked.expires_at := now() + interval '15 minutes';
  insert into private.visit_requests select asked.*;
  perform private.enqueue('sms', jsonb_build_object('to', asked.phone, 'template', 'visit-code',
                                                    'data', jsonb_build_object('code', digits), 'expiresIn', 900),
                          expires_at => asked.expires_at);
end $$;

-- The booked inspection of an offer's car, by a guest or from an account. No personal data.
create or replace function private.offer_inspection(quote uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('starts_at', m.starts_at, 'zone', b.time_zone, 'place', concat_ws(', ', b.name, b.address, b.city))
    from public.appointments m join public.branches b on b.code = m.branch
   where m.status = 'booked' and (
           m.id in (select r.appointment_id from private.visit_requests r where r.quote_id = quote)
           or m.listing_id in (select l.id from public.sell_listings l where l.quote_id = quote))
   order by m.starts_at limit 1
$$;
revoke all on function private.offer_inspection(uuid) from public;
grant execute on function private.offer_inspection(uuid) to service_role;

drop function if exists private.guest_visit(private.visit_requests);
create or replace function private.guest_visit(asked private.visit_requests, proved boolean) returns public.appointments
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.appointments;
  offer public.trade_in_quotes;
begin
  if proved and (select count(*) from public.appointments m
       where m.guest_phone = asked.phone and m.status = 'booked' and m.starts_at > now()) >= 3 then
    perform private.refuse_appointment('PT409', 'appointment_guest_too_many', 'Ya tienes 3 citas agendadas. Para agendar otra, llámanos o escríbenos.');
  end if;
  wanted.kind := case when asked.quote_id is not null then 'inspeccion' when asked.ordencompra is not null then 'prueba' else 'visita' end;
  wanted.branch := asked.branch;
  wanted.ordencompra := asked.ordencompra;
  wanted.starts_at := asked.starts_at;
  wanted.guest_name := asked.name;
  if proved then wanted.guest_phone := asked.phone; end if;
  if wanted.kind <> 'inspeccion' then return private.with_place(private.with_subject(wanted)); end if;
  select * into offer from public.trade_in_quotes q where q.id = asked.quote_id;
  if offer.id is null or private.offer_state(offer.status, offer.valid_until) not in ('open', 'accepted') then
    perform private.refuse_appointment('PT409', 'appointment_without_offer', 'La inspección se agenda cuando tu auto tiene una oferta.');
  end if;
  if proved and private.offer_inspection(offer.id) is not null then
    perform private.refuse_appointment('PT409', 'appointment_inspection_booked', 'Ese auto ya tiene su inspección agendada. Puedes cambiarla o cancelarla.');
  end if;
  wanted.vehicle_title := left(coalesce(offer.vehicle ->> 'label', concat_ws(' ', offer.vehicle ->> 'brand', offer.vehicle ->> 'model', offer.vehicle ->> 'year')), 200);
  return private.with_place(wanted);
end $$;

-- Wrong codes return {refused}: raising would roll back the attempt count. Idempotent. `starts_at`: if the requested
-- time was taken.
create or replace function private.confirm_visit(request_id uuid, code text, starts_at timestamptz default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked private.visit_requests;
  booked public.appointments;
begin
  perform private.hold_car((select r.ordencompra from private.visit_requests r where r.id = request_id));
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  update private.visit_requests r set tries = r.tries + 1 where r.id = request_id returning * into asked;
  if not found or asked.expires_at <= now() then return jsonb_build_object('refused', 'expired'); end if;
  if asked.tries > 5 then return jsonb_build_object('refused', 'spent'); end if;
  if asked.code_hash <> private.code_hash(asked.id, regexp_replace(confirm_visit.code, '\s', '', 'g')) then
    return jsonb_build_object('refused', 'wrong');
  end if;
  select * into booked from public.appointments m where m.id = asked.appointment_id;
  if not found then
    asked.starts_at := coalesce(confirm_visit.starts_at, asked.starts_at);
    booked := private.guest_visit(asked, true);
    booked.lead_id := private.take_lead(asked.lead || jsonb_build_object(
      'kind', 'cita', 'key', asked.id, 'name', asked.name, 'phone', asked.phone, 'ordencompra', booked.ordencompra,
      'city', (select b.city from public.branches b where b.code = booked.branch),
      'message', concat_ws(' ', case booked.kind when 'prueba' then 'Viene a manejar' when 'inspeccion' then 'Viene a la inspección de su' else 'Viene de visita' end,
                           booked.vehicle_title) || '.',
      'detail', jsonb_build_object('kind', booked.kind, 'branch', booked.branch, 'at', booked.starts_at)));
    -- The lead is known only now, so choose its own agent.
    booked.advisor_id := null;
    booked.advisor_id := private.choose_advisor(booked);
    insert into public.appointments (key, user_id, lead_id, guest_name, guest_phone, branch, kind, advisor_id, ordencompra, vehicle_title,
                                     starts_at, ends_at, reminded_at, asked_at, bay_id)
    values (asked.id, null, booked.lead_id, booked.guest_name, booked.guest_phone, booked.branch, booked.kind, booked.advisor_id,
            booked.ordencompra, booked.vehicle_title, booked.starts_at, booked.ends_at, booked.reminded_at, booked.asked_at, booked.bay_id)
    returning * into booked;
    update private.visit_requests r set appointment_id = booked.id where r.id = asked.id;
    perform private.tell_customer(booked, 'booked');
    perform private.tell_advisor(booked, 'booked');
    perform private.claim_visits(a.id) from private.accounts_of_phone(booked.guest_phone) a (id);
  end if;
  return jsonb_build_object('kind', booked.kind, 'starts_at', booked.starts_at, 'ends_at', booked.ends_at, 'branch', booked.branch,
                            'vehicle_title', booked.vehicle_title);
end $$;

create or replace function private.booked_visit(request_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', m.kind, 'starts_at', m.starts_at, 'ends_at', m.ends_at, 'branch', m.branch, 'vehicle_title', m.vehicle_title)
    from public.appointments m where m.key = request_id and m.guest_phone is not null and m.status = 'booked'
$$;
revoke all on function private.begin_visit(jsonb), private.confirm_visit(uuid, text, timestamptz), private.booked_visit(uuid) from public;
grant execute on function private.begin_visit(jsonb), private.confirm_visit(uuid, text, timestamptz), private.booked_visit(uuid) to service_role;

create or replace function private.accounts_of_phone(phone text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u join public.profiles p on p.id = u.id
   where u.deleted_at is null and u.phone_confirmed_at is not null
     and u.phone in (accounts_of_phone.phone, ltrim(accounts_of_phone.phone, '+')) and u.phone <> ''
$$;
create or replace function private.proved_phone(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select '+' || ltrim(u.phone, '+') from auth.users u
   where u.id = person and u.deleted_at is null and u.phone_confirmed_at is not null and u.phone <> ''
$$;

create or replace function private.claim_visits(person uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.appointments m set user_id = person where m.user_id is null and m.guest_phone = private.proved_phone(person)
$$;

create or replace function private.claim_of_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.claim_visits(new.id);
  return null;
end $$;
drop trigger if exists claim_visits on public.profiles;
drop trigger if exists claim_quotes on public.profiles;
drop function if exists private.claim_visits_of_profile(), private.claim_quotes_of_profile();
drop trigger if exists claim_of_profile on public.profiles;
create trigger claim_of_profile after insert or update of phone on public.profiles
  for each row execute function private.claim_of_profile();

-- Offers without an account whose inspection is booked: they become purchases when their owner saves them in one.
create or replace function public.offers_to_receive()
returns table (quote_id uuid, lead_id uuid, title text, seller text, phone text, starts_at timestamptz, arrived_at timestamptz, time_zone text, amount numeric, agent_id uuid, branch text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  admin boolean;
begin
  perform private.require_staff();
  admin := private.profile_role() = 'admin';
  return query
    select q.id, m.lead_id, m.vehicle_title, m.guest_name, m.guest_phone, m.starts_at, m.arrived_at, b.time_zone, q.final_amount, l.agent_id, m.branch
      from private.visit_requests r
      join public.appointments m on m.id = r.appointment_id
      join public.trade_in_quotes q on q.id = r.quote_id
      join public.branches b on b.code = m.branch
      left join public.leads l on l.id = m.lead_id
     where m.kind = 'inspeccion' and m.status = 'booked' and m.user_id is null and m.listing_id is null and q.user_id is null
       and (admin or me in (m.advisor_id, l.agent_id, l.cover_id))
     order by m.starts_at, q.id limit 50;
end $$;
grant execute on function public.offers_to_receive() to authenticated;
