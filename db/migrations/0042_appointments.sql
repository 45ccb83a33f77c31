-- Visits that are really there: one advisor and one car are in one place at a time, and the database says so.
create extension if not exists btree_gist with schema extensions;

-- What may be booked at a branch. Hours are the branch's; days that differ stand in appointment_exceptions.
create table public.appointment_rules (
  branch           text not null references public.branches on update cascade on delete cascade,
  kind             text not null check (kind in ('visita', 'prueba', 'inspeccion', 'entrega')),
  duration_minutes integer not null default 60 check (duration_minutes between 15 and 480),
  step_minutes     integer not null default 30 check (step_minutes between 15 and 240),     -- slots begin that far apart
  notice_minutes   integer not null default 120 check (notice_minutes between 0 and 43200), -- the soonest, from now
  horizon_days     integer not null default 30 check (horizon_days between 1 and 180),      -- the latest, from today
  cutoff_minutes   integer not null default 120 check (cutoff_minutes between 0 and 43200), -- until when it is moved or cancelled
  active           boolean not null default true,
  primary key (branch, kind)
);
alter table public.appointment_rules enable row level security;  -- closed until db/api opens it

-- A day on which a branch keeps other hours: [["09:00", "14:00"]], or none: [].
create table public.appointment_exceptions (
  branch text not null references public.branches on update cascade on delete cascade,
  day    date not null,
  hours  jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  note   text not null default '' check (length(note) <= 120),
  primary key (branch, day)
);
alter table public.appointment_exceptions enable row level security;  -- closed until db/api opens it

-- Who receives people where.
create table public.appointment_advisors (
  branch     text not null references public.branches on update cascade on delete cascade,
  advisor_id uuid not null references public.profiles on delete cascade,
  primary key (branch, advisor_id)
);
alter table public.appointment_advisors enable row level security;  -- closed until db/api opens it
create index appointment_advisors_of_advisor on public.appointment_advisors (advisor_id);

create table public.appointments (
  id             uuid primary key default gen_random_uuid(),
  key            uuid not null unique default gen_random_uuid(),        -- the same booking sent twice is one
  user_id        uuid not null default auth.uid() references public.profiles on delete cascade,
  branch         text not null references public.branches on update cascade,
  kind           text not null check (kind in ('visita', 'prueba', 'inspeccion', 'entrega')),
  advisor_id     uuid references public.profiles on delete set null,
  ordencompra    text check (length(ordencompra) <= 60),                -- the car that is driven or delivered
  vehicle_title  text check (length(vehicle_title) <= 200),             -- as it was called
  listing_id     uuid references public.sell_listings on delete set null,              -- the car that is inspected
  application_id uuid references public.financing_applications on delete set null,
  starts_at      timestamptz not null,
  ends_at        timestamptz not null check (ends_at > starts_at),
  status         text not null default 'booked' check (status in ('booked', 'cancelled', 'done', 'missed')),
  note           text check (length(note) <= 500),                      -- the customer's
  cancel_reason  text check (length(cancel_reason) <= 300),
  sequence       integer not null default 0,                            -- how often it moved: the calendar file's SEQUENCE
  reminded_at    timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint one_place_for_an_advisor exclude using gist
    (advisor_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'booked' and advisor_id is not null),
  constraint one_place_for_a_car exclude using gist
    (ordencompra with =, tstzrange(starts_at, ends_at) with &&) where (status = 'booked' and ordencompra is not null)
);
alter table public.appointments enable row level security;  -- closed until db/api opens it
create index appointments_of_user on public.appointments (user_id, starts_at desc);
create index appointments_of_advisor on public.appointments (advisor_id, starts_at) where status = 'booked';
create index appointments_to_remind on public.appointments (starts_at) where status = 'booked' and reminded_at is null;
create trigger touch before update on public.appointments
  for each row when (old is distinct from new) execute function private.touch();

-- Who wants to be told when a day that is full gets a free place.
create table public.appointment_waitlist (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null default auth.uid() references public.profiles on delete cascade,
  branch      text not null references public.branches on update cascade on delete cascade,
  kind        text not null check (kind in ('visita', 'prueba', 'inspeccion', 'entrega')),
  day         date not null,                                            -- by the branch's calendar
  ordencompra text check (length(ordencompra) <= 60),
  told_at     timestamptz,
  created_at  timestamptz not null default now(),
  constraint once_per_day unique nulls not distinct (user_id, branch, kind, day, ordencompra)
);
alter table public.appointment_waitlist enable row level security;  -- closed until db/api opens it
create index appointment_waitlist_waiting on public.appointment_waitlist (branch, kind, day, created_at) where told_at is null;

-- The wish of an inspection becomes an appointment like any other; who still has one before them keeps it.
insert into public.appointments (user_id, branch, kind, listing_id, vehicle_title, starts_at, ends_at)
  select user_id, inspection_branch, 'inspeccion', id, concat_ws(' ', brand, model, year, nullif("trim", '')),
         inspection_at, inspection_at + interval '1 hour'
    from public.sell_listings where inspection_at > now() and stage in ('valuada', 'inspeccion');
drop trigger if exists tell_inspection_wish on public.sell_listings;
drop function if exists private.tell_inspection_wish(), private.inspection_moment(text, date, time);
alter table public.sell_listings
  drop constraint an_inspection_is_wished_whole,
  drop column inspection_branch, drop column inspection_date, drop column inspection_time, drop column inspection_at;
