
create or replace function private.first_task(lead uuid) returns table (title text, due_at timestamptz, decided boolean)
language sql stable security definer set search_path = '' as $$
  select k.title, k.due_at, not k.automatic from public.tasks k where k.lead_id = first_task.lead and k.done_at is null
   order by k.car_why is null, k.due_at, k.created_at, k.id limit 1
$$;

create or replace function private.deal_stage_of(lead uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when bool_or(d.outcome = 'open' and d.pipeline = 'financiamiento') then 'solicitud'
    when bool_or(d.outcome = 'open' and d.fact_stage not in ('venta.nueva', 'compra.nueva', 'compra.oferta')) then 'cita'
    when bool_or(d.outcome = 'open') then null
    when bool_or(d.outcome = 'won') then 'ganado'
    when count(*) > 0 then 'perdido' end
    from public.deals d where d.lead_id = deal_stage_of.lead
$$;

create or replace function private.show_lead(lead uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.leads l
     set last_touch_kind = touch.kind, wants = car.ordencompra,
         wants_title = (select v.titulo from public.vehicles v where v.ordencompra = car.ordencompra),
         last_contact_at = made.happened_at, last_contact_channel = made.channel, last_contact_outcome = made.outcome, last_contact_grade = made.grade,
         next_action = step.title, next_at = step.due_at, next_decided = step.decided, deal_stage = private.deal_stage_of(this.id)
    from (select show_lead.lead as id) this
    left join lateral (select e.kind from public.lead_events e where e.lead_id = this.id order by e.created_at desc, e.id limit 1) touch on true
    left join lateral (select e.ordencompra from public.lead_events e where e.lead_id = this.id and e.ordencompra is not null
                        order by e.created_at desc, e.id limit 1) car on true
    left join lateral (select c.* from public.contacts_made c where c.lead_id = this.id order by c.happened_at desc, c.id limit 1) made on true
    left join lateral private.first_task(this.id) step on true
   where l.id = this.id
$$;

create or replace function private.follow_touch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then
    insert into private.lead_identities (kind, value, lead_id)
    select k.kind, k.value, new.lead_id from (values ('phone', new.phone), ('email', new.email)) k (kind, value) where k.value is not null
        on conflict do nothing;
    return null;
  end if;
  update public.leads l
     set last_touch_kind = new.kind, wants = coalesce(new.ordencompra, l.wants),
         wants_title = case when new.ordencompra is null then l.wants_title
                            else (select v.titulo from public.vehicles v where v.ordencompra = new.ordencompra) end,
         waiting_since = case when new.kind in ('cita', 'solicitud', 'mostrador', 'llamada', 'importado') or new.user_id in (l.agent_id, l.cover_id) then l.waiting_since
                              else coalesce(l.waiting_since, new.created_at) end
   where l.id = new.lead_id and l.last_touch_at <= new.created_at;
  update public.leads l set state = 'nuevo', decline_reason = null, snoozed_until = null, state_since = now()
   where l.id = new.lead_id and l.state in ('descartado', 'pospuesto') and l.state_since < new.created_at;
  return null;
end $$;
drop trigger if exists follow_touch on public.lead_events;
create trigger follow_touch after insert on public.lead_events for each row execute function private.follow_touch();

create or replace function public.triage_lead(lead uuid, becomes text, seen text, reason text default null, until timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare person public.leads := private.take_own_lead(lead);
begin
  if becomes is null or becomes not in ('nuevo', 'aceptado', 'descartado', 'pospuesto') then
    raise sqlstate 'PT422' using message = 'Elige qué se hace con el lead.';
  end if;
  if becomes = 'descartado' and coalesce(reason not in (
       'sin_interes', 'no_localizable', 'fuera_de_presupuesto', 'compro_en_otro_lado', 'no_es_cliente', 'otro'), true) then
    raise sqlstate 'PT422' using message = 'Di por qué se descarta.';
  end if;
  if becomes = 'pospuesto' and (until > now() and until < now() + interval '180 days') is not true then
    raise sqlstate 'PT422' using message = 'Elige hasta cuándo: de hoy a seis meses.';
  end if;
  if private.lead_state(person) is distinct from seen and person.state is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más ya lo movió mientras lo veías.';
  end if;
  update public.leads l
     set state = becomes, decline_reason = case when becomes = 'descartado' then reason end,
         snoozed_until = case when becomes = 'pospuesto' then until end, duplicate_of = null, state_since = now()
   where l.id = person.id;
end $$;

create or replace function private.lead_state(l public.leads) returns text
language sql stable set search_path = '' as $$
  select case when l.state = 'pospuesto' and l.snoozed_until <= now() then 'nuevo' else l.state end
$$;

create or replace function public.reassign_lead(lead uuid, agent uuid, seen uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare person public.leads;
begin
  perform private.require_admin();
  person := private.take_own_lead(lead);
  -- Null takes an assignment back.
  if agent is not null and not exists (select from public.profiles p where p.id = agent and p.role in ('sales', 'admin')) then
    raise sqlstate 'PT422' using message = 'Elige a alguien del equipo.';
  end if;
  if person.agent_id is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más ya lo movió mientras lo veías.';
  end if;
  if person.account_id = agent then raise sqlstate 'PT422' using message = 'Nadie se atiende a sí mismo.'; end if;
  update public.leads l set agent_id = agent, cover_id = null where l.id = person.id and l.agent_id is distinct from agent;
  -- One person has one agent.
  update public.profiles p set asesor_asignado_id = agent where p.id = person.account_id and p.asesor_asignado_id is distinct from agent;
end $$;

-- Returns the pair for join_leads or split_leads; if only an administrator may decide, the lead waits.
create or replace function public.say_duplicate(lead uuid, other uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  person public.leads := private.take_own_lead(lead);
  pair private.lead_duplicates;
begin
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  select * into pair from private.lead_duplicates d where (d.lead_id, d.other_id) in ((lead, other), (other, lead)) for update;
  if pair.id is null and (lead = other or not exists (
       select from public.leads l where l.id = other and l.merged_into is null and (private.profile_role() = 'admin' or l.agent_id = auth.uid()))) then
    raise sqlstate 'PT404' using message = 'No encontramos a ese otro lead.';
  end if;
  if private.told_apart(lead, other) then raise sqlstate 'PT409' using message = 'Ya se dijo que no son la misma persona.'; end if;
  if pair.id is null then
    insert into private.lead_duplicates as d (lead_id, other_id, shares) values (other, lead, '{said}') returning d.* into pair;
  end if;
  update public.leads l
     set state = 'duplicado', duplicate_of = other, decline_reason = null, snoozed_until = null, state_since = now()
   where l.id = person.id;
  return pair.id;
end $$;

create or replace function public.lead_join_preview(duplicate_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair private.lead_duplicates := private.take_duplicate(duplicate_id);
  two public.leads[];
  moves jsonb := '{}';
  one record;
  many bigint;
begin
  two := private.two_to_join(pair);
  for one in select 'public.lead_events' as relation, 'lead_id' as pointer union all select 'public.trade_in_quotes', 'lead_id'
             union all select r.relation, r.pointer from private.rows_of_leads() r loop
    execute format('select count(*) from %s where %I = $1', one.relation, one.pointer) into many using two[2].id;
    if many > 0 then moves := moves || jsonb_build_object(split_part('.' || one.relation, '.', -1), many); end if;
  end loop;
  return jsonb_build_object('survivor', two[1].id, 'other', two[2].id, 'moves', moves, 'fields', (
    select jsonb_agg(jsonb_build_object('field', f.field, 'kept', f.kept, 'other', f.other, 'becomes', coalesce(f.kept, f.other)) order by f.place)
      from (values
        (1, 'name', two[1].name, two[2].name), (2, 'phone', two[1].phone, two[2].phone), (3, 'email', two[1].email, two[2].email),
        (4, 'city', two[1].city, two[2].city), (5, 'source', two[1].source, two[2].source),
        (6, 'agent', (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = two[1].agent_id),
                     (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = two[2].agent_id)),
        (7, 'account', case when two[1].account_id is not null then 'yes' end, case when two[2].account_id is not null then 'yes' end),
        (8, 'marketing', case when two[1].marketing then 'yes' end, case when two[2].marketing then 'yes' end)) f (place, field, kept, other)
     where f.kept is not null or f.other is not null));
end $$;

grant execute on function public.triage_lead(uuid, text, text, text, timestamptz), public.reassign_lead(uuid, uuid, uuid), public.say_duplicate(uuid, uuid),
  public.lead_join_preview(uuid) to authenticated;
