-- Files of an account (db/api/storage.sql counts them).
create index if not exists objects_of_owner on storage.objects (owner_id) where owner_id is not null;
