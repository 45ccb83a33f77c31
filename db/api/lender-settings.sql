-- Terms in force never change (db/api/lenders.sql), because people were quoted on them: a change is a new row
-- (docs/decisions/023-applications.md).

create or replace function private.terms_problem(said jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  rule record;
  value jsonb;
begin
  for rule in select * from (values
      ('annual_rate', 0, 200, 'La tasa va de 0 a 200 % al año.'), ('opening_fee', 0, 20, 'La comisión va de 0 a 20 %.'),
      ('monthly_insurance', 0, 100000, 'El seguro mensual va de 0 a 100,000 pesos.'), ('min_down', 0, 0.95, 'El enganche mínimo va de 0 a 95 %.'),
      ('min_principal', 0, 1e9, 'El crédito mínimo va en pesos.'), ('max_principal', 1, 1e9, 'El crédito máximo va en pesos.'),
      ('min_income', 0, 1e7, 'El ingreso mínimo va en pesos al mes.'), ('max_payment_share', 0.01, 1, 'La parte del ingreso va de 1 a 100 %.')) r (name, least, most, problem)
  loop
    value := said -> rule.name;
    continue when rule.name = 'max_principal' and coalesce(value, 'null') = 'null';
    if coalesce(jsonb_typeof(value), '') <> 'number' or (value::numeric between rule.least and rule.most) is not true then return rule.problem; end if;
  end loop;
  for rule in select * from (values
      ('max_vehicle_age', 0, 60, 'La edad del auto va de 0 a 60 años.'), ('min_seniority', 0, 600, 'La antigüedad va de 0 a 600 meses.'),
      ('min_age', 18, 99, 'La edad mínima va de 18 a 99 años.'), ('max_age', 18, 99, 'La edad máxima va de 18 a 99 años.')) r (name, least, most, problem)
  loop
    value := said -> rule.name;
    if coalesce(jsonb_typeof(value), '') <> 'number' or (value::numeric between rule.least and rule.most and value::numeric = trunc(value::numeric)) is not true then
      return rule.problem;
    end if;
  end loop;
  return case
    when coalesce(length(private.tidy(said ->> 'name')), 0) not between 1 and 80 then 'Escribe el nombre, de hasta 80 letras.'
    when jsonb_typeof(said -> 'iva_on_interest') is distinct from 'boolean' or jsonb_typeof(said -> 'opening_fee_iva') is distinct from 'boolean' then 'Di si lleva IVA.'
    when jsonb_typeof(said -> 'terms') is distinct from 'array' or jsonb_array_length(said -> 'terms') not between 1 and 20
      or exists (select from jsonb_array_elements(said -> 'terms') m
                  where case when jsonb_typeof(m) = 'number' then (m::numeric between 1 and 120 and m::numeric = trunc(m::numeric)) is not true else true end)
      then 'Los plazos son de 1 a 120 meses, hasta veinte.'
    when said -> 'max_principal' <> 'null' and (said ->> 'max_principal')::numeric <= (said ->> 'min_principal')::numeric then 'El crédito máximo va arriba del mínimo.'
    when (said ->> 'min_age')::numeric > (said ->> 'max_age')::numeric then 'La edad máxima va arriba de la mínima.'
    when coalesce(said ->> 'min_score_band', 'baja') not in ('baja', 'regular', 'buena', 'muy_buena') then 'Ese historial no existe.'
    when jsonb_typeof(said -> 'income_kinds') is distinct from 'array' or exists (
      select from jsonb_array_elements_text(said -> 'income_kinds') k
       where k not in (select unnest(f.choices) from private.application_fields f where f.name = 'income_kind')) then 'Ese tipo de ingreso no existe.' end;
end $$;

create or replace function private.terms_on(lender text, day date) returns public.lenders
language sql stable security definer set search_path = '' as $$
  select l.* from public.lenders l where l.lender = terms_on.lender and l.effective_from <= terms_on.day order by l.effective_from desc limit 1
$$;

create or replace function public.lender_settings()
returns table (lender text, today date, history jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select l.lender, (now() at time zone 'America/Monterrey')::date,
           jsonb_agg(to_jsonb(l) || jsonb_build_object('mark', private.change_mark('terms ' || l.id)) order by l.effective_from desc)
      from public.lenders l group by l.lender order by bool_or(l.house) desc, min(l.position), l.lender;
end $$;

create or replace function public.financed_kinds() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_array(k.precio, k.enganchemin, k.plazomax, k.autoano, k.many, k.title, k.slug) order by k.precio, k.autoano, k.slug), '[]')
            from (select v.precio, v.enganchemin, v.plazomax, v.autoano, count(*) as many, min(v.titulo) as title, (array_agg(v.slug order by v.titulo, v.slug))[1] as slug
                    from public.vehicles v where v.ordenstatus = 'Comprado' and not v.vendido and v.precio > 0
                   group by v.precio, v.enganchemin, v.plazomax, v.autoano) k);
end $$;

-- `seen` is the row otherwise valid on that day. `lender` null creates one.
create or replace function public.save_lender_terms(lender text, begins date, said jsonb, seen jsonb default null, reason text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  why text := private.begin_change('lenders', reason);
  today date := (now() at time zone 'America/Monterrey')::date;
  known constant text[] := array['name', 'annual_rate', 'iva_on_interest', 'opening_fee', 'opening_fee_iva', 'monthly_insurance', 'min_down', 'terms',
    'max_vehicle_age', 'min_principal', 'max_principal', 'min_income', 'max_payment_share', 'min_seniority', 'min_score_band', 'income_kinds', 'min_age', 'max_age'];
  whose text := save_lender_terms.lender;
  stands public.lenders;
  wanted public.lenders;
  problem text;
begin
  perform private.require_fields(said, known);
  problem := private.terms_problem(said);
  if problem is not null then raise sqlstate 'PT422' using message = problem; end if;
  if begins is null or begins < today then raise sqlstate 'PT422' using message = 'Las condiciones nuevas empiezan hoy o después.'; end if;
  if begins > today + 730 then raise sqlstate 'PT422' using message = 'Elige un día de los próximos dos años.'; end if;
  if whose is null then
    whose := trim(both '-' from left(regexp_replace(translate(lower(private.tidy(said ->> 'name')), 'áéíóúüñ', 'aeiouun'), '[^a-z0-9]+', '-', 'g'), 40));
    if whose = '' then raise sqlstate 'PT422' using message = 'Escribe el nombre con letras.'; end if;
    if exists (select from public.lenders l where l.lender = whose) then
      raise sqlstate 'PT409' using message = 'Ya hay una financiera con ese nombre. Cambia sus condiciones en la lista.';
    end if;
  else
    stands := private.terms_on(whose, begins);
    if stands.id is null then raise sqlstate 'PT404' using message = 'Esa financiera no tiene condiciones para ese día.'; end if;
    if to_jsonb(stands) is distinct from seen then
      raise sqlstate 'PT409' using message = 'Alguien más cambió esas condiciones mientras las veías. Revisa cómo quedaron y vuelve a guardar.', detail = to_jsonb(stands)::text;
    end if;
  end if;
  wanted := jsonb_populate_record(stands, said);
  if stands.id is not null and stands.effective_from = begins then
    if begins <= today then
      raise sqlstate 'PT409' using message = 'Ya hay condiciones que empezaron hoy y alguien pudo cotizar con ellas. Elige mañana o después.';
    end if;
    wanted.id := stands.id;
    update public.lenders l
       set name = wanted.name, annual_rate = wanted.annual_rate, iva_on_interest = wanted.iva_on_interest, opening_fee = wanted.opening_fee,
           opening_fee_iva = wanted.opening_fee_iva, monthly_insurance = wanted.monthly_insurance, min_down = wanted.min_down, terms = wanted.terms,
           max_vehicle_age = wanted.max_vehicle_age, min_principal = wanted.min_principal, max_principal = wanted.max_principal,
           min_income = wanted.min_income, max_payment_share = wanted.max_payment_share, min_seniority = wanted.min_seniority,
           min_score_band = wanted.min_score_band, income_kinds = wanted.income_kinds, min_age = wanted.min_age, max_age = wanted.max_age
     where l.id = stands.id;
  else
    wanted.id := left(whose, 40) || '-' || begins;
    if exists (select from public.lenders l where l.id = wanted.id) then wanted.id := wanted.id || '-' || left(md5(random()::text), 4); end if;
    wanted.lender := whose;
    wanted.house := coalesce(stands.house, false);
    wanted.effective_from := begins;
    -- A future end date stays; a past one is cleared, because they lend again.
    wanted.effective_until := case when stands.effective_until > begins then stands.effective_until end;
    wanted.position := coalesce(stands.position, (select max(l.position) + 1 from public.lenders l), 0);
    insert into public.lenders select wanted.*;
  end if;
  perform private.mark_change('terms ' || wanted.id, why);
  return wanted.id;
end $$;

create or replace function public.withdraw_lender_terms(id text, seen jsonb, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  why text := private.begin_change('lenders', reason);
  stands public.lenders;
begin
  select * into stands from public.lenders l where l.id = withdraw_lender_terms.id for update;
  if stands.id is null then raise sqlstate 'PT404' using message = 'Esas condiciones ya no están.'; end if;
  if to_jsonb(stands) is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más cambió esas condiciones mientras las veías. Revisa cómo quedaron y vuelve a guardar.', detail = to_jsonb(stands)::text;
  end if;
  delete from public.lenders l where l.id = stands.id;
  delete from private.setting_marks m where m.key = 'terms ' || stands.id;
end $$;

-- `until` null clears it. In-house lending never ends.
create or replace function public.end_lender(lender text, until date, seen jsonb, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  why text := private.begin_change('lenders', reason);
  today date := (now() at time zone 'America/Monterrey')::date;
  stands public.lenders;
begin
  select * into stands from public.lenders l where l.lender = end_lender.lender order by l.effective_from desc limit 1 for update;
  if stands.id is null then raise sqlstate 'PT404' using message = 'Esa financiera ya no está.'; end if;
  if to_jsonb(stands) is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más cambió esas condiciones mientras las veías. Revisa cómo quedaron y vuelve a guardar.', detail = to_jsonb(stands)::text;
  end if;
  if stands.house then raise sqlstate 'PT422' using message = 'El plan de la agencia no termina: es el que ven los visitantes.'; end if;
  if until <= greatest(stands.effective_from, today - 1) or until > today + 730 then
    raise sqlstate 'PT422' using message = 'Elige un día después de que empiecen sus últimas condiciones, de hoy a dos años.';
  end if;
  update public.lenders l set effective_until = until where l.id = stands.id;
  perform private.mark_change('terms ' || stands.id, why);
end $$;
grant execute on function public.lender_settings(), public.financed_kinds(), public.save_lender_terms(text, date, jsonb, jsonb, text),
                          public.withdraw_lender_terms(text, jsonb, text), public.end_lender(text, date, jsonb, text) to authenticated;
