-- Changed hours never move a visit: the caller must have seen the visits outside.

-- Null: valid.
create or replace function private.spans_problem(hours jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  span jsonb;
  last text := '';
begin
  if coalesce(jsonb_typeof(hours), '') <> 'array' or jsonb_array_length(hours) > 4 then
    return 'Un día tiene hasta cuatro horarios.';
  end if;
  for span in select * from jsonb_array_elements(hours) loop
    if jsonb_typeof(span) <> 'array' or jsonb_array_length(span) <> 2
       or not coalesce(span ->> 0 ~ '^([01]\d|2[0-3]):[0-5]\d$' and span ->> 1 ~ '^([01]\d|2[0-3]):[0-5]\d$', false) then
      return 'Escribe las horas como 09:00.';
    elsif span ->> 0 >= span ->> 1 then
      return 'La hora de cierre va después de la de apertura.';
    elsif span ->> 0 < last then
      return 'Dos horarios del mismo día se enciman.';
    end if;
    last := span ->> 1;
  end loop;
  return null;
end $$;
create or replace function private.week_problem(hours jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare problem text;
begin
  if coalesce(jsonb_typeof(hours), '') <> 'object' or (select array_agg(k order by k) from jsonb_object_keys(hours) k)
       <> array['fri', 'mon', 'sat', 'sun', 'thu', 'tue', 'wed'] then
    return 'Di el horario de cada día de la semana.';
  end if;
  select min(private.spans_problem(d.value)) into problem from jsonb_each(hours) d;
  return problem;
end $$;

-- `day` null: the usual week, without its exceptions.
create or replace function private.visits_outside(branch text, hours jsonb, day date default null) returns setof public.appointments
language sql stable security definer set search_path = '' as $$
  select m.*
    from public.appointments m
    join public.branches b on b.code = m.branch
   cross join lateral (select m.starts_at at time zone b.time_zone as begins, m.ends_at at time zone b.time_zone as ends) l
   where m.branch = visits_outside.branch and m.status = 'booked' and m.ends_at > now()
     and case when visits_outside.day is not null then l.begins::date = visits_outside.day
              else not exists (select from public.appointment_exceptions e where e.branch = b.code and e.day = l.begins::date) end
     and not exists (
       select from private.open_spans(case when visits_outside.day is not null then visits_outside.hours
                                           else visits_outside.hours -> to_char(l.begins, 'dy') end) s
        where l.begins::time >= s.opens and l.ends <= l.begins::date + s.closes)
$$;

create or replace function private.usual_hours(branch text, day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select b.hours -> to_char(usual_hours.day, 'dy') from public.branches b where b.code = usual_hours.branch
$$;

create or replace function public.branch_settings()
returns table (code text, name text, city text, time_zone text, today date, address text, postal_code text, state text, latitude double precision,
               longitude double precision, phone text, whatsapp text, booking_url text, hours jsonb, days jsonb, rules jsonb, mark jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select b.code, b.name, b.city, b.time_zone, (now() at time zone b.time_zone)::date, b.address, b.postal_code, b.state, b.latitude, b.longitude,
           b.phone, b.whatsapp, b.booking_url, b.hours,
           coalesce((select jsonb_agg(jsonb_build_object('day', e.day, 'hours', e.hours, 'note', e.note) order by e.day)
                       from public.appointment_exceptions e where e.branch = b.code and e.day >= (now() at time zone b.time_zone)::date), '[]'),
           coalesce((select jsonb_agg(to_jsonb(r) - 'branch') from public.appointment_rules r where r.branch = b.code), '[]'),
           private.change_mark('branch ' || b.code)
      from public.branches b order by b.position, b.code;
end $$;

-- `day` null: weekly hours. `hours` null: as if the exception were removed.
create or replace function public.branch_visits_outside(branch text, hours jsonb, day date default null)
returns table (id uuid, starts_at timestamptz, kind text, who text, phone text, advisor text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked jsonb := coalesce(branch_visits_outside.hours, private.usual_hours(branch_visits_outside.branch, branch_visits_outside.day));
  problem text := case when branch_visits_outside.day is null then private.week_problem(asked) else private.spans_problem(asked) end;
begin
  perform private.require_admin();
  if problem is not null then raise sqlstate 'PT422' using message = problem; end if;
  return query
    select m.id, m.starts_at, m.kind, coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), m.guest_name, p.email),
           coalesce(p.phone, m.guest_phone), nullif(concat_ws(' ', a.first_name, a.last_name), '')
      from private.visits_outside(branch_visits_outside.branch, asked, branch_visits_outside.day) m
      left join public.profiles p on p.id = m.user_id
      left join public.profiles a on a.id = m.advisor_id
     order by m.starts_at, m.id;
end $$;

create or replace function private.refuse_unseen_visits(branch text, hours jsonb, day date, known uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from private.visits_outside(branch, hours, day) m where m.id <> all (coalesce(known, '{}'))) then
    raise sqlstate 'PT409' using message = 'Hay citas que quedan fuera de ese horario y no habías visto. Revísalas y vuelve a guardar.';
  end if;
end $$;

-- Null: valid.
create or replace function private.branch_problem(said jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when length(said ->> 'address') not between 5 and 200 then 'Escribe el domicilio, de 5 a 200 letras.'
    when said ->> 'postal_code' !~ '^\d{5}$' then 'El código postal tiene 5 dígitos.'
    when length(said ->> 'state') not between 2 and 60 then 'Escribe el estado.'
    when (said ->> 'latitude' is null) <> (said ->> 'longitude' is null) then 'El punto del mapa lleva latitud y longitud.'
    -- Bounds of Mexico: catches a missing minus sign.
    when not coalesce((said ->> 'latitude')::numeric between 14 and 33 and (said ->> 'longitude')::numeric between -119 and -86, said ->> 'latitude' is null)
      then 'El punto del mapa queda fuera de México: revisa latitud y longitud.'
    when said ->> 'phone' !~ '^(\+[1-9]\d{7,14})?$' then 'Escribe el teléfono con sus 10 dígitos.'
    when said ->> 'whatsapp' !~ '^(\+[1-9]\d{7,14})?$' then 'Escribe el WhatsApp con sus 10 dígitos.'
    when said ->> 'booking_url' !~ '^(https://\S+)?$' or length(said ->> 'booking_url') > 300 then 'La liga de citas empieza con https://.'
    when said ? 'hours' then private.week_problem(said -> 'hours') end
$$;

-- `seen`: previous values; `known`: visits shown as outside the new hours.
create or replace function public.save_branch(branch text, changes jsonb, seen jsonb, known uuid[] default '{}', reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  why text := private.begin_change('branch ' || branch, reason);
  stands jsonb;
  wanted jsonb;
  problem text;
begin
  perform private.require_fields(changes, array['address', 'postal_code', 'state', 'latitude', 'longitude', 'phone', 'whatsapp', 'booking_url', 'hours']);
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  select to_jsonb(b) into stands from public.branches b where b.code = branch for update;
  if stands is null then raise sqlstate 'PT404' using message = 'No encontramos esa sucursal.'; end if;
  wanted := (select jsonb_object_agg(c.key, case when jsonb_typeof(c.value) = 'string' then to_jsonb(coalesce(private.tidy(c.value #>> '{}'), '')) else c.value end)
               from jsonb_each(changes) c);
  if exists (select from jsonb_each(wanted) c where jsonb_typeof(c.value) <> case
               when c.key in ('latitude', 'longitude') and c.value <> 'null' then 'number' when c.key in ('latitude', 'longitude') then 'null'
               when c.key = 'hours' then 'object' else 'string' end) then
    raise sqlstate 'PT422' using message = 'Revisa lo que escribiste.';
  end if;
  problem := private.branch_problem(case when wanted ?| array['latitude', 'longitude']
    then jsonb_build_object('latitude', stands -> 'latitude', 'longitude', stands -> 'longitude') else '{}' end || wanted);
  if problem is not null then raise sqlstate 'PT422' using message = problem; end if;
  perform private.refuse_unseen(stands, wanted, seen);
  if stands @> wanted then return; end if;
  if wanted ? 'hours' then perform private.refuse_unseen_visits(branch, wanted -> 'hours', null, known); end if;
  update public.branches b
     set address = r.address, postal_code = r.postal_code, state = r.state, latitude = r.latitude, longitude = r.longitude,
         phone = r.phone, whatsapp = r.whatsapp, booking_url = r.booking_url, hours = r.hours, updated_at = now()
    from jsonb_populate_record(null::public.branches, stands || wanted) r
   where b.code = branch;
  perform private.mark_change('branch ' || branch, why);
end $$;

-- `hours` []: closed; null: removes the exception.
create or replace function public.save_branch_day(
  branch text, day date, hours jsonb, note text, seen jsonb, known uuid[] default '{}', reason text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  why text := private.begin_change('branch ' || branch, reason);
  place public.branches;
  today date;
  stands jsonb;
  wanted jsonb := case when save_branch_day.hours is not null
                       then jsonb_build_object('hours', save_branch_day.hours, 'note', coalesce(private.tidy(save_branch_day.note), '')) end;
begin
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  select * into place from public.branches b where b.code = save_branch_day.branch for update;
  if place.code is null then raise sqlstate 'PT404' using message = 'No encontramos esa sucursal.'; end if;
  today := (now() at time zone place.time_zone)::date;
  if save_branch_day.day is null or save_branch_day.day < today then raise sqlstate 'PT422' using message = 'Elige hoy o un día que venga.'; end if;
  if save_branch_day.day > today + 730 then raise sqlstate 'PT422' using message = 'Elige un día de los próximos dos años.'; end if;
  if wanted is not null and private.spans_problem(wanted -> 'hours') is not null then
    raise sqlstate 'PT422' using message = private.spans_problem(wanted -> 'hours');
  end if;
  if length(wanted ->> 'note') > 120 then raise sqlstate 'PT422' using message = 'La nota va hasta 120 letras.'; end if;
  select jsonb_build_object('hours', e.hours, 'note', e.note) into stands
    from public.appointment_exceptions e where e.branch = place.code and e.day = save_branch_day.day;
  if stands is not distinct from wanted then return; end if;
  if stands is distinct from nullif(seen, 'null') then
    raise sqlstate 'PT409' using message = 'Alguien más cambió ese día mientras lo veías. Revisa cómo quedó y vuelve a guardar.', detail = coalesce(stands::text, 'null');
  end if;
  perform private.refuse_unseen_visits(place.code, coalesce(wanted -> 'hours', private.usual_hours(place.code, save_branch_day.day)), save_branch_day.day, known);
  if wanted is null then
    delete from public.appointment_exceptions e where e.branch = place.code and e.day = save_branch_day.day;
  else
    insert into public.appointment_exceptions as e (branch, day, hours, note)
    values (place.code, save_branch_day.day, wanted -> 'hours', wanted ->> 'note')
        on conflict on constraint appointment_exceptions_pkey do update set hours = excluded.hours, note = excluded.note;
  end if;
  perform private.mark_change('branch ' || place.code, why);
end $$;

create or replace function public.save_visit_rule(branch text, kind text, changes jsonb, seen jsonb, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  why text := private.begin_change('branch ' || branch, reason);
  stands jsonb;
  wanted public.appointment_rules;
begin
  perform private.require_fields(changes, array['duration_minutes', 'step_minutes', 'notice_minutes', 'horizon_days', 'cutoff_minutes', 'active']);
  if not exists (select from public.branches b where b.code = save_visit_rule.branch) then
    raise sqlstate 'PT404' using message = 'No encontramos esa sucursal.';
  end if;
  if coalesce(save_visit_rule.kind not in ('visita', 'prueba', 'inspeccion', 'entrega'), true) then
    raise sqlstate 'PT422' using message = 'Ese tipo de cita no existe.';
  end if;
  if exists (select from jsonb_each(changes) c
              where case when c.key = 'active' then jsonb_typeof(c.value) <> 'boolean'
                         when jsonb_typeof(c.value) <> 'number' then true
                         else (c.value::numeric = trunc(c.value::numeric) and c.value::numeric between
                                 case c.key when 'notice_minutes' then 0 when 'cutoff_minutes' then 0 when 'horizon_days' then 1 else 15 end and
                                 case c.key when 'duration_minutes' then 480 when 'step_minutes' then 240 when 'horizon_days' then 180 else 43200 end) is not true end) then
    raise sqlstate 'PT422' using message = 'Revisa los minutos y los días: alguno queda fuera de lo que se puede.';
  end if;
  select to_jsonb(r) into stands from public.appointment_rules r where r.branch = save_visit_rule.branch and r.kind = save_visit_rule.kind for update;
  perform private.refuse_unseen(stands, changes, seen);
  if stands @> changes then return; end if;
  if stands is null then
    insert into public.appointment_rules (branch, kind, active) values (save_visit_rule.branch, save_visit_rule.kind, false)
    returning * into wanted;
    stands := to_jsonb(wanted);
  end if;
  wanted := jsonb_populate_record(null::public.appointment_rules, stands || changes);
  update public.appointment_rules r
     set duration_minutes = wanted.duration_minutes, step_minutes = wanted.step_minutes, notice_minutes = wanted.notice_minutes,
         horizon_days = wanted.horizon_days, cutoff_minutes = wanted.cutoff_minutes, active = wanted.active
   where r.branch = save_visit_rule.branch and r.kind = save_visit_rule.kind;
  perform private.mark_change('branch ' || save_visit_rule.branch, why);
end $$;
-- Vehicles refer to a branch by name and city.
create or replace function public.create_branch(branch jsonb, reason text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  why text;
  said jsonb;
  made public.branches;
  problem text;
begin
  perform private.require_admin();
  perform private.require_fields(branch, array['code', 'name', 'city', 'time_zone', 'address', 'postal_code', 'state']);
  said := (select jsonb_object_agg(c.key, coalesce(private.tidy(case when jsonb_typeof(c.value) = 'string' then c.value #>> '{}' end), '')) from jsonb_each(branch) c);
  made.code := upper(coalesce(said ->> 'code', ''));
  made.name := coalesce(said ->> 'name', '');
  made.slug := replace(private.search_folded(made.name), ' ', '-');
  problem := case
    when made.code !~ '^[A-Z0-9]{2,8}$' then 'La clave lleva de 2 a 8 letras o números, sin espacios.'
    when length(made.name) not between 3 and 80 or made.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then 'Escribe el nombre, de 3 a 80 letras.'
    when length(coalesce(said ->> 'city', '')) not between 2 and 60 then 'Escribe la ciudad.'
    when not exists (select from pg_timezone_names z where z.name = said ->> 'time_zone') then 'Elige la hora de la sucursal.'
    else private.branch_problem(jsonb_build_object('address', '', 'postal_code', '', 'state', '') || (said - array['code', 'name', 'city', 'time_zone'])) end;
  if problem is not null then raise sqlstate 'PT422' using message = problem; end if;
  why := private.begin_change('branch ' || made.code, reason);
  if exists (select from public.branches b where b.code = made.code) then
    raise sqlstate 'PT409' using message = format('La clave %s ya es de otra sucursal.', made.code);
  elsif exists (select from public.branches b where private.search_folded(b.name) = private.search_folded(made.name) or b.slug = made.slug) then
    raise sqlstate 'PT409' using message = 'Ya hay una sucursal con ese nombre.';
  end if;
  insert into public.branches (code, city, name, slug, address, postal_code, state, time_zone, position)
  values (made.code, said ->> 'city', made.name, made.slug, said ->> 'address', said ->> 'postal_code', said ->> 'state', said ->> 'time_zone',
          (select coalesce(max(b.position), 0) + 1 from public.branches b));
  perform private.mark_change('branch ' || made.code, why);
  return made.code;
end $$;
grant execute on function public.create_branch(jsonb, text), public.branch_settings(), public.branch_visits_outside(text, jsonb, date), public.save_branch(text, jsonb, jsonb, uuid[], text),
                          public.save_branch_day(text, date, jsonb, text, jsonb, uuid[], text), public.save_visit_rule(text, text, jsonb, jsonb, text)
  to authenticated;
