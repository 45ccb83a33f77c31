-- What the hosted storage service has besides its tables: rights of its own role, that row level security then narrows for others.
grant usage on schema storage to supabase_storage_admin;
grant select, insert, update, delete on storage.buckets, storage.objects
  to anon, authenticated, service_role, supabase_storage_admin;

-- Ours: a signed upload is good once. The row is written with the object's own, and swept when its token would have expired.
create table if not exists storage.used_upload_tokens (
  id uuid primary key,
  expires_at timestamptz not null
);
alter table storage.used_upload_tokens enable row level security;
grant select, insert, delete on storage.used_upload_tokens to supabase_storage_admin;

-- The sweeper asks which of the versions lying about belong to an object.
create index if not exists objects_version on storage.objects (version);
