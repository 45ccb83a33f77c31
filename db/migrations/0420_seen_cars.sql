-- What somebody who said yes looks at on the site, for who attends them (docs/decisions/227). Of who did not, nothing is here.
create table public.seen_cars (
  id          bigint generated always as identity primary key,
  user_id     uuid references auth.users on delete cascade,
  lead_id     uuid references public.leads on delete cascade,
  ordencompra text not null check (length(ordencompra) between 1 and 60),
  what        text not null check (what in ('auto', 'calculadora')),
  times       integer not null default 1 check (times > 0),
  first_at    timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  constraint seen_by_one_person check (num_nonnulls(user_id, lead_id) = 1)
);
alter table public.seen_cars enable row level security;
create index seen_cars_of_user on public.seen_cars (user_id, seen_at desc) where user_id is not null;
create index seen_cars_of_lead on public.seen_cars (lead_id, seen_at desc) where lead_id is not null;
create index seen_cars_in_order on public.seen_cars (seen_at);

-- Which browser a yes is of: what it keeps is here as a hash.
create table private.seen_devices (
  hash           bytea primary key,
  user_id        uuid references auth.users on delete cascade,
  lead_id        uuid references public.leads on delete cascade,
  notice_version text not null,
  said_at        timestamptz not null default now(),
  seen_at        timestamptz not null default now(),
  constraint device_of_one_person check (num_nonnulls(user_id, lead_id) = 1)
);
create index seen_devices_of_user on private.seen_devices (user_id) where user_id is not null;
create index seen_devices_of_lead on private.seen_devices (lead_id) where lead_id is not null;
create index seen_devices_in_order on private.seen_devices (seen_at);
