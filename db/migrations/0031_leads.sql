-- A person who showed interest, once: whoever comes back by the same phone or e-mail is the same lead.
create table public.leads (
  id             uuid primary key default gen_random_uuid(),
  -- Whose account it is, once the account's own confirmed phone or e-mail is the lead's: typing somebody's number claims nothing.
  account_id     uuid references auth.users on delete cascade,
  agent_id       uuid references public.profiles on delete set null,    -- who attends them
  name           text check (trim(name) <> '' and length(name) <= 120),
  email          text check (email = lower(trim(email)) and email like '%_@_%' and length(email) <= 254),
  phone          text check (phone ~ '^\+[1-9][0-9]{7,14}$'),          -- E.164
  city           text check (trim(city) <> '' and length(city) <= 80),
  source         text check (length(source) <= 600),                    -- where they first came from: contract/leads/lead-source.ts
  lead_data      jsonb not null default '{}'                            -- the same, whole
                 check (jsonb_typeof(lead_data) = 'object' and length(lead_data::text) <= 10000),
  notice_version text check (length(notice_version) <= 20),             -- the privacy notice they were last shown
  marketing      boolean not null default false,                        -- whether they ever said yes to promotions
  merged_into    uuid references public.leads on delete cascade,        -- it turned out to be this person
  created_at     timestamptz not null default now(),
  last_touch_at  timestamptz not null default now(),
  constraint a_merged_lead_holds_nobody check (merged_into is null or (
    merged_into <> id and name is null and email is null and phone is null and agent_id is null and account_id is null))
);
alter table public.leads enable row level security;  -- closed until db/api opens it
create index leads_of_agent on public.leads (agent_id, last_touch_at desc) where merged_into is null;
create index leads_by_age on public.leads (last_touch_at desc) where merged_into is null;
create index leads_of_account on public.leads (account_id) where account_id is not null;
create index leads_merged on public.leads (merged_into) where merged_into is not null;

-- What a lead is known by. Each belongs to one lead, which is what keeps a person from becoming two.
create table private.lead_identities (
  kind    text not null check (kind in ('phone', 'email', 'visitor')),
  value   text not null,
  lead_id uuid not null references public.leads on delete cascade,
  primary key (kind, value)
);
alter table private.lead_identities enable row level security;  -- closed for good: private.take_lead alone writes it
create index lead_identities_of_lead on private.lead_identities (lead_id);

-- One touch: a form, a quote, a pressed WhatsApp link. As it came, with the consent that came with it; never edited.
create table public.lead_events (
  id             uuid primary key default gen_random_uuid(),
  lead_id        uuid not null references public.leads on delete cascade,
  key            uuid not null unique,                                  -- the same sending twice is one touch
  kind           text not null check (kind in ('cotizacion', 'contacto', 'landing', 'whatsapp', 'cita', 'solicitud')),
  user_id        uuid references auth.users on delete cascade,          -- who was signed in
  name           text check (length(name) <= 120),
  email          text check (length(email) <= 254),
  phone          text check (length(phone) <= 20),
  message        text check (length(message) <= 4000),
  city           text check (length(city) <= 80),
  ordencompra    text check (length(ordencompra) <= 60),                -- the car it is about
  landing_slug   text check (length(landing_slug) <= 120),
  asked_agent    uuid references public.profiles on delete set null,    -- whose page they came from
  source         text check (length(source) <= 600),
  lead_data      jsonb not null default '{}' check (jsonb_typeof(lead_data) = 'object' and length(lead_data::text) <= 10000),
  notice_version text check (length(notice_version) <= 20),
  marketing      boolean,                                               -- null: they were not asked
  ip             inet,
  detail         jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 10000),
  created_at     timestamptz not null default now()
);
alter table public.lead_events enable row level security;  -- closed until db/api opens it
create index lead_events_of_lead on public.lead_events (lead_id, created_at desc);
create index lead_events_of_user on public.lead_events (user_id) where user_id is not null;
