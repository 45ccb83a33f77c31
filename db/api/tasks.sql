-- The first open task of a deal is its next step; an open deal always has one (docs/decisions/110).
grant select, delete on public.tasks to authenticated;
grant insert (id, deal_id, lead_id, client_id, title, due_at, person_id, remind_at, repeats), update (title, due_at, person_id, remind_at, repeats)
  on public.tasks to authenticated;
grant select, insert, update, delete on public.tasks to service_role;

create policy admin_all on public.tasks for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
create policy sales_read on public.tasks for select to authenticated using (
  (select private.profile_role()) = 'sales' and (
    person_id = (select auth.uid())
    or case when deal_id is not null then deal_id in (select d.id from public.deals d)
            else lead_id in (select l.id from public.leads l) or client_id in (select p.id from public.profiles p where p.id <> (select auth.uid())) end));
create policy sales_insert on public.tasks for insert to authenticated with check (
  (select private.profile_role()) = 'sales' and private.works_on(deal_id, lead_id, client_id) and (num_nonnulls(deal_id, lead_id, client_id) > 0 or person_id = (select auth.uid())));
create policy sales_update on public.tasks for update to authenticated using (
  (select private.profile_role()) = 'sales' and (person_id = (select auth.uid()) or num_nonnulls(deal_id, lead_id, client_id) > 0 and private.works_on(deal_id, lead_id, client_id)))
  with check ((select private.profile_role()) = 'sales');
create policy sales_delete on public.tasks for delete to authenticated using (
  (select private.profile_role()) = 'sales' and (person_id = (select auth.uid()) or num_nonnulls(deal_id, lead_id, client_id) > 0 and private.works_on(deal_id, lead_id, client_id)));

create or replace function private.guard_task() returns trigger
language plpgsql security definer set search_path = '' as $$
declare by_person boolean := coalesce(auth.role(), '') = 'authenticated' and pg_trigger_depth() = 1;
begin
  new.title := private.tidy(new.title);
  if new.deal_id is not null then
    select d.lead_id, d.client_id into new.lead_id, new.client_id from public.deals d where d.id = new.deal_id;
  end if;
  if by_person and not private.is_staff() then raise exception 'of the staff alone' using errcode = '42501'; end if;
  if by_person and not private.is_restoring() and (tg_op = 'INSERT' or (new.title, new.due_at, new.remind_at) is distinct from (old.title, old.due_at, old.remind_at)) then
    if coalesce(length(new.title), 0) not between 1 and 160 then
      perform private.refuse_deal('PT422', 'task_title', 'Escribe qué hay que hacer, en hasta 160 letras.');
    end if;
    if (new.due_at between now() - interval '5 years' and now() + interval '5 years') is not true then
      perform private.refuse_deal('PT422', 'task_due', 'Elige un día y una hora de aquí a cinco años.');
    end if;
    -- A reminder moves with its task.
    if tg_op = 'UPDATE' and new.remind_at = old.remind_at and isfinite(old.due_at) then new.remind_at := old.remind_at + (new.due_at - old.due_at); end if;
    if (new.remind_at between new.due_at - interval '31 days' and new.due_at + interval '31 days') is false then
      perform private.refuse_deal('PT422', 'task_reminder', 'Un pendiente se recuerda a lo más 31 días antes o después de su hora.');
    end if;
  end if;
  if new.person_id is not null and private.colleague(new.person_id) is null and (tg_op = 'INSERT' or new.person_id is distinct from old.person_id) then
    perform private.refuse_deal('PT422', 'deal_colleague_unknown', 'Elige a otra persona del equipo.');
  end if;
  if tg_op = 'INSERT' then
    if by_person then new.made_by := auth.uid(); end if;
    return new;
  end if;
  if by_person and (new.title, new.due_at) is distinct from (old.title, old.due_at) then
    new.automatic := false;
    new.car_why := null;
  end if;
  if new.remind_at is distinct from old.remind_at then new.reminded_at := null; end if;
  return new;
end $$;
drop trigger if exists guard_task on public.tasks;
create trigger guard_task before insert or update on public.tasks for each row execute function private.guard_task();

create or replace function private.follow_task() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held public.deals;
  next public.tasks;
  decided boolean;
begin
  select * into held from public.deals d where d.id = case when tg_op = 'DELETE' then old.deal_id else new.deal_id end for no key update;
  if not found then return null; end if;
  select * into next from public.tasks k where k.deal_id = held.id and k.done_at is null order by k.car_why is null, k.due_at, k.created_at, k.id limit 1;
  if next.id is null and held.outcome = 'open' then
    if tg_op = 'INSERT' or private.is_restoring() or tg_op = 'DELETE' and pg_trigger_depth() > 1 then return null; end if;
    perform private.refuse_deal('PT422', 'deal_needs_next_step', 'Escribe el siguiente paso y para cuándo: un trato abierto siempre tiene uno.');
  end if;
  decided := exists (select from public.tasks k where k.deal_id = held.id and k.done_at is null and not k.automatic);
  if (next.title, next.due_at, decided, next.car_why) is distinct from (held.next_action, held.next_at, held.step_decided, held.car_why) then
    update public.deals d set next_action = next.title, next_at = next.due_at, step_decided = decided, car_why = next.car_why where d.id = held.id;
  end if;
  return null;
end $$;
drop trigger if exists follow_task on public.tasks;
create trigger follow_task after insert or delete or update of title, due_at, done_at, automatic, car_why on public.tasks
  for each row execute function private.follow_task();

create or replace function private.show_lead_step(lead uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.leads l set next_action = step.title, next_at = step.due_at, next_decided = step.decided, deal_stage = this.stage
    from (select show_lead_step.lead as id, private.deal_stage_of(show_lead_step.lead) as stage) this
    left join lateral private.first_task(this.id) step on true
   where l.id = this.id and l.merged_into is null 
     and (l.next_action, l.next_at, l.next_decided, l.deal_stage) is distinct from (step.title, step.due_at, step.decided, this.stage)
$$;

-- Skips locked leads, to avoid deadlocks; catch_up_lead_steps updates them a minute later.
create or replace function private.follow_lead_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare one uuid;
begin
  if private.is_quiet() and not private.is_restoring() then return null; end if;
  for one in
    select distinct t.lead from (values (case when tg_op <> 'INSERT' then old.lead_id end), (case when tg_op <> 'DELETE' then new.lead_id end)) t (lead)
     where t.lead is not null and t.lead::text is distinct from current_setting('volante.leaving_lead', true)
  loop
    perform from public.leads l where l.id = one for no key update skip locked;
    if found then perform private.show_lead_step(one);
    elsif exists (select from public.leads l where l.id = one) then insert into private.stale_lead_steps (lead_id) values (one);
    end if;
  end loop;
  return null;
end $$;
drop trigger if exists follow_lead_step on public.tasks;
create trigger follow_lead_step after insert or delete or update of lead_id, title, due_at, done_at, automatic, car_why on public.tasks
  for each row execute function private.follow_lead_step();
drop trigger if exists follow_lead_step on public.deals;
create trigger follow_lead_step after insert or delete or update of lead_id, fact_stage, outcome on public.deals
  for each row execute function private.follow_lead_step();

create or replace function private.catch_up_lead_steps() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare one record;
begin
  for one in select s.id, s.lead_id from private.stale_lead_steps s order by s.id limit 1000 for update skip locked loop
    perform from public.leads l where l.id = one.lead_id for no key update skip locked;
    continue when not found and exists (select from public.leads l where l.id = one.lead_id);
    perform private.show_lead_step(one.lead_id);
    delete from private.stale_lead_steps s where s.id = one.id;
  end loop;
end $$;
grant execute on function private.catch_up_lead_steps() to authenticator;

-- Same local time (Monterrey), in the future.
create or replace function private.due_again(task public.tasks) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  zone constant text := 'America/Monterrey';
  step interval := case task.repeats when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '1 month' end;
  first timestamp := task.due_at at time zone zone;
  due timestamptz;
begin
  for n in 1..5000 loop
    due := (first + n * step) at time zone zone;
    exit when due > now();
  end loop;
  return due;
end $$;

-- An open deal without other tasks needs the next one. Idempotent.
create or replace function public.finish_task(task uuid, next_title text default null, next_due timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.tasks;
  said text := private.tidy(next_title);
begin
  perform private.require_staff();
  select * into held from public.tasks k where k.id = task for update;
  if not found or not (held.person_id is not distinct from auth.uid() and held.person_id is not null
                       or private.profile_role() = 'admin' or num_nonnulls(held.deal_id, held.lead_id, held.client_id) > 0 and private.works_on(held.deal_id, held.lead_id, held.client_id)) then
    perform private.refuse_deal('PT404', 'task_not_found', 'No encontramos ese pendiente entre los tuyos.');
  end if;
  if held.done_at is not null then return; end if;
  if said is not null and held.deal_id is not null then
    if next_due is null then
      perform private.refuse_deal('PT422', 'deal_needs_next_step', 'Escribe el siguiente paso y para cuándo: un trato abierto siempre tiene uno.');
    end if;
    insert into public.tasks (deal_id, title, due_at, made_by) values (held.deal_id, said, next_due, auth.uid());
    update public.tasks k set done_at = now(), done_by = auth.uid() where k.deal_id = held.deal_id and k.automatic and k.done_at is null and k.id <> held.id;
  end if;
  if held.repeats is not null then
    insert into public.tasks (deal_id, lead_id, client_id, title, due_at, person_id, remind_at, repeats, made_by)
    values (held.deal_id, held.lead_id, held.client_id, held.title, private.due_again(held), held.person_id,
            private.due_again(held) - (held.due_at - held.remind_at), held.repeats, held.made_by);
  end if;
  update public.tasks k set done_at = now(), done_by = auth.uid() where k.id = held.id;
end $$;

create or replace function public.plan_deal(deal uuid, title text, due_at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  d public.deals := private.take_deal(deal);
  said text := private.tidy(title);
  held public.tasks;
begin
  if d.outcome <> 'open' then
    perform private.refuse_deal('PT409', 'deal_closed', 'Este trato ya se cerró. Ábrelo de nuevo para moverlo.');
  end if;
  if said is null or plan_deal.due_at is null then
    perform private.refuse_deal('PT422', 'deal_needs_next_step', 'Escribe el siguiente paso y para cuándo: un trato abierto siempre tiene uno.');
  end if;
  select * into held from public.tasks k where k.deal_id = d.id and k.done_at is null order by k.car_why is null, k.due_at, k.created_at, k.id limit 1;
  update public.tasks k set title = said, due_at = plan_deal.due_at, automatic = false, car_why = null, made_by = auth.uid() where k.id = held.id;
  update public.tasks k set done_at = now(), done_by = auth.uid() where k.deal_id = d.id and k.automatic and k.done_at is null;
end $$;

-- Only if still due as `seen` (to the minute). Null: none, or not the caller's lead.
create or replace function public.move_next_step(lead uuid, due_at timestamptz, seen timestamptz) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare held public.tasks;
begin
  perform private.require_staff();
  if not (private.profile_role() = 'admin' or private.works_on(null, lead, null)) then return null; end if;
  select * into held from public.tasks k where k.lead_id = move_next_step.lead and k.done_at is null
   order by k.car_why is null, k.due_at, k.created_at, k.id limit 1;
  update public.tasks k set due_at = move_next_step.due_at where k.id = held.id and k.done_at is null and date_trunc('minute', k.due_at) = date_trunc('minute', seen) returning k.due_at into held.due_at;
  if not found then select k.due_at into held.due_at from public.tasks k where k.id = held.id; end if;
  return held.due_at;
end $$;

create or replace function public.reopen_task(task uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.tasks;
begin
  perform private.require_staff();
  select * into held from public.tasks k where k.id = task for update;
  if not found or not (held.person_id is not distinct from auth.uid() and held.person_id is not null
                       or private.profile_role() = 'admin' or num_nonnulls(held.deal_id, held.lead_id, held.client_id) > 0 and private.works_on(held.deal_id, held.lead_id, held.client_id)) then
    perform private.refuse_deal('PT404', 'task_not_found', 'No encontramos ese pendiente entre los tuyos.');
  end if;
  update public.tasks k set done_at = null, done_by = null, automatic = false, car_why = null where k.id = held.id and k.done_at is not null;
end $$;
grant execute on function public.finish_task(uuid, text, timestamptz), public.plan_deal(uuid, text, timestamptz), public.reopen_task(uuid),
  public.move_next_step(uuid, timestamptz, timestamptz) to authenticated;

create or replace function private.remind_tasks() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  told integer := 0;
begin
  for due in
    select k.id, k.title, k.due_at, k.remind_at, k.deal_id, coalesce(k.person_id, d.agent_id, l.agent_id, p.asesor_asignado_id, k.made_by) as whom, d.title as deal, coalesce(l.name, p.first_name) as client
      from public.tasks k
      left join public.deals d on d.id = k.deal_id
      left join public.leads l on l.id = coalesce(k.lead_id, d.lead_id)
      left join public.profiles p on p.id = coalesce(k.client_id, d.client_id)
     where k.remind_at <= now() and k.reminded_at is null and k.done_at is null
     order by k.remind_at limit 200 for update of k skip locked
  loop
    update public.tasks k set reminded_at = now() where k.id = due.id;
    if private.colleague(due.whom) is not null then
      perform private.write_to(due.whom, 'task-reminder', jsonb_strip_nulls(jsonb_build_object(
        'title', due.title, 'dueAt', to_char(due.due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'deal', due.deal_id, 'about', due.deal, 'client', due.client)),
        'task-reminder:' || due.id || ':' || extract(epoch from due.remind_at)::bigint, due.due_at + interval '1 day');
    end if;
    told := told + 1;
  end loop;
  return told;
end $$;
grant execute on function private.remind_tasks() to authenticator;

do $$
declare held public.deals;
begin
  for held in select d.* from public.deals d where not exists (select from public.deal_stays s where s.deal_id = d.id) order by d.opened_at, d.id loop
    insert into public.deal_stays (deal_id, stage, entered_at) values (held.id, held.stage, held.stage_since);
    insert into public.tasks (deal_id, title, due_at, automatic) values (held.id, held.next_action, held.next_at, true);
    perform private.settle_deal(held.id);
  end loop;
end $$;
