-- Published pictures have number plates covered; the original is private.

create or replace function private.may_use_studio() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.profile_role() = 'admin' or private.profile_role() = 'sales' and private.setting_flag('studio_for_sales'), false)
$$;
create or replace function private.require_studio() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  if not private.may_use_studio() then
    raise exception 'of the studio alone' using errcode = '42501';
  end if;
end $$;
create or replace function public.may_use_studio() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.may_use_studio()
$$;
grant execute on function private.may_use_studio() to authenticated, service_role;
grant execute on function public.may_use_studio() to authenticated;

drop policy if exists studio_stores_originals on storage.objects;
create policy studio_stores_originals on storage.objects for insert to authenticated
  with check (bucket_id = 'studio-originals' and (select private.may_use_studio()) and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|webp)$'
              and exists (select from public.vehicles v where array[v.id::text] = storage.foldername(name)));

-- Null: not our storage.
create or replace function private.car_photo_path(photo text) returns text
language sql immutable set search_path = '' as $$
  select substring(photo from '^https?://[^/?#[:space:]]+/storage/v1/object/public/vehicles/([^?#[:space:]]+)$')
$$;

-- Moves `uncovered` to the private bucket under the path of `covered`. If both were uploaded together it is private
-- already.
create or replace function private.hide_uncovered(covered text, uncovered text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare path text := private.car_photo_path(covered);
begin
  if uncovered is null then
    if not exists (select from storage.objects o where o.bucket_id = 'studio-originals' and o.name = path) then
      raise sqlstate 'PT422' using message = 'Falta guardar la foto original con su placa: apruébala otra vez.';
    end if;
  else
    update storage.objects o set bucket_id = 'studio-originals', name = path, updated_at = now()
     where o.bucket_id = 'vehicles' and o.name = private.car_photo_path(uncovered) and o.version is not null
       and not exists (select from storage.objects p where p.bucket_id = 'studio-originals' and p.name = path);
    if exists (select from storage.objects o where o.bucket_id = 'vehicles' and o.name = private.car_photo_path(uncovered) and o.version is not null) then
      raise sqlstate 'PT422' using message = 'La foto con la placa sigue publicada: vuelve a cubrirla y apruébala otra vez.';
    end if;
  end if;
end $$;
revoke all on function private.hide_uncovered(text, text) from public;

-- A person must say whether the plate is covered or none is visible (false). Idempotent.
create or replace function private.settle_plate(car uuid, photo text, shot text, plate_covered boolean, uncovered text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if plate_covered is null then
    raise sqlstate 'PT422' using message = 'Cubre la placa, o confirma que no se ve ninguna.';
  end if;
  if plate_covered then perform private.hide_uncovered(photo, uncovered); end if;
  insert into private.vehicle_shots as s (vehicle_id, photo, shot, plate_covered, uncovered) values (car, photo, shot, plate_covered, uncovered)
      on conflict on constraint vehicle_shots_pkey do nothing;
end $$;
revoke all on function private.settle_plate(uuid, text, text, boolean, text) from public;

create or replace function private.is_plate_settled(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.vehicle_shots s where s.vehicle_id = c.id and right(s.photo, length(path) + 1) = '/' || path)
         or exists (select from public.vehicles v cross join lateral unnest(private.studio_photos(v)) p
                     where v.id = c.id and right(p, length(path) + 1) = '/' || path)
    from (select substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid) c (id)
$$;
create or replace function private.uncovered_photos() returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct s.uncovered from private.vehicle_shots s where s.uncovered is not null
$$;
revoke all on function private.is_plate_settled(text), private.uncovered_photos() from public;
grant usage on schema private to supabase_storage_admin;
grant execute on function private.is_plate_settled(text) to supabase_storage_admin;
grant execute on function private.uncovered_photos() to authenticator;

-- Reverts and imports must not restore an uncovered photo.
create or replace function private.keep_plates_covered() returns trigger
language plpgsql security definer set search_path = '' as $$
declare hidden record;
begin
  for hidden in select s.photo, s.uncovered from private.vehicle_shots s where s.vehicle_id = new.id and s.uncovered is not null loop
    new.feature_image := case when new.feature_image = hidden.uncovered then hidden.photo else new.feature_image end;
    new.galeria_exterior := array_replace(new.galeria_exterior, hidden.uncovered, hidden.photo);
    new.galeria_interior := array_replace(new.galeria_interior, hidden.uncovered, hidden.photo);
    new.fotos_exterior_url := array_replace(new.fotos_exterior_url, hidden.uncovered, hidden.photo);
    new.fotos_interior_url := array_replace(new.fotos_interior_url, hidden.uncovered, hidden.photo);
  end loop;
  return new;
end $$;
drop trigger if exists keep_plates_covered on public.vehicles;
create trigger keep_plates_covered before update of feature_image, galeria_exterior, galeria_interior, fotos_exterior_url, fotos_interior_url
  on public.vehicles for each row
  when ((old.feature_image, old.galeria_exterior, old.galeria_interior, old.fotos_exterior_url, old.fotos_interior_url)
        is distinct from (new.feature_image, new.galeria_exterior, new.galeria_interior, new.fotos_exterior_url, new.fotos_interior_url))
  execute function private.keep_plates_covered();
