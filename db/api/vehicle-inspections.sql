
create or replace function private.told_inspection(vehicle_id uuid) returns public.inspections
language sql stable security definer set search_path = '' as $$
  select i.* from public.vehicles v cross join lateral private.valid_inspection(v.id) i
   where v.id = told_inspection.vehicle_id and v.ordenstatus = 'Comprado' and not v.vendido and i.id is not null and private.unsafe_findings(v.id) = 0
$$;

create or replace function private.is_of_papers(inspection_id uuid, point text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.inspections i join public.inspection_templates t on t.version = i.template cross join jsonb_array_elements(t.sections) s
     where i.id = is_of_papers.inspection_id and s ->> 'code' = left(is_of_papers.point, 1) and s ->> 'station' <> 'recepcion')
$$;

-- Null if the note contains serial numbers, phones or addresses.
create or replace function private.note_for_visitors(note text, vehicle_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when note_for_visitors.note ~* '\m[A-HJ-NPR-Z0-9]{17}\M' or note_for_visitors.note ~ '\d([ .-]?\d){7}' or note_for_visitors.note ~ '\S@\S'
                or exists (select from public.vehicle_records r, unnest(array[r.vin, r.plate, r.engine_number]) own (number)
                            where r.vehicle_id = note_for_visitors.vehicle_id
                              and strpos(regexp_replace(upper(note_for_visitors.note), '[^A-Z0-9]', '', 'g'), regexp_replace(own.number, '[^A-Z0-9]', '', 'g')) > 0)
              then null else nullif(left(btrim(regexp_replace(note_for_visitors.note, '\s+', ' ', 'g')), 240), '') end
$$;

create or replace function private.mark_photo(mark public.inspection_findings) returns public.inspection_photos
language sql stable security definer set search_path = '' as $$
  select p.* from public.inspection_photos p
   where p.inspection_id = mark.inspection_id and p.point = mark.point and p.kind = 'hallazgo' and p.is_shown and p.acknowledged_at is not null
     and mark.state = 'declarado' and not private.is_of_papers(mark.inspection_id, mark.point)
   order by p.taken_at, p.id limit 1
$$;

create or replace function private.shown_mark_photo(photo_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.path
    from public.inspection_photos p
    join public.inspection_findings f on f.inspection_id = p.inspection_id and f.point = p.point
   where p.id = shown_mark_photo.photo_id and (private.mark_photo(f)).id = p.id and (private.told_inspection(f.vehicle_id)).id is not null
$$;
grant execute on function private.shown_mark_photo(uuid) to authenticator;

create or replace function public.car_inspection(vehicle_id uuid)
returns table (inspected_on date, km integer, points integer, good integer, fair integer, repaired integer, marked integer, pending integer, warranty text,
               sections jsonb, measures jsonb, marks jsonb)
language sql stable security definer set search_path = '' as $$
  -- Aggregated once instead of per point.
  with held as materialized (
    select v.id as car, nullif(btrim(v.garantia), '') as warranty, i.id, i.template, i.points, i.km, i.closed_at,
           (select jsonb_object_agg(s.section, s.answers) from public.inspection_sections s where s.inspection_id = i.id) as answers,
           (select jsonb_object_agg(f.point, f.state) from public.inspection_findings f where f.inspection_id = i.id) as states
      from private.told_inspection(car_inspection.vehicle_id) i join public.vehicles v on v.id = i.vehicle_id
  ), looked as materialized (
    select e.place, e.point, a.answer,
           case when a.answer ->> 'result' = 'bien' then (array['good', 'fair', 'pending'])[1 + least(2, coalesce(g.past, 0))]
                when h.states ->> (e.point ->> 'code') = 'reparado' then 'repaired' when h.states ->> (e.point ->> 'code') = 'declarado' then 'marked' else 'pending' end as outcome, g.past
      from held h join public.inspection_templates t on t.version = h.template
     cross join lateral jsonb_array_elements(t.points) with ordinality e (point, place)
     cross join lateral (select h.answers #> array[e.point ->> 'section', e.point ->> 'code'] offset 0) a (answer)
     cross join lateral (select private.measure_grade(e.point -> 'limits', (a.answer ->> 'value')::numeric) offset 0) g (past)
     where e.point ->> 'code' = any (h.points) and a.answer ->> 'result' in ('bien', 'mal')
  ), counted as (
    select l.point ->> 'section' as section, count(*)::integer as points, (count(*) filter (where l.outcome = 'good'))::integer as good,
           (count(*) filter (where l.outcome = 'fair'))::integer as fair, (count(*) filter (where l.outcome = 'repaired'))::integer as repaired, (count(*) filter (where l.outcome = 'marked'))::integer as marked,
           (count(*) filter (where l.outcome = 'pending'))::integer as pending
      from looked l group by 1
  ), measured as (
    select l.place, l.point, l.outcome, l.past, (l.answer ->> 'value')::numeric as value, (l.point #>> '{limits,low,0}')::numeric as low, (l.point #>> '{limits,high,0}')::numeric as high
      from looked l where l.answer ->> 'value' is not null
  )
  select (h.closed_at at time zone 'America/Monterrey')::date, h.km, c.points, c.good, c.fair, c.repaired, c.marked, c.pending, h.warranty, c.sections, m.measures, k.marks
    from held h
   cross join lateral (
     select coalesce(sum(n.points), 0)::integer as points, coalesce(sum(n.good), 0)::integer as good, coalesce(sum(n.fair), 0)::integer as fair, coalesce(sum(n.repaired), 0)::integer as repaired,
            coalesce(sum(n.marked), 0)::integer as marked, coalesce(sum(n.pending), 0)::integer as pending,
            coalesce(jsonb_agg(jsonb_build_object('code', n.section, 'title', e.section ->> 'title', 'points', n.points, 'good', n.good, 'fair', n.fair, 'repaired', n.repaired,
              'marked', n.marked, 'pending', n.pending) order by e.place), '[]') as sections
       from public.inspection_templates t cross join jsonb_array_elements(t.sections) with ordinality e (section, place)
       join counted n on n.section = e.section ->> 'code'
      where t.version = h.template) c
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', d.point ->> 'code', 'section', d.point ->> 'section', 'label', d.point ->> 'label',
              'unit', d.point ->> 'unit', 'value', d.value, 'low', d.low, 'high', d.high, 'past', d.past,
              'repaired', case when d.outcome = 'repaired' then true end)) order by d.place), '[]') as measures
       from measured d where num_nonnulls(d.low, d.high) > 0) m
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('section', left(f.point, 1), 'label', f.label, 'class', f.class,
              'note', case when not private.is_of_papers(f.inspection_id, f.point) then private.note_for_visitors(f.note, h.car) end,
              'seen_on', (i.closed_at at time zone 'America/Monterrey')::date,
              'photo', case when p.path like 'vehicles/%' then split_part(p.path, '?', 1) else 'marca/' || p.id end))
              order by f.class <> 'leve', left(f.point, 1), length(f.point), f.point, i.closed_at), '[]') as marks
       from public.inspection_findings f join public.inspections i on i.id = f.inspection_id and i.closed_at is not null
       left join lateral private.mark_photo(f) p on p.id is not null
      where f.vehicle_id = h.car and f.state = 'declarado') k
$$;
grant execute on function public.car_inspection(uuid) to anon, authenticated, service_role;

create or replace function public.show_inspection_photo(photo_id uuid, shown boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.inspection_photos;
begin
  perform private.require_admin();
  select * into held from public.inspection_photos p where p.id = photo_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa foto.'; end if;
  if coalesce(shown, false) and (held.kind <> 'hallazgo' or held.acknowledged_at is null) then
    raise sqlstate 'PT409' using message = 'Sólo se muestra la foto de un hallazgo, cuando ya llegó.', detail = 'photo_missing';
  end if;
  if coalesce(shown, false) and private.is_of_papers(held.inspection_id, held.point) then
    raise sqlstate 'PT409' using message = 'Las fotos de papeles y números de serie no se muestran.', detail = 'photo_private';
  end if;
  update public.inspection_photos p set is_shown = coalesce(shown, false) where p.id = held.id and p.is_shown is distinct from coalesce(shown, false);
end $$;
grant execute on function public.show_inspection_photo(uuid, boolean) to authenticated;

create or replace function private.touch_inspected_car() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row_of public.vehicles.id%type;
begin
  row_of := case when tg_op = 'DELETE' then old.vehicle_id else new.vehicle_id end;
  if exists (select from public.vehicles v where v.id = row_of and v.ordenstatus = 'Comprado' and not v.vendido) then perform private.catalogue_note(false, false); end if;
  return null;
end $$;
create or replace function private.touch_inspected_part() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  part_of uuid := case when tg_op = 'DELETE' then old.inspection_id else new.inspection_id end;
begin
  if exists (select from public.inspections i join public.vehicles v on v.id = i.vehicle_id
              where i.id = part_of and i.closed_at is not null and v.ordenstatus = 'Comprado' and not v.vendido) then perform private.catalogue_note(false, false); end if;
  return null;
end $$;
create or replace function private.touch_moved_car() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.vehicles v
              where v.ordencompra in (case when tg_op <> 'INSERT' then old.ordencompra end, case when tg_op <> 'DELETE' then new.ordencompra end)
                and v.ordenstatus = 'Comprado' and not v.vendido) then perform private.catalogue_note(false, false); end if;
  return null;
end $$;

drop trigger if exists pages_inserted on public.inspections;
drop trigger if exists pages_updated on public.inspections;
drop trigger if exists pages_deleted on public.inspections;
create trigger pages_inserted after insert on public.inspections for each row when (new.closed_at is not null) execute function private.touch_inspected_car();
create trigger pages_updated after update on public.inspections for each row
  when ((old.closed_at, old.expired_at, old.km, old.points, old.template, old.vehicle_id) is distinct from (new.closed_at, new.expired_at, new.km, new.points, new.template, new.vehicle_id))
  execute function private.touch_inspected_car();
create trigger pages_deleted after delete on public.inspections for each row when (old.closed_at is not null) execute function private.touch_inspected_car();
drop trigger if exists pages_changed on public.inspection_sections;
create trigger pages_changed after insert or update or delete on public.inspection_sections for each row execute function private.touch_inspected_part();
drop trigger if exists pages_changed on public.inspection_findings;
create trigger pages_changed after insert or update or delete on public.inspection_findings for each row execute function private.touch_inspected_part();
drop trigger if exists pages_changed on public.inspection_photos;
create trigger pages_changed after update of is_shown, acknowledged_at, path or delete on public.inspection_photos for each row execute function private.touch_inspected_part();
-- Mileage and transport affect validity.
drop trigger if exists pages_changed on public.odometer_readings;
create trigger pages_changed after insert or update or delete on public.odometer_readings for each row execute function private.touch_inspected_car();
drop trigger if exists pages_changed on public.vehicle_outings;
create trigger pages_changed after insert or update or delete on public.vehicle_outings for each row execute function private.touch_moved_car();

create or replace function private.touch_aged_inspections() returns void
language sql volatile security definer set search_path = '' as $$
  with known as (select coalesce(max(t.at), '-infinity') as since, make_interval(days => private.setting_number('gate_inspection_days')) as lasts from private.catalogue_transactions t)
  select private.catalogue_note(false, false) from known k
   where exists (select from public.inspections i join public.vehicles v on v.id = i.vehicle_id
                  where i.closed_at + k.lasts > k.since and i.closed_at + k.lasts <= now() and i.expired_at is null and v.ordenstatus = 'Comprado' and not v.vendido)
      or exists (select from public.vehicle_outings o join public.vehicles v on v.ordencompra = o.ordencompra
                  where o.why = 'traslado' and o.starts_at > k.since and o.starts_at <= now() and v.ordenstatus = 'Comprado' and not v.vendido)
$$;
grant execute on function private.touch_aged_inspections() to authenticator;
