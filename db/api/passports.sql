
create or replace view private.cars_shown as
  select t.vehicle_id, min(t.began_at) as at
    from public.vehicle_stays t join private.vehicle_stages g on g.stage = t.stage
   where g.ordenstatus = 'Comprado' or g.vendido group by 1;

create or replace view private.passport_facts as
  select f.vehicle_id, f.kind || ' ' || f.key as source, f.kind, f.key, f.at
    from (
          select h.vehicle_id, 'price' as kind, h.id::text as key, h.changed_at as at
            from public.vehicle_price_history h
            join private.cars_shown shown on shown.vehicle_id = h.vehicle_id
           where h.changed_at > shown.at and h.withdrawn_at is null
          union all
          select o.vehicle_id, 'reading', concat_ws(' ', o.id, case o.source when 'registro' then o.source end), o.read_at from public.odometer_readings o where not o.is_odd and o.withdrawn_at is null
          union all
          select i.vehicle_id, 'inspection', concat_ws(' ', i.id, extract(epoch from i.closed_at)), i.closed_at from public.inspections i where i.closed_at is not null
          union all
          select n.vehicle_id, 'repair', n.id::text, n.settled_at from public.inspection_findings n where n.state = 'reparado'
          union all
          select l.vehicle_id, 'work', l.id::text, l.finished_at
            from public.recon_lines l join public.workshops w on w.id = l.workshop_id
           where l.state = 'terminado' and l.finding_id is null and w.stage = 'taller') f;

-- Null: not public.
create or replace function private.passport_fact(kind text, key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  case kind
    when 'price' then
      return (select jsonb_build_object('from', trim_scale(h.precio_anterior), 'to', trim_scale(h.precio)) from public.vehicle_price_history h where h.id = key::bigint);
    when 'reading' then
      return (select jsonb_build_object('km', o.km, 'source', o.source) from public.odometer_readings o where o.id = split_part(key, ' ', 1)::uuid);
    when 'inspection' then
      return (select jsonb_build_object('km', c.km, 'points', c.points, 'good', c.good, 'fair', c.fair, 'repaired', c.repaired, 'marked', c.marked,
                                        'pending', c.pending, 'measures', c.measures)
                from public.inspections i cross join lateral public.car_inspection(i.vehicle_id) c
               where i.id = split_part(key, ' ', 1)::uuid
                 and not exists (select from public.inspections l where l.vehicle_id = i.vehicle_id and l.closed_at > i.closed_at));
    when 'repair' then
      return (select jsonb_build_object('label', f.label, 'section', s.section ->> 'title')
                from public.inspection_findings f
                join public.inspections i on i.id = f.inspection_id
                join public.inspection_templates t on t.version = i.template
               cross join lateral jsonb_array_elements(t.points) p (point)
               cross join lateral jsonb_array_elements(t.sections) s (section)
               where f.id = key::uuid and p.point ->> 'code' = f.point and s.section ->> 'code' = p.point ->> 'section' and s.section ->> 'station' <> 'recepcion');
    when 'work' then
      return (select jsonb_build_object('sections', case when count(*) > 3 then '[]' else coalesce(jsonb_agg(s.section -> 'title' order by s.place), '[]') end)
                from public.recon_lines l
                join public.workshops w on w.id = l.workshop_id
               cross join (select t.sections from public.inspection_templates t order by t.version desc limit 1) t
               cross join lateral jsonb_array_elements(t.sections) with ordinality s (section, place)
               where l.id = key::uuid and s.section ->> 'code' = any (w.sections) and s.section ->> 'station' <> 'recepcion' and s.section ->> 'only' is null);
  end case;
end $$;

create or replace function private.add_passport_entry(car public.vehicles, source text, kind text, moment timestamptz, facts jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  last private.passport_entries;
  next_place integer;
  body text;
begin
  select * into last from private.passport_entries e where e.vehicle_id = car.id order by e.place desc limit 1;
  next_place := coalesce(last.place, 0) + 1;
  body := (facts || jsonb_build_object('car', car.ordencompra, 'n', next_place, 'kind', kind, 'before', last.hash,
                                       'day', (moment at time zone 'America/Monterrey')::date))::text;
  insert into private.passport_entries (vehicle_id, place, source, body, hash)
  values (car.id, next_place, source, body, encode(sha256(convert_to(body, 'UTF8')), 'hex'));
end $$;

-- Facts of public cars without an entry.
create or replace view private.untold_passport_facts as
  select f.*
    from private.passport_facts f join public.vehicles v on v.id = f.vehicle_id
   where (v.ordenstatus = 'Comprado' or v.vendido)
     and not (f.kind = 'inspection' and v.vendido)
     and not exists (select from private.passport_entries e where e.source = f.source and not e.is_withdrawn);

-- The caller holds the lock of the vehicle, which serialises its entries.
create or replace function private.tell_passport_fact(car public.vehicles, fact private.untold_passport_facts) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare facts jsonb := private.passport_fact(fact.kind, fact.key);
begin
  -- Another caller may have added it meanwhile.
  if facts is null or exists (select from private.passport_entries e where e.source = fact.source and not e.is_withdrawn) then return false; end if;
  perform private.add_passport_entry(car, fact.source, fact.kind, fact.at, facts);
  return true;
end $$;

-- Runs one at a time, after writes and every ten minutes to catch late commits.
create or replace function private.keep_passports(most integer default 200) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
  added integer := 0;
  written bigint;
  inspections_since constant timestamptz := now() - make_interval(days => private.setting_number('gate_inspection_days'));
begin
  if not pg_try_advisory_xact_lock(hashtextextended('volante.passports', 0)) then return 0; end if;
  select max(l.id) into written from ledger.lines l;
  if exists (select from private.passport_looks k where k.line = written and k.at > now() - interval '10 minutes') then return 0; end if;
  for one in select v as car, e.place
               from private.passport_entries e join public.vehicles v on v.id = e.vehicle_id
              where e.source is not null and not e.is_withdrawn and not exists (select from private.passport_facts f where f.source = e.source)
              order by e.vehicle_id, e.place limit most for no key update of v skip locked
  loop
    perform private.add_passport_entry(one.car, null, 'withdrawn', now(), jsonb_build_object('entry', one.place));
    update private.passport_entries e set is_withdrawn = true where e.vehicle_id = (one.car).id and e.place = one.place;
    added := added + 1;
  end loop;
  for one in select v as car, f as fact
               from private.untold_passport_facts f join public.vehicles v on v.id = f.vehicle_id
              where f.kind <> 'inspection' or f.at > inspections_since
              order by f.at, f.source for no key update of v skip locked
  loop
    exit when added >= most;
    if private.tell_passport_fact(one.car, one.fact) then added := added + 1; end if;
  end loop;
  if added > 0 then perform private.catalogue_note(false, false); end if;
  if added < most then
    insert into private.passport_looks as k (line, at) values (written, now()) on conflict (is_only) do update set line = excluded.line, at = excluded.at;
  end if;
  return added;
end $$;
grant execute on function private.keep_passports(integer) to authenticator;

-- A new car's entries are added with it; keep_passports adds those of bulk loads.
create or replace function private.begin_passport() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fact private.untold_passport_facts;
  inspections_since constant timestamptz := now() - make_interval(days => private.setting_number('gate_inspection_days'));
begin
  for fact in select f.* from private.untold_passport_facts f
               where f.vehicle_id = new.id and (f.kind <> 'inspection' or f.at > inspections_since) order by f.at, f.source
  loop
    perform private.tell_passport_fact(new, fact);
  end loop;
  return null;
end $$;
drop trigger if exists begin_passport on public.vehicles;
create constraint trigger begin_passport after update on public.vehicles deferrable initially deferred for each row
  when (not (old.ordenstatus = 'Comprado' or old.vendido) and (new.ordenstatus = 'Comprado' or new.vendido))
  execute function private.begin_passport();

create or replace function public.car_passport(vehicle_id uuid) returns table (place integer, body text, hash text)
language sql stable security definer set search_path = '' as $$
  select e.place, e.body, e.hash
    from private.passport_entries e
   where e.vehicle_id = car_passport.vehicle_id and exists (select from public.inventario_cache v where v.id = car_passport.vehicle_id)
   order by e.place
$$;
grant execute on function public.car_passport(uuid) to anon, authenticated, service_role;
