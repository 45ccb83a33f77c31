-- Settled in the transaction that changes a fact (docs/decisions/110).

-- `anchored`: the step is due at an agreed time and moves with it.
create or replace function private.deal_fact(d public.deals)
returns table (stage text, outcome text, reason text, step text, due timestamptz, anchored boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  car text := (select v.ordencompra from public.vehicles v where v.id = d.vehicle_id);
  visit public.appointments;
  again timestamptz;
  listing public.sell_listings;
  offer public.trade_in_quotes;
  application public.financing_applications;
begin
  if d.pipeline = 'venta' then
    select m.* into visit from public.appointments m
     where (m.lead_id = d.lead_id or m.user_id = d.client_id) and m.kind in ('visita', 'prueba', 'entrega') and m.status in ('booked', 'done')
       and m.ends_at >= d.opened_at and (car is null or m.ordencompra is null or m.ordencompra = car)
     order by m.kind = 'entrega' desc, m.status = 'done' or m.arrived_at is not null desc, m.starts_at limit 1;
    if visit.kind = 'entrega' and visit.status = 'done' then
      return query select 'venta.entrega', 'won', null::text, null::text, null::timestamptz, false;
    elsif visit.kind = 'entrega' then
      return query select 'venta.entrega', 'open', null::text, 'Entrégale su auto', visit.starts_at, true;
    elsif visit.status = 'done' or visit.arrived_at is not null then
      select min(m.starts_at) into again from public.appointments m
       where (m.lead_id = d.lead_id or m.user_id = d.client_id) and m.kind in ('visita', 'prueba') and m.status = 'booked' and m.arrived_at is null
         and m.starts_at > now() and (car is null or m.ordencompra is null or m.ordencompra = car);
      return query select 'venta.visita', 'open', null::text, case when again is null then 'Dale seguimiento a su visita' else 'Recíbele en su cita' end,
                          coalesce(again, coalesce(visit.arrived_at, visit.starts_at) + interval '1 day'), true;
    elsif visit.id is not null then
      return query select 'venta.cita', 'open', null::text, case when visit.car_gone_at is null then 'Recíbele en su cita' else 'El auto de su cita ya no está: ofrécele otro' end,
                          coalesce(visit.car_gone_at, visit.starts_at), true;
    elsif exists (
        select from public.appointments m
         where (m.lead_id = d.lead_id or m.user_id = d.client_id) and m.kind in ('visita', 'prueba') and m.status = 'missed'
           and m.ends_at >= d.opened_at and (car is null or m.ordencompra is null or m.ordencompra = car)) then
      return query select 'venta.nueva', 'open', null::text, 'No vino a su cita: ofrécele otra hora', now(), false;
    else
      return query select 'venta.nueva', 'open', null::text, 'Contéstale', now() + private.setting_hours('late_lead_hours'), false;
    end if;
    return;
  end if;

  if d.pipeline = 'compra' then
    select * into listing from public.sell_listings s where s.id = d.listing_id;
    select * into offer from public.trade_in_quotes q where q.id = coalesce(listing.quote_id, d.quote_id);
    select m.* into visit from public.appointments m
     where m.listing_id = d.listing_id and m.kind = 'inspeccion' and m.status in ('booked', 'done') order by m.status = 'done' desc, m.starts_at limit 1;
    if listing.stage in ('pagada', 'consignada') then
      return query select 'compra.aceptada', 'won', null::text, null::text, null::timestamptz, false;
    elsif listing.stage in ('rechazada', 'retirada') then
      return query select d.fact_stage, 'lost', case listing.stage when 'rechazada' then 'listing_refused' else 'listing_withdrawn' end, null::text, null::timestamptz, false;
    elsif listing.stage = 'papeles' or offer.status = 'accepted' then
      return query select 'compra.aceptada', 'open', null::text, 'Revisa sus papeles', now() + interval '1 day', false;
    elsif listing.stage = 'oferta' or visit.status = 'done' or visit.arrived_at is not null then
      return query select 'compra.revision', 'open', null::text, 'Dile la oferta final', now() + interval '1 day', false;
    elsif visit.id is not null then
      return query select 'compra.inspeccion', 'open', null::text, 'Recibe su auto a inspección', visit.starts_at, true;
    elsif listing.stage = 'inspeccion' then
      return query select 'compra.inspeccion', 'open', null::text, 'Agenda su inspección', now() + interval '1 day', false;
    elsif offer.status = 'open' then
      return query select 'compra.oferta', 'open', null::text, 'Dale seguimiento a su oferta', offer.valid_until - interval '1 day', true;
    else
      return query select 'compra.nueva', 'open', null::text, 'Prepárale una oferta', now() + private.setting_hours('late_listing_hours'), false;
    end if;
    return;
  end if;

  select * into application from public.financing_applications a where a.id = d.application_id;
  if application.status = 'approved' then
    return query select 'financiamiento.decidida', 'won', null::text, null::text, null::timestamptz, false;
  elsif application.status in ('rejected', 'withdrawn', 'expired') then
    return query select case when application.status = 'rejected' then 'financiamiento.decidida' else d.fact_stage end, 'lost',
                        'application_' || application.status, null::text, null::timestamptz, false;
  elsif application.status = 'pending_docs' then
    return query select 'financiamiento.papeles', 'open', null::text, 'Pídele los papeles que faltan', now() + interval '1 day', false;
  elsif application.status = 'reviewing' then
    return query select 'financiamiento.revision', 'open', null::text, 'Dale la respuesta', now() + private.setting_hours('late_application_hours'), false;
  elsif application.id is null then
    return query select d.fact_stage, 'open', null::text, 'Ayúdale con su solicitud', now() + interval '1 day', false;
  else
    return query select 'financiamiento.enviada', 'open', null::text, 'Revisa su solicitud', now() + private.setting_hours('late_application_hours'), false;
  end if;
end $$;

create or replace function private.settle_deal(wanted uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  d public.deals;
  fact record;
  why uuid;
begin
  select * into d from public.deals t where t.id = wanted for no key update;
  if not found then return; end if;
  if d.client_id is not null and not exists (select from public.profiles p where p.id = d.client_id) then return; end if;
  select * into fact from private.deal_fact(d);
  -- A deal closed by hand reopens when its own facts advance, for example a late acceptance.
  if d.outcome <> 'open' and not d.closed_by_fact and (d.pipeline = 'venta' or fact.stage = d.fact_stage) then return; end if;
  if fact.outcome = 'lost' then
    select r.id into why from public.lost_reasons r where r.by_fact = fact.reason;
  end if;
  if (fact.stage, fact.outcome, why) is distinct from (d.fact_stage, d.outcome, d.lost_reason_id) then
    update public.deals t
       set fact_stage = fact.stage,
           stage = case when fact.stage <> d.fact_stage then fact.stage else t.stage end,
           stage_since = case when fact.stage <> d.fact_stage then now() else t.stage_since end,
           outcome = fact.outcome, closed_by_fact = fact.outcome <> 'open', lost_reason_id = why, lost_note = null,
           closed_at = case when fact.outcome <> 'open' then coalesce(t.closed_at, now()) end,
           next_action = coalesce(fact.step, t.next_action), next_at = coalesce(fact.due, t.next_at)
     where t.id = d.id;
    perform private.renew_step(d.id, fact.step, fact.due);
  elsif fact.anchored then
    update public.tasks k set due_at = fact.due, title = fact.step
     where k.deal_id = d.id and k.automatic and k.car_why is null and k.done_at is null and (k.due_at, k.title) is distinct from (fact.due, fact.step);
  end if;
end $$;

-- Steps of people and of vehicle changes stay. `step` null: no new step.
create or replace function private.renew_step(of_deal uuid, step text, due timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare fresh uuid;
begin
  if step is not null then
    insert into public.tasks (deal_id, title, due_at, automatic) values (of_deal, step, due, true) returning id into fresh;
  end if;
  update public.tasks k set done_at = now() where k.deal_id = of_deal and k.automatic and k.car_why is null and k.done_at is null and k.id is distinct from fresh;
end $$;

-- Returns the open deal if there is one. One automatic sales deal per person.
create or replace function private.open_deal(given jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.deals := jsonb_populate_record(null::public.deals, given);
  known public.deals;
  fact record;
  opened uuid;
begin
  if wanted.client_id is null then
    select p.id into wanted.client_id from public.leads l join public.profiles p on p.id = l.account_id where l.id = wanted.lead_id;
  end if;
  if wanted.lead_id is null then
    select l.id into wanted.lead_id from public.leads l
     where l.account_id = wanted.client_id and l.merged_into is null order by l.last_touch_at desc, l.id limit 1;
  end if;
  if num_nonnulls(wanted.lead_id, wanted.client_id) = 0 then return null; end if;
  perform from public.vehicles v where v.id = wanted.vehicle_id for share;
  -- Lock per person: two concurrent events open one deal.
  perform pg_advisory_xact_lock(hashtextextended('volante.deals ' || coalesce(wanted.client_id, wanted.lead_id), 0));
  select t.* into known from public.deals t
   where t.pipeline = wanted.pipeline and (t.lead_id = wanted.lead_id or t.client_id = wanted.client_id)
     and case wanted.pipeline
           when 'financiamiento' then t.application_id = wanted.application_id
           when 'compra' then wanted.listing_id is not null and t.listing_id = wanted.listing_id
                           or wanted.quote_id is not null and t.quote_id = wanted.quote_id
                           or t.outcome = 'open' and lower(t.title) = lower(wanted.title) and (t.listing_id is null or wanted.listing_id is null)
           else t.outcome = 'open' end
   order by t.outcome = 'open' desc, t.listing_id is not distinct from wanted.listing_id desc, t.opened_at desc, t.id limit 1;
  if found then
    update public.deals t
       set lead_id = coalesce(t.lead_id, wanted.lead_id), client_id = coalesce(t.client_id, wanted.client_id),
           listing_id = coalesce(t.listing_id, wanted.listing_id), quote_id = coalesce(wanted.quote_id, t.quote_id),
           vehicle_id = coalesce(t.vehicle_id, wanted.vehicle_id),
           title = case when t.vehicle_id is null and wanted.vehicle_id is not null then wanted.title else t.title end,
           amount = case when wanted.quote_id is not null and wanted.quote_id is distinct from t.quote_id then wanted.amount else coalesce(t.amount, wanted.amount) end
     where t.id = known.id
       and (coalesce(t.lead_id, wanted.lead_id), coalesce(t.client_id, wanted.client_id), coalesce(t.listing_id, wanted.listing_id), coalesce(wanted.quote_id, t.quote_id),
            coalesce(t.vehicle_id, wanted.vehicle_id)) is distinct from (t.lead_id, t.client_id, t.listing_id, t.quote_id, t.vehicle_id);
    perform private.settle_deal(known.id);
    return known.id;
  end if;
  wanted.opened_at := coalesce(wanted.opened_at, now());
  -- Derived, so that demonstration data has the same ids everywhere.
  wanted.id := md5(concat_ws(' ', wanted.pipeline, wanted.lead_id, wanted.client_id, wanted.quote_id, wanted.listing_id, wanted.application_id, wanted.opened_at at time zone 'utc',
                             (select count(*) from public.deals t where t.lead_id = wanted.lead_id or t.client_id = wanted.client_id)))::uuid;
  wanted.fact_stage := case wanted.pipeline when 'financiamiento' then 'financiamiento.enviada' else wanted.pipeline || '.nueva' end;
  wanted.agent_id := coalesce(wanted.agent_id, (select l.agent_id from public.leads l where l.id = wanted.lead_id), private.agent_of(wanted.client_id));
  select * into fact from private.deal_fact(wanted);
  insert into public.deals (id, lead_id, client_id, pipeline, fact_stage, stage, title, amount, vehicle_id, quote_id, listing_id, application_id, agent_id, next_action,
                            next_at, origin, opened_at, stage_since)
  values (wanted.id, wanted.lead_id, wanted.client_id, wanted.pipeline, wanted.fact_stage, wanted.fact_stage, left(wanted.title, 160), nullif(wanted.amount, 0),
          wanted.vehicle_id, wanted.quote_id, wanted.listing_id, wanted.application_id, wanted.agent_id, coalesce(fact.step, 'Contéstale'),
          coalesce(fact.due, wanted.opened_at), coalesce(wanted.origin, 'mano'), wanted.opened_at, wanted.opened_at)
  returning id into opened;
  perform private.settle_deal(opened);
  return opened;
end $$;

create or replace function private.open_deal_of_touch() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  car public.vehicles;
  application uuid;
begin
  if private.is_restoring() then return null; end if;
  if new.kind = 'solicitud' then
    application := (new.detail ->> 'application_id')::uuid;
    update public.deals d set lead_id = new.lead_id where d.application_id = application and d.lead_id is null;
    return null;
  end if;
  if new.kind not in ('contacto', 'landing', 'whatsapp', 'cita') or new.detail ->> 'kind' = 'inspeccion'
     or not exists (select from public.leads l where l.id = new.lead_id and l.merged_into is null and (l.phone is not null or l.email is not null)) then
    return null;
  end if;
  select * into car from public.vehicles v where v.ordencompra = new.ordencompra;
  perform private.open_deal(jsonb_build_object(
    'pipeline', 'venta', 'lead_id', new.lead_id, 'title', coalesce(car.titulo, 'Busca auto'), 'amount', nullif(car.precio, 0), 'vehicle_id', car.id,
    'origin', new.kind, 'opened_at', new.created_at));
  return null;
end $$;
drop trigger if exists open_deal on public.lead_events;
create trigger open_deal after insert on public.lead_events for each row execute function private.open_deal_of_touch();

create or replace function private.open_deal_of_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare held uuid;
begin
  if private.is_quiet() then return null; end if;
  if tg_op = 'UPDATE' then
    update public.deals d set amount = nullif(new.final_amount, 0) where d.quote_id = new.id and d.amount = old.final_amount and new.final_amount <> old.final_amount;
    for held in select d.id from public.deals d where d.quote_id = new.id order by d.id loop
      perform private.settle_deal(held);
    end loop;
    if new.user_id is not distinct from old.user_id or new.user_id is null then return null; end if;
    update public.deals d set client_id = new.user_id
     where d.quote_id = new.id and d.client_id is null and exists (select from public.profiles p where p.id = new.user_id);
  end if;
  if new.status <> 'open' or new.valid_until <= now() or num_nonnulls(new.lead_id, new.user_id) = 0 then return null; end if;
  perform private.open_deal(jsonb_build_object(
    'pipeline', 'compra', 'lead_id', new.lead_id, 'client_id', (select p.id from public.profiles p where p.id = new.user_id),
    'title', private.selling_title(new.vehicle ->> 'brand', new.vehicle ->> 'model', new.vehicle ->> 'year'), 'amount', nullif(new.final_amount, 0),
    'quote_id', new.id, 'agent_id', case when new.lead_id is null then new.made_by end, 'origin', 'cotizacion', 'opened_at', new.created_at));
  return null;
end $$;
drop trigger if exists tell_deals on public.trade_in_quotes;
create trigger tell_deals after insert or update of status, changes, user_id, lead_id on public.trade_in_quotes
  for each row execute function private.open_deal_of_offer();

create or replace function private.selling_title(brand text, model text, year text) returns text
language sql immutable set search_path = '' as $$ select left(concat_ws(' ', 'Vende', brand, model, year), 160) $$;

create or replace function private.open_deal_of_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return null; end if;
  perform private.open_deal(jsonb_build_object(
    'pipeline', 'compra', 'client_id', new.user_id, 'title', private.selling_title(new.brand, new.model, new.year::text),
    'amount', (select nullif(q.final_amount, 0) from public.trade_in_quotes q where q.id = new.quote_id), 'quote_id', new.quote_id, 'listing_id', new.id,
    'origin', 'auto', 'opened_at', new.created_at));
  return null;
end $$;
drop trigger if exists tell_deals on public.sell_listings;
create trigger tell_deals after insert or update of stage, quote_id on public.sell_listings
  for each row execute function private.open_deal_of_listing();

-- A draft is private.
create or replace function private.open_deal_of_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare car public.vehicles;
begin
  if private.is_restoring() then return null; end if;
  if new.status = 'draft' then return null; end if;
  select * into car from public.vehicles v where v.ordencompra = new.car_info ->> 'ordencompra';
  perform private.open_deal(jsonb_build_object(
    'pipeline', 'financiamiento', 'client_id', new.user_id, 'application_id', new.id, 'vehicle_id', car.id, 'amount', nullif(car.precio, 0),
    'title', coalesce(nullif(btrim(new.car_info ->> 'vehicleTitle'), ''), 'Financiamiento'), 'origin', 'solicitud',
    'opened_at', coalesce(new.submitted_at, new.created_at)));
  return null;
end $$;
drop trigger if exists tell_deals on public.financing_applications;
create trigger tell_deals after insert or update of status on public.financing_applications
  for each row execute function private.open_deal_of_application();

create or replace function private.settle_deals_of_visit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  visit public.appointments := case when tg_op = 'DELETE' then old else new end;
  held uuid;
begin
  -- A restored visit moves its deals back.
  if private.is_quiet() and not private.is_restoring() then return null; end if;
  for held in
    select d.id from public.deals d
     where (d.lead_id = visit.lead_id or d.client_id = visit.user_id) and d.pipeline = case visit.kind when 'inspeccion' then 'compra' else 'venta' end
       and (d.outcome = 'open' or d.closed_by_fact) order by d.id
  loop
    perform private.settle_deal(held);
  end loop;
  return null;
end $$;
drop trigger if exists tell_deals on public.appointments;
create trigger tell_deals after insert or delete or update of status, starts_at, arrived_at, ordencompra, user_id, lead_id, listing_id, car_gone_at on public.appointments
  for each row execute function private.settle_deals_of_visit();

create or replace function private.deals_follow_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_quiet() then return null; end if;
  if new.agent_id is distinct from old.agent_id and new.merged_into is null then
    update public.deals d
       set agent_id = new.agent_id, second_agent_id = case when d.second_agent_id is distinct from new.agent_id then d.second_agent_id end
     where d.lead_id = new.id and d.outcome = 'open' and d.agent_id is not distinct from old.agent_id;
    update public.tasks k set person_id = new.agent_id where k.lead_id = new.id and k.done_at is null and k.person_id = old.agent_id;
  end if;
  if new.account_id is distinct from old.account_id and exists (select from public.profiles p where p.id = new.account_id) then
    update public.deals d set client_id = new.account_id where d.lead_id = new.id and d.client_id is null;
  end if;
  return null;
end $$;
drop trigger if exists deals_follow on public.leads;
create trigger deals_follow after update of agent_id, account_id on public.leads for each row execute function private.deals_follow_lead();

create or replace function private.deals_follow_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deals d
     set agent_id = new.asesor_asignado_id, second_agent_id = case when d.second_agent_id is distinct from new.asesor_asignado_id then d.second_agent_id end
   where d.client_id = new.id and d.lead_id is null and d.outcome = 'open' and d.agent_id is not distinct from old.asesor_asignado_id;
  update public.tasks k set person_id = new.asesor_asignado_id
   where k.client_id = new.id and k.lead_id is null and k.done_at is null and k.person_id = old.asesor_asignado_id;
  return null;
end $$;
drop trigger if exists deals_follow on public.profiles;
create trigger deals_follow after update of asesor_asignado_id on public.profiles
  for each row when (old.asesor_asignado_id is distinct from new.asesor_asignado_id) execute function private.deals_follow_client();
