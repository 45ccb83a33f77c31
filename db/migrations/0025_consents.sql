-- What a person agreed to or took back: which purpose, which text, when, from where. Never edited; the latest row counts.
create table public.consents (
  id           bigint generated always as identity primary key,
  user_id      uuid not null default auth.uid() references auth.users on delete cascade,
  purpose      text not null check (purpose ~ '^[a-z][a-z0-9_]{0,49}$'),
  granted      boolean not null,
  text_version text not null check (trim(text_version) <> '' and length(text_version) <= 50),
  channel      text not null default 'web' check (channel ~ '^[a-z][a-z0-9_]{0,29}$'),
  ip           inet,                                                    -- null: not told by the server
  created_at   timestamptz not null default now()
);
alter table public.consents enable row level security;  -- closed until db/api opens it
create index consents_of_user on public.consents (user_id, purpose, id desc);

create function private.refuse_consent_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'a consent is never edited: add the new one' using errcode = '42501';
end $$;
create trigger append_only before update on public.consents
  for each row execute function private.refuse_consent_change();

-- Records that the law makes us keep although their subject asks for erasure (LFPIORPI: ten years). While one is in force the
-- account cannot be deleted, by anyone: it is blocked instead.
create table private.legal_holds (
  id         bigint generated always as identity primary key,
  user_id    uuid not null references auth.users on delete restrict,
  reason     text not null check (trim(reason) <> ''),                  -- shown to the person, in Spanish
  until      timestamptz not null,
  created_at timestamptz not null default now()
);
alter table private.legal_holds enable row level security;  -- closed for good
create index legal_holds_of_user on private.legal_holds (user_id, until desc);

-- What was known of a person whose account is blocked: kept for the duty that holds it and nothing else, then erased.
create table private.blocked_accounts (
  user_id    uuid primary key references auth.users on delete cascade,
  record     jsonb not null,
  until      timestamptz not null,
  blocked_at timestamptz not null default now()
);
alter table private.blocked_accounts enable row level security;  -- closed for good
