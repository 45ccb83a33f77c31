-- Two triggers keep stage and public state consistent, whichever is written (docs/decisions/170).
grant select on public.vehicle_records, public.vehicle_stays to authenticated, service_role;
grant insert, update, delete on public.vehicle_records to service_role;

create policy staff_reads on public.vehicle_records for select to authenticated using ((select private.is_staff()));
create policy staff_reads on public.vehicle_stays for select to authenticated using ((select private.is_staff()));

create or replace function private.stage_told(stands text, told_status text, told_reserved boolean, told_sold boolean) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from private.vehicle_stages s where s.stage = stands and s.ordenstatus = told_status and s.separado = told_reserved and s.vendido = told_sold) then stands
    when told_sold then case when stands = 'entregado' then stands else 'vendido' end
    when told_status = 'Comprado' then case when told_reserved then 'separado' else 'publicado' end
    else coalesce((select s.stage from private.vehicle_stages s
                    where not s.vendido and s.ordenstatus <> 'Comprado' and lower(s.ordenstatus) = lower(btrim(told_status))),
                  case when lower(btrim(told_status)) = 'baja' then 'baja'
                       when stands in (select s.stage from private.vehicle_stages s where s.position < 9 or s.stage = 'baja') then stands else 'recibido' end) end
$$;

create or replace function private.begin_vehicle_records() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.vehicle_records (vehicle_id, stage) select c.id, private.stage_told(null, c.ordenstatus, c.separado, c.vendido) from came c
      on conflict (vehicle_id) do nothing;
  return null;
end $$;
drop trigger if exists keep_record on public.vehicles;
create trigger keep_record after insert on public.vehicles referencing new table as came for each statement execute function private.begin_vehicle_records();

create or replace function private.keep_vehicle_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.vehicle_records r set stage = private.stage_told(r.stage, new.ordenstatus, new.separado, new.vendido)
   where r.vehicle_id = new.id and r.stage <> private.stage_told(r.stage, new.ordenstatus, new.separado, new.vendido);
  return null;
end $$;
drop trigger if exists keep_record_told on public.vehicles;
create trigger keep_record_told after update on public.vehicles for each row
  when ((old.ordenstatus, old.separado, old.vendido) is distinct from (new.ordenstatus, new.separado, new.vendido))
  execute function private.keep_vehicle_record();

create or replace function private.tidy_vehicle_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.vin := nullif(upper(regexp_replace(private.pasted_text(new.vin), '[\s.-]', '', 'g')), '');
  new.plate := nullif(upper(regexp_replace(private.pasted_text(new.plate), '[\s.-]', '', 'g')), '');
  new.engine_number := nullif(upper(regexp_replace(private.pasted_text(new.engine_number), '\s', '', 'g')), '');
  new.yard_place := nullif(btrim(new.yard_place), '');
  new.notes := nullif(btrim(private.free_text(new.notes), E' \t\r\n'), '');
  if tg_op = 'INSERT' or new.keys_with is distinct from old.keys_with then new.keys_since := now(); end if;
  if tg_op = 'UPDATE' and new.stage <> old.stage then new.stage_since := now(); end if;
  return new;
end $$;
drop trigger if exists a_tidy on public.vehicle_records;
create trigger a_tidy before insert or update on public.vehicle_records for each row execute function private.tidy_vehicle_record();

create or replace function private.guard_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles p where p.id = new.keys_with and p.role in ('sales', 'admin')) then
    raise sqlstate 'PT422' using message = 'Las llaves solo las tiene alguien del equipo.';
  end if;
  return null;
end $$;
drop trigger if exists guard_keys on public.vehicle_records;
create trigger guard_keys after insert or update of keys_with on public.vehicle_records for each row
  when (new.keys_with is not null) execute function private.guard_keys();

create or replace function private.follow_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.vehicle_stays t set ended_at = greatest(new.stage_since, t.began_at) where t.vehicle_id = new.vehicle_id and t.ended_at is null;
  insert into public.vehicle_stays (vehicle_id, stage, began_at) values (new.vehicle_id, new.stage, new.stage_since);
  update public.vehicles v set ordenstatus = s.ordenstatus, separado = s.separado, vendido = s.vendido
    from private.vehicle_stages s
   where s.stage = new.stage and v.id = new.vehicle_id
     and private.stage_told(new.stage, v.ordenstatus, v.separado, v.vendido) <> new.stage;
  return null;
end $$;
drop trigger if exists follow_stage on public.vehicle_records;
create trigger follow_stage after update on public.vehicle_records for each row
  when (old.stage is distinct from new.stage) execute function private.follow_stage();
create or replace function private.begin_stays() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return null; end if;
  insert into public.vehicle_stays (vehicle_id, stage, began_at) select b.vehicle_id, b.stage, b.stage_since from begun b;
  return null;
end $$;
drop trigger if exists begin_stay on public.vehicle_records;
create trigger begin_stay after insert on public.vehicle_records referencing new table as begun for each statement execute function private.begin_stays();

create or replace function private.deliver_vehicle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'done' then
    update public.vehicle_records r set stage = 'entregado'
      from public.vehicles v
     where v.ordencompra = new.ordencompra and r.vehicle_id = v.id and r.stage in ('publicado', 'separado', 'vendido');
  else
    update public.vehicle_records r set stage = (select t.stage from public.vehicle_stays t where t.vehicle_id = r.vehicle_id and t.ended_at is not null order by t.id desc limit 1)
      from public.vehicles v
     where v.ordencompra = new.ordencompra and r.vehicle_id = v.id and r.stage = 'entregado'
       and not exists (select from public.appointments a where a.ordencompra = new.ordencompra and a.kind = 'entrega' and a.status = 'done');
  end if;
  return null;
end $$;
drop trigger if exists deliver_vehicle on public.appointments;
create trigger deliver_vehicle after update of status on public.appointments for each row
  when (new.kind = 'entrega' and (new.status = 'done') <> (old.status = 'done') and new.ordencompra is not null)
  execute function private.deliver_vehicle();

grant select on public.vehicles to authenticated;
create policy staff_reads on public.vehicles for select to authenticated using ((select private.is_staff()));
create view public.inventory_rows with (security_invoker = true) as
  select v.id, v.slug, v.ordencompra, v.record_id, v.titulo, v.marca, v.modelo, v.version, v.autoano, v.precio, v.precio_anterior, v.precio_cambio_at, v.kilometraje,
         v.transmision, v.combustible, v.carroceria, v.color, v.garantia, v.promociones, v.sucursal[1] as sucursal, v.feature_image, v.view_count, v.enganchemin,
         v.plazomax, v.created_at, v.updated_at, v.descripcion,
         v.search_text || ' ' || translate(lower(concat_ws(' ', v.ordencompra, r.vin, r.plate)), '-', ' ') as search_text, r.stage, r.stage_since, r.came_by, r.origin, r.vin, r.plate, r.engine_number, r.cost,
         r.purchased_on, r.key_count, r.keys_with, r.keys_since, r.yard_place, r.notes, r.price_later,
         age.in_stock_since, age.in_stock_since < aged.since and r.stage not in ('vendido', 'entregado', 'baja') as is_aged,
         private.inspection_stands(v.id) as inspection, private.photos_stand(v.id) as photos
    from public.vehicles v
    join public.vehicle_records r on r.vehicle_id = v.id
   cross join lateral (select private.in_stock_since(r.purchased_on, v.created_at)) age (in_stock_since)
   cross join (select now() - make_interval(days => private.setting_number('aged_days'))) aged (since);
grant select on public.inventory_rows to authenticated;
grant execute on function private.in_stock_since(date, timestamptz) to authenticated, service_role;
grant execute on function private.setting_number(text) to authenticated;

-- What of it is longer than a page shows, or null.
create or replace function private.too_long(changes jsonb) returns text
language sql immutable set search_path = '' as $$
  select format('%s: hasta %s letras.', l.label, to_char(l.most, 'FM99,999'))
    from (values ('titulo', 160, 'Título'), ('marca', 60, 'Marca'), ('modelo', 60, 'Modelo'), ('version', 120, 'Versión'), ('color', 60, 'Color'), ('garantia', 160, 'Garantía'),
                 ('clasificacion', 60, 'Clasificación'), ('metadescripcion', 400, 'Descripción para buscadores'), ('descripcion', 10000, 'Descripción'),
                 ('yard_place', 40, 'Lugar en el patio'), ('notes', 2000, 'Notas')) l (field, most, label)
   where length(btrim(changes ->> l.field)) > l.most limit 1
$$;

-- Writes these columns of one row. Text is trimmed; null in a column that must have a value is its default.
create or replace function private.write_columns(target regclass, key text, id uuid, changes jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  names text;
  assigned text;
begin
  select string_agg(format('%I', a.attname), ', '),
         string_agg(format(case when a.attnotnull and changes -> a.attname = 'null' then 'default' when a.atttypid = 'text'::regtype then 'btrim(c.%I)' else 'c.%I' end, a.attname), ', ')
    into names, assigned
    from pg_catalog.pg_attribute a
   where a.attrelid = target and a.attnum > 0 and changes ? a.attname::text;
  if names is null then return; end if;
  execute format('update %1$s t set (%2$s) = row(%3$s) from jsonb_populate_record(null::%1$s, $1) c where t.%4$I = $2', target, names, assigned, key) using changes, id;
end $$;

create or replace function public.change_vehicle(vehicle_id uuid, changes jsonb, seen jsonb, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  shown text[] := array['titulo', 'marca', 'modelo', 'autoano', 'cilindros', 'clasificacion', 'metadescripcion', 'version', 'color', 'transmision', 'combustible', 'carroceria', 'garantia', 'descripcion', 'promociones', 'enganchemin', 'plazomax', 'sucursal'];
  kept text[] := array['came_by', 'origin', 'vin', 'plate', 'engine_number', 'cost', 'purchased_on', 'key_count', 'keys_with', 'yard_place', 'notes', 'price_later'];
  held public.vehicles;
  record public.vehicle_records;
  long text := private.too_long(changes);
begin
  perform private.require_admin();
  perform private.require_fields(changes, shown || kept);
  if long is not null then raise sqlstate 'PT422' using message = long; end if;
  if jsonb_typeof(changes -> 'promociones') = 'array'
     and (jsonb_array_length(changes -> 'promociones') > 20 or exists (select from jsonb_array_elements_text(changes -> 'promociones') p where length(p) > 60)) then
    raise sqlstate 'PT422' using message = 'Un auto lleva hasta 20 promociones, cada una de 60 letras.';
  end if;
  select * into held from public.vehicles v where v.id = change_vehicle.vehicle_id for no key update;
  select * into record from public.vehicle_records r where r.vehicle_id = change_vehicle.vehicle_id for no key update;
  if held.id is null then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
  perform private.refuse_unseen(to_jsonb(held) || to_jsonb(record) || jsonb_build_object('sucursal', held.sucursal[1]), changes, seen);
  if changes ? 'titulo' and coalesce(btrim(changes ->> 'titulo'), '') = '' then
    raise sqlstate 'PT422' using message = 'El auto necesita un título.';
  end if;
  if changes ? 'marca' and private.tidy(changes ->> 'marca') is null or changes ? 'modelo' and private.tidy(changes ->> 'modelo') is null
     or changes ? 'autoano' and coalesce((changes ->> 'autoano')::integer, 0) not between 1900 and extract(year from now())::integer + 2 then
    raise sqlstate 'PT422' using message = 'Hacen falta marca, modelo y año.';
  end if;
  if private.promises_financing(changes ->> 'promociones') then
    raise sqlstate 'PT422' using message =
      'Las mensualidades del sitio no cambian con una promoción: quita lo que dice de 0 %, intereses, tasa, enganche o mensualidad.';
  end if;
  if changes ? 'sucursal' then
    changes := changes || (select jsonb_build_object('sucursal', jsonb_build_array(b.name), 'ubicacion', jsonb_build_array(b.city))
                             from public.branches b where b.name = changes ->> 'sucursal');
    if changes is null then raise sqlstate 'PT422' using message = 'Esa sucursal no existe.'; end if;
  end if;
  perform private.add_audit_context(jsonb_build_object('reason', private.reason_of(reason)));
  if changes ?| array['marca', 'modelo', 'autoano'] then
    changes := changes || jsonb_strip_nulls(jsonb_build_object('marca', private.tidy(changes ->> 'marca'), 'modelo', private.tidy(changes ->> 'modelo')));
    if not changes ? 'titulo' and held.titulo = concat_ws(' ', held.marca, held.modelo, held.autoano) then
      held := jsonb_populate_record(held, changes);
      changes := changes || jsonb_build_object('titulo', concat_ws(' ', held.marca, held.modelo, held.autoano));
    end if;
  end if;
  perform private.write_columns('public.vehicles', 'id', held.id, changes - kept);
  perform private.write_columns('public.vehicle_records', 'vehicle_id', held.id, changes - shown - 'ubicacion'::text);
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Ese NIV ya es de otro auto del inventario.';
  when check_violation then
    get stacked diagnostics reason = constraint_name;
    raise sqlstate 'PT422' using message = case reason
      when 'vehicle_records_vin_check' then 'Un NIV tiene 17 letras y números, sin I, O ni Q.'
      when 'vehicle_records_plate_check' then 'Esas no son placas: de 5 a 7 letras y números.'
      when 'vehicle_records_engine_number_check' then 'Un número de motor tiene de 4 a 25 letras y números.'
      else 'Revisa los datos: alguno no es posible.' end;
  when numeric_value_out_of_range or invalid_text_representation or invalid_datetime_format or datetime_field_overflow or foreign_key_violation or not_null_violation then
    raise sqlstate 'PT422' using message = 'Revisa los datos: alguno no es posible.';
end $$;

-- Raises PT409 with the required fact.
create or replace function public.move_vehicle(vehicle_id uuid, to_stage text, seen text, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicle_records;
  why text := private.reason_of(reason);
begin
  perform private.require_admin();
  -- Lock order: vehicle, record.
  perform from public.vehicles v where v.id = move_vehicle.vehicle_id for no key update;
  select * into held from public.vehicle_records r where r.vehicle_id = move_vehicle.vehicle_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
  if held.stage = to_stage then return; end if;
  if held.stage is distinct from seen then
    raise sqlstate 'PT409' using detail = held.stage,
      message = format('%s lo movió mientras lo veías. Revisa dónde quedó.', coalesce(private.last_changer('vehicle_records', held.vehicle_id, 'stage'), 'Alguien más'));
  end if;
  if to_stage in ('recibido', 'inspeccion', 'autorizacion', 'taller', 'detallado', 'fotos', 'listo')
     and held.stage in ('recibido', 'inspeccion', 'autorizacion', 'taller', 'detallado', 'fotos', 'listo') and private.recon_stage(held.vehicle_id) is not null then
    raise sqlstate 'PT409' using message = 'Tiene trabajo por hacer: dónde está lo dice su reacondicionamiento, no la mano.';
  end if;
  if not exists (select from private.vehicle_steps s where s.before = held.stage and s.after = to_stage) then
    raise sqlstate 'PT409' using message = case
      when to_stage = 'publicado' then 'Para publicarlo primero márcalo como listo.'
      when to_stage in ('separado', 'vendido') then 'Se separa y se vende con su propio botón, no moviéndolo.'
      when to_stage = 'entregado' then 'Lo entrega su cita de entrega.'
      when held.stage in ('separado', 'vendido', 'entregado') then 'Un auto separado o vendido no se mueve a mano: primero se libera o se deshace su venta.'
      else 'De ahí no se pasa a esa etapa.' end;
  end if;
  if to_stage = 'baja' and why is null then raise sqlstate 'PT422' using message = 'Escribe por qué se da de baja.'; end if;
  perform private.add_audit_context(jsonb_build_object('reason', why));
  update public.vehicle_records r set stage = to_stage where r.vehicle_id = held.vehicle_id;
end $$;

-- To whom it is sold: a `deal`, or a `lead` whose deal is opened. The deal keeps the car, so its customer gets no notice that it is gone.
drop function if exists public.note_vehicle_sale(uuid, numeric, text), public.note_vehicle_sale(uuid, numeric, text, uuid);
create or replace function public.note_vehicle_sale(vehicle_id uuid, price numeric, seen text, deal uuid default null, lead uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicle_records;
  d public.deals;
  sale bigint;
begin
  perform private.require_admin();
  perform from public.vehicles v where v.id = note_vehicle_sale.vehicle_id for no key update;
  select * into held from public.vehicle_records r where r.vehicle_id = note_vehicle_sale.vehicle_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
  if held.stage is distinct from seen or held.stage not in ('listo', 'publicado', 'separado') then
    raise sqlstate 'PT409' using message = 'Ese auto ya no está a la venta como lo veías. Revisa dónde quedó.', detail = held.stage;
  end if;
  if price is null or price not between 1 and 99999999 or price <> trunc(price) then
    raise sqlstate 'PT422' using message = 'Escribe en pesos enteros en cuánto se vendió.';
  end if;
  if deal is null and lead is not null then deal := private.sale_to(held.vehicle_id, lead); end if;
  if deal is not null then
    d := private.take_deal(deal);
    if d.pipeline <> 'venta' or d.outcome <> 'open' or d.vehicle_id is distinct from held.vehicle_id then
      perform private.refuse_deal('PT409', 'deal_not_of_car', 'Ese trato ya no es de este auto. Elige a quién se vendió.');
    end if;
    if d.held_until is null and exists (select from public.deals t where t.vehicle_id = held.vehicle_id and t.held_until is not null) then
      perform private.refuse_deal('PT409', 'deal_hold_of_another', 'Está separado para otra persona: libéralo antes de venderlo.');
    end if;
  end if;
  insert into public.vehicle_sales as s (vehicle_id, marca, modelo, version, autoano, kilometraje, precio, is_price_noted, listed_at)
  select v.id, v.marca, v.modelo, v.version, v.autoano, nullif(v.kilometraje, 0), note_vehicle_sale.price, true, case when v.created_at < now() - interval '1 hour' then v.created_at end
    from public.vehicles v where v.id = held.vehicle_id
      on conflict on constraint vehicle_sales_vehicle_id_key do update set precio = excluded.precio, is_price_noted = true
  returning s.id into sale;
  update public.deals t set sale_id = null where t.sale_id = sale and t.id is distinct from d.id;
  -- Before the stage, whose triggers take the car from all deals and visits but those of its sale.
  update public.deals t set amount = note_vehicle_sale.price, sale_id = sale where t.id = d.id;
  update public.vehicle_records r set stage = 'vendido' where r.vehicle_id = held.vehicle_id;
end $$;

-- Idempotent by `key`.
create or replace function public.add_vehicle(key uuid, facts jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.make_vehicle(key, facts, 'Recibido');
end $$;

create or replace function private.make_vehicle(key uuid, facts jsonb, status text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  branch public.branches;
  brand text := private.tidy(facts ->> 'marca');
  model text := private.tidy(facts ->> 'modelo');
  trim_name text := coalesce(private.tidy(facts ->> 'version'), '');
  model_year integer;
  order_number text;
  held record;
begin
  perform private.require_fields(facts, array['marca', 'modelo', 'version', 'autoano', 'kilometraje', 'color', 'transmision', 'combustible', 'carroceria', 'sucursal', 'precio', 'vin', 'plate',
                                              'cost', 'purchased_on', 'came_by']);
  perform pg_advisory_xact_lock(hashtext('volante.vehicles'));
  if exists (select from public.vehicles v where v.id = key) then return key; end if;
  model_year := (facts ->> 'autoano')::integer;
  select * into branch from public.branches b where b.name = facts ->> 'sucursal';
  if brand is null or model is null or model_year is null or branch.code is null then
    raise sqlstate 'PT422' using message = 'Hacen falta marca, modelo, año y sucursal.';
  end if;
  select v.titulo into held from public.vehicle_records r join public.vehicles v on v.id = r.vehicle_id
   where r.vin = upper(regexp_replace(private.pasted_text(facts ->> 'vin'), '[\s.-]', '', 'g')) and r.stage not in ('vendido', 'entregado', 'baja');
  if found then raise sqlstate 'PT409' using message = format('Ese NIV ya es del %s.', held.titulo); end if;
  loop
    order_number := 'OC-' || nextval('private.vehicle_orders');
    exit when not exists (select from public.vehicles v where v.ordencompra = order_number);
  end loop;
  insert into public.vehicles (id, slug, ordencompra, titulo, marca, modelo, version, autoano, kilometraje, color, transmision, combustible, carroceria, precio, sucursal, ubicacion,
                               ordenstatus, plazomax)
  values (key, trim(both '-' from regexp_replace(private.plain_text(concat_ws(' ', brand, model, trim_name, model_year, order_number)), '[^a-z0-9]+', '-', 'g')), order_number,
          concat_ws(' ', brand, model, model_year), brand, model, trim_name, model_year, coalesce((facts ->> 'kilometraje')::integer, 0),
          coalesce(private.tidy(facts ->> 'color'), ''), coalesce(facts ->> 'transmision', ''), coalesce(facts ->> 'combustible', ''), coalesce(facts ->> 'carroceria', ''),
          coalesce((facts ->> 'precio')::numeric, 0), array[branch.name], array[branch.city], status, 60);
  update public.vehicle_records r
     set vin = facts ->> 'vin', plate = facts ->> 'plate', cost = (facts ->> 'cost')::numeric, came_by = coalesce(facts ->> 'came_by', 'compra'),
         purchased_on = coalesce((facts ->> 'purchased_on')::date, (now() at time zone branch.time_zone)::date)
   where r.vehicle_id = key;
  return key;
exception
  when check_violation or numeric_value_out_of_range or invalid_text_representation or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'Revisa los datos del auto: alguno no es posible.';
end $$;
grant execute on function public.change_vehicle(uuid, jsonb, jsonb, text), public.move_vehicle(uuid, text, text, text),
                          public.note_vehicle_sale(uuid, numeric, text, uuid, uuid), public.add_vehicle(uuid, jsonb) to authenticated;
