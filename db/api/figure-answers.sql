-- Administrators see all cases, sales those whose records they may read.

-- `from` and `to` are inclusive Monterrey days.
create or replace function private.figure_where(figure text, asked jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  said text := 'true';
  from_day date;
  to_day date;
begin
  perform private.require_staff();
  if figure is null or figure not in ('embudo', 'respuesta', 'etapas', 'perdidos', 'ventas', 'asistencia', 'frente') then
    raise sqlstate 'PT404' using message = 'Esa cifra no existe.', hint = 'figure_unknown';
  end if;
  if coalesce(jsonb_typeof(asked), '') <> 'object' or exists (select from jsonb_object_keys(asked) k where k not in ('from', 'to', 'source', 'branch', 'agent', 'by')) then
    raise sqlstate 'PT422' using message = 'Ese filtro no existe.', hint = 'figure_filter';
  end if;
  if figure <> 'frente' and private.profile_role() <> 'admin' then
    said := format('(%L = any (f.seen_by) or %s)', me, case
      when figure in ('embudo', 'respuesta') then format('f.lead_id = any (%L::uuid[])', private.shared_leads(me))
      when figure = 'asistencia' then 'false'
      else format('f.deal_id = any (%L::uuid[])', private.mentioned_in(me, 'deal')) end);
  end if;
  begin
    from_day := asked ->> 'from';
    to_day := asked ->> 'to';
    if coalesce(asked ->> 'from', '2000-01-01') || coalesce(asked ->> 'to', '2000-01-01') !~ '^(\d{4}-\d{2}-\d{2}){2}$' then raise invalid_datetime_format; end if;
  exception when invalid_datetime_format or datetime_field_overflow or invalid_text_representation then
    raise sqlstate 'PT422' using message = 'Escribe el día como año-mes-día.', hint = 'figure_day';
  end;
  if from_day is not null then said := said || format(' and f.at >= %L::timestamptz', private.house_midnight(from_day)); end if;
  if to_day is not null then said := said || format(' and f.at < %L::timestamptz', private.house_midnight(to_day + 1)); end if;
  if asked ->> 'source' is not null then said := said || format(' and f.source = %L', asked ->> 'source'); end if;
  if asked ->> 'branch' is not null then said := said || case asked ->> 'branch' when '' then ' and f.branch is null' else format(' and f.branch = %L', asked ->> 'branch') end; end if;
  if asked ->> 'agent' is not null then
    if asked ->> 'agent' !~ '^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?$' then
      raise sqlstate 'PT422' using message = 'Ese asesor no existe.', hint = 'figure_agent';
    end if;
    said := said || case asked ->> 'agent' when '' then ' and f.agent_id is null' else format(' and f.agent_id = %L', asked ->> 'agent') end;
  end if;
  return said;
end $$;

create or replace function private.house_midnight(day date) returns timestamptz
language sql stable set search_path = '' as $$ select day::timestamp at time zone 'America/Monterrey' $$;

-- The text of a part and what it is grouped by. Sources become words, and places among the starts of months become
-- months, once per group: both take long for each of 100,000 rows.
drop function if exists private.figure_part(jsonb), private.figure_group(jsonb);
create or replace function private.figure_part(figure text, asked jsonb, out part text, out grouped text)
language plpgsql stable set search_path = '' as $$
declare starts timestamptz[];
begin
  case asked ->> 'by'
  when 'source' then
    grouped := 'f.source';
    part := 'f.source';
    if figure in ('embudo', 'asistencia') then
      grouped := 'f.said_source';
      part := 'private.source_word(f.said_source)';
    end if;
  when 'branch' then
    grouped := 'f.branch';
    part := 'coalesce(f.branch, '''')';
  when 'agent' then
    grouped := 'f.agent_id';
    part := 'coalesce(f.agent_id::text, '''')';
  when 'month' then
    starts := array(select private.house_midnight(month::date) from generate_series(timestamp '2000-01-01', now()::timestamp + interval '1 year', interval '1 month') month);
    grouped := format('width_bucket(f.at, %L::timestamptz[])', starts);
    part := format('to_char((%L::timestamptz[])[%s] at time zone ''America/Monterrey'', ''YYYY-MM'')', starts, grouped);
  else
    grouped := '''''::text';
    part := '''''';
  end case;
end $$;

create or replace function private.wait_band(minutes numeric) returns text
language sql immutable parallel safe as $$
  select case when minutes is null then 'sin' when minutes <= 5 then '5' when minutes <= 15 then '15' when minutes <= 30 then '30' when minutes <= 60 then '60' else 'mas' end
$$;

create or replace function private.days_band(days numeric) returns text
language sql immutable parallel safe as $$
  select case when days <= 5 then 'd5' when days <= 10 then 'd10' when days <= 15 then 'd15' when days <= 30 then 'd30' else 'dmas' end
$$;

create or replace function public.figure_counts(figure text, asked jsonb default '{}') returns table (part text, step text, band text, n bigint, total numeric)
language plpgsql stable security definer rows 200 set search_path = '' as $$
declare
  wanted text := private.figure_where(figure, asked);
  parts record := private.figure_part(figure, asked);
begin
  if figure in ('embudo', 'asistencia') then
    -- Cases are counted by the steps that they reached together, which are few.
    return query execute format(
      'with counted as materialized (
         select g.part, g.reached, sum(g.n) as n from (select %s as part, f.reached, count(*) as n from private.%I f where %s group by %s, f.reached) g group by g.part, g.reached)
       select c.part, s.step, '''', coalesce(sum(c.n) filter (where c.reached & (1 << (s.place - 1)) <> 0), 0)::bigint, null::numeric
         from counted c cross join private.figure_steps(%L) s group by c.part, s.step, s.place order by sum(c.n) filter (where c.reached & 1 <> 0) desc nulls last, c.part, s.place',
      parts.part, 'figure_' || figure, wanted, parts.grouped, figure);
  else
    return query execute format(
      'select %s, f.step, %s, count(*), sum(f.number) from private.%I f where %s group by %s, 2, 3 order by 4 desc, 1, 2, 3',
      parts.part, case figure when 'respuesta' then 'private.wait_band(f.number)' when 'frente' then 'private.days_band(f.number)' else '''''' end, 'figure_' || figure, wanted, parts.grouped);
  end if;
end $$;

create or replace function private.figure_cell(figure text, asked jsonb, of_part text, of_step text, of_band text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare wanted text := private.figure_where(figure, asked);
begin
  if of_part is not null then wanted := wanted || format(' and %s = %L', (private.figure_part(figure, asked)).part, of_part); end if;
  if of_step is not null then
    wanted := wanted || case when figure in ('embudo', 'asistencia')
      then format(' and f.reached & %s <> 0', coalesce((select 1 << (s.place - 1) from private.figure_steps(figure) s where s.step = of_step), 0))
      else format(' and f.step = %L', of_step) end;
  end if;
  if of_band is not null and figure in ('respuesta', 'frente') then
    wanted := wanted || format(' and private.%I(f.number) = %L', case figure when 'respuesta' then 'wait_band' else 'days_band' end, of_band);
  end if;
  return wanted;
end $$;

create or replace function private.figure_case_query(figure text, wanted text) returns text
language sql stable security definer set search_path = '' as $$
  select format(
    'with colleagues as materialized (select p.id, private.colleague(p.id) as name from public.profiles p where p.role in (''sales'', ''admin'')),
          last_steps as materialized (
            select distinct on (r.reached) r.reached, s.step from generate_series(1, 255) r (reached) join private.figure_steps(%L) s on r.reached & (1 << (s.place - 1)) <> 0
             order by r.reached, s.place desc)
     select f.key, f.at, f.person, f.what, f.source, f.branch, f.agent_id, c.name, coalesce(f.step, t.step), f.number, f.lead_id, f.deal_id, f.visit_id
       from private.%I f
       left join colleagues c on c.id = f.agent_id
       left join last_steps t on t.reached = f.reached
      where %s', figure, 'figure_' || figure, wanted)
$$;

-- Group, step and band null: any. In no order.
create or replace function public.figure_cases(figure text, asked jsonb default '{}', of_part text default null, of_step text default null, of_band text default null)
returns table (id text, at timestamptz, person text, what text, source text, branch text, agent_id uuid, agent text, step text, number numeric, lead_id uuid, deal_id uuid, visit_id uuid)
language plpgsql stable security definer rows 1000 set search_path = '' as $$
begin
  return query execute private.figure_case_query(figure, private.figure_cell(figure, asked, of_part, of_step, of_band));
end $$;

-- {total, rows}, latest first: only the cases of the page are built.
create or replace function public.figure_case_page(figure text, asked jsonb default '{}', of_part text default null, of_step text default null, of_band text default null,
                                                   most integer default 50, skip integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  cell text := private.figure_cell(figure, asked, of_part, of_step, of_band);
  record text := case when figure in ('embudo', 'respuesta') then 'lead_id' when figure = 'asistencia' then 'visit_id' when figure <> 'frente' then 'deal_id' end;
  total bigint;
  keys text[];
  records uuid[];
  cases text;
  rows jsonb;
begin
  execute format(
    'with narrow as materialized (select f.key, f.at, %s as record from private.%I f where %s),
          page as (select n.* from narrow n order by n.at desc nulls last, n.key collate "C" limit %s offset %s)
     select (select count(*) from narrow), array_agg(p.key), array_agg(p.record) from page p',
    coalesce('f.' || record, 'null::uuid'), 'figure_' || figure, cell, least(greatest(coalesce(most, 50), 0), 1000), greatest(coalesce(skip, 0), 0)) into total, keys, records;
  -- The views aggregate whole tables: one record at a time, they look only at its rows.
  cases := case when record is null then private.figure_case_query(figure, format('f.key = any (%L::text[])', keys))
    else format('select c.* from unnest(%L::text[], %L::uuid[]) k (key, record) cross join lateral (%s offset 0) c', keys, records,
                private.figure_case_query(figure, format('f.key = k.key and f.%I = k.record', record))) end;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(c) order by c.at desc nulls last, c.id collate "C"), ''[]'')
       from (%s) c (id, at, person, what, source, branch, agent_id, agent, step, number, lead_id, deal_id, visit_id)', cases) into rows;
  return jsonb_build_object('total', total, 'rows', rows);
end $$;

create or replace function public.figure_dictionary() returns table (figure text, title text, means text, comes_from text, until_when text)
language plpgsql stable security definer rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query select w.figure, w.title, w.means, w.comes_from, w.until_when from private.figure_words() w order by w.place;
end $$;

create or replace function public.figure_sources() returns table (source text, n bigint)
language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
begin
  return query execute 'select f.source, count(*) from private.figure_embudo f where ' || private.figure_where('embudo', '{}') || ' group by 1 order by 2 desc, 1 limit 60';
end $$;

-- Past months: average of the three before, with a 90 % range. Current month: sales so far, booked deliveries, and
-- the same pace for the remaining days.
create or replace function public.figure_forecast(asked jsonb default '{}')
returns table (month text, fact bigint, signed bigint, pace numeric, expected numeric, lowest numeric, highest numeric, cases bigint)
language plpgsql stable security definer rows 24 set search_path = '' as $$
#variable_conflict use_column
declare
  today date := (now() at time zone 'America/Monterrey')::date;
  this date := date_trunc('month', today)::date;
  left_share numeric := 1 - (today - this + 1)::numeric / ((this + interval '1 month')::date - this);
  wanted text := private.figure_where('ventas', asked - 'from' - 'to');
begin
  return query execute format(
    'with won as materialized (
       select date_trunc(''month'', f.at at time zone ''America/Monterrey'')::date as month, count(*) as n from private.figure_ventas f where f.step = ''primer'' and %s group by 1),
     known as (select min(month) as first from won),
     months as (select g::date as month from known, generate_series(greatest(known.first, $1 - interval ''11 months''), $1, interval ''1 month'') g where known.first is not null),
     counted as (
       select m.month, coalesce(w.n, 0) as fact,
              case when m.month - interval ''3 months'' >= known.first then coalesce((select sum(b.n) from won b where b.month < m.month and b.month >= m.month - interval ''3 months''), 0) end as before
         from months m cross join known left join won w on w.month = m.month),
     coming as (
       select count(*) as n from private.figure_entregas f where %s and f.at < ($1 + interval ''1 month'') at time zone ''America/Monterrey''),
     said as (
       select c.month, c.fact, case when c.month = $1 then coming.n else 0 end as signed, c.before / 3.0 as pace, c.before,
              case when c.month = $1 then c.fact + coming.n + $2 * c.before / 3.0 else c.before / 3.0 end as expected,
              case when c.month = $1 then $2 * c.before / 3.0 else c.before / 3.0 end as open
         from counted c cross join coming)
     select to_char(s.month, ''YYYY-MM''), s.fact, s.signed, round(s.pace, 2), round(s.expected, 1), case when s.expected is not null then round(greatest(s.expected - 1.645 * sqrt(s.open), 0), 1) end,
            round(s.expected + 1.645 * sqrt(s.open), 1), s.before::bigint from said s order by 1', wanted, wanted) using this, left_share;
end $$;
grant execute on function public.figure_counts(text, jsonb), public.figure_cases(text, jsonb, text, text, text), public.figure_case_page(text, jsonb, text, text, text, integer, integer), public.figure_dictionary(),
                          public.figure_sources(), public.figure_forecast(jsonb) to authenticated;
