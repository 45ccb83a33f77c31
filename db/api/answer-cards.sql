grant select (id, lead_id, agent_id, ordencompra, facts, terms, seen_at, created_at) on public.answer_cards to authenticated;
grant select on public.answer_cards to service_role;
create policy of_own_leads on public.answer_cards for select to authenticated
  using ((select private.is_staff()) and exists (select from public.leads l where l.id = lead_id));

create or replace function private.car_state(v public.vehicles) returns text
language sql immutable set search_path = '' as $$
  select case when v.vendido then 'vendido' when v.ordenstatus <> 'Comprado' then 'retirado' when v.separado then 'separado' else 'disponible' end
$$;

-- `slot`: first time within two weeks when vehicle and advisor are free, or null. Null: unknown vehicle.
create or replace function private.answer_facts(of_car text, advisor uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  car public.vehicles;
  place public.branches;
  first record;
  next_slot jsonb;
begin
  select * into car from public.vehicles v where v.ordencompra = of_car;
  if car.id is null then return null; end if;
  if private.car_state(car) = 'disponible' and advisor is not null then
    for place in select b.* from public.branches b join public.appointment_advisors a on a.branch = b.code and a.advisor_id = advisor
                  where b.name = any (car.sucursal) or b.city = any (car.ubicacion) order by b.position, b.code loop
      select s.starts_at, s.ends_at into first
        -- Ordered scan with limit: stops at the first free slot.
        from (select o.* from private.slots(place.code, 'prueba', (now() at time zone place.time_zone)::date,
                                            (now() at time zone place.time_zone)::date + 14, now()) o order by o.starts_at offset 0) s
       where not private.car_is_taken(of_car, s.starts_at, s.ends_at)
         and (not private.needs_bay(place.code, 'prueba') or exists (select from private.free_bays(place.code, 'prueba', s.starts_at, s.ends_at)))
         and advisor in (select private.free_advisors(place.code, null, s.starts_at, s.ends_at))
       limit 1;
      if first.starts_at is not null and (next_slot is null or first.starts_at < (next_slot ->> 'starts_at')::timestamptz) then
        next_slot := jsonb_build_object('branch', place.code, 'place', place.name, 'zone', place.time_zone, 'starts_at', first.starts_at, 'ends_at', first.ends_at);
      end if;
    end loop;
  end if;
  return jsonb_build_object(
    'ordencompra', car.ordencompra, 'slug', car.slug, 'title', car.titulo, 'state', private.car_state(car), 'price', car.precio, 'year', car.autoano,
    'enganchemin', car.enganchemin, 'plazomax', car.plazomax, 'kms', car.kilometraje, 'picture', nullif(car.feature_image, ''),
    'branches', (select coalesce(jsonb_agg(jsonb_build_object('code', b.code, 'name', b.name, 'city', b.city, 'address', b.address) order by b.position, b.code), '[]')
                   from public.branches b where b.name = any (car.sucursal) or b.city = any (car.ubicacion)),
    'slot', next_slot, 'lenders', (select c.value from public.app_config c where c.key = 'lenders'), 'at', now());
end $$;

-- Same body type, 75–125 % of the price. The caller filters by what the person can pay.
create or replace function private.instead_of(of_car text, most integer default 12) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('ordencompra', o.ordencompra, 'slug', o.slug, 'title', o.titulo, 'price', o.precio, 'year', o.autoano,
                                               'enganchemin', o.enganchemin, 'plazomax', o.plazomax, 'kms', o.kilometraje) order by o.place), '[]')
    from public.vehicles v,
         lateral (select n.*, row_number() over (order by n.marca <> v.marca, abs(n.precio - v.precio), n.ordencompra) as place
                    from public.vehicles n
                   where n.ordencompra <> v.ordencompra and n.carroceria = v.carroceria and n.ordenstatus = 'Comprado' and not n.vendido and not n.separado
                     and n.precio between v.precio * 0.75 and v.precio * 1.25
                   order by place limit most) o
   where v.ordencompra = of_car
$$;

create or replace function private.lead_terms(of_lead public.leads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'enganche', case when q.id::text = a.own_car then greatest(a.down - q.final_amount, 0) else a.down end, 'plazo', a.months,
    'acuenta', q.final_amount))
    from (select 1) one
    left join lateral (
      select case when f.data ->> 'down_payment' ~ '^\d{1,8}(\.\d+)?$' then (f.data ->> 'down_payment')::numeric end as down,
             case when f.data ->> 'term' ~ '^\d{1,3}$' then (f.data ->> 'term')::integer end as months,
             f.data ->> 'trade_in_quote' as own_car
        from public.financing_applications f where f.user_id = of_lead.account_id order by f.created_at desc limit 1) a on true
    left join lateral (
      select q.id, q.final_amount from public.trade_in_quotes q
       where (q.lead_id = of_lead.id or q.user_id = of_lead.account_id) and q.status <> 'withdrawn' and q.valid_until > now()
       order by (q.id::text = a.own_car) desc nulls last, q.created_at desc limit 1) q on true
$$;

create or replace function public.answer_facts(lead uuid, car text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.leads := private.take_own_lead(lead);
  facts jsonb := private.answer_facts(coalesce(car, person.wants), coalesce(person.agent_id, auth.uid()));
begin
  if facts is null then raise sqlstate 'PT404' using message = 'Elige de qué auto es la respuesta.'; end if;
  return jsonb_build_object('facts', facts, 'terms', private.lead_terms(person), 'instead', private.instead_of(facts ->> 'ordencompra'));
end $$;

create or replace function public.make_answer(key uuid, lead uuid, car text, terms jsonb default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  person public.leads := private.take_own_lead(lead);
  facts jsonb;
  card public.answer_cards;
begin
  select * into card from public.answer_cards c where c.key = key;
  if card.id is null then
    if jsonb_typeof(terms) is distinct from 'object' or exists (
         select from jsonb_each(terms) t where t.key not in ('mensualidad', 'enganche', 'enganchepct', 'plazo', 'acuenta')
            or case jsonb_typeof(t.value) when 'number' then not (t.value::text)::numeric between 0 and 10000000 when 'null' then false else true end) then
      raise sqlstate 'PT422' using message = 'Revisa las condiciones.';
    end if;
    -- It must not be sold or reserved before the card is stored.
    perform from public.vehicles v where v.ordencompra = car for share;
    facts := private.answer_facts(car, coalesce(person.agent_id, auth.uid()));
    if facts is null then raise sqlstate 'PT404' using message = 'Elige de qué auto es la respuesta.'; end if;
    if facts ->> 'state' in ('vendido', 'retirado') then
      raise sqlstate 'PT409' using message = 'Ese auto ya no está: ofrécele otro.';
    end if;
    insert into public.answer_cards (key, token, lead_id, agent_id, ordencompra, facts, terms)
    values (key, replace(gen_random_uuid()::text, '-', ''), person.id, (select p.id from public.profiles p where p.id = auth.uid()), car, facts, jsonb_strip_nulls(terms))
    returning * into card;
  elsif card.lead_id <> person.id then
    raise sqlstate 'PT409' using message = 'Esa respuesta es de otro lead.';
  end if;
  return jsonb_build_object('token', card.token, 'facts', card.facts, 'terms', card.terms);
end $$;

-- Public by token, so without personal data. No row: unknown card.
create or replace function public.answer_of(of_token text) returns table (facts jsonb, terms jsonb, now_facts jsonb, instead jsonb, agent text, agent_phone text, agent_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  card public.answer_cards;
  speaks uuid;
begin
  select * into card from public.answer_cards c where c.token = of_token;
  if card.id is null then return; end if;
  speaks := private.stands_for(coalesce((select l.agent_id from public.leads l where l.id = card.lead_id), card.agent_id));
  return query
    select card.facts, card.terms, private.answer_facts(card.ordencompra, speaks), private.instead_of(card.ordencompra),
           nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.phone, p.id
      from (select 1) one left join public.profiles p on p.id = speaks;
end $$;
create or replace function public.note_answer_seen(of_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.add_audit_context('{"source": "link"}');
  update public.answer_cards c set seen_at = now() where c.token = of_token and c.seen_at is null;
end $$;
grant execute on function public.answer_facts(uuid, text), public.make_answer(uuid, uuid, text, jsonb) to authenticated;
grant execute on function public.answer_of(text), public.note_answer_seen(text) to anon, authenticated;
