-- When a car is not where it is shown: from when until when, and why. Nobody is offered it in between.
create table public.vehicle_outings (
  id          uuid primary key default gen_random_uuid(),
  ordencompra text not null check (length(ordencompra) between 1 and 60),
  why         text not null check (why in ('taller', 'traslado', 'evento', 'prestado')),
  starts_at   timestamptz not null default now(),
  ends_at     timestamptz check (ends_at > starts_at),                     -- null: until somebody says that it is back
  note        text check (trim(note) <> '' and length(note) <= 200),
  made_by     uuid default auth.uid() references public.profiles on delete set null,
  created_at  timestamptz not null default now()
);
alter table public.vehicle_outings enable row level security;  -- closed until db/api opens it
create index vehicle_outings_of_car on public.vehicle_outings (ordencompra, starts_at);
create index vehicle_outings_by_maker on public.vehicle_outings (made_by) where made_by is not null;

-- Of a visit whose car will not be there: since when that is known, and why. Null: it is, or the visit is of none.
alter table public.appointments
  add column car_gone_at  timestamptz,
  add column car_gone_why text check (car_gone_why in ('vendido', 'retirado', 'separado', 'otra_sucursal', 'taller', 'traslado', 'evento', 'prestado')),
  add constraint car_gone_says_why check ((car_gone_at is null) = (car_gone_why is null));
create index appointments_of_car on public.appointments (ordencompra, starts_at) where status = 'booked' and ordencompra is not null;
-- The agenda says it too.
drop function if exists public.agenda(date, date);
