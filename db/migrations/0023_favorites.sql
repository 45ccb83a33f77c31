-- A car that somebody keeps an eye on, and what it cost when they saved it.
create table public.favorites (
  user_id       uuid not null default auth.uid() references auth.users on delete cascade,
  ordencompra   text not null references public.vehicles (ordencompra) on update cascade on delete cascade,
  price_at_save numeric(12,2) not null default 0 check (price_at_save >= 0),  -- pesos; 0 = it had no price yet
  created_at    timestamptz not null default now(),
  primary key (user_id, ordencompra)
);
alter table public.favorites enable row level security;  -- closed until db/api opens it
create index favorites_of_vehicle on public.favorites (ordencompra);
