-- Stages change only through functions (docs/decisions/205).
grant select on public.purchases, public.appraisals, public.purchase_offers, public.purchase_files, public.paper_reviews, public.purchase_liens, public.repuve_checks,
                public.purchase_payments to authenticated;
grant select, insert, update on public.purchases, public.appraisals, public.purchase_offers, public.purchase_files, public.paper_reviews, public.purchase_liens,
                                public.repuve_checks, public.purchase_payments to service_role;
grant select, insert, update, delete on public.empty_searches to service_role;
grant execute on function private.maximum_offer(numeric, numeric, numeric, numeric, integer, numeric, numeric, numeric), private.are_recon_lines(jsonb),
                          private.accepted_recon(jsonb) to authenticated, service_role;

create or replace function private.works_on_purchase(client uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_staff() and client <> auth.uid() and private.looks_after(client)
$$;
grant execute on function private.works_on_purchase(uuid) to authenticated;

do $$
declare name text;
begin
  foreach name in array array['purchases', 'appraisals', 'purchase_offers', 'purchase_files', 'paper_reviews', 'purchase_liens', 'repuve_checks', 'purchase_payments'] loop
    execute format('create policy staff_reads on public.%I for select to authenticated using ((select private.is_staff()) and private.works_on_purchase(client_id))', name);
  end loop;
end $$;

grant select on public.appraisal_rules, public.uma_values, public.origin_rules, public.purchase_papers to authenticated, service_role;
grant insert, update, delete on public.appraisal_rules, public.uma_values, public.origin_rules, public.purchase_papers to service_role;
grant insert on public.appraisal_rules, public.uma_values, public.purchase_papers to authenticated;
grant update (label, help, years, required, position, active) on public.purchase_papers to authenticated;
grant update (is_bought, branches, explains, since) on public.origin_rules to authenticated;
do $$
declare name text;
begin
  foreach name in array array['appraisal_rules', 'uma_values', 'origin_rules', 'purchase_papers'] loop
    execute format('create policy staff_reads on public.%I for select to authenticated using ((select private.is_staff()))', name);
    if name <> 'origin_rules' then
      execute format('create policy admin_adds on public.%I for insert to authenticated with check ((select private.profile_role()) = ''admin'')', name);
    end if;
    if name in ('origin_rules', 'purchase_papers') then
      execute format('create policy admin_changes on public.%I for update to authenticated using ((select private.profile_role()) = ''admin'') with check ((select private.profile_role()) = ''admin'')', name);
    end if;
  end loop;
end $$;

create or replace function private.appraisal_rule(on_day date default (now() at time zone 'America/Monterrey')::date) returns public.appraisal_rules
language sql stable security definer set search_path = '' as $$
  select r from public.appraisal_rules r order by r.since <= on_day desc, case when r.since <= on_day then r.since end desc, r.since limit 1
$$;
create or replace function private.cash_ban(on_day date) returns numeric
language sql stable security definer set search_path = '' as $$
  select round((private.appraisal_rule(on_day)).cash_uma * u.pesos, 2) from public.uma_values u
   order by u.since <= on_day desc, case when u.since <= on_day then u.since end desc, u.since limit 1
$$;

create or replace function private.take_purchase(wanted uuid) returns public.sell_listings
language plpgsql volatile security definer set search_path = '' as $$
declare car public.sell_listings;
begin
  perform private.require_staff();
  select * into car from public.sell_listings l where l.id = wanted for update;
  if not found or not private.works_on_purchase(car.user_id) then
    raise sqlstate 'PT404' using message = 'No encontramos esa compra entre las tuyas.';
  end if;
  if car.stage in ('pagada', 'consignada', 'rechazada', 'retirada') then
    raise sqlstate 'PT409' using message = 'Esta compra ya se cerró. Vuelve a cargar la página.';
  end if;
  insert into public.purchases (listing_id, client_id, seller_rfc, seller_regime)
  select car.id, car.user_id, p.rfc, case when p.fiscal_situation ~ '^6[0-9]{2}$' then p.fiscal_situation end from public.profiles p where p.id = car.user_id
      on conflict (listing_id) do nothing;
  return car;
end $$;

-- private.guard_sell_listing blocks manual changes.
create or replace function private.step_listing(listing uuid, next text, told text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('volante.purchase_step', 'on', true);
  update public.sell_listings l set stage = next, stage_note = coalesce(told, l.stage_note) where l.id = listing;
  perform set_config('volante.purchase_step', '', true);
end $$;

-- Codes of contract/trade-ins/purchases.ts; 'revisar:<kind>': only needs review.
create or replace function private.purchase_lacks(of_listing uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  car public.sell_listings;
  p public.purchases;
  rule public.origin_rules;
  accepted numeric;
  found_check public.repuve_checks;
  lacks text[] := '{}';
begin
  select * into car from public.sell_listings l where l.id = of_listing;
  if not found or car.stage in ('pagada', 'consignada', 'rechazada', 'retirada') then return '{}'; end if;
  select * into p from public.purchases t where t.listing_id = of_listing;
  select o.amount into accepted from public.purchase_offers o where o.listing_id = of_listing and o.answer = 'aceptada';
  if p.arrived_at is null then lacks := lacks || case when car.stage in ('nueva', 'valuada') then 'llegada' else 'odometro' end; end if;
  if not exists (select from public.appraisals a where a.listing_id = of_listing) then lacks := lacks || 'avaluo'::text; end if;
  if accepted is null then lacks := lacks || 'oferta'::text; end if;
  if car.vin is null then lacks := lacks || 'niv'::text; end if;
  if p.branch is null then lacks := lacks || 'sucursal'::text; end if;
  if p.origin is null then
    lacks := lacks || 'origen'::text;
  else
    select * into rule from public.origin_rules r where r.origin = p.origin;
    if not rule.is_bought or rule.branches is not null and p.branch is not null and p.branch <> all (rule.branches) then
      lacks := lacks || 'origen_no_permitido'::text;
    end if;
  end if;
  if p.plates_state is null then lacks := lacks || 'placas_de'::text; end if;
  if p.seller_rfc is null then lacks := lacks || 'rfc'::text; end if;
  if p.seller_regime is null then lacks := lacks || 'regimen'::text; end if;
  lacks := lacks || coalesce((
    select array_agg(case when s.is_there and s.result is null then 'revisar:' else 'papel:' end || s.kind order by s.position, s.kind) from (
      select w.kind, min(w.position) as position, r.result,
             exists (select from public.sell_listing_files f where f.listing_id = of_listing and f.kind = w.kind)
             or exists (select from public.purchase_files f where f.listing_id = of_listing and f.kind = w.kind) as is_there
        from public.purchase_papers w left join public.paper_reviews r on r.listing_id = of_listing and r.kind = w.kind
       where w.active and w.required and (w.state is null or w.state = p.plates_state) and (w.origin is null or w.origin = p.origin)
         and (w.years is null or car.year >= w.years)
       group by w.kind, r.result) s
     where not (s.is_there and s.result is not distinct from 'bien')), '{}');
  if exists (select from public.purchase_liens g where g.listing_id = of_listing and g.released_on is null) then
    lacks := lacks || 'gravamen'::text;
  elsif p.no_lien is not true and not exists (select from public.purchase_liens g where g.listing_id = of_listing) then
    lacks := lacks || 'gravamen_preguntar'::text;
  end if;
  select * into found_check from public.repuve_checks c where c.listing_id = of_listing order by c.checked_on desc, c.created_at desc limit 1;
  if found_check.result = 'vigente' then
    lacks := lacks || 'repuve_robo'::text;
  elsif found_check.id is null or found_check.checked_on < (now() at time zone 'America/Monterrey')::date - (private.appraisal_rule()).repuve_days then
    lacks := lacks || 'repuve'::text;
  end if;
  if accepted is not null and accepted > private.paid_for(of_listing) then lacks := lacks || 'pago'::text; end if;
  return lacks;
end $$;

create or replace function private.paid_for(of_listing uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(m.amount), 0) from public.purchase_payments m where m.listing_id = of_listing and m.void_at is null
$$;
-- Maximum rounded down to hundreds, approved amount above it, or the amount already promised.
create or replace function private.offer_ceiling(a public.appraisals, promised numeric) returns numeric
language sql stable set search_path = '' as $$
  select greatest(floor(a.maximum / 100) * 100, case when a.approved_at is not null then a.raised_to end, promised)
$$;
create or replace function private.promise_state(quote uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select private.offer_state(q.status, q.valid_until) from public.trade_in_quotes q where q.id = quote);
end $$;
create or replace function private.promised_for(quote uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select q.final_amount from public.trade_in_quotes q where q.id = quote and private.promise_state(quote) in ('open', 'accepted'));
end $$;
grant execute on function private.purchase_lacks(uuid), private.paid_for(uuid), private.offer_ceiling(public.appraisals, numeric), private.promised_for(uuid),
                          private.promise_state(uuid) to authenticated;

create or replace function private.car_of_listing(listing uuid) returns uuid
language sql immutable set search_path = '' as $$ select md5('purchase ' || listing)::uuid $$;
grant execute on function private.car_of_listing(uuid) to authenticated;

-- `distance`: maximum minus offer.
create view public.purchase_rows with (security_invoker = true) as
  select l.id, l.user_id as client_id, l.brand, l.model, l.year, l.trim, concat_ws(' ', l.brand, l.model, l.year) as title, l.kms, l.colour, l.plate, l.vin,
         l.stage, l.stage_since, l.stage_note, l.created_at, l.updated_at, l.quote_id,
         nullif(concat_ws(' ', c.first_name, c.last_name, c.mother_last_name), '') as seller, c.phone, c.email, c.asesor_asignado_id as agent_id,
         q.folio, q.final_amount as promised, private.promise_state(l.quote_id) as promise_state, q.city,
         p.branch, p.origin, p.plates_state, p.arrived_at, p.arrived_km, p.way, p.price, p.vehicle_id, p.bought_at, p.refused_why,
         (select v.id from public.vehicles v where v.id = private.car_of_listing(l.id)) as car_id,
         a.version, a.sale_price, a.recon, a.maximum, private.offer_ceiling(a.a, private.promised_for(l.quote_id)) as ceiling, a.demand_people,
         o.amount as offered, o.valid_until as offered_until,
         case when o.id is not null then coalesce(o.answer, case when o.valid_until <= now() then 'vencida' else 'esperando' end) end as offer_state,
         private.offer_ceiling(a.a, private.promised_for(l.quote_id)) - coalesce(o.amount, q.final_amount) as distance,
         private.purchase_lacks(l.id) as lacks, cardinality(private.purchase_lacks(l.id)) as lacking,
         coalesce(p.bought_at, case when l.stage in ('rechazada', 'retirada') then l.stage_since end) as closed_at,
         private.search_folded(concat_ws(' ', l.brand, l.model, l.year, l.trim, l.plate, l.vin, c.first_name, c.last_name, c.phone, c.email, q.folio)) as search_text
    from public.sell_listings l
    join public.profiles c on c.id = l.user_id
    left join public.trade_in_quotes q on q.id = l.quote_id
    left join public.purchases p on p.listing_id = l.id
    left join lateral (select x.version, x.sale_price, x.recon, x.maximum, x.demand_people, x as a from public.appraisals x
                        where x.listing_id = l.id order by x.version desc limit 1) a on true
    left join lateral (select y.* from public.purchase_offers y where y.listing_id = l.id and y.answer is distinct from 'sustituida'
                        order by y.told_at desc limit 1) o on true
   where (select auth.uid()) is null or (select private.is_staff()) and l.user_id <> (select auth.uid());
grant select on public.purchase_rows to authenticated;

create or replace function public.change_purchase(listing_id uuid, changes jsonb, seen jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  car public.sell_listings := private.take_purchase(change_purchase.listing_id);
  held jsonb;
  named text;
  reason text;
begin
  perform private.require_fields(changes, array['branch', 'origin', 'plates_state', 'seller_rfc', 'seller_regime', 'engine_number', 'key_count', 'no_lien', 'vin', 'plate']);
  select to_jsonb(p) || jsonb_build_object('vin', car.vin, 'plate', car.plate) into held from public.purchases p where p.listing_id = car.id;
  select k into named from jsonb_object_keys(changes) k where seen ? k and held -> k is distinct from seen -> k and held -> k is distinct from changes -> k limit 1;
  if found then
    raise sqlstate 'PT409' using message = 'Alguien más cambió este dato mientras lo veías. Revisa qué quedó.',
      detail = jsonb_build_object('field', named, 'held', held -> named)::text;
  end if;
  if changes ?| array['vin', 'plate'] then
    update public.sell_listings l set vin = case when changes ? 'vin' then changes ->> 'vin' else l.vin end,
                                      plate = case when changes ? 'plate' then changes ->> 'plate' else l.plate end where l.id = car.id;
  end if;
  update public.purchases p
     set (branch, origin, plates_state, seller_rfc, seller_regime, engine_number, key_count, no_lien) =
         (select nullif(n.branch, ''), nullif(n.origin, ''), nullif(n.plates_state, ''), nullif(upper(regexp_replace(private.pasted_text(n.seller_rfc), '[\s./_-]', '', 'g')), ''), nullif(n.seller_regime, ''),
                 nullif(upper(regexp_replace(private.pasted_text(n.engine_number), '\s', '', 'g')), ''), n.key_count, n.no_lien
            from jsonb_populate_record(p, changes - array['vin', 'plate']) n)
   where p.listing_id = car.id;
exception
  when check_violation or foreign_key_violation or numeric_value_out_of_range or invalid_text_representation then
    get stacked diagnostics reason = constraint_name;
    raise sqlstate 'PT422' using message = case reason
      when 'vin_has_its_form' then 'Un NIV tiene 17 letras y números, sin I, O ni Q.'
      when 'plate_has_its_form' then 'Esas no son placas: de 5 a 7 letras y números.'
      when 'seller_rfc_has_its_form' then 'Ese no es el RFC de una persona: son 13 letras y números.'
      when 'purchases_engine_number_check' then 'Un número de motor tiene de 4 a 25 letras y números.'
      else 'Revisa los datos: alguno no es posible.' end;
end $$;

create or replace function public.receive_listing(listing_id uuid, km integer, branch text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  car public.sell_listings;
  held public.purchases;
begin
  -- Lock order: visit, listing.
  perform from public.appointments m where m.listing_id = receive_listing.listing_id and m.status = 'booked' for no key update;
  car := private.take_purchase(receive_listing.listing_id);
  if km is null or km not between 0 and 2000000 then raise sqlstate 'PT422' using message = 'Escribe los kilómetros que marca su odómetro.'; end if;
  if not exists (select from public.branches b where b.code = receive_listing.branch) then raise sqlstate 'PT422' using message = 'Esa sucursal no existe.'; end if;
  if car.stage = 'nueva' then raise sqlstate 'PT409' using message = 'Primero hazle su avalúo: todavía no sabe cuánto le ofrecemos.'; end if;
  select * into held from public.purchases t where t.listing_id = car.id;
  if held.arrived_at is not null then
    if (held.arrived_km, held.branch) is not distinct from (km, receive_listing.branch) then return; end if;
    raise sqlstate 'PT409' using message = format('Este auto ya se recibió con %s km en %s. Vuelve a cargar la página.', to_char(held.arrived_km, 'FM9,999,990'),
                                                  coalesce((select b.name from public.branches b where b.code = held.branch), 'otra sucursal'));
  end if;
  update public.purchases p set arrived_at = now(), arrived_km = km, branch = receive_listing.branch where p.listing_id = car.id;
  if car.stage = 'valuada' then perform private.step_listing(car.id, 'inspeccion'); end if;
  perform private.settle_visit_of_arrival(car.id);
end $$;

-- Marks the visit of today as arrived, and cancels one of a later day.
create or replace function private.settle_visit_of_arrival(listing uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.appointments;
begin
  update public.appointments m set arrived_at = now() from public.branches b
   where m.listing_id = listing and m.status = 'booked' and m.arrived_at is null and b.code = m.branch
     and (m.starts_at at time zone b.time_zone)::date = (now() at time zone b.time_zone)::date;
  for held in update public.appointments m set status = 'cancelled', cancel_reason = 'Tu auto ya está en la sucursal: esta visita ya no hace falta.'
                from public.branches b
               where m.listing_id = listing and m.status = 'booked' and b.code = m.branch
                 and (m.starts_at at time zone b.time_zone)::date > (now() at time zone b.time_zone)::date returning m.* loop
    perform private.tell_of_appointment(held, 'cancelled');
  end loop;
end $$;

create or replace function private.receive_by_visit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.arrived_at is not null or new.status = 'done' then
    perform private.step_listing(l.id, 'inspeccion') from public.sell_listings l where l.id = new.listing_id and l.stage = 'valuada';
  else
    perform private.step_listing(l.id, 'valuada') from public.sell_listings l
     where l.id = new.listing_id and l.stage = 'inspeccion'
       and not exists (select from public.purchases p where p.listing_id = l.id and p.arrived_at is not null)
       and not exists (select from public.appointments m where m.listing_id = l.id and m.kind = 'inspeccion' and (m.arrived_at is not null or m.status = 'done'));
  end if;
  return null;
end $$;
drop trigger if exists receive_by_visit on public.appointments;
create trigger receive_by_visit after update of status, arrived_at on public.appointments for each row
  when (new.kind = 'inspeccion' and new.listing_id is not null
        and (new.arrived_at is not null or new.status = 'done' or old.arrived_at is not null or old.status = 'done')
        and (old.arrived_at, old.status) is distinct from (new.arrived_at, new.status))
  execute function private.receive_by_visit();

create or replace function public.refuse_listing(listing_id uuid, reason text, told text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare car public.sell_listings := private.take_purchase(refuse_listing.listing_id);
begin
  if reason is null or reason not in ('precio', 'papeles', 'estado', 'origen', 'gravamen', 'robo', 'no_contesta', 'otro') then
    raise sqlstate 'PT422' using message = 'Elige por qué no se compra.';
  end if;
  if coalesce(btrim(told), '') = '' or length(told) > 1000 then
    raise sqlstate 'PT422' using message = 'Escribe qué le decimos al cliente, en hasta 1,000 letras.';
  end if;
  if private.paid_for(car.id) > 0 then raise sqlstate 'PT409' using message = 'Ya se pagó algo por este auto: primero cancela sus pagos.'; end if;
  update public.purchases p set refused_why = reason where p.listing_id = car.id;
  update public.purchase_offers o set answer = 'rechazada', answered_at = now(), answered_by = auth.uid() where o.listing_id = car.id and (o.answer is null or o.answer = 'aceptada');
  perform private.step_listing(car.id, 'rechazada', told);
end $$;
grant execute on function public.change_purchase(uuid, jsonb, jsonb), public.receive_listing(uuid, integer, text), public.refuse_listing(uuid, text, text) to authenticated;

create or replace function public.same_vin(listing_id uuid) returns table (kind text, id uuid, title text, stage text, at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare car public.sell_listings;
begin
  perform private.require_staff();
  select * into car from public.sell_listings l where l.id = same_vin.listing_id;
  if not found or not private.works_on_purchase(car.user_id) then
    raise sqlstate 'PT404' using message = 'No encontramos esa compra entre las tuyas.';
  end if;
  return query
    select 'oferta', case when private.works_on_purchase(l.user_id) then l.id end, concat_ws(' ', l.brand, l.model, l.year), l.stage, l.created_at
      from public.sell_listings l where l.vin = car.vin and l.id <> car.id
    union all
    select 'auto', v.id, v.titulo, r.stage, r.stage_since
      from public.vehicle_records r join public.vehicles v on v.id = r.vehicle_id
     where r.vin = car.vin and v.id <> private.car_of_listing(car.id)
     order by 5 desc, 2 limit 10;
end $$;
grant execute on function public.same_vin(uuid) to authenticated;
