-- Must equal contract/applications/application-rules.ts.

create or replace function private.trimmed(written text) returns text
language sql immutable set search_path = '' as $$
  select btrim(written, E' \t\n\r\f\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- Null: valid.
create or replace function private.answer_problem(rule private.application_fields, answers jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  answer jsonb := answers -> rule.name;
  written text := private.trimmed(answers ->> rule.name);
begin
  if coalesce(written, '') = '' then
    return case when rule.required and (rule.required_field is null or answers ->> rule.required_field = any (rule.required_in))
                then 'required' end;
  end if;
  if rule.kind in ('money', 'integer') then
    if jsonb_typeof(answer) <> 'number' then return 'malformed'; end if;
    return case when written::numeric % 1 <> 0 then 'malformed'
                when written::numeric < rule.min then 'too_small' when written::numeric > rule.max then 'too_large' end;
  end if;
  if jsonb_typeof(answer) <> 'string' then return 'malformed'; end if;
  return case rule.kind
    when 'text' then case when length(written) < rule.min then 'too_short' when length(written) > rule.max then 'too_long' end
    when 'choice' then case when not written = any (rule.choices) then 'not_a_choice' end
    when 'phone' then case when written !~ '^\+[1-9][0-9]{7,14}$' then 'malformed' end
    when 'postal_code' then case when written !~ '^[0-9]{5}$' then 'malformed' end
    when 'uuid' then case when written !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'malformed' end
  end;
end $$;

-- Mexico dropped the 1 after 52 in 2020 (contract/people/phone.ts).
create or replace function private.called_phone(phone text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(private.trimmed(private.pasted_text(phone)), '^\+521(\d{10})$', '+52\1') $$;
create or replace function private.heard_name(name text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(lower(normalize(name, nfd)), '[^a-z0-9]', '', 'g') $$;

-- Same as contract/people/references.ts.
create or replace function private.reference_problem(field text, answers jsonb, own_phone text) returns text
language sql stable set search_path = '' as $$
  with said as (
    select private.called_phone(own_phone) as own, private.called_phone(answers ->> 'reference1_phone') as first,
           private.called_phone(answers ->> 'reference2_phone') as second,
           private.heard_name(answers ->> 'reference1_name') as name, private.heard_name(answers ->> 'reference2_name') as other)
  select case field
    when 'reference1_phone' then case when first = own then 'own_phone' end
    when 'reference2_name' then case when name = other and name <> '' then 'same_person' end
    when 'reference2_phone' then case when second = own then 'own_phone' when second = first then 'same_person' end end
    from said
$$;

-- A previous price is accepted too: the client sends the price it saw.
create or replace function private.car_problem(car jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when coalesce(car ->> 'ordencompra', '') = '' then 'required'
    when not exists (select from public.vehicles v
                      where v.ordencompra = car ->> 'ordencompra' and v.ordenstatus = 'Comprado' and not v.vendido) then 'not_a_choice'
    when jsonb_typeof(car -> 'precio') = 'number' and not exists (
      select from public.vehicles v left join public.vehicle_price_history h on h.vehicle_id = v.id
       where v.ordencompra = car ->> 'ordencompra' and (car ->> 'precio')::numeric in (v.precio, h.precio, h.precio_anterior)) then 'malformed' end
$$;

create or replace function private.car_facts(car jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(f.key, case when jsonb_typeof(car -> f.key) = 'number' then car -> f.key else f.value end)
    from public.vehicles v, jsonb_each(jsonb_build_object(
      'precio', v.precio, 'enganchemin', v.enganchemin, 'plazomax', v.plazomax, 'autoano', v.autoano)) f
   where v.ordencompra = car ->> 'ordencompra'
$$;

create or replace function private.lender_in_force(wanted text) returns setof public.lenders
language sql stable security definer set search_path = '' as $$
  with today (day) as (select (now() at time zone 'America/Monterrey')::date)
  select l.* from public.lenders l, today
   where l.id = wanted and l.effective_from <= today.day and (l.effective_until is null or today.day < l.effective_until)
     and not exists (select from public.lenders later
                      where later.lender = l.lender and later.effective_from > l.effective_from and later.effective_from <= today.day)
$$;

-- Null: accepted. Same as contract/financing/financing.ts and lender-terms.ts. Without stored terms the built-in plan
-- applies.
create or replace function private.refused_in_plan(answers jsonb, car jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  terms public.lenders;
  price numeric := (car ->> 'precio')::numeric;
  down numeric := (answers ->> 'down_payment')::numeric;
  months integer := (answers ->> 'term')::numeric;
  this_year integer := extract(year from now() at time zone 'America/Monterrey');
begin
  select * into terms from private.lender_in_force(answers ->> 'lender');
  if not found then
    return case when exists (select from public.lenders l, private.lender_in_force(l.id) f where l.house) then 'lender' end;
  end if;
  if not coalesce(months = any (terms.terms) and months <= (car ->> 'plazomax')::numeric and (terms.max_vehicle_age = 0
       or this_year + ceil(months / 12.0) - (car ->> 'autoano')::numeric <= terms.max_vehicle_age), false) then return 'term'; end if;
  if not coalesce(down >= greatest((car ->> 'enganchemin')::numeric, round(terms.min_down * price, 2)) and down < price
       and price - down >= terms.min_principal and price - down <= coalesce(terms.max_principal, price), false) then
    return 'down_payment';
  end if;
  return null;
end $$;

-- [{field, code}] in step order. `field`: an answer, 'car_info', 'profile.<field>' or 'authorisation.<purpose>'.
create or replace function private.problems_of(application public.financing_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', p.field, 'code', p.code) order by p.place, p.field), '[]')
    from (
      select 'car_info' as field, private.car_problem(application.car_info) as code, 0 as place
      union all
      select rule.name,
             coalesce(private.answer_problem(rule, application.data), private.reference_problem(rule.name, application.data, who.phone)),
             rule.position
        from private.application_fields rule left join public.profiles who on who.id = application.user_id
      union all
      select private.refused_in_plan(application.data, private.car_facts(application.car_info)), 'not_a_choice', 50
       where private.car_problem(application.car_info) is null
         and not exists (select from private.application_fields rule
                          where rule.name in ('lender', 'down_payment', 'term') and private.answer_problem(rule, application.data) is not null)
      union all
      select 'profile.' || needed.field, 'required', 100 + needed.place
        from public.profiles who,
             unnest(array['first_name', 'last_name', 'mother_last_name', 'phone', 'birth_date', 'civil_status', 'rfc', 'homoclave',
                          'fiscal_situation']) with ordinality as needed (field, place)
       where who.id = application.user_id and coalesce(private.trimmed(to_jsonb(who) ->> needed.field), '') = ''
         and not (needed.field = 'mother_last_name' and who.no_mother_last_name)
      union all
      select 'authorisation.' || needed.purpose, 'required', 200 + needed.place
        from unnest(array['datos_financieros', 'buro_credito']) with ordinality as needed (purpose, place)
       where not coalesce((select c.granted and split_part(c.text_version, ' ', 2) = application.data ->> 'lender'
                             from public.consents c
                            where c.application_id = application.id and c.user_id = application.user_id and c.purpose = needed.purpose
                            order by c.id desc limit 1), false)
    ) p
   where p.field is not null and p.code is not null
$$;

create or replace function public.application_problems(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare application public.financing_applications;
begin
  select * into application from public.financing_applications a where a.id = application_problems.application_id;
  if not found or (application.user_id <> auth.uid() and not private.looks_after(application.user_id)) then
    raise sqlstate 'PT404' using message = 'No encontramos esa solicitud.';
  end if;
  return private.problems_of(application);
end $$;
grant execute on function public.application_problems(uuid) to authenticated;

create or replace function private.papers_outstanding(application public.financing_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_documents d
                  where d.application_id = application.id and d.state in ('missing', 'asked_again'))
      or exists (select from private.papers_needed() r
                  where (r.incomes is null or application.data ->> 'income_kind' = any (r.incomes))
                    and not exists (select from public.application_documents d
                                     where d.application_id = application.id and d.kind = r.kind and d.state in ('uploaded', 'approved')))
$$;
