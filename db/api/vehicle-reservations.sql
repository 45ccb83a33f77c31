-- Reserving and releasing a car (docs/decisions/170): facts of its record, which move it to 'separado' and back to the showroom; and its promotions.

-- For administrators: reserves a listed car until a day, or changes until when and in which deal it is reserved. `seen`: the stage where it was seen.
create or replace function public.reserve_vehicle(vehicle_id uuid, seen text, until date, deal_id uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicle_records;
  today date := (now() at time zone 'America/Monterrey')::date;
begin
  perform private.require_admin();
  perform from public.vehicles v where v.id = reserve_vehicle.vehicle_id for no key update;
  select * into held from public.vehicle_records r where r.vehicle_id = reserve_vehicle.vehicle_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
  if held.stage = 'separado' and held.reserved_until is not distinct from until and held.reserved_deal_id is not distinct from deal_id then return; end if;
  if held.stage is distinct from seen or held.stage not in ('publicado', 'separado') then
    raise sqlstate 'PT409' using message = 'Ese auto ya no está como lo veías: solo se separa el que está publicado. Revisa dónde quedó.', detail = held.stage;
  end if;
  if until is null or until not between today and today + 90 then
    raise sqlstate 'PT422' using message = 'Elige hasta qué día se separa: de hoy a dentro de 90 días.';
  end if;
  if deal_id is not null and not exists (select from public.deals d where d.id = reserve_vehicle.deal_id and d.pipeline = 'venta' and d.outcome = 'open'
                                            and d.vehicle_id = held.vehicle_id) then
    raise sqlstate 'PT422' using message = 'Ese trato ya no es de este auto. Vuelve a elegir para quién se separa.';
  end if;
  update public.vehicle_records r set stage = 'separado', reserved_until = until, reserved_deal_id = deal_id where r.vehicle_id = held.vehicle_id;
end $$;

-- For administrators: releases a reserved car. Answers where it stands: in the showroom, or in inspection while a grave finding is open.
create or replace function public.release_vehicle(vehicle_id uuid, reason text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicle_records;
  why text := private.reason_of(reason);
begin
  perform private.require_admin();
  if why is null then raise sqlstate 'PT422' using message = 'Escribe por qué se libera.'; end if;
  perform from public.vehicles v where v.id = release_vehicle.vehicle_id for no key update;
  select * into held from public.vehicle_records r where r.vehicle_id = release_vehicle.vehicle_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
  if held.stage <> 'separado' then
    raise sqlstate 'PT409' using message = 'Ese auto ya no está separado. Revisa dónde quedó.', detail = held.stage;
  end if;
  perform private.tell_cause(jsonb_build_object('reason', why));
  update public.vehicle_records r set stage = 'publicado' where r.vehicle_id = held.vehicle_id returning * into held;
  return held.stage;
end $$;
grant execute on function public.reserve_vehicle(uuid, text, date, uuid), public.release_vehicle(uuid, text) to authenticated;

-- For administrators: gives cars other promotions. `changes`: [{id, seen, promociones}]; a car that has others by now than those that were seen is not
-- changed and is answered: [{id, held}]. One call is one entry of the ledger.
create or replace function public.change_promotions(changes jsonb, reason text default null) returns table (id uuid, held text[])
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  one record;
  stands text[];
  wanted text[];
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(changes), '') <> 'array' or jsonb_array_length(changes) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'Elige de 1 a 500 autos.';
  end if;
  perform private.tell_cause(jsonb_build_object('reason', private.reason_of(reason)));
  for one in select c.id, c.seen, c.promociones from jsonb_to_recordset(changes) c (id uuid, seen text[], promociones text[]) order by c.id loop
    wanted := array(select btrim(l.label) from unnest(one.promociones) with ordinality l (label, place) where btrim(l.label) <> '' order by l.place);
    if exists (select from unnest(wanted) l where length(l) > 60) then
      raise sqlstate 'PT422' using message = 'Una promoción tiene hasta 60 letras.';
    end if;
    if private.promises_financing(array_to_string(wanted, E'\n')) then
      raise sqlstate 'PT422' using message =
        'Las mensualidades del sitio no cambian con una promoción: quita lo que dice de 0 %, intereses, tasa, enganche o mensualidad.';
    end if;
    select v.promociones into stands from public.vehicles v where v.id = one.id for no key update;
    if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
    if stands = wanted then continue; end if;
    if stands is distinct from one.seen then
      id := one.id; held := stands;
      return next;
      continue;
    end if;
    update public.vehicles v set promociones = wanted where v.id = one.id;
  end loop;
end $$;
grant execute on function public.change_promotions(jsonb, text) to authenticated;
