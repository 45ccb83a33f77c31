-- What visitors may read of the inventory, under the contract's own name. An owner-rights view and not row level security:
-- over 100,000 rows a policy costs the planner its statistics (docs/decisions/004).
create view public.inventario_cache as
  select id, slug, ordencompra, record_id, titulo, descripcion, metadescripcion, marca, modelo, version, autoano, automarca,
         precio, kilometraje, transmision, combustible, carroceria, cilindros, color, enganchemin, enganche_recomendado,
         mensualidad_minima, mensualidad_recomendada, plazomax, feature_image, galeria_exterior, galeria_interior,
         fotos_exterior_url, fotos_interior_url, ubicacion, sucursal, garantia, vendido, separado, ordenstatus,
         clasificacionid, clasificacion, promociones, view_count, use_car_studio_images, car_studio_feature_image,
         car_studio_gallery, precio_anterior, precio_cambio_at, created_at, updated_at, title, price, year, kms
    from public.vehicles
   where ordenstatus = 'Comprado' or vendido;
grant select on public.inventario_cache to anon, authenticated;
grant select, insert, update, delete on public.inventario_cache, public.vehicles to service_role;
-- A writer's own rights compute the generated search text.
grant execute on function private.plain_text(text) to service_role;

-- Live search: at most 5 vehicles that are offered, as visitors see them. First those that hold the whole text in title,
-- brand, model or year, then those that hold every word of it. When there are none, each word that nothing holds is taken for
-- the brand, model or trim that is written most like it, and those with most of the text come first, at least a third of it.
create or replace function public.search_vehicles(search_term text) returns setof public.inventario_cache
language plpgsql stable security definer set search_path = '' as $$
declare
  term text := private.plain_text(left(search_term, 100));
  words text[] := string_to_array(term, ' ');
  found_ids uuid[];
begin
  if term is null or length(term) < 3 then return; end if;
  found_ids := array(
    select v.id from public.vehicles v
     where v.ordenstatus = 'Comprado' and not v.vendido and v.search_text like all (private.holding(words))
     order by v.search_text not like all (private.holding(array[term])), v.separado, v.view_count desc, v.id limit 5);
  if found_ids = '{}' then
    words := private.nearest_words(words);
    found_ids := array(
      select v.id from public.vehicles v
       cross join lateral (select sum(length(word)) as letters from unnest(words) word where strpos(v.search_text, word) > 0) held
       where v.ordenstatus = 'Comprado' and not v.vendido and v.search_text like any (private.holding(words))
         and held.letters * 3 >= length(array_to_string(words, ''))
       order by held.letters desc, v.separado, v.view_count desc, v.id limit 5);
  end if;
  return query select c.* from public.inventario_cache c where c.id = any (found_ids)
                order by array_position(found_ids, c.id);
end $$;

-- The pattern of each text: LIKE finds it anywhere, and its own signs mean nothing.
create or replace function private.holding(texts text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select '%' || regexp_replace(one, '([\\%_])', '\\\1', 'g') || '%' from unnest(texts) one)
$$;

-- Each word as the offered inventory spells it: itself when something holds it, else the word of a brand, model or trim that
-- is the same without its signs or nearest by trigrams, else itself.
create or replace function private.nearest_words(words text[]) returns text[]
language sql stable set search_path = '' as $$
  with named as (
    select distinct marca, modelo, version from public.vehicles where ordenstatus = 'Comprado' and not vendido
  ), vocabulary as (
    select distinct word from named, unnest(string_to_array(private.plain_text(concat_ws(' ', marca, modelo, version)), ' ')) word
    union select distinct private.plain_text(modelo) from named
  )
  select array(
    select case when exists (select from vocabulary v where strpos(v.word, typed.word) > 0) then typed.word
           else coalesce((
             select v.word from vocabulary v
              where replace(v.word, ' ', '') = typed.word
                 or (extensions.similarity(v.word, typed.word) >= 0.22
                     and (abs(length(v.word) - length(typed.word)) <= 2 or left(v.word, 4) = left(typed.word, 4)))
              order by replace(v.word, ' ', '') = typed.word desc, extensions.similarity(v.word, typed.word) desc, v.word limit 1
           ), typed.word) end
      from unnest(words) with ordinality as typed (word, place) order by place)
$$;
grant execute on function public.search_vehicles(text) to anon, authenticated, service_role;

-- Every value that a filter of the listing can take with the number of offered vehicles that have it, most frequent first
-- (years newest first), and the ranges of price and minimum down payment in pesos (null when nothing is priced):
-- {"marca": [{"value", "count"}, …], …, "minPrice", "maxPrice", "minEnganche", "maxEnganche", "totalCount"}.
create or replace function public.get_filter_options() returns jsonb
language sql stable security definer set search_path = '' as $$
  with offered as materialized (
    select marca, autoano::text, transmision, combustible, garantia, carroceria, ubicacion, promociones, precio, enganchemin
      from public.vehicles where ordenstatus = 'Comprado' and not vendido
  ), columns as (
    select marca, autoano, transmision, combustible, garantia, carroceria, count(*) as count
      from offered group by grouping sets (marca, autoano, transmision, combustible, garantia, carroceria)
  ), counted as (
    select facet.name, facet.value, count
      from columns c
     cross join lateral (values
        ('marca', c.marca), ('autoano', c.autoano), ('transmision', c.transmision), ('combustible', c.combustible),
        ('garantia', c.garantia), ('carroceria', c.carroceria)) as facet (name, value)
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
                              'promociones']) name left join lists using (name))
      || (select jsonb_build_object(
            'minPrice', min(nullif(precio, 0)), 'maxPrice', max(nullif(precio, 0)),
            'minEnganche', min(nullif(enganchemin, 0)), 'maxEnganche', max(nullif(enganchemin, 0)),
            'totalCount', count(*)) from offered)
$$;
grant execute on function public.get_filter_options() to anon, authenticated, service_role;

-- Visitors read the price history of the cars they can see. Asked for one car at a time, so a policy costs nothing here.
grant select on public.vehicle_price_history to anon, authenticated, service_role;

create policy of_visible_vehicles on public.vehicle_price_history for select to anon, authenticated
  using (exists (select from public.inventario_cache v where v.id = vehicle_id));

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
