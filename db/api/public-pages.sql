grant select on public.advisor_pages to authenticated, service_role;
grant insert (id, bio, branch_code, languages, hours, recommended, published),
      update (bio, branch_code, languages, hours, recommended, published), delete on public.advisor_pages to authenticated;

create policy staff_reads on public.advisor_pages for select to authenticated using ((select private.is_staff()));
create policy own_write on public.advisor_pages for all to authenticated
  using (id = (select auth.uid()) and (select private.is_staff())) with check (id = (select auth.uid()) and (select private.is_staff()));
create policy admin_writes on public.advisor_pages for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

create view public.advisor_profiles with (security_barrier = true) as
  select p.id, concat_ws(' ', p.first_name, p.last_name) as name, p.phone, p.avatar_path, a.bio, a.branch_code, a.languages, a.hours,
         a.recommended
    from public.advisor_pages a
    join public.profiles p on p.id = a.id and p.role in ('sales', 'admin')
   where a.published;
grant select on public.advisor_profiles to anon, authenticated;

drop trigger if exists stamp on public.advisor_pages;
create trigger stamp before update on public.advisor_pages for each row execute function private.stamp_updated_at();
drop trigger if exists touch_pages on public.advisor_pages;
create trigger touch_pages after insert or update or delete or truncate on public.advisor_pages
  for each statement execute function private.touch_pages();

create or replace function private.touch_advisor_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.advisor_pages a set updated_at = now() where a.id = new.id and a.published;
  return null;
end $$;
drop trigger if exists advisor_page on public.profiles;
create trigger advisor_page after update of first_name, last_name, phone, avatar_path, role on public.profiles
  for each row when (old is distinct from new) execute function private.touch_advisor_page();

grant select on public.about_sections to anon, authenticated;
grant insert (id, title, text, position, published, picture_path), update (title, text, position, published, picture_path), delete
   on public.about_sections to authenticated;
grant select, insert, update, delete on public.about_sections to service_role;

create policy everyone_reads on public.about_sections for select to anon, authenticated using (published);
create policy staff_reads on public.about_sections for select to authenticated using ((select private.is_staff()));
create policy admin_writes on public.about_sections for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

drop trigger if exists stamp on public.about_sections;
create trigger stamp before update on public.about_sections for each row execute function private.stamp_updated_at();
drop trigger if exists touch_pages on public.about_sections;
create trigger touch_pages after insert or update or delete or truncate on public.about_sections
  for each statement execute function private.touch_pages();

drop policy if exists admin_stores_staff_photos on storage.objects;
create policy admin_stores_staff_photos on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (select private.profile_role()) = 'admin'
              and exists (select from public.profiles p where array[p.id::text] = storage.foldername(name) and p.role in ('sales', 'admin')));
