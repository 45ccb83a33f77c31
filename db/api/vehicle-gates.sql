-- Safety: no vehicle with an open grave finding is listed, driven or delivered. Honesty: visitors see what they
-- should know, as strictly as set per acquisition type (docs/decisions/170).

create or replace function private.unsafe_findings(vehicle_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.inspection_findings f
   where f.vehicle_id = unsafe_findings.vehicle_id and f.state = 'abierto' and f.class in ('grave', 'muy_grave')
$$;

create or replace function private.valid_inspection(vehicle_id uuid) returns public.inspections
language sql stable security definer set search_path = '' as $$
  select i.* from (select * from public.inspections l where l.vehicle_id = valid_inspection.vehicle_id and l.closed_at is not null order by l.closed_at desc limit 1) i
   where i.expired_at is null
     and i.closed_at > now() - make_interval(days => private.setting_number('gate_inspection_days'))
     and not exists (select from public.odometer_readings o where o.vehicle_id = i.vehicle_id and not o.is_odd and o.withdrawn_at is null and o.read_at > i.closed_at
                        and o.km > i.km + private.setting_number('gate_inspection_km'))
     and not exists (select from public.vehicle_outings o join public.vehicles v on v.ordencompra = o.ordencompra
                      where v.id = i.vehicle_id and o.why = 'traslado' and o.starts_at between i.closed_at and now())
$$;

-- Words: INSPECTION_STEPS of contract/vehicles/vehicle-stages.ts.
create or replace function private.inspection_stands(car uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.inspections i where i.vehicle_id = car and i.closed_at is null) then 'abierta'
              when (private.valid_inspection(car)).id is null then 'falta'
              when exists (select from public.inspection_findings f where f.vehicle_id = car and f.state = 'abierto') then 'hallazgos' else 'lista' end
$$;
grant execute on function private.inspection_stands(uuid) to authenticated;

create or replace function private.gate_rule(came_by text) returns integer
language sql stable security definer set search_path = '' as $$
  select private.setting_number(case came_by when 'compra' then 'gate_purchase' when 'consignacion' then 'gate_consignment' else 'gate_import' end)
$$;

create or replace function private.listing_lacks(car public.vehicles) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  counted public.inspections := private.valid_inspection(car.id);
begin
  return array_remove(array[
    case when car.precio = 0 and not exists (select from public.vehicle_records r where r.vehicle_id = car.id and r.price_later) then 'precio' end,
    case when btrim(car.garantia) = '' then 'garantia' end,
    case when car.feature_image !~ '^(https?:/)?/' then 'portada' end,
    case when private.photo_count(car) < private.setting_number('gate_photos') then 'fotos' end,
    case when private.unreviewed_photos(car) <> '{}' then 'placas' end,
    case when counted.id is null then 'inspeccion' end,
    case when exists (select from public.inspection_photos p where p.inspection_id = counted.id and p.acknowledged_at is null) then 'fotos_inspeccion' end,
    case when exists (select from public.inspection_findings f where f.vehicle_id = car.id and f.state = 'abierto') then 'hallazgos' end], null);
end $$;

create or replace function private.lack_text(lack text) returns text
language sql immutable set search_path = '' as $$
  select case lack when 'precio' then 'el precio, o declararlo «Por definir»' when 'garantia' then 'qué garantía tiene' when 'portada' then 'la foto de portada'
    when 'fotos' then 'más fotos' when 'placas' then 'revisar que no se vea la placa en sus fotos' when 'inspeccion' then 'una inspección vigente' when 'fotos_inspeccion' then 'que lleguen las fotos de su inspección'
    when 'hallazgos' then 'reparar o declarar sus hallazgos' else lack end
$$;

-- `safety_gate` or `honesty_gate` in the details, missing items in the hint.
create or replace function private.refuse_listing(car public.vehicles, unsafe integer, lacks text[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if unsafe > 0 then
    raise sqlstate 'PT409' using detail = 'safety_gate',
      message = format('El %s tiene %s sin reparar: no se publica, ni se declara.', car.titulo, case unsafe when 1 then 'un hallazgo grave' else unsafe || ' hallazgos graves' end);
  elsif lacks <> '{}' then
    raise sqlstate 'PT409' using detail = 'honesty_gate', hint = array_to_string(lacks, ' '),
      message = format('Al %s le falta para publicarse: %s.', car.titulo, (select string_agg(private.lack_text(l), '; ' order by n) from unnest(lacks) with ordinality u (l, n)));
  end if;
end $$;

-- In an import a failing vehicle keeps its state. An unsafe one whose reservation ends goes to inspection.
create or replace function private.guard_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unsafe integer := private.unsafe_findings(new.id);
  lacks text[] := '{}';
  was_listed boolean := tg_op = 'UPDATE' and old.ordenstatus = 'Comprado' and not old.vendido;
begin
  if was_listed then
    if old.separado and not new.separado and unsafe > 0 then new.ordenstatus := 'En inspección'; end if;
    return new;
  end if;
  -- A car whose sale is undone was listed before.
  if unsafe = 0 and not (tg_op = 'UPDATE' and old.vendido and private.is_undoing()) and private.gate_rule((select r.came_by from public.vehicle_records r where r.vehicle_id = new.id)) = 2 then
    lacks := private.listing_lacks(new);
  end if;
  if unsafe = 0 and lacks = '{}' then return new; end if;
  if ledger.audit_context() ->> 'source' = 'import' then
    if tg_op = 'INSERT' then new.ordenstatus := 'Recibido';
    else
      new.ordenstatus := old.ordenstatus;
      new.separado := old.separado;
      new.vendido := old.vendido;
    end if;
    return new;
  end if;
  perform private.refuse_listing(new, unsafe, lacks);
  return new;
end $$;
-- Named to run last, after the triggers that change the row.
drop trigger if exists z_gate on public.vehicles;
create trigger z_gate before insert or update of ordenstatus, separado, vendido on public.vehicles for each row
  when (new.ordenstatus = 'Comprado' and not new.vendido) execute function private.guard_listing();

create or replace function private.guard_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  car public.vehicles;
  unsafe integer;
begin
  select * into car from public.vehicles v where v.id = new.vehicle_id for no key update;
  unsafe := private.unsafe_findings(new.vehicle_id);
  if new.stage = 'entregado' then
    if unsafe > 0 then raise sqlstate 'PT409' using detail = 'safety_gate', message = format('El %s tiene un hallazgo grave sin reparar: no se entrega.', car.titulo); end if;
  elsif old.stage = 'separado' then
    if unsafe > 0 then new.stage := 'inspeccion'; end if;
  elsif unsafe = 0 and old.stage in ('vendido', 'entregado') and private.is_undoing() then
    return new;
  else
    perform private.refuse_listing(car, unsafe, case when unsafe = 0 and private.gate_rule(new.came_by) = 2 then private.listing_lacks(car) else '{}' end);
  end if;
  return new;
end $$;
drop trigger if exists a_gate on public.vehicle_records;
create trigger a_gate before update of stage on public.vehicle_records for each row
  when (new.stage in ('publicado', 'separado', 'entregado') and old.stage is distinct from new.stage and not (old.stage = 'publicado' and new.stage = 'separado'))
  execute function private.guard_stage();

-- A grave finding unlists its vehicle in the same transaction, with the row lock of listing.
create or replace function private.hold_car_of_finding() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.vehicles v where v.id = new.vehicle_id for no key update;
  return new;
end $$;
drop trigger if exists b_hold_car on public.inspection_findings;
create trigger b_hold_car before insert or update on public.inspection_findings for each row execute function private.hold_car_of_finding();
create or replace function private.unlist_unsafe() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.vehicle_records r set stage = 'inspeccion' where r.vehicle_id = new.vehicle_id and r.stage in ('listo', 'publicado');
  return null;
end $$;
drop trigger if exists unlist on public.inspection_findings;
create trigger unlist after insert or update on public.inspection_findings for each row
  when (new.state = 'abierto' and new.class in ('grave', 'muy_grave')) execute function private.unlist_unsafe();

create or replace function private.guard_drive() returns trigger
language plpgsql security definer set search_path = '' as $$
declare drives boolean := new.drove_at is not null;
begin
  if tg_op = 'UPDATE' then
    drives := drives and old.drove_at is null;
    if not drives and (new.kind not in ('prueba', 'entrega') or new.status not in ('booked', 'done')
       or new.status = old.status and (new.kind, new.starts_at, new.ordencompra) is not distinct from (old.kind, old.starts_at, old.ordencompra)
          and (new.confirmed_at is null or old.confirmed_at is not null)) then return new; end if;
  elsif not drives and (new.kind not in ('prueba', 'entrega') or new.status not in ('booked', 'done')) then return new; end if;
  if exists (select from public.vehicles v where v.ordencompra = new.ordencompra and private.unsafe_findings(v.id) > 0) then
    raise sqlstate 'PT409' using detail = 'safety_gate', message = 'Ese auto está en revisión de seguridad: no se maneja ni se entrega hasta que termine.';
  end if;
  return new;
end $$;
drop trigger if exists z_gate on public.appointments;
create trigger z_gate before insert or update on public.appointments for each row
  when (new.ordencompra is not null and new.status in ('booked', 'done')) execute function private.guard_drive();

create or replace function public.car_gates(vehicle_ids uuid[])
returns table (vehicle_id uuid, rule integer, unsafe integer, lacks text[], inspection_id uuid, inspected_at timestamptz, valid_until timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select v.id, private.gate_rule(r.came_by), private.unsafe_findings(v.id), private.listing_lacks(v), i.id, i.closed_at,
           i.closed_at + make_interval(days => private.setting_number('gate_inspection_days'))
      from public.vehicles v join public.vehicle_records r on r.vehicle_id = v.id
      left join lateral private.valid_inspection(v.id) i on i.id is not null
     where v.id = any (car_gates.vehicle_ids);
end $$;
grant execute on function public.car_gates(uuid[]) to authenticated;

create view public.inspection_rows with (security_invoker = true) as
  select i.id, i.vehicle_id, v.titulo, v.ordencompra, v.sucursal[1] as sucursal, v.feature_image, r.stage, i.template, i.started_at, i.started_by, i.closed_at, i.closed_by,
         i.km, i.is_quick, i.expired_at, i.expired_why, i.reopened_at, cardinality(i.points) as points, told.answered, told.missing,
         found.findings, found.unsettled, found.unsafe, photos.photos, photos.waiting,
         case when i.closed_at is null then 'abierta' when i.expired_at is not null or i.closed_at < aged.since then 'vencida' else 'cerrada' end as state,
         v.search_text || ' ' || translate(lower(v.ordencompra), '-', ' ') as search_text
    from public.inspections i
    join public.vehicles v on v.id = i.vehicle_id
    join public.vehicle_records r on r.vehicle_id = i.vehicle_id
   cross join lateral (
     select coalesce(sum(a.answered), 0)::integer as answered,
            coalesce(array_agg(distinct s.section ->> 'station') filter (where asked.points > coalesce(a.answered, 0)), '{}') as missing
       from (select left(p, 1) as code, count(*)::integer as points from unnest(i.points) p group by 1) asked
       join (select jsonb_array_elements(t.sections) as section from public.inspection_templates t where t.version = i.template) s on s.section ->> 'code' = asked.code
       left join (select d.section, (select count(*)::integer from jsonb_object_keys(d.answers)) as answered
                    from public.inspection_sections d where d.inspection_id = i.id) a on a.section = asked.code) told
   cross join lateral (
     select count(*)::integer as findings, count(*) filter (where f.state = 'abierto')::integer as unsettled,
            count(*) filter (where f.state = 'abierto' and f.class in ('grave', 'muy_grave'))::integer as unsafe
       from public.inspection_findings f where f.inspection_id = i.id) found
   cross join lateral (select count(*)::integer as photos, count(*) filter (where p.acknowledged_at is null)::integer as waiting
                         from public.inspection_photos p where p.inspection_id = i.id) photos
   cross join (select now() - make_interval(days => private.setting_number('gate_inspection_days'))) aged (since);
grant select on public.inspection_rows to authenticated;
