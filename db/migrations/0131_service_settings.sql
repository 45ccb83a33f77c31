-- How outside services are reached, where the environment does not say so. Secrets are sealed by the server (server/settings/seal-box.ts) with a
-- key that is never here: {"token": {"k": which key, "c": nonce, ciphertext and tag}}.
create table private.service_settings (
  service    text primary key check (service in ('spreadsheet', 'valuation', 'mail', 'sms', 'webhooks')),
  fields     jsonb not null check (jsonb_typeof(fields) = 'object'),
  secrets    jsonb not null check (jsonb_typeof(secrets) = 'object'),
  revision   integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references auth.users on delete set null,
  reason     text check (length(reason) <= 300)
);
alter table private.service_settings enable row level security;
