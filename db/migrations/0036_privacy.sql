-- What people were told of the use of their data, version by version. A consent names its version, so a published one never changes.
create table public.privacy_notices (
  version      text primary key check (version ~ '^[0-9]{4}-[0-9]{2}(\.[0-9]+)?$'),   -- contract/people/consents.ts NOTICE_VERSION
  published_on date not null,
  changes      text check (trim(changes) <> '' and length(changes) <= 2000),         -- what is new since the one before
  necessary    jsonb not null,                                          -- [{"id", "title", "text"}, …]: without them we cannot serve
  voluntary    jsonb not null,                                          -- the same: only with a yes
  sections     jsonb not null,                                          -- the same: everything else, in order
  created_at   timestamptz not null default now()
);
alter table public.privacy_notices enable row level security;  -- closed until db/api opens it

-- Somebody uses a right over their data: access, rectification, cancellation, opposition, or takes a consent back.
create table public.arco_requests (
  id             uuid primary key default gen_random_uuid(),
  folio          text not null unique check (folio ~ '^ARCO-[2-9A-HJ-NP-Z]{8}$'),
  key            uuid not null unique,                                  -- the same sending twice is one request
  kind           text not null check (kind in ('acceso', 'rectificacion', 'cancelacion', 'oposicion', 'revocacion')),
  holder         text not null check (holder in ('titular', 'representante')),   -- who asks
  name           text not null check (trim(name) <> '' and length(name) <= 120), -- whose data
  email          text not null check (email like '%_@_%' and length(email) <= 254),
  phone          text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  request        text not null check (trim(request) <> '' and length(request) <= 4000),
  user_id        uuid references auth.users on delete set null,         -- who was signed in; the request outlives the account
  notice_version text check (length(notice_version) <= 20),
  ip             inet,
  status         text not null default 'recibida' check (status in ('recibida', 'en_proceso', 'respondida')),
  answer         text check (trim(answer) <> '' and length(answer) <= 4000),
  due_on         date not null,                                         -- answered by then: 20 working days (contract/dates/working-days.ts)
  answered_at    timestamptz,
  created_at     timestamptz not null default now(),
  constraint an_answered_request_has_its_time check ((status = 'respondida') = (answered_at is not null)),
  constraint an_answered_request_has_its_answer check (status <> 'respondida' or answer is not null)
);
alter table public.arco_requests enable row level security;  -- closed until db/api opens it
create index arco_requests_due on public.arco_requests (due_on) where status <> 'respondida';
create index arco_requests_of_user on public.arco_requests (user_id) where user_id is not null;
