-- Public settings of the product, read by every visitor at startup. Nothing secret belongs here.
create table public.app_config (
  key        text primary key check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  value      jsonb not null,
  updated_at timestamptz not null default now()
);
alter table public.app_config enable row level security;  -- closed until db/api opens it
