-- Which shot a photograph of a car is, and whether a number plate is covered in it. `uncovered`: the address of the same photograph with its plate, which
-- is private since then (db/api/studio-plates.sql).
create table private.vehicle_shots (
  vehicle_id    uuid not null references public.vehicles on delete cascade,
  photo         text not null,
  shot          text not null constraint shot_is_a_name check (shot ~ '^[a-z-]{3,40}$'),
  plate_covered boolean not null default false,
  uncovered     text,
  created_at    timestamptz not null default now(),
  primary key (vehicle_id, photo)
);

-- Photographs that show a plate, each under the path that the covered one has among the photographs of cars.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('studio-originals', 'studio-originals', false, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;

-- Both answer or take more now (db/api/car-studio.sql).
drop function if exists public.studio_car(uuid);
drop function if exists public.approve_studio_photo(uuid, text, text);
