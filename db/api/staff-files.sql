-- Readable like notes (staff-notes.sql).
grant select, delete on public.staff_files to authenticated;
grant select on public.staff_files to service_role;

create policy admin_reads on public.staff_files for select to authenticated using ((select private.profile_role()) = 'admin');
create policy sales_read on public.staff_files for select to authenticated using (
  (select private.profile_role()) = 'sales' and (
    lead_id in (select l.id from public.leads l) or client_id in (select p.id from public.profiles p where p.id <> (select auth.uid()))));
create policy adder_deletes on public.staff_files for delete to authenticated
  using ((select private.is_staff()) and (added_by = (select auth.uid()) or (select private.profile_role()) = 'admin'));

create or replace function private.is_kept_staff_file(of_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff_files f where f.path = of_path)
$$;
grant execute on function private.is_kept_staff_file(text) to authenticated;
drop policy if exists staff_file_is_read on storage.objects;
drop policy if exists staff_file_is_brought on storage.objects;
create policy staff_file_is_read on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'staff-files' or exists (select from public.staff_files f where f.path = objects.name)
         or split_part(name, '/', 1) = (select auth.uid())::text and not private.is_kept_staff_file(name));
create policy staff_file_is_brought on storage.objects for insert to authenticated
  with check (bucket_id = 'staff-files' and storage.foldername(name) = array[(select auth.uid())::text] and (select private.is_staff()));

-- Idempotent by id.
create or replace function public.keep_staff_file(file jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare wanted public.staff_files := jsonb_populate_record(null::public.staff_files, file);
begin
  perform private.require_staff();
  if exists (select from public.staff_files f where f.id = wanted.id and f.added_by = auth.uid()) then return wanted.id; end if;
  if num_nonnulls(wanted.lead_id, wanted.client_id) = 0 or wanted.client_id = auth.uid() or not private.has_person(private.profile_role(), auth.uid(), wanted.lead_id, wanted.client_id) then
    perform private.refuse_deal('PT404', 'file_subject_not_found', 'No encontramos de quién es este archivo entre lo tuyo.');
  end if;
  if split_part(wanted.path, '/', 1) is distinct from auth.uid()::text
     or not exists (select from storage.objects o where o.bucket_id = 'staff-files' and o.name = wanted.path) then
    perform private.refuse_deal('PT422', 'file_not_arrived', 'El archivo no terminó de subir. Intenta de nuevo.');
  end if;
  if (select count(*) from public.staff_files f where f.lead_id = wanted.lead_id or f.client_id = wanted.client_id) >= 100 then
    perform private.refuse_deal('PT409', 'file_many', 'Ya hay 100 archivos de esta persona. Quita alguno.');
  end if;
  insert into public.staff_files (id, lead_id, client_id, path, name, added_by)
  values (coalesce(wanted.id, gen_random_uuid()), wanted.lead_id, wanted.client_id, wanted.path,
          left(coalesce(nullif(private.tidy(wanted.name), ''), 'Archivo'), 200), auth.uid())
  returning id into wanted.id;
  return wanted.id;
exception
  when foreign_key_violation then
    perform private.refuse_deal('PT404', 'file_subject_not_found', 'No encontramos de quién es este archivo entre lo tuyo.');
  when unique_violation or check_violation then
    perform private.refuse_deal('PT422', 'file_not_arrived', 'El archivo no terminó de subir. Intenta de nuevo.');
end $$;
grant execute on function public.keep_staff_file(jsonb) to authenticated;

create or replace function private.erase_staff_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'staff-files' and o.name = old.path;
  return null;
end $$;
drop trigger if exists erase_staff_file on public.staff_files;
create trigger erase_staff_file after delete on public.staff_files for each row execute function private.erase_staff_file();
