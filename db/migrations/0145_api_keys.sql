-- A key by which an outside system asks: what it is called and what it may do. The key itself stands nowhere.
create table public.api_keys (
  id         uuid primary key default gen_random_uuid(),
  name       text not null constraint name_says_something check (trim(name) <> '' and length(name) <= 60),
  rights     text[] not null constraint rights_are_known check (cardinality(rights) > 0 and rights <@ array['inventory', 'leads']),
  hint       text not null,                                             -- how it begins: to tell it from others, not to use it
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
alter table public.api_keys enable row level security;  -- closed until db/api opens it

-- What proves a key, and when it was last used (to the minute: asking writes no row).
create table private.api_key_proofs (
  key_id       uuid primary key references public.api_keys on delete cascade,
  hash         bytea not null unique,                                   -- SHA-256 of 244 random bits: nothing to guess
  last_used_at timestamptz
);
alter table private.api_key_proofs enable row level security;
