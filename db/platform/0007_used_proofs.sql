-- Hashes of sign-in proofs (provider assertions, wallet messages) that must not be replayed, kept while the proof
-- would be valid.
create table if not exists private.used_proofs (
  hash text primary key,
  good_until timestamptz not null
);
create index if not exists used_proofs_good_until_idx on private.used_proofs (good_until);

alter table private.used_proofs enable row level security;
drop policy if exists auth_service on private.used_proofs;
create policy auth_service on private.used_proofs to supabase_auth_admin using (true) with check (true);
grant usage on schema private to supabase_auth_admin;
grant select, insert, update, delete on private.used_proofs to supabase_auth_admin;
