-- Hashes. Used codes stay until the set is replaced, so that they can be counted.
create table if not exists private.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table private.recovery_codes enable row level security;
drop policy if exists auth_service on private.recovery_codes;
create policy auth_service on private.recovery_codes to supabase_auth_admin using (true) with check (true);
grant usage on schema private to supabase_auth_admin;
grant select, insert, update, delete on private.recovery_codes to supabase_auth_admin;
