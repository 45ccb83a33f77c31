-- Lock order: inspection, vehicle (docs/decisions/200).
grant select on public.inspection_templates, public.inspections, public.inspection_sections, public.inspection_findings, public.inspection_photos to authenticated;
grant select, insert on public.inspection_templates to service_role;
grant select, insert, update, delete on public.inspections, public.inspection_sections, public.inspection_findings, public.inspection_photos to service_role;
create policy staff_reads on public.inspection_templates for select to authenticated using ((select private.is_staff()));
create policy staff_reads on public.inspections for select to authenticated using ((select private.is_staff()));
create policy staff_reads on public.inspection_sections for select to authenticated using ((select private.is_staff()));
create policy staff_reads on public.inspection_findings for select to authenticated using ((select private.is_staff()));
create policy staff_reads on public.inspection_photos for select to authenticated using ((select private.is_staff()));

create or replace function private.refuse_template_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT409' using message = 'Una versión publicada de la plantilla no se cambia: publica otra.';
end $$;
drop trigger if exists refuse_change on public.inspection_templates;
create trigger refuse_change before update of version, sections, points, road_minutes or delete on public.inspection_templates
  for each row execute function private.refuse_template_change();

-- Number of limits exceeded, 3 or more is critical. Same as contract/inspections/inspections.ts.
create or replace function private.measure_grade(limits jsonb, value numeric) returns integer
language sql immutable strict set search_path = '' as $$
  select greatest(
    (select count(*) from jsonb_array_elements_text(limits -> 'low') l (bound) where measure_grade.value < l.bound::numeric),
    (select count(*) from jsonb_array_elements_text(limits -> 'high') l (bound) where measure_grade.value > l.bound::numeric))::integer
$$;

create or replace function private.take_inspection(inspection_id uuid) returns public.inspections
language plpgsql volatile security definer set search_path = '' as $$
declare held public.inspections;
begin
  perform private.require_staff();
  select * into held from public.inspections i where i.id = inspection_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa inspección.'; end if;
  return held;
end $$;

-- Returns the open inspection if there is one. The client makes the id, so a retry is safe.
create or replace function public.start_inspection(inspection_id uuid, vehicle_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  car public.vehicles;
  latest public.inspection_templates;
  known uuid;
  kinds text[];
begin
  perform private.require_staff();
  car := private.take_vehicle(start_inspection.vehicle_id);
  select i.id into known from public.inspections i
   where i.id = start_inspection.inspection_id or i.vehicle_id = car.id and i.closed_at is null order by i.id = start_inspection.inspection_id desc limit 1;
  if found then return known; end if;
  if exists (select from public.vehicle_records r where r.vehicle_id = car.id and r.stage in ('vendido', 'entregado')) then
    raise sqlstate 'PT409' using message = 'Ese auto ya se vendió: no se le abre otra inspección.', hint = 'inspection_car_sold';
  end if;
  select * into latest from public.inspection_templates t order by t.version desc limit 1;
  kinds := array_remove(array[case when car.combustible ~* '(h[ií]brid|el[eé]ctric)' then 'electrico' end,
                              case when car.carroceria ~* 'pick' or concat_ws(' ', car.version, car.titulo) ~* '4x4' then 'pickup' end], null);
  insert into public.inspections (id, vehicle_id, template, points)
  select start_inspection.inspection_id, car.id, latest.version, array_agg(p ->> 'code' order by n)
    from jsonb_array_elements(latest.points) with ordinality e (p, n)
    join jsonb_array_elements(latest.sections) s on s ->> 'code' = p ->> 'section'
   where s ->> 'only' is null or s ->> 'only' = any (kinds);
  update public.vehicle_records r set stage = 'inspeccion' where r.vehicle_id = car.id and r.stage = 'recibido';
  return start_inspection.inspection_id;
end $$;

create or replace function public.save_inspection(inspection_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.inspections := private.take_inspection(inspection_id);
  change record;
  given jsonb;
  before jsonb;
  held_version integer;
  versions jsonb := '{}';
  conflicts jsonb := '{}';
begin
  if held.closed_at is not null then
    raise sqlstate 'PT409' using message = 'Esa inspección ya está cerrada. Para cambiarla hay que reabrirla.', detail = 'inspection_closed';
  end if;
  if coalesce(jsonb_typeof(changes), '') <> 'object' then raise sqlstate 'PT422' using message = 'No entendimos esas respuestas.'; end if;
  for change in
    select c.key, c.value, p.point, coalesce(s.answers -> c.key, 'null') as stands, coalesce((s.versions ->> c.key)::integer, 0) as version
      from jsonb_each(changes) c
      left join public.inspection_templates t on t.version = held.template
      left join lateral (select p as point from jsonb_array_elements(t.points) p where p ->> 'code' = c.key and c.key = any (held.points)) p on true
      left join public.inspection_sections s on s.inspection_id = held.id and s.section = p.point ->> 'section'
     order by c.key loop
    if change.point is null then raise sqlstate 'PT422' using message = format('El punto %s no es de esta inspección.', change.key); end if;
    given := private.inspection_answer(change.point, change.value -> 'value');
    before := case when jsonb_typeof(change.stands) = 'object' then change.stands - 'by' - 'at' end;
    held_version := change.version;
    if given is distinct from before and coalesce((change.value ->> 'base')::integer, 0) <> held_version then
      conflicts := conflicts || jsonb_build_object(change.key, jsonb_build_object('value', before, 'version', held_version));
      continue;
    end if;
    if given is distinct from before then
      held_version := held_version + 1;
      insert into public.inspection_sections as s (inspection_id, section, answers, versions)
      values (held.id, change.point ->> 'section',
              case when given is null then '{}' else jsonb_build_object(change.key, given || jsonb_build_object(
                'by', auth.uid(), 'at', least(coalesce((change.value ->> 'at')::timestamptz, now()), now()))) end,
              jsonb_build_object(change.key, held_version))
          on conflict on constraint inspection_sections_pkey do update
         set answers = (s.answers - change.key) || excluded.answers, versions = s.versions || excluded.versions, updated_at = now();
      perform private.keep_finding(held, change.point, given);
    end if;
    versions := versions || jsonb_build_object(change.key, held_version);
  end loop;
  return jsonb_build_object('versions', versions, 'conflicts', conflicts);
exception
  when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'Revisa la medida: no es un número posible.';
end $$;

-- Null: none. A failed point without a class is grave if critical, else leve.
create or replace function private.inspection_answer(point jsonb, given jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  outcome text := given ->> 'result';
  measured numeric := (given ->> 'value')::numeric;
begin
  if given is null or jsonb_typeof(given) = 'null' or outcome is null and measured is null then return null; end if;
  if outcome is not null and outcome not in ('bien', 'mal', 'na') or length(given ->> 'note') > 1000
     or outcome = 'mal' and coalesce(given ->> 'class' not in ('cosmetico', 'leve', 'grave', 'muy_grave'), false) then
    raise sqlstate 'PT422' using message = format('Revisa el punto %s: esa respuesta no existe.', point ->> 'code');
  end if;
  if measured not between -1000 and 9999999 then
    raise sqlstate 'PT422' using message = format('Revisa la medida de %s: no es un número posible.', point ->> 'code');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('result', outcome, 'value', round(measured, 3),
    'class', case when outcome = 'mal' then coalesce(given ->> 'class', case when (point ->> 'critical')::boolean then 'grave' else 'leve' end) end,
    'note', case when outcome = 'mal' then nullif(btrim(private.free_text(given ->> 'note'), E' \t\r\n'), '') end));
end $$;

create or replace function private.keep_finding(held public.inspections, point jsonb, given jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if given ->> 'result' is distinct from 'mal' then
    delete from public.inspection_findings f where f.inspection_id = held.id and f.point = keep_finding.point ->> 'code';
    return;
  end if;
  insert into public.inspection_findings as f (inspection_id, vehicle_id, point, label, class, note, value, unit)
  values (held.id, held.vehicle_id, point ->> 'code', point ->> 'label', given ->> 'class', given ->> 'note', (given ->> 'value')::numeric, point ->> 'unit')
      on conflict on constraint one_finding_of_a_point do update
     -- A changed class is a new finding and reopens.
     set class = excluded.class, note = excluded.note, value = excluded.value,
         state = case when f.class = excluded.class then f.state else 'abierto' end,
         settled_at = case when f.class = excluded.class then f.settled_at end, settled_by = case when f.class = excluded.class then f.settled_by end,
         settled_in = case when f.class = excluded.class then f.settled_in end, resolution = case when f.class = excluded.class then f.resolution end;
end $$;

create or replace function public.tell_inspection_photos(inspection_id uuid, photos jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.inspections := private.take_inspection(inspection_id);
begin
  if coalesce(jsonb_typeof(photos), '') <> 'array' or jsonb_array_length(photos) > 200
     or exists (select from jsonb_array_elements(photos) p where coalesce(p ->> 'path' not like auth.uid() || '/%' or p ->> 'point' <> all (held.points), true)) then
    raise sqlstate 'PT422' using message = 'Esas fotos no son de esta inspección.';
  end if;
  insert into public.inspection_photos (id, inspection_id, point, kind, sha256, path, taken_at)
  select p.id, held.id, p.point, p.kind, p.sha256, p.path, least(coalesce(p.taken_at, now()), now())
    from jsonb_to_recordset(photos) p (id uuid, point text, kind text, sha256 text, path text, taken_at timestamptz)
      on conflict do nothing;
exception
  when check_violation or not_null_violation or invalid_text_representation or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'Esas fotos no son de esta inspección.';
end $$;

-- Uploads may be pending; only the sales gate waits for them. Idempotent.
create or replace function public.close_inspection(inspection_id uuid, signer text, signature text, closed_at timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.inspections := private.take_inspection(inspection_id);
  form public.inspection_templates;
  lacks text[];
  wrong text[];
  first_at timestamptz;
  read_km numeric;
  ended timestamptz := greatest(least(coalesce(close_inspection.closed_at, now()), now()), held.started_at);
begin
  if held.closed_at is not null then return; end if;
  select * into form from public.inspection_templates t where t.version = held.template;
  select array_agg(p ->> 'code' order by n) filter (where a ->> 'result' is null or a ->> 'result' = 'bien' and p ? 'unit' and a ->> 'value' is null),
         array_agg(p ->> 'code' order by n) filter (where a ->> 'result' = 'bien' and private.measure_grade(p -> 'limits', (a ->> 'value')::numeric) >= 2),
         min((a ->> 'at')::timestamptz), max((a ->> 'value')::numeric) filter (where (p ->> 'odometer')::boolean)
    into lacks, wrong, first_at, read_km
    from jsonb_array_elements(form.points) with ordinality e (p, n)
    left join public.inspection_sections s on s.inspection_id = held.id and s.section = p ->> 'section'
   cross join lateral (select s.answers -> (p ->> 'code') as a) answer
   where p ->> 'code' = any (held.points);
  if lacks is not null then
    raise sqlstate 'PT409' using message = format('%s por responder o medir: %s.', case cardinality(lacks) when 1 then 'Falta 1 punto' else format('Faltan %s puntos', cardinality(lacks)) end, array_to_string(lacks[1:12], ', ')), detail = 'points_missing';
  end if;
  if wrong is not null then
    raise sqlstate 'PT409' using message = format('La medida de %s está fuera de su límite: no puede quedar como bien.', array_to_string(wrong[1:12], ', ')), detail = 'measure_past';
  end if;
  select array_agg(f.point order by f.point) into lacks from public.inspection_findings f
   where f.inspection_id = held.id and not exists (
     select from public.inspection_photos p where p.inspection_id = held.id and p.point = f.point and p.kind = 'hallazgo');
  if lacks is not null then
    raise sqlstate 'PT409' using message = format('Falta la foto del hallazgo en %s.', array_to_string(lacks[1:12], ', ')), detail = 'photo_missing';
  end if;
  if read_km is null then raise sqlstate 'PT409' using message = 'Falta lo que dice el odómetro.', detail = 'points_missing'; end if;
  if read_km not between 0 and 2000000 then
    raise sqlstate 'PT409' using message = format('Revisa el odómetro: no puede decir %s km.', trim_scale(read_km)), detail = 'odometer_impossible';
  end if;
  update public.inspections i
     set closed_at = ended, closed_by = auth.uid(), signer = private.tidy(close_inspection.signer), signature = close_inspection.signature, km = read_km::integer,
         is_quick = ended - first_at < make_interval(mins => form.road_minutes)
   where i.id = held.id;
  update public.inspection_findings f
     set state = case when a.answer ->> 'result' = 'mal' then 'sustituido' else 'reparado' end, settled_at = now(), settled_by = auth.uid(), settled_in = held.id
    from (select o.id, s.answers -> o.point as answer from public.inspection_findings o
            join public.inspections i on i.id = o.inspection_id and i.id <> held.id and i.closed_at is not null
            join public.inspection_sections s on s.inspection_id = held.id and s.answers ? o.point
           where o.vehicle_id = held.vehicle_id and o.state in ('abierto', 'declarado')) a
   where f.id = a.id and a.answer ->> 'result' in ('bien', 'mal');
  insert into public.odometer_readings (vehicle_id, km, read_at, source, read_by) values (held.vehicle_id, read_km::integer, ended, 'inspeccion', auth.uid());
exception
  when check_violation then
    raise sqlstate 'PT422' using message = 'Hace falta tu firma y tu nombre.', detail = 'signature_missing';
end $$;

create or replace function public.reopen_inspection(inspection_id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.inspections := private.take_inspection(inspection_id);
  why text := private.reason_of(reason);
begin
  perform private.require_admin();
  if held.closed_at is null then return; end if;
  if why is null then raise sqlstate 'PT422' using message = 'Escribe por qué se reabre.'; end if;
  if exists (select from public.inspections i where i.vehicle_id = held.vehicle_id and i.id <> held.id and (i.closed_at is null or i.closed_at > held.closed_at)) then
    raise sqlstate 'PT409' using message = 'Ese auto tiene una inspección más nueva: esta ya no se reabre.';
  end if;
  if exists (select from public.vehicle_records r where r.vehicle_id = held.vehicle_id and r.stage in ('vendido', 'entregado')) then
    raise sqlstate 'PT409' using message = 'Ese auto ya se vendió: su inspección no se reabre.';
  end if;
  perform private.add_audit_context(jsonb_build_object('reason', why));
  update public.inspections i
     set closed_at = null, closed_by = null, signer = null, signature = null, is_quick = false, reopened_at = now(), reopened_by = auth.uid(), reopen_reason = why
   where i.id = held.id;
  update public.inspection_findings f set state = 'abierto', settled_at = null, settled_by = null, settled_in = null where f.settled_in = held.id;
end $$;

create or replace function public.expire_inspection(inspection_id uuid, why text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.inspections := private.take_inspection(inspection_id);
begin
  if coalesce(why not in ('transporte', 'accidente'), true) then raise sqlstate 'PT422' using message = 'Di si fue un traslado o un accidente.'; end if;
  if held.closed_at is null then raise sqlstate 'PT409' using message = 'Esa inspección sigue abierta.'; end if;
  update public.inspections i set expired_at = now(), expired_why = why where i.id = held.id and i.expired_at is null;
end $$;

create or replace function public.settle_finding(finding_id uuid, state text, resolution text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.inspection_findings;
begin
  perform private.require_admin();
  select * into held from public.inspection_findings f where f.id = finding_id;
  if not found then raise sqlstate 'PT404' using message = 'Ese hallazgo ya no está.'; end if;
  perform private.take_inspection(held.inspection_id);
  select * into held from public.inspection_findings f where f.id = finding_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Ese hallazgo ya no está.'; end if;
  if held.state = settle_finding.state then return; end if;
  if coalesce(settle_finding.state not in ('abierto', 'reparado', 'declarado'), true) then raise sqlstate 'PT422' using message = 'Eso no resuelve un hallazgo.'; end if;
  if settle_finding.state = 'declarado' and held.class in ('grave', 'muy_grave') then
    raise sqlstate 'PT409' using message = 'Un hallazgo grave no se declara: se repara.', detail = 'safety_gate';
  end if;
  if settle_finding.state <> 'abierto' and not exists (
       select from public.inspection_photos p where p.inspection_id = held.inspection_id and p.point = held.point and p.acknowledged_at is not null
          and p.kind = case settle_finding.state when 'reparado' then 'prueba' else 'hallazgo' end) then
    raise sqlstate 'PT409' using message = case settle_finding.state when 'reparado' then 'Hace falta la foto que prueba la reparación.' else 'Hace falta que llegue la foto del hallazgo.' end,
      detail = 'photo_missing';
  end if;
  update public.inspection_findings f
     set state = settle_finding.state, resolution = left(private.tidy(settle_finding.resolution), 500), settled_in = null,
         settled_at = case when settle_finding.state <> 'abierto' then now() end, settled_by = case when settle_finding.state <> 'abierto' then auth.uid() end
   where f.id = held.id;
end $$;

grant execute on function public.start_inspection(uuid, uuid), public.save_inspection(uuid, jsonb), public.tell_inspection_photos(uuid, jsonb),
  public.close_inspection(uuid, text, text, timestamptz), public.reopen_inspection(uuid, text), public.expire_inspection(uuid, text),
  public.settle_finding(uuid, text, text) to authenticated;
