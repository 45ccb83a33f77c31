
drop function if exists private.receives_at(uuid, text);
create or replace function private.receives_at(person uuid, branch text, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select person is null or exists (
    select from public.appointment_advisors a join public.branches b on b.code = a.branch
     where a.advisor_id = person and a.branch = receives_at.branch
       and not private.is_away(person, (receives_at.at at time zone b.time_zone)::date))
$$;

create or replace function private.holdings_of(person uuid, heir uuid default null)
returns table (kind text, many integer, clashes integer)
language sql stable security definer set search_path = '' as $$
  select 'clients', count(*)::integer, 0 from public.profiles p where p.asesor_asignado_id = person
  union all select 'leads', count(*)::integer, 0 from public.leads l where l.agent_id = person
  union all
  select 'visits', count(*)::integer, (count(*) filter (where m.user_id = heir or not private.receives_at(heir, m.branch, m.starts_at) or exists (
           select from public.appointments o where o.advisor_id = heir and o.status = 'booked'
              and tstzrange(o.starts_at, o.ends_at) && tstzrange(m.starts_at, m.ends_at))))::integer
    from public.appointments m where m.advisor_id = person and m.status = 'booked' and m.ends_at > now()
  union all select 'branches', count(*)::integer, 0 from public.appointment_advisors a where a.advisor_id = person
  union all select 'pages', count(*)::integer, 0 from public.advisor_pages a where a.id = person and a.published
  union all
  select 'quotes', count(*)::integer, 0 from public.trade_in_quotes q where q.made_by = person and q.status = 'open' and q.valid_until > now()
  union all
  select 'deals', count(*)::integer, 0 from public.deals d where d.outcome = 'open' and (d.agent_id = person or d.second_agent_id = person)
  union all select 'tasks', count(*)::integer, 0 from public.tasks k where k.person_id = person and k.done_at is null
  union all select 'views', count(*)::integer, 0 from public.saved_views v where v.owner_id = person and v.shared
  union all select 'keys', count(*)::integer, 0 from public.vehicle_records r where r.keys_with = person
$$;

-- Visits that the successor cannot take wait for anybody free (private.keep_appointments).
create or replace function private.hand_over(person uuid, heir uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visit uuid;
  held public.appointments;
begin
  -- Nobody is their own advisor.
  update public.profiles p set asesor_asignado_id = case when p.id <> heir then heir end where p.asesor_asignado_id = person;
  delete from private.agent_assignments a where a.agent_id = person and a.client_id = heir;
  update private.agent_assignments a set agent_id = heir, assigned_at = now() where a.agent_id = person;
  update public.leads l set cover_id = null where l.cover_id = person;
  update public.leads l set agent_id = heir, cover_id = nullif(l.cover_id, heir) where l.agent_id = person;
  delete from private.client_covers c where c.agent_id = person;
  delete from private.shift_notices n where n.person = hand_over.person;
  update public.answer_clocks c set agent_id = heir where c.agent_id = person and c.stopped_at is null;
  delete from public.staff_absences a where a.person = hand_over.person and a.last_day >= (now() at time zone 'America/Monterrey')::date;
  update public.staff_absences a set covered_by = nullif(heir, a.person)
   where a.covered_by = hand_over.person and a.last_day >= (now() at time zone 'America/Monterrey')::date;
  delete from public.staff_busy y where y.person = hand_over.person;
  for visit in select m.id from public.appointments m
                where m.advisor_id = person and m.status = 'booked' and m.ends_at > now() order by m.starts_at for update loop
    begin
      update public.appointments m set advisor_id = case when m.user_id is distinct from heir and private.receives_at(heir, m.branch, m.starts_at) then heir end where m.id = visit returning * into held;
    exception when exclusion_violation then
      update public.appointments m set advisor_id = null where m.id = visit returning * into held;
    end;
    perform private.tell_advisor(held, 'booked');
  end loop;
  update public.candidate_interviews i
     set interviewer_id = case when not private.interviewer_is_busy(heir, i.starts_at, i.ends_at, i.id) then heir end
   where i.interviewer_id = person and i.state = 'booked' and i.ends_at > now();
  update public.interview_proposals p set closed_at = now(), interviewer_id = null where p.interviewer_id = person and p.closed_at is null;
  update public.trade_in_quotes q set made_by = heir where q.made_by = person and q.status = 'open' and q.valid_until > now();
  update public.deals d
     set agent_id = case when d.agent_id = person then heir else d.agent_id end,
         second_agent_id = case when d.second_agent_id = person and d.agent_id is distinct from heir then heir
                                when d.second_agent_id <> person and d.second_agent_id is distinct from heir then d.second_agent_id end
   where d.outcome = 'open' and (d.agent_id = person or d.second_agent_id = person);
  update public.promises p set person_id = heir where p.person_id = person and p.state = 'abierta';
  update public.tasks k set person_id = heir where k.person_id = person and k.done_at is null;
  delete from public.note_mentions m where m.person_id = person;
  delete from public.candidate_mentions m where m.person_id = person;
  update public.vehicle_records r set keys_with = heir where r.keys_with = person;
  delete from public.appointment_advisors a where a.advisor_id = person;
  delete from public.staff_shifts s where s.person = hand_over.person;
  delete from public.staff_caps c where c.person = hand_over.person;
  update public.advisor_pages a set published = false where a.id = person and a.published;
  update public.saved_views v
     set owner_id = heir,
         name = case when exists (select from public.saved_views o where o.owner_id = heir and o.screen = v.screen and o.name = v.name)
                     then left(v.name, 50) || ' ' || left(v.id::text, 8) else v.name end
   where v.owner_id = person and v.shared and heir is not null;
end $$;

-- The person while staff, else their successor, recursively. Null: nobody.
create or replace function private.stands_for(person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  with recursive chain (id, place) as (
    select person, 1
    union all
    select d.heir, c.place + 1 from chain c join private.departures d on d.person = c.id where d.heir is not null and c.place < 50)
  select c.id from chain c join public.profiles p on p.id = c.id and p.role in ('sales', 'admin') order by c.place limit 1
$$;

create or replace function public.advisor_heir(advisor uuid) returns table (id uuid, has_page boolean)
language sql stable security definer rows 1 set search_path = '' as $$
  select s.id, exists (select from public.advisor_pages a where a.id = s.id and a.published)
    from (select private.stands_for(advisor) as id) s
   where s.id is not null and exists (select from private.departures d where d.person = advisor)
$$;
grant execute on function public.advisor_heir(uuid) to anon, authenticated, service_role;

drop trigger if exists touch_pages on private.departures;
create trigger touch_pages after insert or update or delete on private.departures for each statement execute function private.touch_pages();

create or replace function public.staff_list()
returns table (id uuid, name text, email text, phone text, role text, available boolean, state text, seen_at timestamptz,
               left_at timestamptz, heir text, reason text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, nullif(concat_ws(' ', p.first_name, p.last_name), ''), coalesce(p.email, u.email)::text, p.phone, p.role, p.available,
           case when d.person is not null then 'left' when u.last_sign_in_at is null and u.invited_at is not null then 'invited' else 'active' end,
           greatest(u.last_sign_in_at, (select max(s.updated_at) from auth.sessions s where s.user_id = p.id)),
           d.left_at, nullif(concat_ws(' ', h.first_name, h.last_name), ''), d.reason
      from public.profiles p
      join auth.users u on u.id = p.id and u.deleted_at is null
      left join private.departures d on d.person = p.id
      left join public.profiles h on h.id = d.heir
     where p.role in ('sales', 'admin') or d.person is not null
     order by d.person is not null, p.role, 2;
end $$;

create or replace function public.staff_holdings(person uuid, heir uuid default null)
returns table (kind text, many integer, clashes integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.holdings_of(person, heir);
end $$;

-- `leaves`: the account is blocked. Work moves to `heir` in the same transaction.
create or replace function public.set_staff_role(
  person uuid, new_role text, seen_role text, leaves boolean default false, heir uuid default null, reason text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.profiles;
  gone boolean;
begin
  perform private.require_admin();
  if coalesce(new_role not in ('user', 'sales', 'admin'), true) or (leaves and new_role <> 'user') then
    raise sqlstate 'PT422' using message = 'Ese puesto no existe.';
  end if;
  if length(private.tidy(reason)) > 300 then
    raise sqlstate 'PT422' using message = 'El motivo va hasta 300 letras.';
  end if;
  -- An administrator must remain, and no successor may be leaving.
  perform pg_advisory_xact_lock(hashtextextended('volante.staff', 0));
  select * into held from public.profiles p where p.id = person for update;
  select exists (select from private.departures d where d.person = set_staff_role.person) into gone;
  if held.id is null or exists (select from auth.users u where u.id = person and u.deleted_at is not null) then
    raise sqlstate 'PT404' using message = 'Esa persona ya no tiene cuenta.';
  end if;
  if held.role is distinct from seen_role then
    raise sqlstate 'PT409' using message = 'Alguien más cambió su puesto mientras lo veías. Vuelve a cargar la página.';
  end if;
  if leaves and person = auth.uid() then
    raise sqlstate 'PT409' using message = 'No puedes darte de baja: pídeselo a otro administrador.';
  end if;
  if held.role = 'admin' and new_role <> 'admin'
     and not exists (select from public.profiles p where p.role = 'admin' and p.id <> person) then
    raise sqlstate 'PT409' using message = 'Es la única persona que administra el sitio. Nombra a otra antes.';
  end if;

  perform private.add_audit_context(jsonb_build_object('reason', private.tidy(reason)));
  if held.role <> 'user' and new_role = 'user' then
    if heir is not null and (heir = person or not exists (
         select from public.profiles p join auth.users u on u.id = p.id
          where p.id = heir and p.role in ('sales', 'admin') and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()))) then
      raise sqlstate 'PT422' using message = 'Elige a otra persona del equipo para que se quede con lo suyo.';
    elsif heir is null and exists (select from private.holdings_of(person) h where h.many > 0) then
      raise sqlstate 'PT422' using message = 'Elige quién se queda con lo suyo.';
    end if;
  end if;
  -- Written first, so that the audit log lists it first.
  if leaves then
    insert into private.departures as d (person, heir, by_person, reason) values (set_staff_role.person, set_staff_role.heir, auth.uid(), private.tidy(reason))
        on conflict on constraint departures_pkey do update
       set heir = excluded.heir, left_at = now(), by_person = excluded.by_person, reason = excluded.reason;
    insert into private.departure_history (person, left_at) values (set_staff_role.person, now()) on conflict do nothing;
  end if;
  if held.role <> 'user' and new_role = 'user' then perform private.hand_over(person, heir); end if;
  if gone and not leaves then delete from private.departures d where d.person = set_staff_role.person; end if;
  update public.profiles p
     set role = new_role, available = case when new_role = 'user' then false when held.role = 'user' then true else p.available end
   where p.id = person;
  if leaves then
    update auth.users u set banned_until = timestamptz '9999-12-31', updated_at = now() where u.id = person;
    delete from auth.one_time_tokens t where t.user_id = person;
  elsif gone then
    update auth.users u set banned_until = null, updated_at = now() where u.id = person;
  end if;
end $$;
-- Effective when the address is verified. A used account with an unverified address gets no role, because it may be
-- anybody's.
create or replace function private.seat_invited(person uuid, given_name text, family_name text, new_role text, by_person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  held public.profiles;
begin
  if not exists (select from public.profiles p where p.id = by_person and p.role = 'admin') then
    raise exception 'of administrators alone' using errcode = '42501';
  end if;
  if coalesce(new_role not in ('sales', 'admin'), true) then
    raise sqlstate 'PT422' using message = 'Ese puesto no existe.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('volante.staff', 0));
  select * into account from auth.users u where u.id = person and u.deleted_at is null for update;
  if account.id is null then raise sqlstate 'PT404' using message = 'Esa persona ya no tiene cuenta.'; end if;
  if account.email_confirmed_at is null and (account.last_sign_in_at is not null or account.phone_confirmed_at is not null
       or exists (select from auth.sessions s where s.user_id = person)) then
    raise sqlstate 'PT409' using message = 'Esa cuenta no ha confirmado su correo. Pídele que lo confirme y vuelve a invitarla.';
  end if;
  perform private.add_audit_context(jsonb_build_object('actor', by_person));
  select * into held from public.profiles p where p.id = person for update;
  if held.role in ('sales', 'admin') and account.email_confirmed_at is not null then
    raise sqlstate 'PT409' using message = 'Esa persona ya es del equipo. Cambia su puesto en la lista.';
  end if;
  if exists (select from private.departures d where d.person = seat_invited.person) then
    raise sqlstate 'PT409' using message = 'Esa persona se dio de baja. Búscala en la lista para que vuelva.';
  end if;
  if held.id is null then
    insert into public.profiles (id, first_name, last_name, role) values (person, given_name, family_name, new_role);
  else
    update public.profiles p
       set role = new_role, available = true,
           first_name = coalesce(p.first_name, given_name), last_name = coalesce(p.last_name, family_name)
     where p.id = person;
  end if;
  return case when account.email_confirmed_at is null then 'invited' else 'promoted' end;
end $$;
create or replace function private.account_of(address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u where u.email = lower(address) and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user
$$;
revoke all on function private.seat_invited(uuid, text, text, text, uuid), private.account_of(text) from public;
grant execute on function private.seat_invited(uuid, text, text, text, uuid), private.account_of(text) to authenticator;
grant execute on function public.staff_list(), public.staff_holdings(uuid, uuid),
                          public.set_staff_role(uuid, text, text, boolean, uuid, text) to authenticated;
