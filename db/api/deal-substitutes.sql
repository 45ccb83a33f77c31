-- Must equal contract/financing/on-terms.ts (tests/db/deal-payments.test.ts).

-- In force on a day, else the first to start after it, as in contract/financing/financing.ts.
create or replace function private.house_lender(day date) returns public.lenders
language sql stable security definer set search_path = '' as $$
  select l.* from public.lenders l where l.house order by l.effective_from <= house_lender.day desc,
         case when l.effective_from <= house_lender.day then l.effective_from end desc, l.effective_from limit 1
$$;

-- Same as paymentFor; null: not financed.
create or replace function private.payment_for(precio numeric, enganchemin numeric, plazomax integer, autoano integer, down numeric, months integer, l public.lenders, day date)
returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  paid numeric := round(down, 2);
  rate numeric := l.annual_rate / 1200.0 * case when l.iva_on_interest then 1.16 else 1 end;
begin
  if paid < greatest(enganchemin, round(l.min_down * precio, 2), coalesce(round(precio - l.max_principal, 2), 0))
     or paid > round(precio - greatest(l.min_principal, 0.01), 2) or not months = any (l.terms) or months > plazomax
     or l.max_vehicle_age <> 0 and extract(year from day)::integer + ceil(months / 12.0) - autoano > l.max_vehicle_age then
    return null;
  end if;
  return round(case when rate = 0 then (precio - paid) / months else (precio - paid) * rate / (1 - power(1 + rate, -months)) end + l.monthly_insurance, 2);
end $$;

-- Same as onTerms and paymentUnder. `mensualidad` 0: nothing left to finance; null: not available.
create or replace function private.plan_of(precio numeric, enganchemin numeric, plazomax integer, autoano integer, terms jsonb, l public.lenders, day date,
                                           out enganche numeric, out plazo integer, out mensualidad numeric)
language plpgsql immutable set search_path = '' as $$
declare
  own numeric := (terms ->> 'acuenta')::numeric;
  most numeric := (terms ->> 'mensualidad')::numeric;
  least_down numeric := greatest(plan_of.enganchemin, round(l.min_down * precio, 2), coalesce(round(precio - l.max_principal, 2), 0));
  offered integer[];
  longer integer;
begin
  if l.id is null then return; end if;
  enganche := case
    when terms ->> 'enganche' is not null then (terms ->> 'enganche')::numeric + coalesce(own, 0)
    when terms ->> 'enganchepct' is not null then ceil(round(precio * (terms ->> 'enganchepct')::numeric / 100, 2)) + coalesce(own, 0)
    when own is null then least(ceil(greatest(round(0.2 * precio, 2), least_down)), floor(round(precio - greatest(l.min_principal, 0.01), 2)))
    else greatest(own, ceil(least_down)) end;
  -- Only stated amounts can cover the price, not a minimum down payment.
  if precio > 0 and round(coalesce((terms ->> 'enganche')::numeric, ceil(round(precio * (terms ->> 'enganchepct')::numeric / 100, 2)), 0) + coalesce(own, 0), 2)
                    >= precio then
    mensualidad := 0;
    return;
  end if;
  if precio <= 0 then return; end if;
  offered := array(select distinct t from unnest(l.terms) t
                    where t <= plazomax and (l.max_vehicle_age = 0 or extract(year from day)::integer + ceil(t / 12.0) - autoano <= l.max_vehicle_age));
  plazo := coalesce((terms ->> 'plazo')::integer, (select max(t) from unnest(offered) t where t <= 48), (select min(t) from unnest(offered) t), 0);
  mensualidad := private.payment_for(precio, plan_of.enganchemin, plazomax, autoano, enganche, plazo, l, day);
  if terms ->> 'plazo' is null then
    while mensualidad > most loop
      longer := (select min(t) from unnest(offered) t where t > plazo);
      exit when longer is null;
      plazo := longer;
      mensualidad := private.payment_for(precio, plan_of.enganchemin, plazomax, autoano, enganche, plazo, l, day);
    end loop;
  end if;
end $$;

create or replace function private.deal_terms(d public.deals) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.leads;
begin
  select * into person from public.leads l where l.id = d.lead_id;
  person.account_id := coalesce(d.client_id, person.account_id);
  return private.lead_terms(person) || jsonb_strip_nulls(jsonb_build_object('enganche', d.down_payment));
end $$;

create or replace function private.substitutes(d public.deals, car public.vehicles) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  day date := (now() at time zone 'America/Monterrey')::date;
  l public.lenders := private.house_lender(day);
  terms jsonb := private.deal_terms(d);
  near numeric := coalesce(nullif(car.precio, 0), d.amount);
  month numeric;
begin
  if near is null then return '[]'; end if;
  if d.pays is distinct from 'contado' and car.precio > 0 and terms ->> 'mensualidad' is null then
    month := (select ceil(p.mensualidad * 1.1) from private.plan_of(car.precio, car.enganchemin, car.plazomax, car.autoano, terms, l, day) p where p.mensualidad > 0);
    terms := terms || jsonb_strip_nulls(jsonb_build_object('mensualidad', month));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'ordencompra', o.ordencompra, 'slug', o.slug, 'title', o.titulo, 'price', o.precio, 'year', o.autoano,
                                                 'kms', o.kilometraje, 'branch', o.sucursal[1], 'enganche', o.enganche, 'plazo', o.plazo, 'mensualidad', o.mensualidad)
                              order by o.place), '[]')
      from (
        select n.*, p.enganche, p.plazo, p.mensualidad
          from (select v.*, row_number() over (order by (v.marca = car.marca and v.modelo = car.modelo) desc nulls last, (v.carroceria = car.carroceria) desc nulls last,
                                                        (v.sucursal && car.sucursal) desc nulls last, abs(v.precio - near), v.ordencompra) as place
                  from public.vehicles v
                 where v.id is distinct from car.id and v.ordenstatus = 'Comprado' and not v.vendido and not v.separado and v.precio between near * 0.6 and near * 1.3
                 order by place limit 200) n
         cross join lateral private.plan_of(n.precio, n.enganchemin, n.plazomax, n.autoano, terms, l, day) p
         where case when d.pays = 'contado' or l.id is null then n.precio <= near * 1.1
                    else p.mensualidad is not null and p.mensualidad <= coalesce((terms ->> 'mensualidad')::numeric, 'infinity') end
           and private.car_outing(n.ordencompra, now(), now() + interval '1 second') is null
         order by n.place limit 3) o);
end $$;

-- Null: no such deal for the caller.
create or replace function public.deal_substitutes(deal uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  d public.deals;
  v public.vehicles;
begin
  perform private.require_staff();
  select * into d from public.deals t where t.id = deal;
  if d.id is null or not private.has_deal(private.profile_role(), auth.uid(), d) then return null; end if;
  select * into v from public.vehicles t where t.id = d.vehicle_id;
  return jsonb_build_object('why', (select k.car_why from public.tasks k where k.deal_id = d.id and k.done_at is null and k.car_why is not null),
                            'facts', private.answer_facts(v.ordencompra, null), 'terms', private.deal_terms(d), 'instead', private.substitutes(d, v));
end $$;

create or replace function public.move_deal_to_car(deal uuid, car uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.vehicles;
  d public.deals;
begin
  -- Lock order: vehicle, deal.
  select * into v from public.vehicles t where t.id = move_deal_to_car.car for share;
  d := private.take_deal(deal);
  if d.outcome <> 'open' then
    perform private.refuse_deal('PT409', 'deal_closed', 'Este trato ya se cerró. Ábrelo de nuevo para moverlo.');
  end if;
  if v.id is null or private.car_missing(v) is not null then
    perform private.refuse_deal('PT409', 'deal_car_gone', 'Ese auto tampoco está ya disponible. Elige otro.');
  end if;
  if d.vehicle_id = v.id then return; end if;
  update public.deals t set vehicle_id = v.id, amount = nullif(v.precio, 0), title = left(v.titulo, 160) where t.id = d.id;
  update public.tasks k set done_at = now(), done_by = auth.uid() where k.deal_id = d.id and k.done_at is null and k.car_why is not null;
end $$;
grant execute on function public.deal_substitutes(uuid), public.move_deal_to_car(uuid, uuid) to authenticated;
