-- Alerts: who asked to be told of a car, and of what (docs/decisions/215). A change of the inventory is noted by the transaction that makes it, matched once,
-- and told once.

-- Whom alerts reach: an account, else an address that its owner has confirmed. What they ask has lines in the ledger; the address has none, so that it is
-- forgotten with them.
create table private.alert_recipients (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid unique references auth.users on delete cascade,
  email      text unique check (email = lower(email) and length(email) between 3 and 254),  -- of who has no account
  token      text not null unique check (token ~ '^[a-z2-7]{22}$'),      -- of the link where they see and end what they asked
  time_zone  text not null default 'America/Monterrey',
  quiet_from time not null default '21:00',
  quiet_to   time not null default '08:00',
  rhythm     text not null default 'al_momento' check (rhythm in ('al_momento', 'diario')),
  next_at    timestamptz not null default now(),                           -- they are not told before
  created_at timestamptz not null default now(),
  constraint an_account_or_an_address check (num_nonnulls(user_id, email) = 1)
);
alter table private.alert_recipients enable row level security;  -- closed for good: functions read and write it
create index alert_recipients_due on private.alert_recipients (next_at);

create table public.alerts (
  id             uuid primary key default gen_random_uuid(),
  recipient_id   uuid not null references private.alert_recipients on delete cascade,
  user_id        uuid references auth.users on delete cascade,             -- null: of who has no account
  kind           text not null check (kind in ('busqueda', 'precio', 'apartado', 'igual', 'favoritos')),
  search         text check (length(search) <= 2000),                      -- the listing's parameters, canonical (contract/listing/listing.ts)
  ordencompra    text references public.vehicles (ordencompra) on update cascade on delete cascade,
  marca          text,                                                     -- of that car, as it was when they asked
  modelo         text,
  precio         numeric(12,2),
  notice_version text not null check (length(notice_version) between 1 and 20),
  asked_at       timestamptz not null default now(),
  confirmed_at   timestamptz,
  ended_at       timestamptz,
  constraint of_a_search_or_of_a_car check (case kind when 'busqueda' then search is not null and ordencompra is null
    when 'favoritos' then num_nonnulls(search, ordencompra) = 0 and user_id is not null
    else ordencompra is not null and search is null and num_nulls(marca, modelo, precio) = 0 end)
);
alter table public.alerts enable row level security;  -- closed until db/api opens it
create unique index one_alert_of_a_kind on public.alerts (recipient_id, kind, coalesce(search, ''), coalesce(ordencompra, '')) where ended_at is null;
create index alerts_of_user on public.alerts (user_id) where user_id is not null;
create index alerts_of_recipient on public.alerts (recipient_id);
create index alerts_of_car on public.alerts (ordencompra, kind) where ordencompra is not null;
create index alerts_of_model on public.alerts (marca, modelo) where kind = 'igual' and ended_at is null;
create index alerts_unconfirmed on public.alerts (asked_at) where confirmed_at is null;
create index alerts_in_force on public.alerts (confirmed_at) where confirmed_at is not null and ended_at is null;

-- By what the yes to an alert is known to whoever was sent its link.
create table private.alert_confirmations (
  token      text primary key check (token ~ '^[a-z2-7]{22}$'),
  alert_id   uuid not null references public.alerts on delete cascade,
  expires_at timestamptz not null
);
alter table private.alert_confirmations enable row level security;  -- closed for good
create index alert_confirmations_of_alert on private.alert_confirmations (alert_id);

-- The searches in force, for the matcher: it reads anew what was written since it last looked. The transaction's number and not a clock: what commits late is
-- not missed.
create table private.alert_queries (
  alert_id uuid primary key,
  search   text not null,
  in_force boolean not null,
  changed  xid8 not null default pg_current_xact_id()
);
alter table private.alert_queries enable row level security;  -- closed for good
create index alert_queries_changed on private.alert_queries (changed);

-- What happened to cars and is not matched yet: how each stood before, as far as the listing shows it; null: it was not there.
create table private.alert_changes (
  id         bigint generated always as identity primary key,
  vehicle_id uuid not null,
  before     jsonb,
  at         timestamptz not null default clock_timestamp()
);
alter table private.alert_changes enable row level security;  -- closed for good

-- What somebody is told: once under each key.
create table private.alert_hits (
  id           bigint generated always as identity primary key,
  key          text not null unique,
  alert_id     uuid not null references public.alerts on delete cascade,
  recipient_id uuid not null references private.alert_recipients on delete cascade,
  ordencompra  text not null references public.vehicles (ordencompra) on update cascade on delete cascade,
  precio       numeric(12,2) not null,
  antes        numeric(12,2),                                              -- it cost more before
  at           timestamptz not null default clock_timestamp(),
  told_at      timestamptz,
  message      text                                                        -- the outbox's key of what told it; null once told_at is set: nobody was to be told any more
);
alter table private.alert_hits enable row level security;  -- closed for good
create index alert_hits_to_tell on private.alert_hits (recipient_id) where told_at is null;
create index alert_hits_of_alert on private.alert_hits (alert_id);
create index alert_hits_of_car on private.alert_hits (ordencompra);

-- Devices that are told too.
create table private.push_subscriptions (
  id           uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references private.alert_recipients on delete cascade,
  endpoint     text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  p256dh       text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}$'),
  auth         text not null check (auth ~ '^[A-Za-z0-9_-]{16,40}$'),
  created_at   timestamptz not null default now()
);
alter table private.push_subscriptions enable row level security;  -- closed for good
create index push_subscriptions_of on private.push_subscriptions (recipient_id);
