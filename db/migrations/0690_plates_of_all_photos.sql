-- A person says of every photograph that goes up whether a plate is seen, also of those that are no shot of the studio (db/api/studio-plates.sql).
alter table private.vehicle_shots alter column shot drop not null;

-- Each asks for it now.
drop function if exists public.add_vehicle_photo(uuid, text, boolean);
drop function if exists public.replace_vehicle_photo(uuid, text, text);
drop function if exists public.add_studio_shot(uuid, text, text, boolean);
