-- Rights of the service's role; row level security narrows them for others.
grant usage on schema storage to supabase_storage_admin;
grant select, insert, update, delete on storage.buckets, storage.objects
  to anon, authenticated, service_role, supabase_storage_admin;

-- A signed upload is valid once. Rows are deleted when their token would have expired.
create table if not exists storage.used_upload_tokens (
  id uuid primary key,
  expires_at timestamptz not null
);
alter table storage.used_upload_tokens enable row level security;
grant select, insert, delete on storage.used_upload_tokens to supabase_storage_admin;

-- Finds versions without an object.
create index if not exists objects_version on storage.objects (version);
