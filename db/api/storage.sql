-- Files: everybody keeps theirs in a folder named by their own id; staff read what clients send in. Photographs of vehicles are
-- written by the service role alone. Objects of public buckets are read by address, without asking these policies.
drop policy if exists own_folder_is_read on storage.objects;
drop policy if exists own_folder_is_filled on storage.objects;
drop policy if exists own_folder_is_changed on storage.objects;
drop policy if exists own_folder_is_emptied on storage.objects;
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

create policy staff_reads_files on storage.objects for select to authenticated
  using ((select private.profile_role()) in ('sales', 'admin'));
create policy staff_reads_buckets on storage.buckets for select to authenticated
  using ((select private.profile_role()) in ('sales', 'admin'));
