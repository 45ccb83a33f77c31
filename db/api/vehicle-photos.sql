create or replace function private.car_photos(car public.vehicles, out outside text[], out inside text[])
language sql immutable set search_path = '' as $$
  with listed as (
    select u.photo, min(u.place) as place
      from unnest(car.feature_image || car.galeria_exterior || car.fotos_exterior_url) with ordinality u (photo, place)
     where u.photo ~* '^https?://[^[:space:]/]' group by u.photo
  ), within as (
    select u.photo, min(u.place) as place
      from unnest(car.galeria_interior || car.fotos_interior_url) with ordinality u (photo, place)
     where u.photo ~* '^https?://[^[:space:]/]' and u.photo not in (select l.photo from listed l) group by u.photo
  )
  select coalesce((select array_agg(l.photo order by l.place) from listed l), '{}'), coalesce((select array_agg(w.photo order by w.place) from within w), '{}')
$$;

create or replace function private.unreviewed_photos(car public.vehicles) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select u.photo from unnest((private.car_photos(car)).outside) with ordinality u (photo, place)
                where not exists (select from private.vehicle_shots s where s.vehicle_id = car.id and s.photo = u.photo) order by u.place)
$$;
revoke all on function private.unreviewed_photos(public.vehicles) from public;

create or replace function private.photo_count(car public.vehicles) returns integer
language sql immutable set search_path = '' as $$
  select greatest(count(distinct u.photo) filter (where not u.is_studio), count(distinct u.photo) filter (where u.is_studio))::integer
    from (select p, false
            from unnest(car.feature_image || car.galeria_exterior || car.galeria_interior || car.fotos_exterior_url || car.fotos_interior_url) p
          union all select s, true from unnest(car.car_studio_gallery) s) u (photo, is_studio)
   where u.photo ~ '^(https?:/)?/'
$$;

-- Words: PHOTO_STEPS of contract/vehicles/vehicle-stages.ts.
create or replace function private.photos_stand(car uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when private.photo_count(v) < private.setting_number('gate_photos') then 'faltan' when private.unreviewed_photos(v) <> '{}' then 'placas' else 'listas' end
    from public.vehicles v where v.id = car
$$;
grant execute on function private.photos_stand(uuid) to authenticated;

create or replace function private.is_stored_photo(car uuid, photo text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from storage.objects o
                  where o.bucket_id = 'vehicles'
                    and o.name = substring(photo from '^https?://[^/?#[:space:]]+/storage/v1/object/public/vehicles/([0-9a-f-]{36}/[^/?#[:space:]]+)$')
                    and split_part(o.name, '/', 1) = car::text)
$$;
revoke all on function private.is_stored_photo(uuid, text) from public;

-- Reverting a change needs the file.
drop policy if exists admin_stores_car_photos on storage.objects;
drop policy if exists studio_stores_car_photos on storage.objects;
create policy studio_stores_car_photos on storage.objects for insert to authenticated
  with check (bucket_id = 'vehicles' and (select private.may_use_studio()) and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|webp)$'
              and exists (select from public.vehicles v where array[v.id::text] = storage.foldername(name)));

create or replace function public.vehicle_photos(vehicle_id uuid) returns table (outside text[], inside text[], counted integer, wanted integer, unreviewed text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query select p.outside, p.inside, private.photo_count(v), private.setting_number('gate_photos'), private.unreviewed_photos(v)
                 from public.vehicles v cross join lateral private.car_photos(v) p where v.id = vehicle_photos.vehicle_id;
end $$;

create or replace function private.take_for_photo(vehicle_id uuid, photo text) returns public.vehicles
language plpgsql volatile security definer set search_path = '' as $$
declare held public.vehicles := private.take_vehicle(take_for_photo.vehicle_id);
begin
  if not private.is_stored_photo(held.id, photo) then
    raise sqlstate 'PT422' using message = 'Esa foto no ha llegado: súbela otra vez.';
  end if;
  return held;
end $$;
revoke all on function private.take_for_photo(uuid, text) from public;

create or replace function public.add_vehicle_photo(vehicle_id uuid, photo text, is_inside boolean, plate_covered boolean default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.vehicles;
begin
  perform private.require_admin();
  held := private.take_for_photo(add_vehicle_photo.vehicle_id, photo);
  perform private.settle_plate(held.id, photo, null, plate_covered);
  perform private.append_car_photo(held, photo, is_inside);
end $$;

-- For administrators: no number plate is seen in a photo that the vehicle has. Idempotent.
create or replace function public.confirm_no_plate(vehicle_id uuid, photo text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
  shown record;
begin
  perform private.require_admin();
  held := private.take_vehicle(confirm_no_plate.vehicle_id);
  select * into shown from private.car_photos(held);
  if coalesce(photo <> all (shown.outside || shown.inside), true) then
    raise sqlstate 'PT409' using message = 'Alguien más cambió las fotos mientras las veías. Revisa cómo quedaron.';
  end if;
  perform private.settle_plate(held.id, photo, null, false);
end $$;

create or replace function private.append_car_photo(held public.vehicles, photo text, is_inside boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare shown record;
begin
  select * into shown from private.car_photos(held);
  if photo = any (shown.outside || shown.inside) then return; end if;
  if cardinality(shown.outside || shown.inside) >= 40 then
    raise sqlstate 'PT422' using message = 'Un auto lleva hasta 40 fotos: quita alguna para agregar otra.';
  end if;
  perform private.write_car_photos(held.id, case when is_inside then shown.outside else shown.outside || photo end, case when is_inside then shown.inside || photo else shown.inside end);
end $$;
revoke all on function private.append_car_photo(public.vehicles, text, boolean) from public;

-- Omitted photos are removed; photos uploaded meanwhile stay at the end.
create or replace function public.arrange_vehicle_photos(vehicle_id uuid, outside text[], inside text[], seen_outside text[], seen_inside text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
  shown record;
  known text[] := seen_outside || seen_inside;
begin
  perform private.require_admin();
  held := private.take_vehicle(arrange_vehicle_photos.vehicle_id);
  select * into shown from private.car_photos(held);
  if (shown.outside, shown.inside) is not distinct from (outside, inside) then return; end if;
  if array(select p from unnest(shown.outside) with ordinality u (p, place) where p = any (known) order by place) is distinct from seen_outside
     or array(select p from unnest(shown.inside) with ordinality u (p, place) where p = any (known) order by place) is distinct from seen_inside then
    raise sqlstate 'PT409' using message = 'Alguien más cambió las fotos mientras las veías. Revisa cómo quedaron.';
  end if;
  if coalesce(not (outside || inside) <@ known, true) or exists (select from unnest(outside || inside) p group by p having count(*) > 1) then
    raise sqlstate 'PT422' using message = 'Esas fotos no son de este auto.';
  end if;
  perform private.write_car_photos(held.id,
    outside || array(select p from unnest(shown.outside) with ordinality u (p, place) where p <> all (known) order by place),
    inside || array(select p from unnest(shown.inside) with ordinality u (p, place) where p <> all (known) order by place));
end $$;

-- The original stays stored for reverts; one that shows a plate is private. Idempotent.
create or replace function public.replace_vehicle_photo(vehicle_id uuid, replaced text, photo text, plate_covered boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.vehicles;
  shown record;
begin
  perform private.require_admin();
  held := private.take_for_photo(replace_vehicle_photo.vehicle_id, photo);
  select * into shown from private.car_photos(held);
  if photo = any (shown.outside || shown.inside) then return; end if;
  if coalesce(replaced <> all (shown.outside || shown.inside), true) then
    raise sqlstate 'PT409' using message = 'Alguien más cambió las fotos mientras las veías. Revisa cómo quedaron.';
  end if;
  if plate_covered then
    perform private.settle_plate(held.id, photo, (select s.shot from private.vehicle_shots s where s.vehicle_id = held.id and s.photo = replaced), true, replaced);
  else
    insert into private.vehicle_shots (vehicle_id, photo, shot, plate_covered)
    select s.vehicle_id, replace_vehicle_photo.photo, s.shot, s.plate_covered from private.vehicle_shots s where s.vehicle_id = held.id and s.photo = replaced
        on conflict on constraint vehicle_shots_pkey do nothing;
  end if;
  update private.vehicle_shots s set studio = o.studio from private.vehicle_shots o
   where s.vehicle_id = held.id and s.photo = replace_vehicle_photo.photo and o.vehicle_id = held.id and o.photo = replaced;
  perform private.write_car_photos(held.id, array_replace(shown.outside, replaced, photo), array_replace(shown.inside, replaced, photo));
end $$;

create or replace function private.write_car_photos(car uuid, outside text[], inside text[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.vehicles v
     set feature_image = coalesce(outside[1], ''), galeria_exterior = outside, galeria_interior = inside, fotos_exterior_url = '{}', fotos_interior_url = '{}'
   where v.id = car
$$;
revoke all on function private.write_car_photos(uuid, text[], text[]) from public;
grant execute on function public.vehicle_photos(uuid), public.add_vehicle_photo(uuid, text, boolean, boolean), public.confirm_no_plate(uuid, text), public.replace_vehicle_photo(uuid, text, text, boolean),
                          public.arrange_vehicle_photos(uuid, text[], text[], text[], text[]) to authenticated;
