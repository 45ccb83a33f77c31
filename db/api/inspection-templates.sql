
create or replace function private.is_label(value jsonb, most integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and length(value #>> '{}') between 1 and most and btrim(value #>> '{}') = value #>> '{}', false)
$$;

create or replace function private.are_bounds(value jsonb, falls boolean) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(value) <> 'array' then false
              when jsonb_array_length(value) not between 1 and 3 or jsonb_path_exists(value, '$[*] ? (@.type() != "number")') then false
              else (select bool_and(abs(bound) <= 1000000 and coalesce(case when falls then bound <= before else bound >= before end, true))
                      from (select b::text::numeric as bound, lag(b::text::numeric) over (order by place) as before
                              from jsonb_array_elements(value) with ordinality as b (b, place)) one) end
$$;

create or replace function private.is_inspection_section(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'object' and value - '{code,title,station,only}'::text[] = '{}' and value ->> 'code' ~ '^[A-Z]$'
                  and private.is_label(value -> 'title', 60) and value ->> 'station' in ('recepcion', 'carroceria', 'mecanica', 'manejo')
                  and (not value ? 'only' or value ->> 'only' in ('electrico', 'pickup')), false)
$$;

create or replace function private.is_inspection_point(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(value) <> 'object' or value - '{code,section,label,critical,unit,limits,odometer}'::text[] <> '{}' then false
              else coalesce(value ->> 'code' ~ '^[A-Z][1-9][0-9]?$' and left(value ->> 'code', 1) = value ->> 'section' and private.is_label(value -> 'label', 120)
                            and coalesce(value -> 'critical', 'true') in ('true', 'false') and coalesce(value -> 'odometer', 'true') in ('true', 'false')
                            and (not value ? 'unit' or private.is_label(value -> 'unit', 20)), false)
                   and (not value ? 'limits'
                        or value ? 'unit' and jsonb_typeof(value -> 'limits') = 'object' and (value -> 'limits') - '{low,high}'::text[] = '{}'
                           and coalesce(private.are_bounds(value #> '{limits,low}', true), true) and coalesce(private.are_bounds(value #> '{limits,high}', false), true)) end
$$;

create or replace function public.publish_inspection_template(sections jsonb, points jsonb, seen integer, note text default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  why text := private.begin_change('inspection template', note);
  latest public.inspection_templates;
  taken text;
begin
  perform pg_advisory_xact_lock(hashtext('volante.inspection-template'));
  select * into latest from public.inspection_templates t order by t.version desc limit 1;
  if latest.version is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más publicó otra versión mientras la veías. Revisa cómo quedó.', detail = latest.version::text;
  end if;
  if coalesce(jsonb_typeof(sections), '') <> 'array' or coalesce(jsonb_typeof(points), '') <> 'array' or jsonb_array_length(points) not between 1 and 400
     or exists (select from jsonb_array_elements(sections) s where not private.is_inspection_section(s))
     or exists (select from jsonb_array_elements(points) p where not private.is_inspection_point(p))
     or exists (select from jsonb_array_elements(points) p
                 where not exists (select from jsonb_array_elements(sections) s where s ->> 'code' = p ->> 'section'))
     or (select count(distinct p ->> 'code') <> count(*) from jsonb_array_elements(points) p)
     or (select count(distinct s ->> 'code') <> count(*) from jsonb_array_elements(sections) s)
     or (select count(*) <> 1 or not bool_and(p ? 'unit') from jsonb_array_elements(points) p where p -> 'odometer' = 'true') then
    raise sqlstate 'PT422' using message = 'Revisa la plantilla: cada punto lleva su clave, su nombre y su sección, y uno de ellos es el odómetro.';
  end if;
  taken := (select string_agg(p ->> 'code', ', ' order by p ->> 'code') from jsonb_array_elements(points) p
             where not latest.points @> jsonb_build_array(jsonb_build_object('code', p -> 'code'))
               and p -> 'label' <> (select o -> 'label' from public.inspection_templates t cross join lateral jsonb_array_elements(t.points) o
                                     where o -> 'code' = p -> 'code' order by t.version desc limit 1));
  if taken is not null then
    raise sqlstate 'PT422' using message = format('Otro punto ya llevó esa clave en una versión de antes: %s. Usa una nueva.', taken);
  end if;
  insert into public.inspection_templates (version, sections, points, road_minutes, note)
  values (latest.version + 1, publish_inspection_template.sections, publish_inspection_template.points, latest.road_minutes, why);
  return latest.version + 1;
end $$;
grant execute on function public.publish_inspection_template(jsonb, jsonb, integer, text) to authenticated;
