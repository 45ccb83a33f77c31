grant select on public.deals, public.deal_stays to authenticated;
grant update (title, amount, down_payment, pays, expected_on, vehicle_id) on public.deals to authenticated;
grant select, insert, update, delete on public.deals to service_role;
grant select on public.deal_stays to service_role;

create policy admin_reads on public.deals for select to authenticated using ((select private.profile_role()) = 'admin');
create policy sales_read on public.deals for select to authenticated using (
  (select private.profile_role()) = 'sales' and (
    agent_id = (select auth.uid()) or second_agent_id = (select auth.uid())
    or lead_id in (select l.id from public.leads l where (select auth.uid()) in (l.agent_id, l.cover_id))
    or client_id in (select p.id from public.profiles p where p.asesor_asignado_id = (select auth.uid()))
    or client_id = any ((select private.covered_clients((select auth.uid())))::uuid[])
    or id = any ((select private.mentioned_in((select auth.uid()), 'deal'))::uuid[])));
create policy admin_updates on public.deals for update to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
-- A mention grants reading only.
create policy sales_update on public.deals for update to authenticated using (
  (select private.profile_role()) = 'sales' and (
    agent_id = (select auth.uid()) or second_agent_id = (select auth.uid())
    or lead_id in (select l.id from public.leads l where (select auth.uid()) in (l.agent_id, l.cover_id))
    or client_id in (select p.id from public.profiles p where p.asesor_asignado_id = (select auth.uid()))
    or client_id = any ((select private.covered_clients((select auth.uid())))::uuid[])));
create policy staff_reads on public.deal_stays for select to authenticated
  using ((select private.is_staff()) and deal_id in (select d.id from public.deals d));

create or replace function private.keep_shares() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := private.tidy(new.title);
  if new.second_agent_id is null then
    new.share := 100;
    new.second_share := 0;
  end if;
  if new.agent_id is null and new.second_agent_id is not null then
    new.agent_id := new.second_agent_id;
    new.second_agent_id := null;
    new.share := 100;
    new.second_share := 0;
  end if;
  return new;
end $$;
drop trigger if exists keep_shares on public.deals;
create trigger keep_shares before insert or update on public.deals for each row execute function private.keep_shares();

create or replace function private.follow_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hand uuid := case when pg_trigger_depth() = 1 then (select p.id from public.profiles p where p.id = auth.uid()) end;
begin
  if private.is_restoring() then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.deal_stays (deal_id, stage, entered_at, left_at) values (new.id, new.stage, new.stage_since, case when new.outcome <> 'open' then new.closed_at end);
    if new.outcome = 'open' then
      insert into public.tasks (deal_id, title, due_at, automatic) values (new.id, new.next_action, new.next_at, true);
    end if;
    return null;
  end if;
  if new.stage <> old.stage or (new.outcome = 'open') <> (old.outcome = 'open') then
    update public.deal_stays s set left_at = greatest(s.entered_at, now()) where s.deal_id = new.id and s.left_at is null;
    if new.outcome = 'open' then
      insert into public.deal_stays (deal_id, stage, by_fact, actor_id, entered_at)
      values (new.id, new.stage, new.stage = new.fact_stage and new.fact_stage <> old.fact_stage or hand is null, hand, new.stage_since);
    elsif new.stage <> old.stage then
      insert into public.deal_stays (deal_id, stage, by_fact, actor_id, entered_at, left_at) values (new.id, new.stage, hand is null, hand, now(), now());
    end if;
  end if;
  if new.outcome <> 'open' and old.outcome = 'open' then
    update public.tasks k set done_at = now() where k.deal_id = new.id and k.automatic and k.done_at is null;
  end if;
  return null;
end $$;
drop trigger if exists follow_deal on public.deals;
create trigger follow_deal after insert or update of stage, outcome on public.deals for each row execute function private.follow_deal();

create or replace function private.carry_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks k set lead_id = new.lead_id, client_id = new.client_id
   where k.deal_id = new.id and (k.lead_id, k.client_id) is distinct from (new.lead_id, new.client_id);
  update public.promises p set lead_id = new.lead_id, client_id = new.client_id
   where p.deal_id = new.id and (p.lead_id, p.client_id) is distinct from (new.lead_id, new.client_id);
  update public.staff_notes n set lead_id = new.lead_id, client_id = new.client_id
   where n.deal_id = new.id and (n.lead_id, n.client_id) is distinct from (new.lead_id, new.client_id);
  return null;
end $$;
drop trigger if exists carry_person on public.deals;
create trigger carry_person after update of lead_id, client_id on public.deals
  for each row when ((old.lead_id, old.client_id) is distinct from (new.lead_id, new.client_id)) execute function private.carry_person();

-- Null: it can move.
create or replace function private.move_problem(d public.deals, target public.deal_stages) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  proven public.deal_stages;
  behind public.deal_stages;
  lacking text[];
begin
  if d.outcome <> 'open' then
    return jsonb_build_object('status', 'PT409', 'code', 'deal_closed', 'words', 'Este trato ya se cerró. Ábrelo de nuevo para moverlo.');
  end if;
  select * into proven from public.deal_stages s where s.id = d.fact_stage;
  if target.is_fact then
    if target.id = d.fact_stage then return null; end if;
    return jsonb_build_object('status', 'PT409', 'code', 'deal_stage_by_fact',
      'words', format('La etapa «%s» no se mueve a mano: %s', target.label, private.fact_words(target.id)));
  end if;
  select * into behind from public.deal_stages s where s.id = target.after_stage;
  if behind.position > proven.position then
    return jsonb_build_object('status', 'PT409', 'code', 'deal_stage_ahead', 'words', format('Para «%s» primero: %s', target.label, private.fact_words(behind.id)));
  elsif behind.position < proven.position then
    return jsonb_build_object('status', 'PT409', 'code', 'deal_stage_passed', 'words', format('Ya pasó de «%s»: está en «%s».', target.label, proven.label));
  end if;
  lacking := array(select r from unnest(target.requires) r where to_jsonb(d) -> r is null or to_jsonb(d) -> r = 'null');
  if lacking <> '{}' then
    return jsonb_build_object('status', 'PT422', 'code', 'deal_fields_missing', 'words', format('Para «%s» faltan datos del trato.', target.label), 'details', array_to_string(lacking, ','));
  end if;
  return null;
end $$;

create or replace function private.fact_words(stage text) returns text
language sql immutable set search_path = '' as $$
  select case stage
    when 'venta.nueva' then 'el trato vuelve ahí solo cuando se deshace lo que siguió.'
    when 'venta.cita' then 'agenda su cita.'
    when 'venta.visita' then 'anota que llegó a su cita.'
    when 'venta.entrega' then 'agenda su entrega.'
    when 'compra.nueva' then 'el trato vuelve ahí solo cuando se deshace lo que siguió.'
    when 'compra.oferta' then 'hazle una oferta.'
    when 'compra.inspeccion' then 'agenda su inspección.'
    when 'compra.revision' then 'anota que su inspección se hizo.'
    when 'compra.aceptada' then 'marca su oferta como aceptada.'
    when 'financiamiento.enviada' then 'el cliente envía su solicitud.'
    when 'financiamiento.papeles' then 'pídele documentos en su solicitud.'
    when 'financiamiento.revision' then 'pasa su solicitud a revisión.'
    when 'financiamiento.decidida' then 'decide su solicitud.'
    else 'todavía no se registra aquí.' end
$$;

-- `given`: fields that the stage requires; `seen`: the previous stage. Raises PT422 with the missing fields in the
-- details.
create or replace function public.move_deal(deal uuid, to_stage text, given jsonb default '{}', seen text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  d public.deals;
  target public.deal_stages;
  problem jsonb;
begin
  -- Lock order: vehicle, deal.
  perform from public.vehicles v where v.id::text = given ->> 'vehicle_id' for share;
  d := private.take_deal(deal);
  select * into target from public.deal_stages s where s.id = to_stage and s.pipeline = d.pipeline and s.active;
  if not found then perform private.refuse_deal('PT404', 'deal_stage_unknown', 'Esa etapa ya no existe. Vuelve a cargar la página.'); end if;
  if d.stage = target.id then return; end if;
  if seen is not null and seen <> d.stage then
    perform private.refuse_deal('PT409', 'deal_moved_meanwhile', format('%s a «%s» mientras lo veías.',
      coalesce(private.last_changer('deals', d.id, 'stage') || ' lo movió', 'Se movió'), (select s.label from public.deal_stages s where s.id = d.stage)));
  end if;
  if given <> '{}' then
    perform private.require_fields(given, array['amount', 'vehicle_id', 'down_payment', 'pays', 'expected_on']);
    d := jsonb_populate_record(d, given);
  end if;
  problem := private.move_problem(d, target);
  if problem is not null then
    perform private.refuse_deal(problem ->> 'status', problem ->> 'code', problem ->> 'words', problem ->> 'details');
  end if;
  update public.deals t
     set stage = target.id, stage_since = now(), amount = d.amount, vehicle_id = d.vehicle_id, down_payment = d.down_payment, pays = d.pays, expected_on = d.expected_on
   where t.id = d.id;
end $$;

create or replace function public.begin_deal(deal jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.deals := jsonb_populate_record(null::public.deals, deal);
  said text := private.tidy(wanted.next_action);
  opened uuid;
begin
  perform private.require_staff();
  if not private.has_person(private.profile_role(), auth.uid(), wanted.lead_id, wanted.client_id, true)
     or wanted.client_id = auth.uid() then
    perform private.refuse_deal('PT404', 'deal_person_not_found', 'No encontramos a esa persona entre las tuyas.');
  end if;
  if coalesce(wanted.pipeline not in ('venta', 'compra', 'financiamiento'), true) then
    perform private.refuse_deal('PT422', 'deal_pipeline_unknown', 'Elige si es venta, compra o financiamiento.');
  end if;
  if said is null or wanted.next_at is null then
    perform private.refuse_deal('PT422', 'deal_needs_next_step', 'Escribe el siguiente paso y para cuándo: un trato abierto siempre tiene uno.');
  end if;
  opened := private.open_by_hand(wanted, said);
  perform private.settle_deal(opened);
  return opened;
end $$;

create or replace function private.open_by_hand(wanted public.deals, said text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  beginning text := case wanted.pipeline when 'financiamiento' then 'financiamiento.enviada' else wanted.pipeline || '.nueva' end;
  opened uuid;
begin
  insert into public.deals (lead_id, client_id, pipeline, fact_stage, stage, title, amount, vehicle_id, agent_id, next_action, next_at, origin)
  values (wanted.lead_id,
          coalesce(wanted.client_id, (select p.id from public.leads l join public.profiles p on p.id = l.account_id where l.id = wanted.lead_id)),
          wanted.pipeline, beginning, beginning,
          coalesce(private.tidy(wanted.title), (select left(v.titulo, 160) from public.vehicles v where v.id = wanted.vehicle_id),
                   case wanted.pipeline when 'venta' then 'Busca auto' when 'compra' then 'Vende su auto' else 'Financiamiento' end),
          wanted.amount, wanted.vehicle_id,
          coalesce((select l.agent_id from public.leads l where l.id = wanted.lead_id), private.agent_of(wanted.client_id), auth.uid()), said, wanted.next_at, 'mano')
  returning id into opened;
  update public.tasks k set automatic = false, made_by = auth.uid() where k.deal_id = opened and k.title = said;
  return opened;
end $$;

create or replace function public.lose_deal(deal uuid, reason uuid, note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare d public.deals := private.take_deal(deal);
begin
  if d.outcome <> 'open' then
    perform private.refuse_deal('PT409', 'deal_closed', 'Este trato ya se cerró. Ábrelo de nuevo para moverlo.');
  end if;
  if not exists (select from public.lost_reasons r where r.id = reason and r.active and r.by_fact is null and coalesce(r.pipeline, d.pipeline) = d.pipeline) then
    perform private.refuse_deal('PT422', 'deal_reason_unknown', 'Elige por qué se perdió.');
  end if;
  update public.deals t
     set outcome = 'lost', closed_at = now(), closed_by_fact = false, lost_reason_id = reason, lost_note = left(private.tidy(note), 500)
   where t.id = d.id;
end $$;

-- A deal closed by a fact reopens only by that fact.
create or replace function public.reopen_deal(deal uuid, next_action text, next_at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  d public.deals;
  said text := private.tidy(next_action);
begin
  -- Lock order: vehicle, deal.
  perform from public.vehicles v where v.id = (select t.vehicle_id from public.deals t where t.id = deal) for share;
  d := private.take_deal(deal);
  if d.outcome = 'open' then return; end if;
  if d.closed_by_fact then
    perform private.refuse_deal('PT409', 'deal_closed_by_fact', 'Se cerró solo, por una venta, compra o solicitud: se abre solo si eso se deshace.');
  end if;
  if said is null or reopen_deal.next_at is null then
    perform private.refuse_deal('PT422', 'deal_needs_next_step', 'Escribe el siguiente paso y para cuándo: un trato abierto siempre tiene uno.');
  end if;
  update public.deals t
     set outcome = 'open', closed_at = null, lost_reason_id = null, lost_note = null, stage = t.fact_stage, stage_since = now(),
         next_action = said, next_at = reopen_deal.next_at
   where t.id = d.id;
  insert into public.tasks (deal_id, title, due_at, made_by) values (d.id, said, reopen_deal.next_at, auth.uid());
  perform private.settle_deal(d.id);
end $$;

-- `part`: percent of the second agent; `colleague` null removes them.
create or replace function public.share_deal(deal uuid, colleague uuid, part integer default 50) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare d public.deals := private.take_deal(deal);
begin
  if private.profile_role() <> 'admin' and d.agent_id is distinct from auth.uid() then
    perform private.refuse_deal('PT403', 'deal_shared_by_agent', 'Lo comparte quien lo atiende, o un administrador.');
  end if;
  if colleague is null then
    update public.deals t set second_agent_id = null where t.id = d.id;
    return;
  end if;
  if colleague = d.agent_id or private.colleague(colleague) is null or d.agent_id is null then
    perform private.refuse_deal('PT422', 'deal_colleague_unknown', 'Elige a otra persona del equipo.');
  end if;
  if coalesce(part not between 1 and 99, true) then
    perform private.refuse_deal('PT422', 'deal_shares', 'Las dos partes suman 100: la segunda va del 1 al 99.');
  end if;
  update public.deals t set second_agent_id = colleague, second_share = part, share = 100 - part where t.id = d.id;
end $$;

create or replace function public.give_deal(deal uuid, colleague uuid, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  d public.deals := private.take_deal(deal);
  why text := private.tidy(reason);
begin
  if private.profile_role() <> 'admin' and d.agent_id is distinct from auth.uid() then
    perform private.refuse_deal('PT403', 'deal_shared_by_agent', 'Lo comparte quien lo atiende, o un administrador.');
  end if;
  -- Null takes a transfer back.
  if private.colleague(colleague) is null and (colleague is not null or private.profile_role() <> 'admin') then
    perform private.refuse_deal('PT422', 'deal_colleague_unknown', 'Elige a otra persona del equipo.');
  end if;
  if why is null or length(why) > 300 then
    perform private.refuse_deal('PT422', 'deal_transfer_reason', 'Escribe por qué cambia de asesor, en hasta 300 letras.');
  end if;
  perform private.add_audit_context(jsonb_build_object('reason', why));
  update public.deals t
     set agent_id = colleague, second_agent_id = case when t.second_agent_id is distinct from colleague then t.second_agent_id end
   where t.id = d.id and t.agent_id is distinct from colleague;
end $$;

-- By who gave it, within an hour, with the shares it had; not when somebody has given it on since.
create or replace function public.take_back_deal(deal uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  d public.deals;
  given record;
begin
  perform private.require_staff();
  select * into d from public.deals t where t.id = deal for no key update;
  select e.actor, l.at, l.before into given from ledger.lines l join ledger.entries e on e.id = l.entry
   where l.relation = 'deals' and l.record = deal::text and l.op = 'UPDATE' and l.after ? 'agent_id' order by l.id desc limit 1;
  if d.id is null or given.actor is distinct from auth.uid() or given.at < now() - interval '1 hour' then
    perform private.refuse_deal('PT409', 'deal_given_on', 'Este trato ya no se puede recuperar desde aquí: pídeselo a quien lo atiende.');
  end if;
  perform private.add_audit_context(jsonb_build_object('reason', 'Se deshizo el reparto.'));
  update public.deals t set agent_id = o.agent_id, second_agent_id = o.second_agent_id, share = o.share, second_share = o.second_share
    from jsonb_populate_record(d, given.before) o where t.id = d.id;
end $$;
grant execute on function public.move_deal(uuid, text, jsonb, text), public.begin_deal(jsonb), public.lose_deal(uuid, uuid, text),
  public.reopen_deal(uuid, text, timestamptz), public.share_deal(uuid, uuid, integer), public.give_deal(uuid, uuid, text), public.take_back_deal(uuid) to authenticated;

-- What comes next with a person: lists of leads and of deals say the same.
create or replace function private.step_with(state text, phone text, email text, outcome text, waiting_since timestamptz, planned text, decided boolean, stage text)
returns text language sql immutable set search_path = '' as $$
  select case when state = 'descartado' then null
              when state = 'duplicado' then 'Decide un administrador: dijeron que es un duplicado'
              when state = 'pospuesto' then 'Retómalo'
              when phone is null and email is null then 'Espera a que escriba: no dejó cómo contactarlo'
              when outcome = 'numero_malo' then 'Consigue otro teléfono: el que dio no sirve'
              when waiting_since is not null then 'Respóndele'
              when planned <> 'Contéstale' or decided then planned
              when stage in ('ganado', 'perdido') then null
              when outcome = 'no_contesto' then 'Llámale otra vez: no contestó'
              when outcome = 'cita' then 'Confirma su cita'
              when outcome is not null then 'Acuerda qué sigue'
              else coalesce(planned, 'Haz el primer contacto') end
$$;
grant execute on function private.step_with(text, text, text, text, timestamptz, text, boolean, text) to authenticated;

create view public.desk_deals with (security_invoker = true) as
  select d.id, d.pipeline, d.stage, s.position as stage_position, d.fact_stage, d.title,
         coalesce(l.name, nullif(concat_ws(' ', p.first_name, p.last_name, p.mother_last_name), '')) as person,
         coalesce(l.phone, p.phone) as phone, coalesce(l.email, p.email) as email, l.city, l.source, d.origin,
         d.amount, d.down_payment, d.pays, d.expected_on, d.vehicle_id, d.agent_id, d.second_agent_id, d.share, d.second_share,
         private.colleague(d.agent_id) as agent, private.colleague(d.second_agent_id) as second_agent,
         case when d.outcome = 'open' and d.car_why is null and l.id is not null and held.state <> 'pospuesto'
              then coalesce(private.step_with(held.state, l.phone, l.email, l.last_contact_outcome, l.waiting_since, d.next_action, d.step_decided, l.stage), d.next_action)
              else d.next_action end as next_action,
         d.next_at, d.stage_since, s.days_allowed, d.outcome, d.closed_at, d.closed_by_fact, d.lost_reason_id, r.label as lost_reason, d.lost_note,
         d.lead_id, d.client_id, d.quote_id, d.listing_id, d.application_id, d.opened_at, d.updated_at,
         d.outcome = 'open' and d.next_at < now() as late,
         d.outcome = 'open' and d.next_at < now() and not d.step_decided and d.car_why is null as without_step, d.car_why, d.sale_id
    from public.deals d
    join public.deal_stages s on s.id = d.stage
    left join public.leads l on l.id = d.lead_id
    left join lateral (select case when l.state = 'pospuesto' and l.snoozed_until <= now() then 'nuevo' else l.state end as state) held on true
    left join public.profiles p on p.id = d.client_id
    left join public.lost_reasons r on r.id = d.lost_reason_id;
grant select on public.desk_deals to authenticated;

-- `proven_by`: what moves a deal there; of a custom stage, to the fact stage it is behind.
create view public.pipeline_stages with (security_invoker = true) as
  select s.*, private.fact_words(case when s.is_fact then s.id else s.after_stage end) as proven_by from public.deal_stages s;
grant execute on function private.fact_words(text) to authenticated;
grant select on public.pipeline_stages to authenticated;

create view public.deal_stage_times with (security_invoker = true) as
  select t.deal_id, t.stage, sum(extract(epoch from coalesce(t.left_at, now()) - t.entered_at))::bigint as seconds, count(*)::integer as times,
         -- Days of the calendar, as on the cards.
         sum((coalesce(t.left_at, now()) at time zone 'America/Monterrey')::date - (t.entered_at at time zone 'America/Monterrey')::date)::integer as days
    from public.deal_stays t group by t.deal_id, t.stage;
grant select on public.deal_stage_times to authenticated;
