
create or replace view private.demand_entries as
  select 'perdido' as source, d.id::text as entry, lower(v.marca) as brand, lower(v.modelo) as model, v.autoano::integer as year, v.sucursal[1] as branch,
         coalesce(d.amount, nullif(v.precio, 0), 0) as most, d.closed_at as at, 1::numeric as weight, 1 as entries
    from public.deals d join public.vehicles v on v.id = d.vehicle_id
   where d.pipeline = 'venta' and d.outcome = 'lost'
  union all
  select 'espera', d.id::text, lower(v.marca), lower(v.modelo), v.autoano::integer, v.sucursal[1], coalesce(d.amount, nullif(v.precio, 0), 0), d.opened_at, 1, 1
    from public.deals d join public.vehicles v on v.id = d.vehicle_id
   where d.pipeline = 'venta' and d.outcome = 'open' and (v.vendido or v.separado or v.ordenstatus <> 'Comprado')
     and d.fact_stage <> 'venta.entrega'
  union all
  select 'busqueda', concat_ws(' ', s.day, s.brand, s.model, s.branch, s.most), lower(s.brand), lower(s.model), null, nullif(s.branch, ''), s.most, s.day::timestamptz,
         s.searches / 5.0, s.searches
    from public.empty_searches s;
comment on view private.demand_entries is 'Who wants a car that we do not have';

-- Within three years of its age; budget unknown or at least 90 % of the price.
create or replace function private.demand_of(wanted_brand text, wanted_model text, wanted_year integer, wanted_price numeric)
returns setof private.demand_entries language sql stable security definer set search_path = '' as $$
  select e.* from private.demand_entries e
   where e.brand = lower(btrim(wanted_brand)) and e.model = lower(btrim(wanted_model)) and e.at > now() - interval '60 days'
     and (e.year is null or wanted_year is null or abs(e.year - wanted_year) <= 3)
     and (e.most = 0 or wanted_price is null or e.most >= wanted_price * 0.9)
$$;

create or replace function public.demand_book(brand text, model text, year integer default null, price numeric default null)
returns table (source text, branch text, entries bigint, people numeric)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query select e.source, e.branch, sum(e.entries)::bigint, sum(e.weight) from private.demand_of(demand_book.brand, demand_book.model, demand_book.year, demand_book.price) e
                group by e.source, e.branch order by e.source, e.branch nulls first;
end $$;
grant execute on function public.demand_book(text, text, integer, numeric) to authenticated;

-- No row unless a known trade-in model matches, so visitors cannot store arbitrary names.
create or replace function private.wanted_car(given jsonb) returns table (brand text, model text, branch text, most integer)
language sql stable security definer set search_path = '' as $$
  select found.brand, found.model, coalesce((select b.name from public.branches b where b.city = given ->> 'city' order by b.position, b.code limit 1), ''),
         least(greatest(coalesce((given ->> 'most')::numeric, 0), 0), 99999999)::integer
    from (select private.catalogue_key(given ->> 'brand') as brand, private.catalogue_key(given ->> 'text') as words) said
   cross join lateral (
     select t.brand, t.model from public.trade_in_vehicles t
      where (said.brand is null or said.brand = t.brand_id)
        and starts_with(case when starts_with(said.words || '-', t.brand_id || '-') then substr(said.words, length(t.brand_id) + 2) else said.words end || '-',
                        substr(t.model_id, length(t.brand_id) + 2) || '-')
      order by length(t.model_id) - length(t.brand_id) desc, t.seen desc, t.brand limit 1) found
   where btrim(given ->> 'text') <> ''
$$;
revoke all on function private.wanted_car(jsonb) from public;

-- Omitted values come from the settings. `seen`: the version it replaces (0: none).
create or replace function public.save_appraisal(listing_id uuid, sheet jsonb, seen integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  car public.sell_listings := private.take_purchase(save_appraisal.listing_id);
  rule public.appraisal_rules := private.appraisal_rule();
  held integer := coalesce((select max(a.version) from public.appraisals a where a.listing_id = car.id), 0);
  share numeric;
  sold_at numeric;
  waits integer;
  days integer;
begin
  perform private.require_fields(sheet, array['market', 'lines', 'price_share', 'costs', 'holding_day', 'recon_days', 'sale_days', 'money_rate', 'margin', 'vat_on_margin',
                                              'raised_to', 'raised_why']);
  share := coalesce((sheet ->> 'price_share')::numeric, rule.price_share);
  sold_at := round((sheet ->> 'market')::numeric * share, 2);
  days := coalesce((sheet ->> 'sale_days')::integer, rule.sale_days);
  if held <> coalesce(seen, 0) then
    raise sqlstate 'PT409' using message = 'Alguien más guardó otro avalúo mientras lo veías. Revisa sus números.', detail = held::text;
  end if;
  if exists (select from public.purchase_offers o where o.listing_id = car.id and o.answer = 'aceptada') then
    raise sqlstate 'PT409' using message = 'Ya aceptó nuestra oferta: el avalúo queda como está.';
  end if;
  if coalesce(sold_at, 0) <= 0 then raise sqlstate 'PT422' using message = 'Escribe en cuánto se vende un auto así.'; end if;
  select floor(coalesce(sum(e.weight), 0))::integer into waits from private.demand_of(car.brand, car.model, car.year, sold_at) e;
  insert into public.appraisals (listing_id, client_id, version, market, price_share, lines, costs, holding_day, recon_days, sale_days, demand_people, demand_days,
                                 money_rate, margin, vat, raised_to, raised_why, made_by)
  values (car.id, car.user_id, held + 1, (sheet ->> 'market')::numeric, share, coalesce(sheet -> 'lines', '[]'), coalesce((sheet ->> 'costs')::numeric, rule.costs),
          coalesce((sheet ->> 'holding_day')::numeric, rule.holding_day), coalesce((sheet ->> 'recon_days')::integer, rule.recon_days), days, waits,
          floor(days * least(rule.demand_most, rule.demand_share * waits)), coalesce((sheet ->> 'money_rate')::numeric, rule.money_rate),
          coalesce((sheet ->> 'margin')::numeric, round(sold_at * rule.margin_share)),
          case when coalesce((sheet ->> 'vat_on_margin')::boolean, rule.vat_on_margin) then rule.vat_rate else 0 end,
          (sheet ->> 'raised_to')::numeric, nullif(btrim(sheet ->> 'raised_why'), ''), auth.uid());
  if car.stage = 'nueva' then perform private.step_listing(car.id, 'valuada'); end if;
  return held + 1;
exception
  when check_violation or not_null_violation or numeric_value_out_of_range or invalid_text_representation then
    raise sqlstate 'PT422' using message = 'Revisa los números del avalúo: alguno no es posible.';
end $$;

-- By the author of the appraisal only where there is no other administrator.
create or replace function public.approve_raise(appraisal_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare a public.appraisals;
begin
  perform private.require_admin();
  select * into a from public.appraisals t where t.id = appraisal_id;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos ese avalúo.'; end if;
  perform private.take_purchase(a.listing_id);
  select * into a from public.appraisals t where t.id = appraisal_id for update;
  if a.raised_to is null then raise sqlstate 'PT409' using message = 'Este avalúo no pide subir de su máximo.'; end if;
  if a.made_by is not distinct from auth.uid() and not public.is_only_admin() then
    raise sqlstate 'PT409' using message = 'Lo autoriza otro administrador, no quien hizo el avalúo.';
  end if;
  if a.approved_at is not null then return; end if;
  update public.appraisals t set approved_by = auth.uid(), approved_at = now() where t.id = a.id;
end $$;

-- Between the promised amount and the allowed maximum. Valid for seven days.
create or replace function public.tell_offer(listing_id uuid, version integer, amount numeric) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  car public.sell_listings := private.take_purchase(tell_offer.listing_id);
  a public.appraisals;
  promise numeric := private.promised_for(car.quote_id);
  told uuid;
begin
  select * into a from public.appraisals t where t.listing_id = car.id order by t.version desc limit 1;
  if a.id is null then raise sqlstate 'PT409' using message = 'Primero haz su avalúo.'; end if;
  if a.version is distinct from tell_offer.version then
    raise sqlstate 'PT409' using message = 'Hay un avalúo más nuevo que el que viste. Revisa sus números.', detail = a.version::text;
  end if;
  if car.stage not in ('inspeccion', 'oferta') then
    raise sqlstate 'PT409' using message = case when car.stage = 'papeles' then 'Ya aceptó nuestra oferta.' else 'La oferta final se dice con el auto aquí: primero recíbelo.' end;
  end if;
  if tell_offer.amount is null or tell_offer.amount % 1 <> 0 or tell_offer.amount <= 0 then raise sqlstate 'PT422' using message = 'La oferta va en pesos enteros.'; end if;
  if tell_offer.amount < promise then
    raise sqlstate 'PT409' using message = format('Su recibo le promete %s: la oferta solo cambia por lo que el recibo lista.', private.pesos(promise));
  end if;
  if tell_offer.amount > private.offer_ceiling(a, promise) then
    raise sqlstate 'PT409' using message = format('El avalúo llega hasta %s. Para subir, pide la autorización de otra persona.', private.pesos(private.offer_ceiling(a, promise)));
  end if;
  select o.id into told from public.purchase_offers o
   where o.listing_id = car.id and o.appraisal_id = a.id and o.amount = tell_offer.amount and o.answer is null and o.valid_until > now() + interval '6 days';
  if found then return told; end if;
  update public.purchase_offers o set answer = 'sustituida', answered_at = now(), answered_by = auth.uid() where o.listing_id = car.id and o.answer is null;
  insert into public.purchase_offers (listing_id, client_id, appraisal_id, amount, told_by, valid_until)
  values (car.id, car.user_id, a.id, tell_offer.amount, auth.uid(), now() + interval '7 days') returning id into told;
  if car.stage = 'inspeccion' then perform private.step_listing(car.id, 'oferta'); end if;
  return told;
end $$;
create or replace function private.pesos(amount numeric) returns text
language sql immutable set search_path = '' as $$ select to_char(amount, 'FM$999,999,990') $$;

create or replace function public.answer_offer(offer_id uuid, accepts boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  o public.purchase_offers;
  car public.sell_listings;
begin
  perform private.require_second_factor();
  select * into o from public.purchase_offers t where t.id = offer_id;
  if not found or auth.uid() is null or not (o.client_id = auth.uid() or private.works_on_purchase(o.client_id)) then
    raise sqlstate 'PT404' using message = 'No encontramos esa oferta.';
  end if;
  if accepts is null then raise sqlstate 'PT422' using message = 'Di si la aceptas o no.'; end if;
  select * into car from public.sell_listings l where l.id = o.listing_id for update;
  select * into o from public.purchase_offers t where t.id = offer_id for update;
  if o.answer = (case when accepts then 'aceptada' else 'rechazada' end) then return; end if;
  if o.answer is not null or car.stage <> 'oferta' then raise sqlstate 'PT409' using message = 'Esa oferta ya no está en pie. Vuelve a cargar la página.'; end if;
  if o.valid_until <= now() then raise sqlstate 'PT409' using message = 'Esa oferta ya venció. Pide que la renueven.'; end if;
  update public.purchase_offers t set answer = case when accepts then 'aceptada' else 'rechazada' end, answered_at = now(), answered_by = auth.uid() where t.id = o.id;
  if accepts then perform private.step_listing(car.id, 'papeles'); end if;
end $$;
grant execute on function public.save_appraisal(uuid, jsonb, integer), public.approve_raise(uuid), public.tell_offer(uuid, integer, numeric), public.answer_offer(uuid, boolean)
  to authenticated;

create or replace function private.keep_appraisal() returns trigger
language plpgsql security definer set search_path = '' as $$
-- Generated columns are empty in a before trigger.
declare may_change text[] := array['approved_by', 'approved_at', 'made_by', 'sale_price', 'recon', 'maximum'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
    raise exception 'an appraisal is never edited: make a new version' using errcode = '42501';
  end if;
  return new;
end $$;
drop trigger if exists keep_appraisal on public.appraisals;
create trigger keep_appraisal before update on public.appraisals for each row execute function private.keep_appraisal();
