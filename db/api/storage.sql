drop policy if exists own_folder_is_read on storage.objects;
drop policy if exists own_folder_is_filled on storage.objects;
drop policy if exists own_folder_is_changed on storage.objects;
drop policy if exists own_folder_is_emptied on storage.objects;
drop policy if exists staff_fills_inspections on storage.objects;
drop policy if exists staff_reads_files on storage.objects;
drop policy if exists staff_reads_buckets on storage.buckets;

create policy own_folder_is_read on storage.objects for select to authenticated
  using (bucket_id in ('feedback', 'avatars', 'sell-listings', 'applications') and storage.foldername(name) = array[(select auth.uid())::text]);
create policy own_folder_is_filled on storage.objects for insert to authenticated
  with check (bucket_id in ('feedback', 'avatars', 'sell-listings', 'applications') and storage.foldername(name) = array[(select auth.uid())::text]);
create policy own_folder_is_changed on storage.objects for update to authenticated
  using (bucket_id in ('feedback', 'avatars') and storage.foldername(name) = array[(select auth.uid())::text])
  with check (bucket_id in ('feedback', 'avatars') and storage.foldername(name) = array[(select auth.uid())::text]);
create policy own_folder_is_emptied on storage.objects for delete to authenticated
  using (bucket_id in ('feedback', 'avatars') and storage.foldername(name) = array[(select auth.uid())::text]);

create policy staff_fills_inspections on storage.objects for insert to authenticated
  with check (bucket_id = 'inspections' and storage.foldername(name) = array[(select auth.uid())::text] and (select private.is_staff()));

create policy staff_reads_files on storage.objects for select to authenticated
  using ((select private.profile_role()) in ('sales', 'admin'));
create policy staff_reads_buckets on storage.buckets for select to authenticated
  using ((select private.profile_role()) in ('sales', 'admin'));

-- Unused files are deleted after a day (server/storage/sweep.ts) and count towards the quota.
create or replace function private.is_named(bucket text, path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case bucket
    when 'feedback' then exists (select from public.feedback f where f.screenshot_path = path)
    when 'avatars' then exists (select from public.profiles p where p.avatar_path = path)
    when 'sell-listings' then exists (select from public.sell_listing_files f where f.path = is_named.path)
    when 'applications' then exists (select from public.application_pages p where p.path = is_named.path)
    when 'inspections' then exists (select from public.inspection_photos p where p.path = is_named.path)
    when 'purchases' then exists (select from public.purchase_files f where f.path = is_named.path)
    when 'staff-files' then exists (select from public.staff_files f where f.path = is_named.path)
    when 'reconditioning' then exists (select from public.recon_lines l where l.proof_path = is_named.path)
    when 'studio-originals' then exists (
      select from private.vehicle_shots s
       where s.vehicle_id::text = split_part(path, '/', 1) and s.plate_covered and right(s.photo, length(path) + 1) = '/' || path)
    else true
  end
$$;

create or replace function private.sweep_unnamed_files(before timestamptz, most integer)
returns table (bucket text, name text, version text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  return query
    delete from storage.objects o
     where o.id in (select u.id from storage.objects u
                     where u.owner_id is not null and greatest(u.created_at, u.updated_at) < before
                       and u.bucket_id in ('feedback', 'avatars', 'sell-listings', 'applications', 'inspections', 'purchases', 'reconditioning', 'staff-files', 'studio-originals')
                       and not private.is_named(u.bucket_id, u.name)
                     limit most for update skip locked)
    returning o.bucket_id, o.name, o.version;
end $$;
revoke all on function private.is_named(text, text), private.sweep_unnamed_files(timestamptz, integer) from public;
grant execute on function private.sweep_unnamed_files(timestamptz, integer) to authenticator;

-- Uploads must not fill the disk.
create or replace function private.guard_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pieces integer;
  bytes  bigint;
begin
  if new.owner_id is null or private.is_named(new.bucket_id, new.name) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('files of ' || new.owner_id, 0));
  select count(*), coalesce(sum((o.metadata ->> 'size')::bigint), 0) into pieces, bytes
    from storage.objects o
   where o.owner_id = new.owner_id and o.id <> new.id
     and not private.is_named(o.bucket_id, o.name);
  if pieces >= 100 or bytes + coalesce((new.metadata ->> 'size')::bigint, 0) > 200 * 1024 * 1024 then
    raise sqlstate 'PT413' using message = 'Tienes muchos archivos que subiste sin guardar. Se borran solos en un día: intenta de nuevo mañana.';
  end if;
  return new;
end $$;
drop trigger if exists guard_quota on storage.objects;
create trigger guard_quota before insert or update of owner_id, version, metadata on storage.objects
  for each row execute function private.guard_quota();
