
create or replace function public.my_purchase(listing_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  car public.sell_listings;
  p public.purchases;
  o public.purchase_offers;
  a public.appraisals;
  answer jsonb;
  step constant numeric := 5000;
begin
  select * into car from public.sell_listings l where l.id = my_purchase.listing_id and l.user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'Ese auto no está en tu cuenta.'; end if;
  select * into p from public.purchases t where t.listing_id = car.id;
  select * into o from public.purchase_offers t where t.listing_id = car.id and t.answer is distinct from 'sustituida' order by t.told_at desc limit 1;
  answer := jsonb_build_object('papers', coalesce((
    select jsonb_agg(jsonb_build_object('kind', w.kind, 'label', w.label, 'help', w.help, 'required', w.required, 'note', r.note,
                       'state', case when not w.is_there then 'falta' when r.result = 'bien' then 'bien' when r.result = 'mal' then 'mal' else 'en_revision' end) order by w.position, w.kind)
      from (select x.kind, min(x.label) as label, min(x.help) as help, bool_or(x.required) as required, min(x.position) as position,
                   exists (select from public.sell_listing_files f where f.listing_id = car.id and f.kind = x.kind)
                   or exists (select from public.purchase_files f where f.listing_id = car.id and f.kind = x.kind) as is_there
              from public.purchase_papers x
             where x.active and (x.state is null or x.state = p.plates_state) and (x.origin is null or x.origin = p.origin) and (x.years is null or car.year >= x.years)
             group by x.kind) w
      left join public.paper_reviews r on r.listing_id = car.id and r.kind = w.kind), '[]'));
  answer := answer || jsonb_build_object(
    'liens', coalesce((select jsonb_agg(jsonb_build_object('lender', g.lender, 'payoff', g.payoff, 'letter_until', g.letter_until, 'released_on', g.released_on) order by g.created_at)
                         from public.purchase_liens g where g.listing_id = car.id), '[]'),
    'payments', coalesce((select jsonb_agg(jsonb_build_object('payee', m.payee, 'amount', m.amount, 'method', m.method, 'paid_on', m.paid_on) order by m.paid_on, m.created_at)
                            from public.purchase_payments m where m.listing_id = car.id and m.void_at is null), '[]'));
  if o.id is null then return answer; end if;
  select * into a from public.appraisals t where t.id = o.appraisal_id;
  return answer || jsonb_build_object(
    'offer', jsonb_build_object('id', o.id, 'amount', o.amount, 'told_at', o.told_at, 'valid_until', o.valid_until, 'answer', o.answer,
                                'state', coalesce(o.answer, case when o.valid_until <= now() then 'vencida' else 'esperando' end)),
    'sheet', jsonb_build_object(
      'sale_price', a.sale_price, 'days', a.recon_days + a.sale_days - a.demand_days, 'people', a.demand_people,
      'lines', coalesce((select jsonb_agg(jsonb_build_object('label', l ->> 'label', 'amount', (l ->> 'amount')::numeric, 'provable', (l ->> 'provable')::boolean,
                                           'adds', private.without_line(a, l)) order by place)
                           from jsonb_array_elements(a.lines) with ordinality as x (l, place) where (l ->> 'accepted')::boolean), '[]'),
      'rest', a.sale_price - a.recon - o.amount, 'margin_low', floor(a.margin / step) * step, 'margin_high', floor(a.margin / step) * step + step));
end $$;
create or replace function private.without_line(a public.appraisals, line jsonb) returns numeric
language sql immutable set search_path = '' as $$
  select private.maximum_offer(a.sale_price, a.recon - (line ->> 'amount')::numeric, a.costs, a.holding_day, a.recon_days + a.sale_days - a.demand_days, a.money_rate, a.margin, a.vat) - a.maximum
$$;
grant execute on function public.my_purchase(uuid) to authenticated;
