-- docs/decisions/115-lead-assignment.md.
grant select on public.assignments to authenticated, service_role;
create policy own_read on public.assignments for select to authenticated
  using ((select private.is_staff()) and (agent_id = (select auth.uid())
         or lead_id is not null and exists (select from public.leads l where l.id = lead_id)
         or client_id is not null and private.looks_after(client_id)));

-- Without shifts: during opening hours. Without a branch: at all branches.
create or replace function private.on_duty(at timestamptz) returns table (person uuid, branch text)
language plpgsql stable security definer rows 20 set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  return query
  with opened as materialized (
    select b.code, l.local
      from public.branches b
     cross join lateral (select on_duty.at at time zone b.time_zone as local) l
      left join public.appointment_exceptions e on e.branch = b.code and e.day = l.local::date
     where exists (select from jsonb_array_elements(coalesce(e.hours, b.hours -> to_char(l.local, 'dy'))) s
                    where l.local::time >= (s ->> 0)::time and l.local::time < (s ->> 1)::time)),
  set_to as (
    select s.person, o.code, o.local from opened o join public.staff_shifts s on s.branch = o.code and s.weekday = to_char(o.local, 'dy')
     where exists (select from jsonb_array_elements(s.hours) x where o.local::time >= (x ->> 0)::time and o.local::time < (x ->> 1)::time)
    union all
    select p.id, o.code, o.local
      from public.profiles p cross join opened o
     where p.role in ('sales', 'admin') and not exists (select from public.staff_shifts s where s.person = p.id)
       and (exists (select from public.appointment_advisors a where a.advisor_id = p.id and a.branch = o.code)
            or not exists (select from public.appointment_advisors a where a.advisor_id = p.id)))
  select s.person, s.code
    from set_to s
    join public.profiles p on p.id = s.person and p.role in ('sales', 'admin')
   where not exists (select from public.staff_absences a
                      where a.person = s.person and a.state = 'aprobada' and s.local::date between a.first_day and a.last_day)
     and not exists (select from public.staff_busy y where y.person = s.person and y.until > on_duty.at);
end $$;

create or replace function private.is_away(person uuid, day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff_absences a
                  where a.person = is_away.person and a.state = 'aprobada' and is_away.day between a.first_day and a.last_day)
$$;

create or replace function private.is_working(person uuid, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.on_duty(is_working.at) d where d.person = is_working.person);
end $$;

create or replace function private.is_near(person uuid, branch text, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  until timestamptz;
  moment timestamptz;
begin
  if private.is_working(person, at) then return true; end if;
  until := private.after_open_minutes(branch, at, 30);
  for moment in select g from unnest(private.opening(branch, at, 4) * tstzmultirange(tstzrange(at, until, '[]'))) r,
                              generate_series(lower(r), upper(r), interval '5 minutes') g order by 1 limit 8 loop
    if private.is_working(person, moment) then return true; end if;
  end loop;
  return false;
end $$;

create or replace function private.turn_inputs(branch text, at timestamptz, besides uuid[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  return (
  with duty as materialized (select d.person, d.branch from private.on_duty(turn_inputs.at) d),
  people as (
    select p.id, p.created_at, exists (select from duty d where d.person = p.id) as works,
           exists (select from duty d where d.person = p.id and (turn_inputs.branch is null or d.branch = turn_inputs.branch)) as here,
           case when l.day = (turn_inputs.at at time zone 'America/Monterrey')::date then l.today else 0 end as given,
           l.last_assigned_at, c.open_leads as cap, case when c.person is not null then private.open_leads(p.id, turn_inputs.at) end as open,
           exists (select from public.staff_absences a where a.person = p.id and a.state = 'aprobada'
                      and (turn_inputs.at at time zone 'America/Monterrey')::date between a.first_day and a.last_day) as away,
           exists (select from public.staff_busy y where y.person = p.id and y.until > turn_inputs.at) as busy
      from public.profiles p
      join auth.users u on u.id = p.id and u.deleted_at is null and (u.banned_until is null or u.banned_until < turn_inputs.at)
      left join private.agent_load l on l.agent_id = p.id
      left join public.staff_caps c on c.person = p.id
     where p.role = 'sales' and p.available and p.id <> all (turn_inputs.besides))
  select jsonb_strip_nulls(jsonb_build_object('branch', turn_inputs.branch, 'at', turn_inputs.at, 'people', coalesce(jsonb_agg(jsonb_build_object(
           'id', t.id, 'works', t.works, 'here', t.here, 'given', t.given, 'last', extract(epoch from t.last_assigned_at), 'open', t.open, 'cap', t.cap,
           'away', nullif(t.away, false), 'busy', nullif(t.busy, false)) order by t.created_at, t.id), '[]')))
    from people t);
end $$;

-- Order: same branch, below their cap (else least above it), least served today, waiting longest, earliest account.
-- `anybody`: also off duty. Null: nobody.
create or replace function private.whose_turn(inputs jsonb) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return (select (p ->> 'id')::uuid
    from jsonb_array_elements(inputs -> 'people') with ordinality as said (p, place)
   where (p -> 'works')::boolean or inputs ? 'anybody' and not p ? 'away' and not p ? 'busy'
   order by (p -> 'here')::boolean desc, (p -> 'works')::boolean desc,
            coalesce((p -> 'open')::integer < (p -> 'cap')::integer, true) desc,
            case when (p -> 'open')::integer >= (p -> 'cap')::integer then (p -> 'open')::integer - (p -> 'cap')::integer end,
            (p -> 'given')::integer, (p -> 'last')::numeric nulls first, place
   limit 1);
end $$;
create or replace function private.is_over_cap(inputs jsonb, agent uuid) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_or((p -> 'open')::integer >= (p -> 'cap')::integer), false)
    from jsonb_array_elements(inputs -> 'people') p where (p ->> 'id')::uuid = agent
$$;

-- The lock lasts until the transaction ends: two assignments never use the same counters.
create or replace function private.draw_turn(branch text, at timestamptz, besides uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  inputs jsonb;
  agent uuid;
begin
  perform pg_advisory_xact_lock(hashtext('volante.next_sales_agent'));
  inputs := private.turn_inputs(branch, at, besides);
  agent := private.whose_turn(inputs);
  return jsonb_build_object('agent', agent, 'inputs', inputs, 'over_cap', private.is_over_cap(inputs, agent));
end $$;

-- Cause of the next assignment, for the triggers; empty: manual.
create or replace function private.tell_assignment(told jsonb) returns void
language sql volatile set search_path = '' as $$
  select set_config('volante.assignment', coalesce(told::text, ''), true)
$$;
create or replace function private.told_assignment() returns jsonb
language sql stable set search_path = '' as $$
  select nullif(current_setting('volante.assignment', true), '')::jsonb
$$;

create or replace function private.count_turn(agent uuid, loses uuid, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare of_day date := (at at time zone 'America/Monterrey')::date;
begin
  update private.agent_load l
     set assigned = greatest(l.assigned - 1, 0), today = case when l.day = of_day then greatest(l.today - 1, 0) else l.today end
   where l.agent_id = loses;
  if agent is null then return; end if;
  insert into private.agent_load as l (agent_id, assigned, last_assigned_at, day, today) values (agent, 1, at, of_day, 1)
      on conflict (agent_id) do update
     set assigned = l.assigned + 1, last_assigned_at = greatest(l.last_assigned_at, excluded.last_assigned_at), day = greatest(l.day, of_day),
         today = case when l.day > of_day then l.today when l.day = of_day then l.today + 1 else 1 end;
end $$;

create or replace function private.still_there(person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p where p.id = person
$$;

create or replace function private.note_lead_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := private.told_assignment();
  moment timestamptz := coalesce((told ->> 'at')::timestamptz, case when tg_op = 'INSERT' then new.created_at else clock_timestamp() end);
  had uuid := case when tg_op = 'UPDATE' then coalesce(old.cover_id, old.agent_id) end;
  has uuid := coalesce(new.cover_id, new.agent_id);
begin
  if private.is_restoring() then return null; end if;
  -- Imported leads count for nobody and nobody waits.
  if told ->> 'cause' = 'importado' then return null; end if;
  if new.merged_into is not null then
    if tg_op = 'UPDATE' then perform private.count_turn(null, old.agent_id, moment); end if;
    return null;
  end if;
  if tg_op = 'INSERT' or old.agent_id is distinct from new.agent_id then
    perform private.count_turn(new.agent_id, case when tg_op = 'UPDATE' then old.agent_id end, moment);
  end if;
  if new.cover_id is not null and (tg_op = 'INSERT' or old.cover_id is distinct from new.cover_id) then
    perform private.count_turn(new.cover_id, null, moment);
  end if;
  if has is distinct from had and not private.is_quiet() then
    insert into public.assignments (lead_id, agent_id, from_agent, cause, branch, inputs, over_cap, at)
    values (new.id, has, private.still_there(had), coalesce(told ->> 'cause', 'a_mano'), told ->> 'branch', told -> 'inputs', coalesce((told -> 'over_cap')::boolean, false), moment);
    perform private.give_clock(new.id, null, has, moment);
    perform private.tell_assigned(new.id, null, has, case when new.cover_id is not null then new.agent_id else had end, told ->> 'cause', moment);
    if tg_op = 'UPDATE' and told ->> 'cause' = 'sin_respuesta' and old.cover_id is not null and old.agent_id is not null and old.agent_id is distinct from new.agent_id then
      perform private.tell_at_shift(old.agent_id, new.id, private.lead_facts(new.id, null) || jsonb_build_object(
                                      'news', 'sin_cubrir', 'other', (select p.first_name from public.profiles p where p.id = has)),
                                    format('lead-news:%s:sin_cubrir:%s', new.id, to_char(moment at time zone 'utc', 'YYYYMMDDHH24MISSUS')), moment);
    end if;
  end if;
  return null;
end $$;
drop trigger if exists count_insert on public.leads;
drop trigger if exists count_move on public.leads;
create trigger count_insert after insert on public.leads for each row when (new.agent_id is not null) execute function private.note_lead_assignment();
create trigger count_move after update of agent_id, cover_id on public.leads
  for each row when (old.agent_id is distinct from new.agent_id or old.cover_id is distinct from new.cover_id) execute function private.note_lead_assignment();

create or replace function private.count_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := private.told_assignment();
  moment timestamptz := coalesce((told ->> 'at')::timestamptz, clock_timestamp());
  had uuid := case when tg_op = 'UPDATE' then old.agent_id end;
begin
  if private.is_restoring() then return null; end if;
  perform private.count_turn(new.agent_id, had, moment);
  insert into public.assignments (client_id, agent_id, from_agent, cause, branch, inputs, over_cap, at)
  values (new.client_id, new.agent_id, private.still_there(had), coalesce(told ->> 'cause', 'a_mano'), told ->> 'branch', told -> 'inputs',
          coalesce((told -> 'over_cap')::boolean, false), moment);
  delete from private.client_covers c where c.client_id = new.client_id;
  perform private.give_clock(null, new.client_id, new.agent_id, moment);
  if had is not null then perform private.tell_assigned(null, new.client_id, new.agent_id, had, told ->> 'cause', moment); end if;
  return null;
end $$;
drop trigger if exists count_insert on private.agent_assignments;
drop trigger if exists count_move on private.agent_assignments;
create trigger count_insert after insert on private.agent_assignments for each row execute function private.count_assignment();
create trigger count_move after update of agent_id on private.agent_assignments
  for each row when (old.agent_id <> new.agent_id) execute function private.count_assignment();

create or replace function private.draw_cover(owner uuid, branch text, at timestamptz, besides uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  named uuid := (
    select a.covered_by from public.staff_absences a join public.profiles p on p.id = a.covered_by and p.role in ('sales', 'admin')
     where a.person = owner and a.state = 'aprobada' and a.covered_by <> all (besides)
       and (at at time zone 'America/Monterrey')::date between a.first_day and a.last_day order by a.created_at desc limit 1);
begin
  if named is not null and private.is_working(named, at) then return jsonb_build_object('agent', named); end if;
  return private.draw_turn(branch, at, besides || owner);
end $$;

-- As stated, else of its vehicle, else of the city; null: any.
create or replace function private.branch_of_touch(lead jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select b.code from public.branches b where b.code = coalesce(lead #>> '{detail,branch}', lead ->> 'branch')),
    (select b.code from public.vehicles v join public.branches b on b.name = any (v.sucursal) or b.city = any (v.ubicacion)
      where v.ordencompra = nullif(lead ->> 'ordencompra', '') order by b.name = any (v.sucursal) desc, b.position, b.code limit 1),
    (select b.code from public.branches b where lower(b.city) = lower(private.tidy(lead ->> 'city')) order by b.position, b.code limit 1))
$$;

-- `owner`: current agent; `via`: how a new lead got one. If nobody is on duty the lead waits.
create or replace function private.attend_lead(owner uuid, via text, covered uuid, branch text, at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  told jsonb := jsonb_build_object('branch', branch, 'at', at);
  drawn jsonb;
begin
  if owner is null then
    -- The people of a closed branch answer at opening.
    if branch is not null and not private.is_open(branch, at) then return told || '{"cause": "espera"}'; end if;
    drawn := private.draw_turn(branch, at);
    return told || drawn || jsonb_build_object('cause', case when drawn ->> 'agent' is null then 'espera' else 'turno' end);
  end if;
  told := told || jsonb_build_object('agent', owner, 'cause', via);
  if private.is_near(owner, branch, at) then
    return told || case when covered is not null and private.is_working(owner, at) then jsonb_build_object('cause', 'regresa')
                        else jsonb_build_object('cover', covered) end;
  end if;
  if covered is not null and private.is_near(covered, branch, at) then return told || jsonb_build_object('cover', covered); end if;
  drawn := private.draw_cover(owner, branch, at);
  if drawn ->> 'agent' is null then return told || jsonb_build_object('cover', covered); end if;
  return told || (drawn - 'agent') || jsonb_build_object('cover', drawn -> 'agent', 'cause', 'cubre');
end $$;

create or replace function private.queue_lead(lead uuid, told jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.lead_queue (lead_id, branch, since) values (lead, told ->> 'branch', (told ->> 'at')::timestamptz) on conflict (lead_id) do nothing;
  if not found then return; end if;
  insert into public.assignments (lead_id, cause, branch, inputs, at)
  values (lead, 'espera', told ->> 'branch', told -> 'inputs', (told ->> 'at')::timestamptz);
end $$;

create or replace function private.queue_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() and not exists (select from public.assignments a where a.lead_id = new.lead_id and a.id > new.id)
     and exists (select from public.leads l where l.id = new.lead_id and l.agent_id is null and l.merged_into is null) then
    insert into private.lead_queue (lead_id, branch, since) values (new.lead_id, new.branch, new.at) on conflict (lead_id) do nothing;
  end if;
  return null;
end $$;
drop trigger if exists queue_again on public.assignments;
create trigger queue_again after insert on public.assignments for each row when (new.cause = 'espera' and new.lead_id is not null) execute function private.queue_again();

create or replace function private.give_lead(lead uuid, agent uuid, cover uuid, told jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_assignment(told);
  update public.leads l set agent_id = agent, cover_id = cover where l.id = lead;
  perform private.tell_assignment(null);
end $$;

create or replace function private.give_out_leads(at timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  waiting record;
  drawn jsonb;
  given integer := 0;
begin
  for waiting in select q.lead_id, q.branch, q.since from private.lead_queue q where q.since <= give_out_leads.at order by q.since, q.lead_id loop
    if not exists (select from public.leads l where l.id = waiting.lead_id and l.merged_into is null and l.agent_id is null) then
      delete from private.lead_queue q where q.lead_id = waiting.lead_id;
      continue;
    end if;
    continue when not private.is_open(waiting.branch, give_out_leads.at);
    drawn := private.draw_turn(waiting.branch, give_out_leads.at);
    exit when drawn ->> 'agent' is null;
    perform private.give_lead(waiting.lead_id, (drawn ->> 'agent')::uuid, null,
                              drawn || jsonb_build_object('cause', 'apertura', 'branch', waiting.branch, 'at', give_out_leads.at));
    delete from private.lead_queue q where q.lead_id = waiting.lead_id;
    given := given + 1;
  end loop;
  return given;
end $$;

create or replace function private.end_covers(at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held record;
begin
  for held in select l.id, l.agent_id from public.leads l
               where l.cover_id is not null and l.merged_into is null and l.agent_id in (select d.person from private.on_duty(end_covers.at) d) order by l.id loop
    perform private.give_lead(held.id, held.agent_id, null, jsonb_build_object('cause', 'regresa', 'at', end_covers.at));
  end loop;
  for held in select c.client_id, c.agent_id as cover, p.asesor_asignado_id as agent_id
                from private.client_covers c join public.profiles p on p.id = c.client_id
               where (p.asesor_asignado_id is null or p.asesor_asignado_id in (select d.person from private.on_duty(end_covers.at) d))
                 and not (c.until_answered and exists (select from public.answer_clocks k where k.client_id = c.client_id and k.stopped_at is null)) loop
    perform private.cover_client(held.client_id, null, jsonb_build_object('cause', 'regresa', 'at', end_covers.at));
  end loop;
end $$;

-- `cover` null ends the cover.
create or replace function private.cover_client(client uuid, cover uuid, told jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner uuid := (select p.asesor_asignado_id from public.profiles p where p.id = client);
  had uuid := coalesce((select c.agent_id from private.client_covers c where c.client_id = client), owner);
  moment timestamptz := (told ->> 'at')::timestamptz;
begin
  if cover is null then
    delete from private.client_covers c where c.client_id = client;
  else
    insert into private.client_covers as c (client_id, agent_id, until_answered) values (client, cover, told ->> 'cause' = 'sin_respuesta')
        on conflict (client_id) do update set agent_id = excluded.agent_id, until_answered = excluded.until_answered;
    perform private.count_turn(cover, null, moment);
  end if;
  insert into public.assignments (client_id, agent_id, from_agent, cause, branch, inputs, over_cap, at)
  values (client, coalesce(cover, owner), had, told ->> 'cause', told ->> 'branch', told -> 'inputs', coalesce((told -> 'over_cap')::boolean, false), moment);
  perform private.give_clock(null, client, coalesce(cover, owner), moment);
  perform private.tell_assigned(null, client, coalesce(cover, owner), had, told ->> 'cause', moment);
end $$;
