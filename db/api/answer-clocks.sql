-- Response clocks: remind the agent, notify a manager, reassign, then leave it with the manager (docs/decisions/116).
-- Minutes count while the branch is open (db/api/branch-clock.sql).
grant select on public.answer_clocks to authenticated, service_role;
create policy own_read on public.answer_clocks for select to authenticated
  using ((select private.is_staff()) and (agent_id = (select auth.uid())
         or lead_id is not null and exists (select from public.leads l where l.id = lead_id)
         or client_id is not null and private.looks_after(client_id)));

create or replace function private.clock_due(clock public.answer_clocks) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when clock.stopped_at is null and clock.step <> 'agotado' then
           private.after_open_minutes(clock.branch, greatest(clock.turn_at, clock.paused_until), private.setting_number(
             case clock.step when 'recordatorio' then 'answer_nudge_minutes' when 'gerente' then 'answer_manager_minutes' else 'answer_next_agent_minutes' end)) end
$$;

create or replace function private.place_clock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.next_at := private.clock_due(new);
  return new;
end $$;
drop trigger if exists place_clock on public.answer_clocks;
create trigger place_clock before insert on public.answer_clocks for each row when (new.next_at is null) execute function private.place_clock();

create or replace function private.wants_answer(touch public.lead_events, person public.leads) returns boolean
language sql stable security definer set search_path = '' as $$
  select touch.kind <> 'solicitud' and not touch.detail ? 'appointment_id' and coalesce(person.phone, person.email) is not null and not private.is_staff()
     and coalesce(touch.user_id not in (person.agent_id, person.cover_id), true)
$$;

create or replace function private.start_clock(lead uuid, client uuid, application uuid, branch text, agent uuid, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two concurrent messages may both find no row.
  for attempt in 1 .. 2 loop
    update public.answer_clocks c set messages = c.messages + 1
     where c.stopped_at is null and (c.lead_id = lead or c.application_id = application);
    if found then return; end if;
    insert into public.answer_clocks (lead_id, client_id, application_id, branch, agent_id, asked_at, turn_at, goal_at)
    values (lead, client, application, branch, agent, at, at, private.after_open_minutes(branch, at, private.setting_number('answer_goal_minutes')))
        on conflict do nothing;
    exit when found;
  end loop;
end $$;

create or replace function private.give_clock(lead uuid, client uuid, agent uuid, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  clock public.answer_clocks;
  by_rule boolean := coalesce(private.told_assignment() ->> 'cause', 'a_mano') <> 'a_mano';
begin
  if by_rule then
    update public.answer_clocks c set agent_id = agent
     where c.stopped_at is null and (c.lead_id = lead or c.client_id = client) and c.handed_at is not null and c.agent_id is distinct from agent;
  end if;
  for clock in
    update public.answer_clocks c
       set agent_id = agent, turn = c.turn + 1, turn_at = greatest(give_clock.at, c.asked_at), step = 'recordatorio', handed_at = null,
           tried = case when c.agent_id is null or c.agent_id = any (c.tried) then c.tried else c.tried || c.agent_id end
     where c.stopped_at is null and (c.lead_id = lead or c.client_id = client) and c.agent_id is distinct from agent and not (by_rule and c.handed_at is not null)
    returning * loop
    update public.answer_clocks c set next_at = private.clock_due(clock) where c.id = clock.id;
  end loop;
end $$;

create or replace function private.stop_clocks(lead uuid, client uuid, application uuid, answered_by uuid, grade text, at timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  update public.answer_clocks c
     set stopped_at = stop_clocks.at, stopped_why = 'contestado', grade = stop_clocks.grade, next_at = null,
         answered_by = (select p.id from public.profiles p where p.id = stop_clocks.answered_by),
         minutes = private.open_minutes(c.branch, c.asked_at, stop_clocks.at)
   where c.stopped_at is null and c.asked_at <= stop_clocks.at
     and (c.lead_id = stop_clocks.lead or c.client_id = stop_clocks.client or c.application_id = stop_clocks.application)
$$;

create or replace function private.clock_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare agent uuid := coalesce((select c.agent_id from private.client_covers c where c.client_id = new.user_id), private.agent_of(new.user_id));
begin
  if private.is_restoring() then return null; end if;
  if new.created_at < now() - interval '1 day' then return null; end if;
  if new.from_staff then
    perform private.stop_clocks(null, null, new.application_id, new.author_id, 'comprobada', greatest(new.created_at, clock_timestamp()));
    update public.application_messages m set read_at = now()
     where m.application_id = new.application_id and m.read_at is null and not m.from_staff and m.id < new.id;
  else
    perform private.start_clock(null, new.user_id, new.application_id, private.branch_of_client(new.user_id), agent, new.created_at);
  end if;
  return null;
end $$;
drop trigger if exists clock_message on public.application_messages;
create trigger clock_message after insert on public.application_messages for each row execute function private.clock_message();

-- Of the last assignment, else where the advisor works; null: any.
create or replace function private.branch_of_client(client uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select a.branch from public.assignments a where a.branch is not null
        and (a.client_id = client or a.lead_id in (select l.id from public.leads l where l.account_id = client)) order by a.id desc limit 1),
    (select min(a.branch) from public.appointment_advisors a where a.advisor_id = private.agent_of(client) having count(*) = 1))
$$;

create or replace function private.clock_visit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return null; end if;
  perform private.stop_clocks(coalesce(new.lead_id, l.id), null, null, auth.uid(), 'comprobada', clock_timestamp())
     from (select 1) one left join public.leads l on l.account_id = new.user_id and l.merged_into is null;
  return null;
end $$;
drop trigger if exists clock_visit on public.appointments;
create trigger clock_visit after insert on public.appointments for each row execute function private.clock_visit();

create or replace function private.clock_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare many integer;
begin
  if private.is_restoring() then return null; end if;
  perform private.stop_clocks(new.lead_id, new.client_id, null, new.agent_id, new.grade, new.happened_at);
  if new.client_id is not null then
    perform private.stop_clocks(l.id, null, null, new.agent_id, new.grade, new.happened_at) from public.leads l where l.account_id = new.client_id;
  end if;
  if new.grade = 'declarada' then
    select count(*) into many from public.contacts_made c
     where c.agent_id = new.agent_id and c.grade = 'declarada' and c.happened_at > new.happened_at - interval '5 minutes' and c.happened_at <= new.happened_at;
    if many >= 5 and not exists (
         select from public.work_flags f where f.kind = 'contactos_seguidos' and f.actor_id = new.agent_id
            and (f.detail ->> 'until')::timestamptz > new.happened_at - interval '5 minutes') then
      insert into public.work_flags (kind, actor_id, lead_id, detail)
      values ('contactos_seguidos', new.agent_id, new.lead_id, jsonb_build_object('many', many, 'until', new.happened_at));
    end if;
  end if;
  return null;
end $$;
drop trigger if exists clock_contact on public.contacts_made;
create trigger clock_contact after insert on public.contacts_made for each row execute function private.clock_contact();

create or replace function private.flag_replaced_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first_name text := (select c.value from public.lead_contacts c where c.lead_id = new.id and c.kind = 'name' order by c.first_at, c.replaced_at nulls last limit 1);
  first_phone text := (select c.value from public.lead_contacts c where c.lead_id = new.id and c.kind = 'phone' order by c.first_at, c.replaced_at nulls last limit 1);
begin
  if new.merged_into is null and old.merged_into is null and not private.is_quiet() and private.is_staff()
     and new.phone is distinct from first_phone and private.plain_name(new.name) not like '%' || private.plain_name(first_name) || '%'
     and not exists (select from public.work_flags f where f.kind = 'prospecto_cambiado' and f.lead_id = new.id and f.seen_at is null) then
    insert into public.work_flags (kind, actor_id, lead_id, detail)
    values ('prospecto_cambiado', (select p.id from public.profiles p where p.id = auth.uid()), new.id, jsonb_build_object('name', first_name, 'phone', first_phone));
  end if;
  return null;
end $$;
create or replace function private.plain_name(name text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(coalesce(name, '')), 'áéíóúüñ', 'aeiouun')
$$;
drop trigger if exists z_flag_replaced on public.leads;
create trigger z_flag_replaced after update of name, phone on public.leads for each row execute function private.flag_replaced_lead();

-- Returns what ended, to undo the merge.
create or replace function private.join_clocks(gone uuid, survivor uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  ended bigint;
  queued jsonb;
begin
  if exists (select from public.answer_clocks c where c.lead_id = survivor and c.stopped_at is null) then
    update public.answer_clocks c set stopped_at = greatest(clock_timestamp(), c.asked_at), stopped_why = 'unido', next_at = null
     where c.lead_id = gone and c.stopped_at is null returning c.id into ended;
  else
    update public.answer_clocks c
       set agent_id = coalesce((select coalesce(l.cover_id, l.agent_id) from public.leads l where l.id = survivor), c.agent_id)
     where c.lead_id = gone and c.stopped_at is null;
  end if;
  if exists (select from private.lead_queue q where q.lead_id = survivor) then
    delete from private.lead_queue q where q.lead_id = gone returning to_jsonb(q) into queued;
  end if;
  return jsonb_build_object('clock', ended, 'queued', queued);
end $$;
drop function if exists private.split_clocks(uuid, jsonb);
create or replace function private.split_clocks(lead uuid, ended jsonb, held jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.answer_clocks c set stopped_at = null, stopped_why = null, next_at = o.next_at
    from jsonb_populate_recordset(null::public.answer_clocks, held) o
   where c.id = (ended ->> 'clock')::bigint and o.id = c.id and c.lead_id = split_clocks.lead and c.stopped_why = 'unido'
     and not exists (select from public.answer_clocks o where o.lead_id = split_clocks.lead and o.stopped_at is null);
  update public.answer_clocks c set agent_id = private.stands_for(o.agent_id)
    from jsonb_populate_recordset(null::public.answer_clocks, held) o
   where o.id = c.id and c.lead_id = split_clocks.lead and c.stopped_at is null and c.turn = o.turn and c.agent_id is distinct from o.agent_id
     and private.stands_for(o.agent_id) is not null;
  insert into private.lead_queue select (jsonb_populate_record(null::private.lead_queue, ended -> 'queued')).* where ended -> 'queued' <> 'null'
      on conflict do nothing;
end $$;

create or replace function private.look_at_clocks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.answer_clocks c set next_at = to_timestamp(0) where c.stopped_at is null and c.step <> 'agotado' and c.next_at is distinct from to_timestamp(0);
  return null;
end $$;
drop trigger if exists look_at_clocks on public.branches;
drop trigger if exists look_at_clocks on public.appointment_exceptions;
drop trigger if exists look_at_clocks on public.app_config;
create trigger look_at_clocks after update of hours, time_zone on public.branches for each statement execute function private.look_at_clocks();
create trigger look_at_clocks after insert or update or delete on public.appointment_exceptions for each statement execute function private.look_at_clocks();
create trigger look_at_clocks after insert or update or delete on public.app_config for each statement execute function private.look_at_clocks();

-- Its administrators, else all administrators.
create or replace function private.managers_of(branch text) returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  with managers as (
    select p.id, exists (select from public.appointment_advisors a where a.advisor_id = p.id and a.branch = managers_of.branch) as here
      from public.profiles p join auth.users u on u.id = p.id and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
     where p.role = 'admin')
  select m.id from managers m where m.here or not exists (select from managers o where o.here)
$$;

-- The caller holds the lock of the lead.
create or replace function private.take_clock_step(clock public.answer_clocks, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  due timestamptz := private.clock_due(clock);
  facts jsonb := private.lead_facts(clock.lead_id, clock.client_id);
  drawn jsonb;
  owner uuid;
begin
  if due is null or due > at then
    update public.answer_clocks c set next_at = due where c.id = clock.id;
    return;
  end if;
  facts := facts || jsonb_build_object('minutes', private.open_minutes(clock.branch, clock.asked_at, at), 'application', clock.application_id);
  if clock.step = 'recordatorio' then
    perform private.tell_staff(clock.agent_id, facts || '{"news": "recordatorio"}', format('answer-clock:%s:%s:nudge', clock.id, clock.turn));
    clock.step := 'gerente';
  elsif clock.step = 'gerente' then
    perform private.tell_staff(m, facts || jsonb_build_object('news', 'gerente', 'other', private.staff_name(clock.agent_id)),
                               format('answer-clock:%s:%s:manager:%s', clock.id, clock.turn, m)) from private.managers_of(clock.branch) m;
    clock.step := 'cambio';
  else
    owner := case when clock.lead_id is not null then (select l.agent_id from public.leads l where l.id = clock.lead_id) else private.agent_of(clock.client_id) end;
    if clock.turn >= private.setting_number('answer_turns') then
      perform private.hand_clock(clock, at);
      return;
    end if;
    drawn := private.draw_turn(clock.branch, at, array_remove(clock.tried || clock.agent_id || owner, null));
    if drawn ->> 'agent' is not null and clock.agent_id is not null then
      perform private.add_audit_context('{"reason": "Nadie contestó a tiempo"}');
      drawn := drawn || jsonb_build_object('cause', 'sin_respuesta', 'branch', clock.branch, 'at', at);
      if clock.lead_id is not null then
        perform private.give_lead(clock.lead_id, (drawn ->> 'agent')::uuid, null, drawn);
      else
        perform private.cover_client(clock.client_id, (drawn ->> 'agent')::uuid, drawn);
      end if;
      return;
    end if;
    perform private.hand_clock(clock, at);
    return;
  end if;
  update public.answer_clocks c set step = clock.step, next_at = private.clock_due(clock) where c.id = clock.id;
end $$;

create or replace function private.hand_clock(clock public.answer_clocks, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_staff(m, private.lead_facts(clock.lead_id, clock.client_id) || jsonb_strip_nulls(jsonb_build_object(
                               'news', 'se_queda', 'other', private.staff_name(clock.agent_id), 'application', clock.application_id,
                               'minutes', private.open_minutes(clock.branch, clock.asked_at, at))),
                             format('answer-clock:%s:handed:%s', clock.id, m)) from private.managers_of(clock.branch) m;
  update public.answer_clocks c set step = 'agotado', next_at = null, handed_at = hand_clock.at where c.id = clock.id;
end $$;

create or replace function private.cover_clocks(at timestamptz, most integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  clock public.answer_clocks;
  owner uuid;
  drawn jsonb;
begin
  for clock in
    with duty as materialized (select d.person from private.on_duty(cover_clocks.at) d),
    waits as materialized (
      select w.agent_id, w.branch
        from (select distinct c.agent_id, c.branch from public.answer_clocks c
               where c.stopped_at is null and c.handed_at is null and c.agent_id is not null and c.agent_id not in (select d.person from duty d)) w
       where exists (select from duty) and private.is_open(w.branch, cover_clocks.at) and not private.is_near(w.agent_id, w.branch, cover_clocks.at))
    select c.* from public.answer_clocks c join waits w on w.agent_id = c.agent_id and w.branch is not distinct from c.branch
     where c.stopped_at is null and c.handed_at is null and (c.paused_until is null or c.paused_until <= cover_clocks.at)
     order by c.asked_at, c.id limit most loop
    owner := case when clock.lead_id is not null then (select l.agent_id from public.leads l where l.id = clock.lead_id) else private.agent_of(clock.client_id) end;
    continue when owner is null;
    if clock.turn >= private.setting_number('answer_turns') then
      perform private.hand_clock(clock, cover_clocks.at);
      continue;
    end if;
    drawn := private.draw_cover(owner, clock.branch, cover_clocks.at, array[clock.agent_id]);
    continue when drawn ->> 'agent' is null;
    drawn := drawn || jsonb_build_object('cause', 'cubre', 'branch', clock.branch, 'at', cover_clocks.at);
    if clock.lead_id is not null then perform private.give_lead(clock.lead_id, owner, (drawn ->> 'agent')::uuid, drawn);
    else perform private.cover_client(clock.client_id, (drawn ->> 'agent')::uuid, drawn);
    end if;
  end loop;
end $$;

-- Serialized, on any node. Returns the number of steps.
create or replace function private.keep_answer_clocks(at timestamptz default now(), most integer default 200) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  clock public.answer_clocks;
  taken integer := 0;
begin
  if not exists (select from private.lead_queue) and not exists (select from public.answer_clocks c where c.stopped_at is null)
     and not exists (select from public.leads l where l.cover_id is not null) and not exists (select from private.client_covers)
     and not exists (select from private.shift_notices) then
    return 0;
  end if;
  -- Same lock order as private.take_lead.
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  perform pg_advisory_xact_lock(hashtext('volante.next_sales_agent'));
  perform private.end_covers(at);
  perform private.tell_shift_notices(at);
  perform private.give_out_leads(at);
  perform private.cover_clocks(at, most);
  for clock in select c.* from public.answer_clocks c where c.stopped_at is null and c.next_at <= keep_answer_clocks.at order by c.next_at, c.id limit most loop
    -- Locks lead before clock, as when recording a contact.
    continue when clock.lead_id is not null and not exists (select from public.leads l where l.id = clock.lead_id for update skip locked);
    select c.* into clock from public.answer_clocks c where c.id = clock.id and c.stopped_at is null and c.next_at <= keep_answer_clocks.at for update skip locked;
    continue when not found;
    perform private.take_clock_step(clock, at);
    taken := taken + 1;
  end loop;
  return taken;
end $$;
revoke all on function private.keep_answer_clocks(timestamptz, integer) from public;
grant execute on function private.keep_answer_clocks(timestamptz, integer) to authenticator;

create or replace function public.pause_answer(of_lead uuid, until timestamptz, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare clock public.answer_clocks;
begin
  perform private.require_staff();
  if (pause_answer.until > now() and pause_answer.until < now() + interval '90 days') is not true then
    raise sqlstate 'PT422' using message = 'Elige un momento de los próximos 90 días.';
  end if;
  select c.* into clock from public.answer_clocks c
   where c.lead_id = of_lead and c.stopped_at is null
     and (private.profile_role() = 'admin' or exists (select from public.leads l where l.id = c.lead_id and auth.uid() in (l.agent_id, l.cover_id))) for update;
  if clock.id is null then raise sqlstate 'PT404' using message = 'Nadie espera una respuesta de este lead.'; end if;
  clock.paused_until := pause_answer.until;
  clock.step := case when clock.step = 'agotado' then 'cambio' else clock.step end;
  update public.answer_clocks c set paused_until = clock.paused_until, handed_at = null, pause_reason = private.reason_of(pause_answer.reason), step = clock.step,
                                    next_at = private.clock_due(clock) where c.id = clock.id;
end $$;

grant select on public.work_flags to authenticated, service_role;
create policy admin_reads on public.work_flags for select to authenticated using ((select private.profile_role()) = 'admin');
create or replace function public.flags_to_see()
returns table (id bigint, kind text, actor text, lead_id uuid, lead text, client_id uuid, detail jsonb, created_at timestamptz)
language plpgsql stable security definer rows 50 set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select f.id, f.kind, private.staff_name(f.actor_id), f.lead_id, l.name, l.account_id, f.detail, f.created_at
      from public.work_flags f left join public.leads l on l.id = f.lead_id
     where f.seen_at is null order by f.created_at desc limit 100;
end $$;
create or replace function public.see_flag(flag bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.work_flags f set seen_at = now(), seen_by = auth.uid() where f.id = flag and f.seen_at is null;
end $$;
grant execute on function public.pause_answer(uuid, timestamptz, text), public.flags_to_see(), public.see_flag(bigint) to authenticated;
