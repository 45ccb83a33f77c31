-- docs/decisions/215.

create or replace function private.url_text(written text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(convert_from(string_agg(case when part ~ '^%[0-9A-Fa-f]{2}$' then decode(substr(part, 2), 'hex') else convert_to(part, 'UTF8') end, ''::bytea order by place), 'UTF8'), '')
    from (select found[1] as part, place
            from regexp_matches(replace(written, '+', ' '), '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as one (found, place)) parts
$$;

-- {"marca": ["Mazda"], "maxPrice": ["280000"]}.
create or replace function private.search_asked(search text) returns jsonb
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, said), '{}')
    from (select split_part(pair, '=', 1) as name, jsonb_agg(private.url_text(substr(pair, strpos(pair, '=') + 1))) as said
            from unnest(string_to_array(search, '&')) pair where pair like '%=%' group by 1) asked
$$;

-- Same filters as the listing (tests/http/price-reach.test.ts).
create or replace function private.search_covers(asked jsonb, v public.vehicles, price numeric, terms public.lenders, day date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare most numeric := (asked #>> '{mensualidad,0}')::numeric;
begin
  if price <= 0 and asked ?| '{minPrice,maxPrice,enganchemin,maxEnganche}'
     or price not between coalesce((asked #>> '{minPrice,0}')::numeric, 0) and coalesce((asked #>> '{maxPrice,0}')::numeric, 'infinity')
     or v.enganchemin not between coalesce((asked #>> '{enganchemin,0}')::numeric, 0) and coalesce((asked #>> '{maxEnganche,0}')::numeric, 'infinity')
     or v.kilometraje not between coalesce((asked #>> '{minKilometraje,0}')::numeric, 0) and coalesce((asked #>> '{maxKilometraje,0}')::numeric, 'infinity')
     or asked ? 'hideSeparado' and v.separado
     or asked ? 'ubicacion' and not asked -> 'ubicacion' ?| coalesce(v.ubicacion, '{}') or asked ? 'promociones' and not asked -> 'promociones' ?| coalesce(v.promociones, '{}')
     or exists (select from (values ('marca', v.marca), ('autoano', v.autoano::text), ('transmision', v.transmision), ('combustible', v.combustible),
                                    ('garantia', v.garantia), ('carroceria', v.carroceria), ('color', v.color)) held (name, value)
                 where asked ? held.name and not asked -> held.name ? coalesce(held.value, '')) then
    return false;
  end if;
  return most is null or coalesce((
    select p.mensualidad <= most
      from private.plan_of(price, v.enganchemin, v.plazomax, v.autoano, jsonb_strip_nulls(jsonb_build_object(
             'mensualidad', most, 'enganche', asked #>> '{enganche,0}', 'enganchepct', asked #>> '{enganchepct,0}',
             'plazo', case when asked ? 'plazo' then least((asked #>> '{plazo,0}')::numeric, 9999) end, 'acuenta', asked #>> '{acuenta,0}')), terms, day) p), false);
end $$;

create or replace view private.credits_in_hand as
  select a.user_id, a.id as application_id, v.titulo as title, lower(v.marca) as brand, lower(v.modelo) as model, v.autoano, f.price as reach, f.price - f.down as amount
    from public.financing_applications a
   cross join lateral (select case when jsonb_typeof(a.car_info -> 'precio') = 'number' then (a.car_info ->> 'precio')::numeric end as price,
                              case when a.data ->> 'down_payment' ~ '^\d{1,9}(\.\d+)?$' then (a.data ->> 'down_payment')::numeric end as down) f
    left join public.vehicles v on v.ordencompra = a.car_info ->> 'ordencompra'
   where a.status = 'approved' and a.status_since > now() - interval '90 days' and f.price > f.down
     and not exists (select from public.appointments m where m.user_id = a.user_id and m.kind = 'entrega' and m.status = 'done' and m.ends_at >= a.status_since);

-- One row per vehicle, person and reason. 'perdido', 'descartado', 'trato' and 'credito' concern the same model
-- within three years. `enters`: out of reach before; `alerted`: an alert notifies them. Reserved vehicles only for
-- alerts.
create or replace function private.price_reach(changes jsonb)
returns table (vehicle_id uuid, person text, account uuid, lead uuid, email text, source text, search text, amount numeric, about text, enters boolean, alerted boolean)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  day date := (now() at time zone 'America/Monterrey')::date;
  terms public.lenders := private.house_lender(day);
  lately timestamptz := now() - interval '60 days';
begin
  return query
  with car as materialized (
    select v.id, v.ordencompra, lower(v.marca) as brand, lower(v.modelo) as model, v.autoano, c.was, c.price, private.car_state(v) = 'disponible' as is_free,
           v as whole, v.search_text as words
      from jsonb_to_recordset(changes) c (id uuid, was numeric, price numeric) join public.vehicles v on v.id = c.id
     where private.is_listed(v) and c.price > 0 and c.price <> c.was
  ), alert as materialized (
    select a.kind, a.search, a.ordencompra, a.precio, r.id as recipient, r.user_id, r.email
      from public.alerts a join private.alert_recipients r on r.id = a.recipient_id
     where a.confirmed_at is not null and a.ended_at is null
       and (a.kind = 'favoritos' or a.kind = 'precio' and a.ordencompra in (select c.ordencompra from car c)
            or a.kind = 'busqueda' and a.search ~ '(^|&)(minPrice|maxPrice|enganchemin|maxEnganche|mensualidad)=')
  ), question as materialized (
    select a.search, private.search_asked(a.search) as asked from alert a where a.kind = 'busqueda' group by a.search
  ), near as materialized (
    select c.id, q.search, q.asked #>> '{search,0}' as said, c.words
      from car c join question q
        on (q.asked ? 'mensualidad' or (q.asked #>> '{maxPrice,0}')::numeric between least(c.was, c.price) and greatest(c.was, c.price)
            or (q.asked #>> '{minPrice,0}')::numeric between least(c.was, c.price) and greatest(c.was, c.price)
            or c.was <= 0 and q.asked ?| '{minPrice,maxPrice,enganchemin,maxEnganche}')
     where private.search_covers(q.asked, c.whole, c.price, terms, day) and not private.search_covers(q.asked, c.whole, c.was, terms, day)
  ), meaning as materialized (
    select n.said, private.search_patterns(private.search_terms(n.said), 'private.offered_texts') as patterns
      from near n where n.said is not null group by n.said
  ), such as materialized (
    select c.id, c.was, c.price, o.id as other_id, o.ordencompra as other_order, o.precio as other_price, o.titulo as title
      from car c join public.vehicles o on lower(o.marca) = c.brand and lower(o.modelo) = c.model and abs(o.autoano - c.autoano) <= 3
     where c.is_free
  ), said as (
    select n.id, a.user_id as account, null::uuid as lead, a.email, 'busqueda' as source, a.search, null::numeric as amount, null::text as about, true as enters, a.recipient
      from near n join alert a on a.kind = 'busqueda' and a.search = n.search left join meaning m on m.said = n.said
     where n.said is null or m.patterns <> '{}' and n.words ~ all (m.patterns)
    union all
    select c.id, a.user_id, null, a.email, 'precio', null, nullif(a.precio, 0), null, a.precio = 0 or c.was >= a.precio, a.recipient
      from car c join alert a on a.kind = 'precio' and a.ordencompra = c.ordencompra
     where c.price < c.was and (c.price < a.precio or a.precio = 0) or c.was <= 0 and a.precio = 0
    union all
    select c.id, f.user_id, null, null, 'favorito', null, nullif(f.price_at_save, 0), null,
           (f.price_at_save = 0 or c.was >= f.price_at_save) and (c.is_free or a.recipient is not null), a.recipient
      from car c join public.favorites f on f.ordencompra = c.ordencompra
      left join alert a on a.kind = 'favoritos' and a.user_id = f.user_id
     where c.price < c.was and (c.price < f.price_at_save or f.price_at_save = 0)
    union all
    select s.id, d.client_id, d.lead_id, null, 'perdido', null, d.amount, s.title, true, null
      from such s join public.deals d on d.vehicle_id = s.other_id join public.lost_reasons r on r.id = d.lost_reason_id
     where d.pipeline = 'venta' and d.outcome = 'lost' and r.too_dear and d.closed_at > lately and s.price < d.amount and (s.was >= d.amount or s.was = 0)
    union all
    select s.id, d.client_id, d.lead_id, null, 'trato', null, d.amount, s.title, true, null
      from such s join public.deals d on d.vehicle_id = s.other_id
     where d.pipeline = 'venta' and d.outcome = 'open' and s.price <= d.amount and (s.was > d.amount or s.was = 0) and not private.deal_has_car(d)
    union all
    select s.id, l.account_id, l.id, null, 'descartado', null, k.asked, s.title, true, null
      from such s join public.leads l on l.wants = s.other_order
     cross join lateral (select coalesce((select h.precio_anterior from public.vehicle_price_history h where h.vehicle_id = s.other_id and h.changed_at > l.state_since
                                           order by h.changed_at, h.id limit 1), s.other_price) as asked) k
     where l.merged_into is null and l.state = 'descartado' and l.decline_reason = 'fuera_de_presupuesto' and l.state_since > lately
       and s.price < k.asked and (s.was >= k.asked or s.was = 0)
    union all
    select c.id, k.user_id, null, null, 'credito', null, k.amount, k.title, true, null
      from car c join private.credits_in_hand k on k.brand = c.brand and k.model = c.model and abs(k.autoano - c.autoano) <= 3
     where c.is_free and c.price <= k.reach and (c.was > k.reach or c.was = 0)
  ), mailed as (
    select e.email, min(l.id::text)::uuid as lead
      from (select s.email from said s where s.email is not null group by s.email) e
      join public.lead_contacts c on c.kind = 'email' and c.kind <> 'name' and c.value = e.email and c.replaced_at is null and c.bad_at is null
      join public.leads l on l.id = c.lead_id and l.merged_into is null
     where private.identifies('email', e.email)
     group by e.email having count(distinct coalesce(l.account_id, l.id)) = 1
  ), known as (
    select s.id, coalesce(s.account, l.account_id) as account, l.id as lead, s.email, s.source, s.search, s.amount, s.about, s.enters, s.recipient
      from said s left join mailed m on m.email = s.email
      left join public.leads f on f.id = coalesce(s.lead, m.lead)
      left join public.leads l on l.id = coalesce(f.merged_into, f.id)
  )
  select k.id, coalesce(k.account::text, k.lead::text, k.email), k.account, k.lead, k.email, k.source, k.search, k.amount, k.about, k.enters,
         exists (select from private.alert_recipients r
                  where r.id = k.recipient and private.alert_refusal(r, (select max(a.confirmed_at) from public.alerts a where a.recipient_id = r.id and a.ended_at is null)) is null)
    from known k
   where not exists (select from public.profiles p where p.id = k.account and p.role in ('sales', 'admin'));
end $$;

-- Writes nothing. `credit`: people with an approved credit that covers it; `searches`: anonymous ones without results
-- in 60 days.
create or replace function public.price_reach(changes jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare given jsonb;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(changes), '') <> 'array' or jsonb_array_length(changes) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'Elige de 1 a 500 autos.';
  end if;
  given := (select jsonb_agg(jsonb_build_object('id', v.id, 'was', v.precio, 'price', c.price))
              from (select distinct on (o.id) o.id, o.price from jsonb_to_recordset(changes) o (id uuid, price numeric) order by o.id) c
              join public.vehicles v on v.id = c.id and private.is_listed(v));
  return (
    with car as materialized (
      select c.id, c.was, c.price, v.marca, v.modelo from jsonb_to_recordset(coalesce(given, '[]')) c (id uuid, was numeric, price numeric) join public.vehicles v on v.id = c.id
    ), entry as materialized (
      select r.* from private.price_reach(coalesce(given, '[]')) r where r.enters
    ), credit as materialized (
      select k.user_id, max(k.reach) as reach from private.credits_in_hand k group by k.user_id
    ), pair as materialized (
      select p.vehicle_id, p.person, p.account, p.lead, p.email, p.alerted, k.reach is not null as credit
        from (select r.vehicle_id, r.person, min(r.account::text)::uuid as account, min(r.lead::text)::uuid as lead, min(r.email) as email, bool_or(r.alerted) as alerted
                from entry r group by r.vehicle_id, r.person) p
        join car c on c.id = p.vehicle_id
        left join credit k on k.user_id = p.account and k.reach >= c.price
    ), one as materialized (
      select p.person, min(p.account::text)::uuid as account, min(p.lead::text)::uuid as lead, min(p.email) as email, bool_or(p.credit) as credit, bool_or(p.alerted) as alerted,
             count(*) as cars
        from pair p group by p.person
    ), who as (
      select o.person, o.account, o.lead, o.credit, o.alerted, o.cars,
             coalesce(nullif(concat_ws(' ', f.first_name, f.last_name, f.mother_last_name), ''), l.name, o.email, f.email, l.phone, l.email) as name
        from one o left join public.profiles f on f.id = o.account left join public.leads l on l.id = o.lead
       order by o.credit desc, o.cars desc, name, o.person limit 10
    )
    select jsonb_build_object(
      'people', (select count(*) from one), 'credit', (select count(*) from one o where o.credit),
      'cars', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'people', coalesce(n.people, 0), 'credit', coalesce(n.credit, 0), 'searches', coalesce(s.searches, 0)) order by c.id), '[]')
                 from car c
                 left join (select p.vehicle_id, count(*) as people, count(*) filter (where p.credit) as credit from pair p group by p.vehicle_id) n on n.vehicle_id = c.id
                 left join lateral (select sum(e.searches) as searches from public.empty_searches e
                                     where lower(e.brand) = lower(c.marca) and lower(e.model) = lower(c.modelo) and e.day > current_date - 60 and c.price > 0
                                       and e.most > 0 and e.most >= c.price and (e.most < c.was or c.was = 0)) s on true),
      'who', (select coalesce(jsonb_agg(jsonb_build_object('client', w.account, 'lead', w.lead, 'name', w.name, 'credit', w.credit, 'alerted', w.alerted,
                'why', (select jsonb_agg(jsonb_build_object('car', r.vehicle_id, 'source', r.source, 'search', r.search, 'amount', r.amount, 'about', r.about)
                                         order by r.vehicle_id, r.source, r.amount, r.search) from entry r where r.person = w.person))
                order by w.credit desc, w.cars desc, w.name, w.person), '[]') from who w)));
end $$;
grant execute on function public.price_reach(jsonb) to authenticated;

create or replace function private.may_be_told(record uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
           select from private.register_standing() g join private.suppressed_numbers n on n.list_id = g.list_id
            where n.number = right(private.address_of(w.leads[1], w.client, 'call'), 10)::bigint)
     and exists (
           select from unnest('{call,whatsapp,mail}'::text[]) c (way)
            where (private.may_contact(may_be_told.record, c.way, 'servicio') ->> 'may')::boolean
              and coalesce((select s.granted from private.said_of(w.leads, w.client, c.way, 'publicidad') s limit 1), true)
              and not exists (select from private.refused_addresses r
                               where r.hash = private.address_hash(private.address_of(w.leads[1], w.client, c.way)) and r.channel = c.way
                                 and r.refused_at >= coalesce((select s.said_at from private.said_of(w.leads, w.client, c.way, 'publicidad') s limit 1), '-infinity')))
    from private.person_of(may_be_told.record) w
$$;

-- For people whom no alert notifies, on their open deal, else their open lead. One per person and vehicle. The caller
-- holds the vehicle locks.
create or replace function private.tell_sellers(changes jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
  whom record;
  work uuid;
  made integer := 0;
begin
  for one in
    select r.vehicle_id, coalesce(min(r.account::text), min(r.lead::text))::uuid as record, c.was, v.precio, left(v.titulo, 60) as called
      from private.price_reach(changes) r
      join jsonb_to_recordset(changes) c (id uuid, was numeric) on c.id = r.vehicle_id
      join public.vehicles v on v.id = r.vehicle_id
     where coalesce(r.account, r.lead) is not null
     group by r.vehicle_id, r.person, c.was, v.precio, v.titulo having bool_or(r.enters) and not bool_or(r.alerted)
     order by 1, 2
  loop
    select * into whom from private.person_of(one.record);
    continue when exists (
      select from public.tasks k left join public.deals d on d.id = k.deal_id
       where (k.client_id = whom.client or k.lead_id = any (whom.leads)) and k.done_at is null
         and (k.cheaper_vehicle_id = one.vehicle_id or k.car_why = 'precio' and d.vehicle_id = one.vehicle_id));
    continue when not private.may_be_told(one.record);
    work := (select d.id from public.deals d
              where d.outcome = 'open' and d.pipeline in ('venta', 'financiamiento') and (d.client_id = whom.client or d.lead_id = any (whom.leads))
              order by d.vehicle_id is not distinct from one.vehicle_id desc, d.pipeline = 'venta' desc, d.opened_at desc, d.id limit 1);
    insert into public.tasks (deal_id, lead_id, title, due_at, cheaper_vehicle_id)
    select work, l.id, format(case when one.was > 0 then 'Bajó de precio el %s a %s: avísale' else 'Ya tiene precio el %s, %s: avísale' end, one.called, private.pesos(one.precio)),
           now(), one.vehicle_id
      from (select case when work is null then (select o.id from public.leads o
                                                 where o.id = any (whom.leads) and o.merged_into is null and o.state in ('nuevo', 'aceptado', 'pospuesto')
                                                 order by o.last_touch_at desc, o.id limit 1) end as id) l
     where num_nonnulls(work, l.id) > 0;
    if found then made := made + 1; end if;
  end loop;
  return made;
end $$;
revoke all on function private.tell_sellers(jsonb) from public;

drop function if exists public.change_prices(jsonb, text);
create or replace function public.change_prices(changes jsonb, reason text, tell boolean default false) returns table (id uuid, held numeric)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  why text := private.reason_of(reason);
  one record;
  stands numeric;
  is_sold boolean;
  moved jsonb := '[]';
begin
  perform private.require_admin();
  if why is null then raise sqlstate 'PT422' using message = 'Escribe por qué cambia el precio.'; end if;
  if coalesce(jsonb_typeof(changes), '') <> 'array' or jsonb_array_length(changes) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'Elige de 1 a 500 autos.';
  end if;
  -- Tasks may be on deals of other vehicles, so price changes are serialized.
  if tell then perform pg_advisory_xact_lock(hashtext('volante.prices')); end if;
  perform private.add_audit_context(jsonb_build_object('reason', why));
  for one in select c.id, c.seen, c.price from jsonb_to_recordset(changes) c (id uuid, seen numeric, price numeric) order by c.id loop
    if one.price is null or one.price not between 0 and 99999999 or one.price <> trunc(one.price) then
      raise sqlstate 'PT422' using message = 'Un precio va en pesos enteros; 0 es «Por definir».';
    end if;
    select v.precio, v.vendido into stands, is_sold from public.vehicles v where v.id = one.id for no key update;
    if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
    if is_sold then raise sqlstate 'PT409' using message = 'Un auto vendido ya no cambia de precio.'; end if;
    if stands = one.price then continue; end if;
    if stands is distinct from one.seen then
      id := one.id; held := stands;
      return next;
      continue;
    end if;
    update public.vehicles v set precio = one.price where v.id = one.id;
    moved := moved || jsonb_build_object('id', one.id, 'was', stands, 'price', one.price);
  end loop;
  if tell then perform private.tell_sellers(moved); end if;
end $$;
grant execute on function public.change_prices(jsonb, text, boolean) to authenticated;
