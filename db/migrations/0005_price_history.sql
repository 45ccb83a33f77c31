-- What a vehicle cost before: one row per change of its price, written by the database whoever makes the change.
create table public.vehicle_price_history (
  id              bigint generated always as identity primary key,
  vehicle_id      uuid not null references public.vehicles on delete cascade,
  precio_anterior numeric(12,2) not null check (precio_anterior >= 0),  -- pesos; 0 = it had none yet ('Por definir')
  precio          numeric(12,2) not null check (precio >= 0),           -- pesos; 0 = 'Por definir' from here on
  changed_at      timestamptz not null default now(),
  constraint price_changed check (precio <> precio_anterior)
);
create index vehicle_price_history_of_vehicle on public.vehicle_price_history (vehicle_id, changed_at);
alter table public.vehicle_price_history enable row level security;  -- closed until db/api opens it

comment on column public.vehicles.precio_anterior is 'Pesos before the last change, when that was a reduction; null otherwise';
comment on column public.vehicles.precio_cambio_at is 'When that reduction happened; null when precio_anterior is';

-- A reduction shows the price before it; a rise, or a price taken away, shows nothing.
create function private.note_price_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.precio > 0 and new.precio < old.precio then
    new.precio_anterior := old.precio;
    new.precio_cambio_at := now();
  else
    new.precio_anterior := null;
    new.precio_cambio_at := null;
  end if;
  return new;
end $$;
create trigger a_price_change before update of precio on public.vehicles
  for each row when (new.precio is distinct from old.precio) execute function private.note_price_change();

-- Owner rights: whoever may change a price cannot leave its history out, nor write it by hand.
create function private.keep_price_history() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.vehicle_price_history (vehicle_id, precio_anterior, precio) values (new.id, old.precio, new.precio);
  return null;
end $$;
create trigger price_history after update of precio on public.vehicles
  for each row when (new.precio is distinct from old.precio) execute function private.keep_price_history();

-- updated_at is when something a visitor reads last changed: views do not count, nor does a write that changes nothing.
-- A feed that brings its own updated_at keeps it.
create function private.touch_vehicle() returns trigger language plpgsql set search_path = '' as $$
declare before public.vehicles := old;
begin
  before.view_count := new.view_count;
  -- Generated columns follow the others and are not computed yet here.
  before.title := new.title;
  before.price := new.price;
  before.year := new.year;
  before.kms := new.kms;
  before.search_text := new.search_text;
  if new is distinct from before and new.updated_at = old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $$;
-- Triggers fire in the order of their names: after a_price_change.
create trigger b_touch before update on public.vehicles for each row execute function private.touch_vehicle();

create function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger touch before update on public.branches
  for each row when (old is distinct from new) execute function private.touch();
create trigger touch before update on public.app_config
  for each row when (old is distinct from new) execute function private.touch();
