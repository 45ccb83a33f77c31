-- What is written with somebody by the house's WhatsApp number, one conversation for each phone. The 24 hours in which we may write freely count from
-- what they wrote last (docs/decisions/180).
create table public.conversations (
  id           uuid primary key default gen_random_uuid(),
  phone        text not null unique check (phone ~ '^\+[1-9][0-9]{7,14}$'),  -- E.164
  lead_id      uuid references public.leads on delete cascade,              -- null, and no client either: nobody knows yet whose it is
  client_id    uuid references public.profiles on delete cascade,
  profile_name text check (length(profile_name) <= 120),                   -- what they call themselves there
  heard_at     timestamptz,                                                -- when they wrote last
  last_at      timestamptz not null default now(),
  set_aside_at timestamptz,                                                -- an administrator says that it is nobody's to sell to
  created_at   timestamptz not null default now()
);
alter table public.conversations enable row level security;  -- closed until db/api opens it
create index conversations_of_lead on public.conversations (lead_id) where lead_id is not null;
create index conversations_of_client on public.conversations (client_id) where client_id is not null;
create index conversations_of_nobody on public.conversations (last_at desc) where lead_id is null and client_id is null and set_aside_at is null;

create table public.conversation_messages (
  id              uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations on delete cascade,
  lead_id         uuid references public.leads on delete cascade,          -- whose conversation it is
  client_id       uuid references public.profiles on delete cascade,
  key             uuid not null unique,                                    -- the same sending twice is one message
  wire_id         text unique check (length(wire_id) <= 200),              -- what the platform calls it
  origin          text not null check (origin in ('cliente', 'sistema', 'telefono')),  -- 'telefono': written in the house's own app, and told to us
  kind            text not null check (kind in ('texto', 'plantilla', 'otro')),
  past            boolean not null default false,                          -- it was written before we were connected
  body            text not null check (length(body) <= 4096),
  template        text check (length(template) <= 80),
  template_values text[],
  author_id       uuid references public.profiles on delete set null,
  status          text not null check (status in ('recibido', 'en_cola', 'enviado', 'entregado', 'leido', 'fallo')),
  problem         text check (length(problem) <= 300),                     -- why it failed, in words
  attempt         integer not null default 1,
  sending_since   timestamptz,                                             -- a worker is calling, or died while it did
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  delivered_at    timestamptz,
  read_at         timestamptz,
  constraint what_they_wrote_came check ((origin = 'cliente') = (status = 'recibido')),
  constraint a_failure_says_why check ((status = 'fallo') = (problem is not null)),
  constraint a_template_has_values check ((kind = 'plantilla') = (template is not null) and (template is null) = (template_values is null))
);
alter table public.conversation_messages enable row level security;  -- closed until db/api opens it
create index messages_of_conversation on public.conversation_messages (conversation_id, created_at desc, id);
create index messages_of_lead on public.conversation_messages (lead_id, created_at desc, id) where lead_id is not null;
create index messages_of_client on public.conversation_messages (client_id, created_at desc, id) where client_id is not null;
create index messages_by_author on public.conversation_messages (author_id) where author_id is not null;

-- What the platform told of a message that had not come yet: the two take their own ways.
create table private.early_statuses (
  wire_id text not null,
  status  text not null,
  at      timestamptz not null,
  problem text,
  told_at timestamptz not null default now(),
  primary key (wire_id, status)
);
alter table private.early_statuses enable row level security;  -- closed for good: functions read and write it

alter table private.service_settings drop constraint service_settings_service_check;
alter table private.service_settings add constraint service_settings_service_check
  check (service in ('spreadsheet', 'valuation', 'mail', 'sms', 'webhooks', 'ads', 'messages'));
