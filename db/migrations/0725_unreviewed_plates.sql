-- It also says now which photographs nobody looked at for a number plate (db/api/vehicle-photos.sql).
drop function if exists public.vehicle_photos(uuid);
