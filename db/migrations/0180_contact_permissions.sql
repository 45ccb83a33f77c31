-- What somebody said about being reached: by which channel and for what, yes or no, when, by which way they said it, and under which text. Never edited:
-- the latest counts, and what was said before stays.
create table public.contact_permissions (
  id           bigint generated always as identity primary key,
  lead_id      uuid references public.leads on delete cascade,
  user_id      uuid references auth.users on delete cascade,
  channel      text not null check (channel in ('call', 'whatsapp', 'mail', 'sms')),
  purpose      text not null check (purpose in ('servicio', 'publicidad')),
  granted      boolean not null,
  way          text not null check (way in ('en_persona', 'llamada', 'whatsapp', 'correo', 'sms', 'web', 'importacion')),
  text_version text not null check (trim(text_version) <> '' and length(text_version) <= 50),
  note         text check (trim(note) <> '' and length(note) <= 500),
  recorded_by  uuid references public.profiles on delete set null,         -- who of the staff wrote it down; null: they said it themselves
  said_at      timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  constraint of_a_lead_or_of_a_client check (num_nonnulls(lead_id, user_id) = 1),
  constraint nobody_says_it_tomorrow check (said_at <= created_at + interval '1 minute')
);
alter table public.contact_permissions enable row level security;  -- closed until db/api opens it
create index contact_permissions_of_lead on public.contact_permissions (lead_id, channel, purpose, said_at desc);
create index contact_permissions_of_user on public.contact_permissions (user_id, channel, purpose, said_at desc);
create index contact_permissions_by on public.contact_permissions (recorded_by) where recorded_by is not null;

-- Who wants no advertising, by address: kept as a hash, so that it outlives whoever is erased and is honoured for everybody who has that number.
create table private.refused_addresses (
  hash       text not null check (length(hash) = 64),                      -- sha256 of the phone (E.164) or e-mail
  channel    text not null check (channel in ('call', 'whatsapp', 'mail', 'sms')),
  refused_at timestamptz not null default now(),
  primary key (hash, channel)
);
alter table private.refused_addresses enable row level security;  -- closed for good

-- The register of who must not be sent advertising (REPEP), as it was loaded: of which day it is, and its numbers. One is in force, the last loaded.
create table private.suppression_lists (
  id           bigint generated always as identity primary key,
  published_on date not null,
  file_name    text check (length(file_name) <= 200),
  numbers      integer not null default 0 check (numbers >= 0),
  rejected     integer not null default 0 check (rejected >= 0),           -- lines that hold no phone
  loaded_by    uuid references public.profiles on delete set null,
  loaded_at    timestamptz not null default now(),
  in_force     boolean not null default false                             -- all of it has come
);
alter table private.suppression_lists enable row level security;  -- closed for good: functions read and write it
create index suppression_lists_by on private.suppression_lists (loaded_by) where loaded_by is not null;
create table private.suppressed_numbers (
  list_id bigint not null references private.suppression_lists on delete cascade,
  number  bigint not null check (number between 1000000000 and 9999999999),  -- ten digits, as the register says them
  primary key (list_id, number)
);
alter table private.suppressed_numbers enable row level security;  -- closed for good
