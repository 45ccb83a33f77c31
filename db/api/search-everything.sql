-- Row level security prevents trigram indexes (their operators are not leakproof), so the policies are repeated here;
-- tests/db/search-everything.test.ts compares both (docs/decisions/080).
grant execute on function private.search_folded(text), private.search_text(text, text), private.vehicle_codes(text, text),
  private.person_text(text, text, text, text, text), private.application_text(bigint, jsonb), private.offer_text(text, jsonb),
  private.listing_text(text, text, integer, text, text, text), private.visit_text(text, text, text, text),
  private.candidacy_text(text, text, text, text) to authenticated, service_role;

-- E.164 digits, same as contract/people/phone.ts; null: not a phone.
create or replace function private.phone_digits(typed text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  said text := regexp_replace(btrim(private.pasted_text(typed), E' \t\n\r\f\u000b'), '^tel:\s*', '', 'i');
  digits text := regexp_replace(said, '\D', '', 'g');
  foreign_form boolean := position('+' in said) > 0 or digits like '00%';
begin
  if said !~ '^\(?\+?[\d\s()./-]+$' then return null; end if;
  if digits like '00%' then digits := substr(digits, 3); end if;
  if foreign_form and digits not like '52%' then return substring(digits from '^[1-9]\d{7,14}$'); end if;
  if foreign_form or length(digits) > 10 and digits like '52%' then
    digits := regexp_replace(substr(digits, 3), '^(01|044|045|1)(?=\d{10}$)', '');
  else
    digits := regexp_replace(digits, '^(01|044|045)(?=\d{10}$)', '');
  end if;
  return '52' || substring(digits from '^[2-9]\d{9}$');
end $$;

-- '28 nov 2026, 10:00 a.m.', as contract/dates/date-texts.ts writes a moment.
create or replace function private.moment_text(at timestamptz, zone text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('%s %s %s %s.m.', to_char(l.local, 'FMDD'), (array['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'])[extract(month from l.local)],
                to_char(l.local, 'YYYY, FMHH12:MI'), case when extract(hour from l.local) < 12 then 'a' else 'p' end)
    from (select at at time zone zone as local) l
$$;

-- `seen`: condition for readable rows. `latest`: the text is a column and an index gives the newest first.
create or replace function private.searched(kind text, rule text, me uuid)
returns table (source text, body text, at text, seen text, latest boolean)
language sql immutable set search_path = '' as $$
  with callers as (
    select format('%L::uuid', me) as own, format('((select c.asesor_asignado_id from public.profiles c where c.id = %%1$s) = %1$L::uuid or %%1$s = any ((select private.covered_clients(%1$L))::uuid[]))', me) as client)
  select s.source, s.body, s.at,
         case rule when 'admin' then s.admins when 'sales' then s.sales else s.others end,
         s.latest
    from callers, lateral (values
    ('vehicle', 'public.vehicles', 'search_text', 'created_at', $c$(ordenstatus = 'Comprado' or vendido)$c$,
     $c$(ordenstatus = 'Comprado' or vendido)$c$, $c$(ordenstatus = 'Comprado' or vendido)$c$, true),
    ('person', 'public.profiles', 'private.person_text(first_name, last_name, mother_last_name, email, phone)', 'created_at', $c$role = 'user'$c$,
     format('role = ''user'' and (asesor_asignado_id = %1$s or id = any ((select private.shared_clients(%1$s))::uuid[]))', own), format('id = %s', own), false),
    ('lead', 'public.leads', 'search_text', 'last_touch_at', 'merged_into is null',
     format('merged_into is null and (%1$s in (agent_id, cover_id) or id = any ((select private.shared_leads(%1$s))::uuid[]))', own), 'merged_into is null and false', true),
    ('deal', 'public.deals', 'private.search_folded(title)', 'opened_at', 'true',
     format('(agent_id = %1$s or second_agent_id = %1$s or id = any ((select private.mentioned_in(%1$s, ''deal''))::uuid[]) or %2$s
              or (select %1$s in (l.agent_id, l.cover_id) from public.leads l where l.id = deals.lead_id and l.merged_into is null))',
            own, format(client, 'deals.client_id')), 'false', false),
    ('application', 'public.financing_applications', 'private.application_text(folio, car_info)', 'created_at', 'true',
     format('(user_id = %s or %s)', own, format(client, 'financing_applications.user_id')), format('user_id = %s', own), false),
    ('offer', 'public.trade_in_quotes', 'private.offer_text(folio, vehicle)', 'created_at', 'true',
     format('(made_by = %1$s or user_id = %1$s or %2$s or (select %1$s in (l.agent_id, l.cover_id) or l.id = any ((select private.shared_leads(%1$s))::uuid[])
                                                              from public.leads l where l.id = trade_in_quotes.lead_id and l.merged_into is null))',
            own, format(client, 'trade_in_quotes.user_id')), format('user_id = %s', own), false),
    ('listing', 'public.sell_listings', 'private.listing_text(brand, model, year, "trim", plate, vin)', 'created_at', 'true',
     format('(user_id = %s or %s)', own, format(client, 'sell_listings.user_id')), format('user_id = %s', own), false),
    ('appointment', 'public.appointments', 'private.visit_text(guest_name, guest_phone, vehicle_title, ordencompra)', 'starts_at', 'true',
     format('(advisor_id = %1$s or user_id is not null and (user_id = %1$s or %2$s)
              or lead_id is not null and (select %1$s in (l.agent_id, l.cover_id) from public.leads l where l.id = appointments.lead_id))',
            own, format(client, 'appointments.user_id')), format('user_id = %s', own), false),
    ('candidacy', 'public.candidates', 'private.candidacy_text(folio, name, email, phone)', 'created_at', 'true', 'false', 'false', false)
  ) s (name, source, body, at, admins, sales, others, latest)
   where s.name = kind
$$;

drop function if exists private.holds_all(text, text[]);
create or replace function private.holds_all(body text, patterns text[], places int4range default '[1,)') returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(case when one ~ '[|(]' then format('%s ~ %L', body, one)
                                  when short then format('%s ~ %L', body, '(^| )' || one)
                                  else format('%s like %L', body, '%' || one || '%') end, ' and '), 'true')
    from (select p as one, row_number() over (order by length(p) desc, p) as place, bool_and(length(p) < 3) over () as short
            from unnest(patterns) p) said
   where place::integer <@ places
$$;

-- Among the newest thousand readable rows; fast for common words.
create or replace function private.newest_found(kind text, patterns text[], rule text, me uuid, most integer)
returns table (id uuid, body text, at timestamptz)
language plpgsql stable set search_path = '' as $$
declare one record;
begin
  select * into one from private.searched(kind, rule, me);
  if not one.latest then return; end if;
  return query execute format('select id, body, at from (select id, %1$s as body, %2$s as at from %3$s where %4$s order by %2$s desc limit 1000) newest
                                where %5$s limit %6$s', one.body, one.at, one.source, one.seen,
                              private.holds_all('(body || '''')', patterns), most);
end $$;

-- By the trigram index only: the planner cannot estimate partial words and may scan the table. Only the three longest
-- patterns use it, because estimating ten takes longer than filtering.
create or replace function private.all_found(kind text, patterns text[], rule text, me uuid)
returns table (id uuid, body text, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
declare one record;
begin
  select * into one from private.searched(kind, rule, me);
  return query execute format('select id, body, at from (select id, %1$s as body, %2$s as at from %3$s where %4$s and %5$s offset 0) found where %6$s limit 24',
                              one.body, one.at, one.source, one.seen, private.holds_all(one.body, patterns, '[1,3]'),
                              private.holds_all('(body || '''')', patterns, '[4,)'));
end $$;

create or replace function private.named_found(kind text, typed text, phone text, rule text, me uuid)
returns table (id uuid, body text, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  one record;
  condition text := case
    when kind = 'lead' and btrim(typed) ~* '^[2-9A-HJKMNP-Z]{5}$' then
      format($c$id in (select e.lead_id from public.lead_events e where e.detail ? 'code' and e.detail ->> 'code' = %L)$c$, upper(btrim(typed)))
    when kind = 'lead' and phone is not null then
      format($c$id in (select c.lead_id from public.lead_contacts c where c.kind = 'phone' and c.value = %L and c.replaced_at is null)$c$, '+' || phone)
    when kind = 'lead' and typed like '%@%' then
      format($c$id in (select c.lead_id from public.lead_contacts c where c.kind = 'email' and c.value = %L and c.replaced_at is null)$c$, lower(btrim(typed)))
    when kind = 'application' and typed ~ '^\s*[sS]?[-\s]*0*[1-9]\d{0,8}\s*$' then
      format('folio = %s', substring(typed from '0*([1-9]\d*)\s*$'))
    when kind = 'vehicle' and typed ~ '\d' and length(private.search_folded(typed)) > 2 then
      (select private.holds_all('private.vehicle_codes(ordencompra, slug)', private.exact_patterns(array[private.search_folded(typed)]))) end;
begin
  if condition is null then return; end if;
  select * into one from private.searched(kind, rule, me);
  return query execute format('select id, %1$s, %2$s from %3$s where %4$s and %5$s limit 20', one.body, one.at, one.source, one.seen, condition);
end $$;

create or replace function private.exact_patterns(terms text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(case when private.term_compact(term) = term then term else term || '|' || private.term_compact(term) end order by place), '{}')
    from unnest(terms) with ordinality as one (term, place)
$$;

create or replace function private.search_rank(body text, terms text[], whole text, guessed boolean) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when guessed then 4
              when whole ~ '[0-9]' and (position(' ' || whole || ' ' in ' ' || body || ' ') > 0
                                        or position(' ' || private.term_compact(whole) || ' ' in ' ' || body || ' ') > 0) then 1
              when (select bool_and(position(' ' || term in ' ' || body) > 0 or position(' ' || private.term_compact(term) in ' ' || body) > 0)
                      from unnest(terms) term) then 2
              else 3 end
$$;

-- 'peña' finds Peña and not Pena. False without accented words.
create or replace function private.holds_accents(body text, typed text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(bool_and(position(word in lower(normalize(body, nfc))) > 0), false)
    from regexp_split_to_table(lower(normalize(typed, nfc)), '\s+') word where word ~ '[áéíóúüñ]'
$$;

create or replace function private.found_of(kinds text[], patterns text[], terms text[], typed text, phone text, guessed boolean, rule text, me uuid, most integer)
returns table (kind text, id uuid, rank integer, close integer[], at timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  whole text := coalesce(phone, private.search_folded(left(typed, 100)));
  one text;
  fewest integer := least(most, 60);
begin
  foreach one in array kinds loop
    return query
    with named as materialized (
      select f.id, 1 as rank, array[case when one = 'vehicle' then 998 else 999 end, 1] as close, f.at
        from private.named_found(one, case when not guessed then typed end, phone, rule, me) f),
    -- With four or more words all_found is usually complete, so the newest rows are not scanned.
    rare as materialized (select f.* from private.all_found(one, patterns, rule, me) f where cardinality(patterns) >= 4),
    newest as materialized (
      select f.* from private.newest_found(one, patterns, rule, me, 60) f
       where cardinality(patterns) < 4 or (select count(*) from rare) = 24),
    rest as materialized (
      select * from rare
      union all
      select f.* from private.all_found(one, patterns, rule, me) f where cardinality(patterns) < 4 and (select count(*) from newest) < fewest),
    ranked as (
      select n.id, n.rank, n.close, n.at from named n
      union all
      select f.id, private.search_rank(f.body, terms, whole, guessed), private.search_closeness(f.body, terms, whole), f.at
        from (select * from newest union select * from rest) f)
    select one, best.id, best.rank, best.close, best.at
      from (select distinct on (r.id) r.* from ranked r order by r.id, r.rank, r.close desc) best
     order by best.rank, best.close desc, best.at desc, best.id limit most;
  end loop;
end $$;

-- Without matches typos are corrected, then words dropped.
create or replace function public.search_everything(q text, kinds text[] default null, most integer default 20)
returns table (kind text, id uuid, title text, subtitle text, path text, rank integer)
language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
declare
  rule text := coalesce(private.profile_role(), 'user');
  me uuid := auth.uid();
  typed text := private.pasted_text(left(coalesce(q, ''), 100));
  phone text := private.phone_digits(typed);
  terms text[] := case when phone is null then private.search_terms(typed) else array[phone] end;
  asked text[] := array(select k from unnest(array['person', 'lead', 'deal', 'vehicle', 'application', 'offer', 'listing', 'appointment', 'candidacy']) k
                         where (kinds is null or k = any (kinds))
                           and (phone is null or k in ('person', 'lead', 'appointment', 'candidacy')));
  wanted integer := least(greatest(coalesce(most, 20), 1), 50);
  each integer := case when cardinality(asked) = 1 then wanted else least(wanted, 8) end;
  patterns text[] := private.exact_patterns(terms);
  kept integer[] := array(select generate_series(1, cardinality(terms)));
  fewer integer[];
  found jsonb;
  ask boolean;
begin
  perform private.require_second_factor();
  if me is null or cardinality(terms) = 0 then return; end if;
  select jsonb_agg(to_jsonb(f)) into found from private.found_of(asked, patterns, terms, typed, phone, false, rule, me, each) f;
  if found is null and phone is null then
    patterns := private.known_patterns(terms);
    kept := array(select at from unnest(kept) at where patterns[at] is not null order by at);
    ask := patterns is distinct from private.exact_patterns(terms);
    for try in 1..3 loop
      exit when cardinality(kept) = 0
             or private.letters_beside_years(array(select terms[at] from unnest(kept) at)) < private.letters_beside_years(terms) / 3.0;
      if ask then
        select jsonb_agg(to_jsonb(f)) into found
          from private.found_of(asked, array(select patterns[at] from unnest(kept) at), array(select terms[at] from unnest(kept) at),
                                typed, null, true, rule, me, each) f;
        exit when found is not null;
      end if;
      ask := true;
      fewer := array(select at from unnest(kept) with ordinality as one (at, place) where terms[at] !~ '^(19|20)[0-9]{2}$' order by place);
      kept := case when fewer in ('{}', kept) then kept[:cardinality(kept) - 1] else fewer end;
    end loop;
  end if;
  return query
  with hits as materialized (
    select f.* from jsonb_to_recordset(coalesce(found, '[]')) as f (kind text, id uuid, rank integer, close integer[], at timestamptz)
     order by f.rank, f.close desc, array_position(asked, f.kind), f.at desc, f.id limit wanted)
  select h.kind, h.id, s.title, s.subtitle, s.path, h.rank
    from hits h, lateral (
      select v.titulo, concat_ws(' · ', v.ordencompra, '$' || to_char(nullif(v.precio, 0), 'FM999,999,999'),
                                 case when v.vendido then 'Vendido' when v.separado then 'Separado' end, v.ubicacion[1]),
             case when rule = 'user' then '/autos/' || v.slug else '/escritorio/admin/inventario?abierto=' || v.id end
        from public.vehicles v where h.kind = 'vehicle' and v.id = h.id
      union all
      select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name, p.mother_last_name), ''), p.email, private.phone_text(p.phone), 'Sin nombre'),
             concat_ws(' · ', private.phone_text(p.phone), p.email),
             case when p.id = me then '/escritorio/profile' else '/escritorio/admin/cliente/' || p.id end
        from public.profiles p where h.kind = 'person' and p.id = h.id
      union all
      select coalesce(l.name, private.phone_text(l.phone), l.email, 'Sin nombre'), concat_ws(' · ', private.phone_text(l.phone), l.email, l.city),
             '/escritorio/ventas/leads?abierto=' || l.id
        from public.leads l where h.kind = 'lead' and l.id = h.id
      union all
      select d.title, concat_ws(' · ', coalesce(l.name, private.phone_text(l.phone), nullif(concat_ws(' ', c.first_name, c.last_name), '')), g.label,
                                case d.outcome when 'won' then 'Ganado' when 'lost' then 'Perdido' end),
             '/escritorio/admin/crm?embudo=' || d.pipeline || '&abierto=' || d.id
        from public.deals d join public.deal_stages g on g.id = d.stage left join public.leads l on l.id = d.lead_id
        left join public.profiles c on c.id = d.client_id where h.kind = 'deal' and d.id = h.id
      union all
      select coalesce(nullif(a.car_info ->> 'vehicleTitle', ''), 'Sin auto'),
             concat_ws(' · ', private.folio_text(a.folio), nullif(concat_ws(' ', c.first_name, c.last_name), '')),
             case when a.user_id <> me then '/escritorio/admin/cliente/' || a.user_id || '?solicitud=' || a.id
                  when a.status = 'draft' then '/escritorio/aplicacion/' || a.id else '/escritorio/seguimiento/' || a.id end
        from public.financing_applications a join public.profiles c on c.id = a.user_id where h.kind = 'application' and a.id = h.id
      union all
      select concat_ws(' ', o.vehicle ->> 'brand', o.vehicle ->> 'model', o.vehicle ->> 'year'),
             concat_ws(' · ', o.folio, '$' || to_char(o.final_amount, 'FM999,999,999')),
             case when rule = 'user' or o.user_id = me then '/vender-mi-auto/oferta/' || o.id
                  else '/escritorio/admin/valuaciones?vista=cotizaciones&cotizacion=' || o.id end
        from public.trade_in_quotes o where h.kind = 'offer' and o.id = h.id
      union all
      select concat_ws(' ', s.brand, s.model, s.year), concat_ws(' · ', s.plate, nullif(concat_ws(' ', c.first_name, c.last_name), '')),
             case when s.user_id = me then '/escritorio/vende-tu-auto?auto=' || s.id else '/escritorio/admin/cliente/' || s.user_id end
        from public.sell_listings s join public.profiles c on c.id = s.user_id where h.kind = 'listing' and s.id = h.id
      union all
      select coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), m.guest_name, 'Sin nombre'),
             concat_ws(' · ', private.moment_text(m.starts_at, b.time_zone), b.city, m.vehicle_title),
             case when m.user_id = me then '/escritorio/citas?vista=mias'
                  else '/escritorio/citas?vista=dia&dia=' || to_char(m.starts_at at time zone b.time_zone, 'YYYY-MM-DD') end
        from public.appointments m join public.branches b on b.code = m.branch left join public.profiles c on c.id = m.user_id
       where h.kind = 'appointment' and m.id = h.id
      union all
      select c.name, concat_ws(' · ', c.folio, v.title), '/escritorio/admin/vacantes/' || c.vacancy_id || '/candidatos?abierto=' || c.id
        from public.candidates c join public.vacancies v on v.id = c.vacancy_id where h.kind = 'candidacy' and c.id = h.id) s (title, subtitle, path)
   order by h.rank, h.close desc, private.holds_accents(s.title, typed) desc, array_position(asked, h.kind), h.at desc, h.id;
end $$;
grant execute on function public.search_everything(text, text[], integer) to authenticated;
