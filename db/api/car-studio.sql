-- The car studio: pictures of a car on the house's background, made from its ordinary photographs. Visitors see them first while they are in use
-- (app/features/vehicles/gallery-photos.ts); the ordinary photographs are always there. Administrators approve them.

-- The pictures of the studio of a car in their order: the first one is its cover.
create or replace function private.studio_photos(car public.vehicles) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(u.photo order by u.place), '{}')
    from (select s.photo, min(s.place) as place from unnest(car.car_studio_feature_image || car.car_studio_gallery) with ordinality s (photo, place)
           where s.photo ~* '^https?://[^[:space:]/]' group by s.photo) u
$$;

-- For administrators: the cars that can be photographed, those that wait for it first, and of those who are here longest. `search`: words of the car or
-- its purchase order.
create or replace function public.studio_cars(search text default '')
returns table (id uuid, titulo text, ordencompra text, carroceria text, stage text, feature_image text, counted integer, wanted integer, studio integer, is_used boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  asked integer := private.setting_number('gate_photos');
  terms text[] := array(select '%' || t || '%' from unnest(private.search_terms(coalesce(studio_cars.search, ''))) t);
begin
  perform private.require_admin();
  return query
    select v.id, v.titulo, v.ordencompra, v.carroceria, r.stage, v.feature_image, c.counted, asked, cardinality(private.studio_photos(v)), v.use_car_studio_images
      from public.vehicles v
      join public.vehicle_records r on r.vehicle_id = v.id
     cross join lateral (select private.photo_count(v)) c (counted)
     where r.stage not in ('en_compra', 'vendido', 'entregado', 'baja')
       and (terms = '{}' or v.search_text || ' ' || private.search_folded(v.ordencompra) like all (terms))
     order by r.stage <> 'fotos', c.counted >= asked, v.created_at, v.id
     limit 60;
end $$;

-- For administrators: what the studio knows of a car. No row: there is no such car.
create or replace function public.studio_car(vehicle_id uuid)
returns table (id uuid, titulo text, slug text, carroceria text, outside text[], studio text[], is_used boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select v.id, v.titulo, v.slug, v.carroceria, p.outside, private.studio_photos(v), v.use_car_studio_images
                 from public.vehicles v cross join lateral private.car_photos(v) p where v.id = studio_car.vehicle_id;
end $$;

-- For administrators: an uploaded picture of the studio, made from `original`, one of the car's photographs of outside, becomes the last one of its studio
-- and the studio is in use. The same again changes nothing.
create or replace function public.approve_studio_photo(vehicle_id uuid, photo text, original text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
  shown record;
  studio text[];
begin
  perform private.require_admin();
  held := private.take_vehicle(approve_studio_photo.vehicle_id);
  if not private.is_stored_photo(held.id, photo) then
    raise sqlstate 'PT422' using message = 'Esa foto no ha llegado: súbela otra vez.';
  end if;
  studio := private.studio_photos(held);
  if photo = any (studio) then return; end if;
  select * into shown from private.car_photos(held);
  if coalesce(original <> all (shown.outside), true) or photo = any (shown.outside || shown.inside) then
    raise sqlstate 'PT422' using message = 'Falta su foto original entre las del exterior de este auto: súbela primero.';
  end if;
  if cardinality(studio) >= 20 then
    raise sqlstate 'PT422' using message = 'Un auto lleva hasta 20 fotos de estudio: quita alguna para agregar otra.';
  end if;
  perform private.write_studio_photos(held.id, studio || photo, true);
end $$;

-- For administrators: puts the pictures of a car's studio, seen as `seen`, in this order; one that is left out is taken off. Without any the studio is not in use.
create or replace function public.arrange_studio_photos(vehicle_id uuid, photos text[], seen text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
  studio text[];
begin
  perform private.require_admin();
  held := private.take_vehicle(arrange_studio_photos.vehicle_id);
  studio := private.studio_photos(held);
  if studio is not distinct from photos then return; end if;
  if studio is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más cambió las fotos mientras las veías. Revisa cómo quedaron.';
  end if;
  if coalesce(not photos <@ studio, true) or exists (select from unnest(photos) p group by p having count(*) > 1) then
    raise sqlstate 'PT422' using message = 'Esas fotos no son de este auto.';
  end if;
  perform private.write_studio_photos(held.id, photos, held.use_car_studio_images and photos <> '{}');
end $$;

-- For administrators: whether visitors see the pictures of a car's studio. Never without its ordinary photographs, which they may always see.
create or replace function public.use_studio_photos(vehicle_id uuid, is_used boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
begin
  perform private.require_admin();
  held := private.take_vehicle(use_studio_photos.vehicle_id);
  if is_used and private.studio_photos(held) = '{}' then
    raise sqlstate 'PT422' using message = 'Este auto todavía no tiene fotos de estudio aprobadas.';
  end if;
  if is_used and (select p.outside = '{}' from private.car_photos(held) p) then
    raise sqlstate 'PT422' using message = 'Faltan sus fotos originales: quien visita el sitio debe poder verlas.';
  end if;
  update public.vehicles v set use_car_studio_images = is_used where v.id = held.id and v.use_car_studio_images is distinct from is_used;
end $$;

create or replace function private.write_studio_photos(car uuid, photos text[], is_used boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update public.vehicles v
     set car_studio_feature_image = coalesce(photos[1], ''), car_studio_gallery = coalesce(photos[2:], '{}'), use_car_studio_images = is_used
   where v.id = car
$$;
revoke all on function private.write_studio_photos(uuid, text[], boolean) from public;
grant execute on function public.studio_cars(text), public.studio_car(uuid), public.approve_studio_photo(uuid, text, text),
                          public.arrange_studio_photos(uuid, text[], text[]), public.use_studio_photos(uuid, boolean) to authenticated;
