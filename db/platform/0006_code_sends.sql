-- Last message per address (hashed), whether or not an account has it, so that the limit does not reveal accounts.
-- Rows last a day.
create table if not exists private.code_sends (
  subject text primary key,
  sent_at timestamptz not null
);
create index if not exists code_sends_sent_at_idx on private.code_sends (sent_at);

alter table private.code_sends enable row level security;
drop policy if exists auth_service on private.code_sends;
create policy auth_service on private.code_sends to supabase_auth_admin using (true) with check (true);
grant usage on schema private to supabase_auth_admin;
grant select, insert, update, delete on private.code_sends to supabase_auth_admin;
