-- The studio pictures made of each photograph: at most one of them is public (db/api/car-studio.sql).
alter table private.vehicle_shots add column studio text[] not null default '{}';

-- It replaces the public one now, where it is told to.
drop function if exists public.approve_studio_photo(uuid, text, text, text, boolean, text);
