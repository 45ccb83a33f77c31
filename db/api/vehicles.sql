-- Named by the contract. A view with owner rights, because a policy hides table statistics from the planner
-- (docs/decisions/004).
create view public.inventario_cache as
  select id, slug, ordencompra, record_id, titulo, descripcion, metadescripcion, marca, modelo, version, autoano, automarca,
         precio, kilometraje, transmision, combustible, carroceria, cilindros, color, enganchemin, enganche_recomendado,
         mensualidad_minima, mensualidad_recomendada, plazomax, feature_image, galeria_exterior, galeria_interior,
         fotos_exterior_url, fotos_interior_url, ubicacion, sucursal, garantia, vendido, separado, ordenstatus,
         clasificacionid, clasificacion, promociones, view_count, use_car_studio_images, car_studio_feature_image,
         car_studio_gallery, precio_anterior, precio_cambio_at, created_at, updated_at, title, price, year, kms,
         precio <= 0 as por_definir
    from public.vehicles
   where ordenstatus = 'Comprado' or vendido;
-- Of each studio picture in use, the photograph it was made of.
create or replace function public.studio_originals(car public.inventario_cache) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(m.picture, s.photo)
    from public.inventario_cache v
    join private.vehicle_shots s on s.vehicle_id = v.id and s.photo = any (v.feature_image || v.galeria_exterior || v.fotos_exterior_url)
   cross join lateral unnest(s.studio) m (picture)
   where v.id = car.id and v.use_car_studio_images and m.picture = any (v.car_studio_feature_image || v.car_studio_gallery)
$$;
grant execute on function public.studio_originals(public.inventario_cache) to anon, authenticated, service_role;
grant select on public.inventario_cache to anon, authenticated;
grant select, insert, update, delete on public.inventario_cache, public.vehicles to service_role;
grant execute on function private.plain_text(text), private.search_folded(text), private.search_text(text, text) to service_role;

-- Invoker rights and no search_path setting, so that the planner can inline it.
create or replace function public.search_listing(search_term text) returns setof public.inventario_cache
language sql stable as $$
  select v.* from public.inventario_cache v where v.id in (select public.found_vehicles(search_term))
$$;
grant execute on function public.search_listing(text) to anon, authenticated, service_role;

-- Best match first, then available, then most viewed. Needs 3 letters or digits.
create or replace function public.search_vehicles(search_term text) returns setof public.inventario_cache
language plpgsql stable security definer set search_path = '' as $$
declare
  terms text[] := private.search_terms(search_term);
  whole text := private.search_folded(private.pasted_text(left(search_term, 100)));
  numbered constant uuid := private.numbered_vehicle(search_term);
  patterns text[];
  found_ids uuid[];
begin
  if coalesce(length(replace(whole, ' ', '')) < 3, true) then return; end if;
  if numbered is not null and btrim(search_term) !~ '^[0-9]+$' then
    return query select c.* from public.inventario_cache c where c.id = numbered;
    return;
  end if;
  patterns := private.search_meant(search_term, 'private.offered_texts');
  if patterns = '{}' then return; end if;
  found_ids := array(
    select t.id from private.offered_texts t join public.vehicles v on v.id = t.id where t.search_text ~ all (patterns)
     order by private.search_closeness(t.search_text, terms, whole) desc, v.separado, v.view_count desc, t.id limit 5);
  if numbered is not null then found_ids := numbered || array_remove(found_ids, numbered); end if;
  return query select c.* from public.inventario_cache c where c.id = any (found_ids)
                order by array_position(found_ids, c.id);
end $$;
grant execute on function public.search_vehicles(text) to anon, authenticated, service_role;

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

create or replace function private.shown_since(car uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select s.at from private.cars_shown s where s.vehicle_id = shown_since.car
$$;
grant execute on function private.shown_since(uuid) to anon, authenticated;

grant select on public.vehicle_price_history to anon, authenticated, service_role;

create policy of_visible_vehicles on public.vehicle_price_history for select to anon, authenticated
  using (withdrawn_at is null and changed_at > private.shown_since(vehicle_id) and exists (select from public.inventario_cache v where v.id = vehicle_id));
create policy staff_reads on public.vehicle_price_history for select to authenticated using (withdrawn_at is null and (select private.is_staff()));

-- Owner rights: nobody writes the history by hand. Undoing the last change takes it back instead of adding one.
create or replace function private.keep_price_history() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_undoing() then
    update public.vehicle_price_history h set withdrawn_at = now()
     where (h.precio_anterior, h.precio) = (new.precio, old.precio)
       and h.id = (select o.id from public.vehicle_price_history o where o.vehicle_id = new.id and o.withdrawn_at is null order by o.changed_at desc, o.id desc limit 1);
    if found then return null; end if;
  end if;
  insert into public.vehicle_price_history (vehicle_id, precio_anterior, precio) values (new.id, old.precio, new.precio);
  return null;
end $$;

-- Only a publicly visible reduction shows the previous price.
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

grant select on public.vehicle_views to service_role;

create or replace function public.increment_vehicle_views(vehicle_ordencompra text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.pending_views (vehicle_id)
  select v.id from public.inventario_cache v where v.ordencompra = vehicle_ordencompra
$$;
grant execute on function public.increment_vehicle_views(text) to anon, authenticated, service_role;
grant usage on schema private to authenticator;
grant execute on function private.fold_vehicle_views() to authenticator;

-- price_drop: pesos since saving; 0 if unknown.
create view public.favorite_vehicles with (security_invoker = true) as
  select f.user_id, f.created_at as saved_at, f.price_at_save,
         case when f.price_at_save > 0 and v.precio > 0 then greatest(f.price_at_save - v.precio, 0) else 0 end as price_drop, v.*
    from public.favorites f
    join public.inventario_cache v on v.ordencompra = f.ordencompra;
grant select on public.favorite_vehicles to authenticated;

create or replace function private.take_vehicle(wanted uuid) returns public.vehicles
language plpgsql volatile security definer set search_path = '' as $$
declare held public.vehicles;
begin
  select * into held from public.vehicles v where v.id = wanted for no key update;
  if not found then raise sqlstate 'PT404' using message = 'Ese auto ya no está en el inventario.'; end if;
  return held;
end $$;
revoke all on function private.take_vehicle(uuid) from public;
