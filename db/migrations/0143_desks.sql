-- What was seen of a poll before it was changed: its last change.
alter table public.polls add column updated_at timestamptz not null default now();
