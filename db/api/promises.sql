grant select on public.promises to authenticated, service_role;
create policy admin_reads on public.promises for select to authenticated using ((select private.profile_role()) = 'admin');
create policy sales_read on public.promises for select to authenticated using (
  (select private.profile_role()) = 'sales' and (
    case when deal_id is not null then deal_id in (select d.id from public.deals d)
         else lead_id in (select l.id from public.leads l) or client_id in (select p.id from public.profiles p where p.id <> (select auth.uid())) end));

create or replace function private.promise_grace(kind text) returns interval
language sql immutable set search_path = '' as $$ select case kind when 'llamada' then interval '15 minutes' when 'visita' then interval '30 minutes' else interval '0' end $$;

create or replace function private.branch_of_promise(said text, deal uuid, lead uuid, client uuid, person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select b.code from public.branches b where b.code = said),
    (select b.code from public.deals d join public.vehicles v on v.id = d.vehicle_id join public.branches b on b.name = any (v.sucursal) or b.city = any (v.ubicacion)
      where d.id = deal order by b.position, b.code limit 1),
    (select a.branch from public.assignments a where a.lead_id = lead and a.branch is not null order by a.id desc limit 1),
    private.branch_of_client(client),
    (select min(a.branch) from public.appointment_advisors a where a.advisor_id = person having count(*) = 1))
$$;

create or replace function private.promise_problem(kind text, due timestamptz, branch text, person uuid, lead uuid, client uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := coalesce((select b.time_zone from public.branches b where b.code = promise_problem.branch), 'America/Monterrey');
  opens timestamptz;
  day date := (due at time zone zone)::date;
begin
  if due is null then return 'Di para cuándo.'; end if;
  if due <= now() then return 'Esa hora ya pasó.'; end if;
  if due > now() + interval '180 days' then return 'Eso es dentro de más de medio año: nadie puede prometerlo.'; end if;
  if kind in ('visita', 'entrega', 'apartado') and not private.is_open(branch, due) or not exists (
       select from unnest(private.opening(branch, due - interval '1 day', 2)) r where r && tstzrange(day::timestamp at time zone zone, (day + 1)::timestamp at time zone zone)) then
    opens := private.after_open_minutes(branch, due, 0);
    return 'La sucursal está cerrada a esa hora.' ||
           case when opens is not null then format(' Abre el %s.', to_char(opens at time zone zone, 'DD/MM "a las" HH24:MI')) else '' end;
  end if;
  if kind in ('llamada', 'visita') and person is not null then
    if private.is_away(person, day) then return 'Ese día no trabaja quien lo cumple.'; end if;
    if exists (select from public.staff_shifts s where s.person = promise_problem.person) and not exists (
         select from public.staff_shifts s join public.branches b on b.code = s.branch cross join lateral jsonb_array_elements(s.hours) x
          cross join lateral (select due at time zone b.time_zone as local) l
          where s.person = promise_problem.person and s.weekday = to_char(l.local, 'dy') and l.local::time >= (x ->> 0)::time and l.local::time <= (x ->> 1)::time) then
      return 'A esa hora no está en turno quien lo cumple.';
    end if;
    if exists (select from public.appointments m where m.advisor_id = person and m.status = 'booked' and m.starts_at <= due and m.ends_at > due
                  and not (promise_problem.kind = 'visita' and (m.lead_id = lead or m.user_id = client))) then
      return 'A esa hora recibe a alguien más.';
    end if;
  end if;
  return null;
end $$;

-- Idempotent by key.
create or replace function public.make_promise(promise jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.promises := jsonb_populate_record(null::public.promises, promise);
  d public.deals;
  problem text;
  known uuid;
begin
  perform private.require_staff();
  select p.id into known from public.promises p where p.key = wanted.key and p.made_by = auth.uid();
  if found then return known; end if;
  select * into d from public.deals t where t.id = wanted.deal_id;
  if num_nonnulls(wanted.deal_id, wanted.lead_id, wanted.client_id) = 0 or wanted.client_id = auth.uid() or d.client_id = auth.uid()
     or not private.works_on(wanted.deal_id, wanted.lead_id, wanted.client_id) then
    perform private.refuse_deal('PT404', 'promise_person_not_found', 'No encontramos a esa persona entre las tuyas.');
  end if;
  if coalesce(wanted.kind not in ('llamada', 'visita', 'oferta', 'apartado', 'entrega', 'placas'), true) or wanted.amount <= 0 then
    perform private.refuse_deal('PT422', 'promise_kind', 'Elige qué se prometió.');
  end if;
  if d.id is not null then
    wanted.lead_id := d.lead_id;
    wanted.client_id := d.client_id;
  end if;
  wanted.client_id := coalesce(wanted.client_id, (select p.id from public.leads l join public.profiles p on p.id = l.account_id where l.id = wanted.lead_id));
  wanted.branch := private.branch_of_promise(wanted.branch, d.id, wanted.lead_id, wanted.client_id, auth.uid());
  problem := private.promise_problem(wanted.kind, wanted.due_at, wanted.branch, auth.uid(), wanted.lead_id, wanted.client_id);
  if problem is not null then perform private.refuse_deal('PT422', 'promise_impossible', problem); end if;
  insert into public.promises (key, deal_id, lead_id, client_id, kind, amount, due_at, first_due_at, branch, person_id, made_by, note)
  values (coalesce(wanted.key, gen_random_uuid()), wanted.deal_id, wanted.lead_id, wanted.client_id, wanted.kind, wanted.amount, wanted.due_at, wanted.due_at, wanted.branch,
          auth.uid(), auth.uid(), left(private.tidy(wanted.note), 300))
  returning id into known;
  return known;
end $$;

create or replace function private.take_promise(wanted uuid) returns public.promises
language plpgsql volatile security definer set search_path = '' as $$
declare p public.promises;
begin
  perform private.require_staff();
  select * into p from public.promises t where t.id = wanted for update;
  if p.id is null or not private.works_on(p.deal_id, p.lead_id, p.client_id) then
    perform private.refuse_deal('PT404', 'promise_not_found', 'No encontramos esa promesa entre las tuyas.');
  end if;
  return p;
end $$;

create or replace function public.change_promise(promise uuid, due_at timestamptz, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.promises := private.take_promise(promise);
  why text := private.tidy(reason);
  problem text;
begin
  if p.state <> 'abierta' then
    perform private.refuse_deal('PT409', 'promise_closed', 'Esa promesa ya se cerró. Anota otra.');
  end if;
  if p.due_at = change_promise.due_at then return; end if;
  if why is null or length(why) > 300 then
    perform private.refuse_deal('PT422', 'promise_reason', 'Escribe por qué, en hasta 300 letras.');
  end if;
  problem := private.promise_problem(p.kind, change_promise.due_at, p.branch, p.person_id, p.lead_id, p.client_id);
  if problem is not null then perform private.refuse_deal('PT422', 'promise_impossible', problem); end if;
  perform private.add_audit_context(jsonb_build_object('reason', why));
  update public.promises t set due_at = change_promise.due_at, changes = t.changes + 1, change_reason = why where t.id = p.id;
end $$;

-- Only if no fact can close it, or to explain a broken one. Late ones need a reason. Idempotent.
create or replace function public.close_promise(promise uuid, kept boolean, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.promises := private.take_promise(promise);
  why text := left(private.tidy(reason), 300);
  zone text := coalesce((select b.time_zone from public.branches b where b.code = p.branch), 'America/Monterrey');
begin
  if p.state = 'cumplida' and kept or p.state = 'rota' and not kept and p.reason is not null then return; end if;
  if p.state = 'cumplida' or p.state = 'rota' and kept then
    perform private.refuse_deal('PT409', 'promise_closed', 'Esa promesa ya se cerró. Anota otra.');
  end if;
  if kept and p.kind in ('llamada', 'visita', 'oferta') then
    perform private.refuse_deal('PT409', 'promise_by_fact', case p.kind
      when 'llamada' then 'Se cumple sola cuando anotas que le llamaste.'
      when 'visita' then 'Se cumple sola cuando anotas que llegó a su cita.'
      else 'Se cumple sola cuando le haces su oferta.' end);
  end if;
  if kept and (now() at time zone zone)::date > (p.due_at at time zone zone)::date then
    perform private.refuse_deal('PT409', 'promise_late', 'Ya pasó su día: ciérrala como no cumplida y di por qué.');
  end if;
  if not kept and why is null then
    perform private.refuse_deal('PT422', 'promise_reason', 'Escribe por qué, en hasta 300 letras.');
  end if;
  update public.promises t
     set state = case when kept then 'cumplida' else 'rota' end, closed_at = coalesce(t.closed_at, now()), reason = case when not kept then why end
   where t.id = p.id;
end $$;
grant execute on function public.make_promise(jsonb), public.change_promise(uuid, timestamptz, text), public.close_promise(uuid, boolean, text) to authenticated;

create or replace function private.keep_promises(of_kind text, lead uuid, client uuid, at timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  update public.promises p
     set state = case when keep_promises.at <= p.due_at + private.promise_grace(p.kind) then 'cumplida' else 'rota' end, by_fact = true, closed_at = greatest(keep_promises.at, p.created_at)
   where p.state = 'abierta' and p.kind = of_kind and p.created_at <= keep_promises.at
     and (p.lead_id = lead or p.client_id = client or p.client_id = (select l.account_id from public.leads l where l.id = lead))
$$;

create or replace function private.keep_promise_of_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return null; end if;
  if new.outcome <> 'numero_malo' and new.agent_id is not null then
    perform private.keep_promises('llamada', new.lead_id, new.client_id, new.happened_at);
  end if;
  return null;
end $$;
drop trigger if exists keep_promise on public.contacts_made;
create trigger keep_promise after insert on public.contacts_made for each row execute function private.keep_promise_of_contact();

create or replace function private.keep_promise_of_visit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.arrived_at is not null and old.arrived_at is null then
    perform private.keep_promises(case new.kind when 'entrega' then 'entrega' else 'visita' end, new.lead_id, new.user_id, new.arrived_at);
  elsif new.status = 'missed' and old.status <> 'missed' then
    update public.promises p set state = 'rota', by_fact = true, closed_at = now(), reason = 'No vino a su cita'
     where p.state = 'abierta' and p.kind = 'visita' and p.due_at <= now() and (p.lead_id = new.lead_id or p.client_id = new.user_id);
  end if;
  return null;
end $$;
drop trigger if exists keep_promise on public.appointments;
create trigger keep_promise after update of arrived_at, status on public.appointments for each row execute function private.keep_promise_of_visit();

create or replace function private.keep_promise_of_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return null; end if;
  perform private.keep_promises('oferta', new.lead_id, new.user_id, now());
  return null;
end $$;
drop trigger if exists keep_promise on public.trade_in_quotes;
create trigger keep_promise after insert on public.trade_in_quotes for each row execute function private.keep_promise_of_offer();

-- Open promises follow the new agent; the author stays.
create or replace function private.promises_follow() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Merging leads does not change the agent.
  if private.is_quiet() then return null; end if;
  if tg_table_name = 'leads' then
    update public.promises p set person_id = new.agent_id
     where p.lead_id = new.id and p.state = 'abierta' and p.person_id is not distinct from old.agent_id;
  else
    update public.promises p set person_id = new.asesor_asignado_id
     where p.client_id = new.id and p.lead_id is null and p.state = 'abierta' and p.person_id is not distinct from old.asesor_asignado_id;
  end if;
  return null;
end $$;
drop trigger if exists promises_follow on public.leads;
create trigger promises_follow after update of agent_id on public.leads
  for each row when (old.agent_id is distinct from new.agent_id and new.merged_into is null) execute function private.promises_follow();
drop trigger if exists promises_follow on public.profiles;
create trigger promises_follow after update of asesor_asignado_id on public.profiles
  for each row when (old.asesor_asignado_id is distinct from new.asesor_asignado_id) execute function private.promises_follow();

create view public.promise_rows with (security_invoker = true) as
  select p.id, p.kind, p.amount, p.due_at, p.first_due_at, p.changes, p.change_reason, p.note, p.state, p.by_fact, p.closed_at, p.reason, p.created_at, p.branch, b.city as place,
         coalesce(b.time_zone, 'America/Monterrey') as zone, p.deal_id, p.lead_id, p.client_id, p.person_id, private.colleague(p.person_id) as person,
         coalesce(l.name, nullif(concat_ws(' ', c.first_name, c.last_name, c.mother_last_name), '')) as who, coalesce(l.phone, c.phone) as phone,
         p.state = 'abierta' and p.due_at < now() or p.state = 'rota' and p.reason is null as late
    from public.promises p
    left join public.branches b on b.code = p.branch
    left join public.leads l on l.id = p.lead_id
    left join public.profiles c on c.id = p.client_id;
grant select on public.promise_rows to authenticated;

create or replace function public.promise_figures(since timestamptz default null)
returns table (of text, name text, made integer, kept integer, broken integer, open_late integer, kept_share numeric)
language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query
  with due as (
    select p.state, p.branch, p.person_id from public.promises p
     where p.due_at >= coalesce(promise_figures.since, now() - interval '90 days') and (p.due_at < now() or p.state <> 'abierta')
       and (private.profile_role() = 'admin' or p.person_id = auth.uid())),
  cuts as (
    select 'sucursal' as of, (select b.city from public.branches b where b.code = d.branch) as name, d.state from due d
    union all select 'persona', private.colleague(d.person_id), d.state from due d)
  select c.of, coalesce(c.name, case c.of when 'sucursal' then 'Sin sucursal' else 'Sin persona' end), count(*)::integer, (count(*) filter (where c.state = 'cumplida'))::integer,
         (count(*) filter (where c.state = 'rota'))::integer, (count(*) filter (where c.state = 'abierta'))::integer,
         case when count(*) >= 30 then round(100.0 * count(*) filter (where c.state = 'cumplida') / count(*)) end
    from cuts c group by 1, 2 order by 1 desc, 3 desc, 2;
end $$;

create or replace function public.my_promises()
returns table (id uuid, kind text, amount numeric, due_at timestamptz, first_due_at timestamptz, change_reason text, place text, zone text, advisor text)
language sql stable security definer rows 5 set search_path = '' as $$
  select p.id, p.kind, p.amount, p.due_at, case when p.changes > 0 then p.first_due_at end, p.change_reason, b.city, coalesce(b.time_zone, 'America/Monterrey'),
         (select a.first_name from public.profiles a where a.id = p.person_id)
    from public.promises p left join public.branches b on b.code = p.branch
   where p.state = 'abierta' and p.due_at > now() - interval '30 days'
     and (p.client_id = auth.uid() or p.lead_id in (select l.id from public.leads l where l.account_id = auth.uid()))
   order by p.due_at limit 20
$$;
grant execute on function public.promise_figures(timestamptz), public.my_promises() to authenticated;
