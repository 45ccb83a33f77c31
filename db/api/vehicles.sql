-- What visitors may read of the inventory, under the contract's own name. An owner-rights view and not row level security:
-- over 100,000 rows a policy costs the planner its statistics (docs/decisions/004).
create view public.inventario_cache as
  select id, slug, ordencompra, record_id, titulo, descripcion, metadescripcion, marca, modelo, version, autoano, automarca,
         precio, kilometraje, transmision, combustible, carroceria, cilindros, color, enganchemin, enganche_recomendado,
         mensualidad_minima, mensualidad_recomendada, plazomax, feature_image, galeria_exterior, galeria_interior,
         fotos_exterior_url, fotos_interior_url, ubicacion, sucursal, garantia, vendido, separado, ordenstatus,
         clasificacionid, clasificacion, promociones, view_count, use_car_studio_images, car_studio_feature_image,
         car_studio_gallery, precio_anterior, precio_cambio_at, created_at, updated_at, title, price, year, kms,
         precio <= 0 as por_definir  -- last in every order of the listing
    from public.vehicles
   where ordenstatus = 'Comprado' or vendido;
grant select on public.inventario_cache to anon, authenticated;
grant select, insert, update, delete on public.inventario_cache, public.vehicles to service_role;
-- A writer's own rights compute the generated search text.
grant execute on function private.plain_text(text), private.search_folded(text), private.search_text(text, text) to service_role;

-- The inventory as a listing's search finds it, for the data API's own filters, orders and pages. Without owner rights and a search path of
-- its own, so that the planner sees through it.
create or replace function public.search_listing(search_term text) returns setof public.inventario_cache
language sql stable as $$
  select v.* from public.inventario_cache v where v.id in (select public.found_vehicles(search_term))
$$;
grant execute on function public.search_listing(text) to anon, authenticated, service_role;

-- Live search: at most 5 of the vehicles that the listing would find, or, when there are none, that it would find for as much of the
-- text as finds some. The closest come first, then those that are free, then those most looked at. Nothing below 3 letters and digits.
create or replace function public.search_vehicles(search_term text) returns setof public.inventario_cache
language plpgsql stable security definer set search_path = '' as $$
declare
  terms text[] := private.search_terms(search_term);
  whole text := private.search_folded(private.pasted_text(left(search_term, 100)));
  patterns text[];
  found_ids uuid[];
begin
  if coalesce(length(replace(whole, ' ', '')) < 3, true) then return; end if;
  patterns := private.search_meant(search_term, 'private.offered_texts');
  if patterns = '{}' then return; end if;
  found_ids := array(
    select t.id from private.offered_texts t join public.vehicles v on v.id = t.id where t.search_text ~ all (patterns)
     order by private.search_closeness(t.search_text, terms, whole) desc, v.separado, v.view_count desc, t.id limit 5);
  return query select c.* from public.inventario_cache c where c.id = any (found_ids)
                order by array_position(found_ids, c.id);
end $$;
grant execute on function public.search_vehicles(text) to anon, authenticated, service_role;

-- Every value that a filter of the listing can take with the number of offered vehicles that have it, most frequent first
-- (years newest first), and the ranges of price and minimum down payment in pesos (null when nothing is priced):
-- {"marca": [{"value", "count"}, …], …, "minPrice", "maxPrice", "minEnganche", "maxEnganche", "totalCount"}.
create or replace function public.get_filter_options() returns jsonb
language sql stable security definer set search_path = '' as $$
  with offered as materialized (
    select marca, autoano::text, transmision, combustible, garantia, carroceria, color, ubicacion, promociones, precio, enganchemin
      from public.vehicles where ordenstatus = 'Comprado' and not vendido
  ), columns as (
    select marca, autoano, transmision, combustible, garantia, carroceria, color, count(*) as count
      from offered group by grouping sets (marca, autoano, transmision, combustible, garantia, carroceria, color)
  ), counted as (
    select facet.name, facet.value, count
      from columns c
     cross join lateral (values
        ('marca', c.marca), ('autoano', c.autoano), ('transmision', c.transmision), ('combustible', c.combustible),
        ('garantia', c.garantia), ('carroceria', c.carroceria), ('color', c.color)) as facet (name, value)
     where facet.value <> ''
    union all
    select facet.name, facet.value, count(*)
      from offered v
     cross join lateral (
        select 'ubicacion' as name, value from unnest(v.ubicacion) value
        union select 'promociones', value from unnest(v.promociones) value) as facet
     where facet.value <> '' group by 1, 2
  ), lists as (
    select name, jsonb_agg(jsonb_build_object('value', value, 'count', count)
                           order by case when name = 'autoano' then value end desc, count desc, value) as list
      from counted group by name
  )
  select (select jsonb_object_agg(name, coalesce(list, '[]'))
            from unnest(array['marca', 'autoano', 'transmision', 'combustible', 'garantia', 'carroceria', 'ubicacion',
                              'promociones', 'color']) name left join lists using (name))
      || (select jsonb_build_object(
            'minPrice', min(nullif(precio, 0)), 'maxPrice', max(nullif(precio, 0)),
            'minEnganche', min(nullif(enganchemin, 0)), 'maxEnganche', max(nullif(enganchemin, 0)),
            'totalCount', count(*)) from offered)
$$;
grant execute on function public.get_filter_options() to anon, authenticated, service_role;

-- Since when visitors see a car, first; null: they have not yet.
create or replace function private.shown_since(car uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select s.at from private.cars_shown s where s.vehicle_id = shown_since.car
$$;
grant execute on function private.shown_since(uuid) to anon, authenticated;

-- Visitors read what the cars that they see have cost since they see them; staff all of it. Asked for one car at a time, so a policy costs nothing here.
grant select on public.vehicle_price_history to anon, authenticated, service_role;

create policy of_visible_vehicles on public.vehicle_price_history for select to anon, authenticated
  using (changed_at > private.shown_since(vehicle_id) and exists (select from public.inventario_cache v where v.id = vehicle_id));
create policy staff_reads on public.vehicle_price_history for select to authenticated using ((select private.is_staff()));

-- A reduction shows the price before it, where visitors saw that; a rise, or a price taken away, shows nothing.
create or replace function private.note_price_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.precio > 0 and new.precio < old.precio and (old.ordenstatus = 'Comprado' or old.vendido) then
    new.precio_anterior := old.precio;
    new.precio_cambio_at := now();
  else
    new.precio_anterior := null;
    new.precio_cambio_at := null;
  end if;
  return new;
end $$;

-- Per day for staff alone; visitors see the sum as view_count.
grant select on public.vehicle_views to service_role;

-- Counts one visit to a vehicle's page. An order number that visitors cannot see counts nothing, and says nothing.
create or replace function public.increment_vehicle_views(vehicle_ordencompra text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.pending_views (vehicle_id)
  select v.id from public.inventario_cache v where v.ordencompra = vehicle_ordencompra
$$;
grant execute on function public.increment_vehicle_views(text) to anon, authenticated, service_role;
-- The node's own login folds them, not a role of the data API.
grant usage on schema private to authenticator;
grant execute on function private.fold_vehicle_views() to authenticator;

-- The caller's favourites (db/api/favorites.sql) as cards of the inventory: saved_at, price_at_save and price_drop (pesos that the price fell since it was
-- saved; 0 when it did not, or when either price is not known) and everything a visitor sees of the car.
create view public.favorite_vehicles with (security_invoker = true) as
  select f.user_id, f.created_at as saved_at, f.price_at_save,
         case when f.price_at_save > 0 and v.precio > 0 then greatest(f.price_at_save - v.precio, 0) else 0 end as price_drop, v.*
    from public.favorites f
    join public.inventario_cache v on v.ordencompra = f.ordencompra;
grant select on public.favorite_vehicles to authenticated;

-- The car, locked against whoever else changes it. Throws PT404 where it is gone.
create or replace function private.take_vehicle(wanted uuid) returns public.vehicles
language plpgsql volatile security definer set search_path = '' as $$
declare held public.vehicles;
begin
  select * into held from public.vehicles v where v.id = wanted for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
  return held;
end $$;
revoke all on function private.take_vehicle(uuid) from public;
