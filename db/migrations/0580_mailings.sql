-- Letters of advertising to who said yes to them (docs/decisions/258): written, tried, sent from their hour on and no faster than their rate, to each address
-- once.
create table public.mailings (
  id          uuid primary key default gen_random_uuid(),
  name        text not null constraint mailing_has_a_name check (trim(name) <> '' and length(name) <= 80),
  people      text not null default 'todos' check (people in ('todos', 'prospectos', 'compradores')),
  branch      text references public.branches (code) on update cascade,       -- who had a visit there; null: of all
  brand       text check (trim(brand) <> '' and length(brand) <= 40),         -- who looked for one; null: for any
  subject     text not null default '' check (length(subject) <= 150),
  body        text not null default '' check (length(body) <= 5000),
  button      text check (trim(button) <> '' and length(button) <= 40),
  link_id     uuid references public.campaign_links on delete set null,        -- where the button leads, and what counts its visits
  per_minute  integer not null default 20 check (per_minute between 1 and 100),
  state       text not null default 'borrador' check (state in ('borrador', 'programada', 'enviando', 'pausada', 'enviada')),
  starts_at   timestamptz,
  begun_at    timestamptz,
  finished_at timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint what_is_no_draft_has_its_hour check (state = 'borrador' or starts_at is not null)
);
alter table public.mailings enable row level security;  -- closed until db/api opens it
create index mailings_of_branch on public.mailings (branch) where branch is not null;
create index mailings_of_link on public.mailings (link_id) where link_id is not null;
create index mailings_under_way on public.mailings (starts_at) where state in ('programada', 'enviando');
create trigger touch before update on public.mailings for each row when (old is distinct from new) execute function private.touch();

-- To whom a mailing goes, as it was when it began: by the hash of the address, so that nobody has two of it and who is erased leaves nothing but a count.
create table private.mailing_recipients (
  mailing_id      uuid not null references public.mailings on delete restrict,
  hash            text not null check (length(hash) = 64),                     -- private.address_hash
  token           text not null unique check (token ~ '^[a-z2-7]{22}$'),       -- of the link where they end it
  lead_id         uuid references public.leads on delete set null,
  user_id         uuid references auth.users on delete set null,
  state           text not null default 'espera' check (state in ('espera', 'en_camino', 'enviado', 'fallido', 'omitido')),
  why             text check (length(why) <= 500),
  queued_at       timestamptz,
  settled_at      timestamptz,
  unsubscribed_at timestamptz,
  primary key (mailing_id, hash)
);
alter table private.mailing_recipients enable row level security;  -- closed for good: functions read and write it
create index mailing_recipients_waiting on private.mailing_recipients (mailing_id, hash) where state = 'espera';
create index mailing_recipients_queued on private.mailing_recipients (mailing_id, queued_at desc) where queued_at is not null;
create index mailing_recipients_of_lead on private.mailing_recipients (lead_id) where lead_id is not null;
create index mailing_recipients_of_user on private.mailing_recipients (user_id) where user_id is not null;

-- An address may also be closed because nobody is there: its server refused it for good.
alter table private.refused_addresses add column why text not null default 'dicho' check (why in ('dicho', 'rebote'));
