
create or replace function private.studio_photos(car public.vehicles) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(u.photo order by u.place), '{}')
    from (select s.photo, min(s.place) as place from unnest(car.car_studio_feature_image || car.car_studio_gallery) with ordinality s (photo, place)
           where s.photo ~* '^https?://[^[:space:]/]' group by s.photo) u
$$;

create or replace function public.studio_cars(search text default '')
returns table (id uuid, titulo text, ordencompra text, carroceria text, stage text, feature_image text, counted integer, wanted integer, studio integer, is_used boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  asked integer := private.setting_number('gate_photos');
  terms text[] := array(select '%' || t || '%' from unnest(private.search_terms(coalesce(studio_cars.search, ''))) t);
begin
  perform private.require_studio();
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

create or replace function public.studio_car(vehicle_id uuid)
returns table (id uuid, titulo text, slug text, carroceria text, outside text[], studio text[], is_used boolean, shots jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_studio();
  return query
    select v.id, v.titulo, v.slug, v.carroceria, p.outside, private.studio_photos(v), v.use_car_studio_images,
           (select coalesce(jsonb_agg(jsonb_build_object('photo', s.photo, 'shot', s.shot, 'plate_covered', s.plate_covered,
                                                         'studio', (select m from unnest(s.studio) m where m = any (private.studio_photos(v)) limit 1),
                                                         'with_plate', (select o.name from storage.objects o
                                                                         where o.bucket_id = 'studio-originals' and o.name = private.car_photo_path(s.photo))) order by s.created_at, s.photo), '[]')
              from private.vehicle_shots s where s.vehicle_id = v.id and s.photo = any (p.outside || p.inside))
      from public.vehicles v cross join lateral private.car_photos(v) p where v.id = studio_car.vehicle_id;
end $$;

-- A new original is appended, or replaces `uncovered`, which shows the plate. An original has one public picture: another
-- takes its place if `may_replace`. Idempotent.
create or replace function public.approve_studio_photo(vehicle_id uuid, photo text, original text, shot text, plate_covered boolean,
                                                       uncovered text default null, may_replace boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
  shown record;
  studio text[];
  made text[];
  earlier text[];
begin
  perform private.require_studio();
  held := private.take_vehicle(approve_studio_photo.vehicle_id);
  if not private.is_stored_photo(held.id, photo) then
    raise sqlstate 'PT422' using message = 'Esa foto no ha llegado: súbela otra vez.';
  end if;
  studio := private.studio_photos(held);
  if photo = any (studio) then return; end if;
  perform private.check_shot(shot);
  if plate_covered is null then
    raise sqlstate 'PT422' using message = 'Cubre la placa, o confirma que no se ve ninguna.';
  end if;
  made := array(select m from private.vehicle_shots s cross join lateral unnest(s.studio) m where s.vehicle_id = held.id and s.photo in (original, approve_studio_photo.uncovered));
  earlier := array(select p from unnest(studio) with ordinality u (p, place) where p = any (made) order by place);
  if earlier <> '{}' and may_replace is not true then
    raise sqlstate 'PT409' using message = 'Ya hay una foto de estudio de esta; ¿reemplazarla?', hint = 'studio_picture_exists';
  end if;
  if cardinality(studio) - cardinality(earlier) >= 20 then
    raise sqlstate 'PT422' using message = 'Un auto lleva hasta 20 fotos de estudio: quita alguna para agregar otra.';
  end if;
  select * into shown from private.car_photos(held);
  if coalesce(original = photo or original = any (shown.inside), true) or photo = any (shown.outside || shown.inside)
     or original <> all (shown.outside) and not private.is_stored_photo(held.id, original) then
    raise sqlstate 'PT422' using message = 'Falta su foto original entre las del exterior de este auto: súbela primero.';
  end if;
  if original <> all (shown.outside) then
    if uncovered is not null and uncovered <> all (shown.outside) then
      raise sqlstate 'PT409' using message = 'Alguien más cambió las fotos mientras las veías. Revisa cómo quedaron.';
    end if;
    if plate_covered then perform private.hide_uncovered(original, uncovered); end if;
    insert into private.vehicle_shots (vehicle_id, photo, shot, plate_covered, uncovered)
    values (held.id, original, shot, plate_covered, case when plate_covered then approve_studio_photo.uncovered end);
    if plate_covered and uncovered is not null then
      perform private.write_car_photos(held.id, array_replace(shown.outside, uncovered, original), shown.inside);
    else
      perform private.append_car_photo(held, original, false);
    end if;
  else
    if plate_covered and not exists (select from private.vehicle_shots s where s.vehicle_id = held.id and s.photo = original and s.plate_covered) then
      raise sqlstate 'PT422' using message = 'Esa foto original todavía muestra la placa: ábrela de nuevo y cúbrela.';
    end if;
    insert into private.vehicle_shots as s (vehicle_id, photo, shot) values (held.id, original, shot)
        on conflict on constraint vehicle_shots_pkey do update set shot = excluded.shot;
  end if;
  update private.vehicle_shots s set studio = made || approve_studio_photo.photo where s.vehicle_id = held.id and s.photo = original;
  studio := case when earlier = '{}' then studio || photo else array_replace(studio, earlier[1], photo) end;
  perform private.write_studio_photos(held.id, array(select p from unnest(studio) with ordinality u (p, place) where p <> all (earlier) order by place), true);
end $$;

create or replace function private.check_shot(shot text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(shot !~ '^[a-z-]{3,40}$', true) then
    raise sqlstate 'PT422' using message = 'Elige qué toma es esta foto.';
  end if;
end $$;

-- `plate_covered`: its plate is covered; false: none is visible. Idempotent.
create or replace function public.add_studio_shot(vehicle_id uuid, photo text, shot text, is_inside boolean, plate_covered boolean default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.vehicles;
begin
  perform private.require_studio();
  held := private.take_for_photo(add_studio_shot.vehicle_id, photo);
  perform private.check_shot(shot);
  perform private.settle_plate(held.id, photo, shot, plate_covered);
  perform private.append_car_photo(held, photo, coalesce(is_inside, true));
end $$;

-- Omitted pictures are removed; without any the studio is not in use.
create or replace function public.arrange_studio_photos(vehicle_id uuid, photos text[], seen text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
  studio text[];
begin
  perform private.require_studio();
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

create or replace function public.use_studio_photos(vehicle_id uuid, is_used boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
begin
  perform private.require_studio();
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
grant execute on function public.studio_cars(text), public.studio_car(uuid), public.approve_studio_photo(uuid, text, text, text, boolean, text, boolean),
                          public.add_studio_shot(uuid, text, text, boolean, boolean),
                          public.arrange_studio_photos(uuid, text[], text[]), public.use_studio_photos(uuid, boolean) to authenticated;
