-- An application whole: its answers, where it stands and since when, and everything that happened to it.
alter table public.financing_applications
  add column data           jsonb not null default '{}' constraint data_is_a_small_object   -- the answers: contract/applications/application-fields.ts
             check (jsonb_typeof(data) = 'object' and length(data::text) <= 20000),
  add column field_versions jsonb not null default '{}',                -- per answer how often it changed, so that devices can agree
  add column status_note    text check (trim(status_note) <> '' and length(status_note) <= 1000),  -- ours, shown to the customer
  add column status_since   timestamptz not null default now(),
  add column submitted_at   timestamptz,
  add column folio          bigint generated always as identity;        -- told to people as S-000123
create unique index applications_by_folio on public.financing_applications (folio);
create index applications_by_status on public.financing_applications (status, status_since);

-- Which status may follow which, and by whom. 'owner': the customer; 'staff': who looks after them; 'system': the calendar.
create table private.application_transitions (
  from_status text not null,
  to_status   text not null,
  actor       text not null check (actor in ('owner', 'staff', 'system')),
  primary key (from_status, to_status, actor)
);
alter table private.application_transitions enable row level security;  -- closed for good
insert into private.application_transitions (from_status, to_status, actor) values
  ('draft', 'submitted', 'owner'), ('draft', 'pending_docs', 'owner'),  -- sent with papers still to come (specification, section 4)
  ('pending_docs', 'submitted', 'owner'), ('submitted', 'pending_docs', 'owner'),
  ('submitted', 'withdrawn', 'owner'), ('reviewing', 'withdrawn', 'owner'), ('pending_docs', 'withdrawn', 'owner'),
  ('submitted', 'reviewing', 'staff'), ('submitted', 'pending_docs', 'staff'),
  ('reviewing', 'pending_docs', 'staff'), ('pending_docs', 'reviewing', 'staff'),
  ('reviewing', 'approved', 'staff'), ('reviewing', 'rejected', 'staff'),
  ('pending_docs', 'approved', 'staff'), ('pending_docs', 'rejected', 'staff'),
  ('submitted', 'expired', 'system'), ('reviewing', 'expired', 'system'), ('pending_docs', 'expired', 'system'),
  ('pending_docs', 'reviewing', 'system');                              -- the last paper that was asked for has come

-- What happened, in order; never edited.
create table public.application_events (
  id             bigint generated always as identity primary key,
  application_id uuid not null references public.financing_applications on delete cascade,
  user_id        uuid not null references public.profiles on delete cascade,          -- whose application it is
  kind           text not null check (kind in ('status', 'document', 'note')),
  from_status    text,
  to_status      text,
  document_kind  text,                                                  -- of kind 'document'
  note           text check (length(note) <= 2000),
  shown          boolean not null default true,                         -- to the customer; a note of the staff is not
  actor_id       uuid references public.profiles on delete set null,    -- null: the system
  actor          text not null check (actor in ('owner', 'staff', 'system')),
  created_at     timestamptz not null default now()
);
alter table public.application_events enable row level security;  -- closed until db/api opens it
create index application_events_in_order on public.application_events (application_id, id);
create index application_events_of_user on public.application_events (user_id);

-- One paper of an application, of one or several pages, and what became of it.
create table public.application_documents (
  id             uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.financing_applications on delete cascade,
  user_id        uuid not null default auth.uid() references public.profiles on delete cascade,
  kind           text not null check (kind ~ '^[a-z][a-z_]{2,39}$'),    -- contract/applications/application-documents.ts
  state          text not null default 'missing' check (state in ('missing', 'uploaded', 'approved', 'asked_again')),
  reason         text check (trim(reason) <> '' and length(reason) <= 500),            -- why it is asked for again
  reviewed_by    uuid references public.profiles on delete set null,
  reviewed_at    timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint one_of_a_kind unique (application_id, kind),
  constraint asked_again_says_why check (state <> 'asked_again' or reason is not null)
);
alter table public.application_documents enable row level security;  -- closed until db/api opens it
create index application_documents_of_user on public.application_documents (user_id);
create trigger touch before update on public.application_documents
  for each row when (old is distinct from new) execute function private.touch();

-- A page of such a paper, in the bucket 'applications'.
create table public.application_pages (
  id          uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.application_documents on delete cascade,
  user_id     uuid not null default auth.uid() references public.profiles on delete cascade,
  path        text not null unique constraint page_lies_in_the_own_folder
              check (path like user_id::text || '/_%' and length(path) <= 300),
  name        text not null default '' check (length(name) <= 200),     -- as its owner called it
  position    integer not null default 0,
  sha256      text check (sha256 ~ '^[0-9a-f]{64}$'),                   -- of the bytes, told by the server: a duplicate is known by it
  warnings    text[] not null default '{}' check (cardinality(warnings) <= 8),  -- of the pre-check: contract/applications/document-checks.ts
  created_at  timestamptz not null default now()
);
alter table public.application_pages enable row level security;  -- closed until db/api opens it
create index application_pages_in_order on public.application_pages (document_id, position, created_at);
create index application_pages_of_user on public.application_pages (user_id);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('applications', 'applications', false, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
on conflict (id) do nothing;

-- What customer and advisor write to each other about an application.
create table public.application_messages (
  id             bigint generated always as identity primary key,
  application_id uuid not null references public.financing_applications on delete cascade,
  user_id        uuid not null references public.profiles on delete cascade,          -- whose application it is
  author_id      uuid default auth.uid() references public.profiles on delete set null,
  from_staff     boolean not null default false,                        -- told by a trigger
  body           text not null check (trim(body) <> '' and length(body) <= 2000),
  created_at     timestamptz not null default now(),
  read_at        timestamptz                                            -- by the other side
);
alter table public.application_messages enable row level security;  -- closed until db/api opens it
create index application_messages_in_order on public.application_messages (application_id, id);
create index application_messages_of_user on public.application_messages (user_id);

-- An authorisation is a consent about one application, with its evidence: {"text_sha256", "code_sent_to", "code_sent_at", "confirmed_at"}.
alter table public.consents
  add column application_id uuid references public.financing_applications on delete set null,
  add column evidence       jsonb constraint evidence_is_a_small_object
             check (jsonb_typeof(evidence) = 'object' and length(evidence::text) <= 4000);
create index consents_of_application on public.consents (application_id) where application_id is not null;

-- The one-time code by which somebody authorises the credit bureau's query. Only its hash is kept.
create table private.authorisation_codes (
  application_id uuid primary key references public.financing_applications on delete cascade,
  user_id        uuid not null references public.profiles on delete cascade,
  code_hash      text not null,
  sent_to        text not null,                                         -- masked: for the evidence
  channel        text not null check (channel in ('mail', 'sms')),
  tries          integer not null default 0,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null
);
alter table private.authorisation_codes enable row level security;  -- closed for good

-- What a person says of their money, for an estimate of what they can borrow. Never asked of a credit bureau.
create table public.bank_profiles (
  user_id          uuid primary key default auth.uid() references public.profiles on delete cascade,
  income_kind      text check (income_kind ~ '^[a-z_]{3,30}$'),         -- contract/people/income-kinds.ts
  income_proof     text check (income_proof in ('nomina', 'estados_cuenta', 'declaracion', 'sin_comprobante')),
  monthly_income   numeric(12,2) check (monthly_income between 0 and 10000000),        -- net
  other_income     numeric(12,2) check (other_income between 0 and 10000000),
  employer         text check (length(employer) <= 120),
  seniority_months integer check (seniority_months between 0 and 720),
  monthly_debts    numeric(12,2) check (monthly_debts between 0 and 10000000),
  housing          text check (housing in ('propia', 'hipoteca', 'rentada', 'familiar')),
  housing_years    integer check (housing_years between 0 and 99),
  dependants       integer check (dependants between 0 and 20),
  down_payment     numeric(12,2) check (down_payment between 0 and 10000000),
  term             integer check (term between 1 and 120),
  late_payments    text check (late_payments in ('ninguno', 'uno_o_dos', 'tres_o_mas')),             -- in the last 12 months
  score_band       text check (score_band in ('baja', 'regular', 'buena', 'muy_buena', 'no_se')),    -- their own word
  payroll_bank     text check (length(payroll_bank) <= 60),
  co_signer        boolean,
  updated_at       timestamptz not null default now()
);
alter table public.bank_profiles enable row level security;  -- closed until db/api opens it
create trigger touch before insert or update on public.bank_profiles for each row execute function private.touch();
