grant select on public.vacancies to anon, authenticated;
grant insert (id, title, area, branch_code, employment, salary_min, salary_max, summary, duties, requirements, benefits, criteria, general, state, closes_on),
      update (title, area, branch_code, employment, salary_min, salary_max, summary, duties, requirements, benefits, criteria, general, state, closes_on),
      delete on public.vacancies to authenticated;
grant select, delete on public.candidates to authenticated;
grant update (retained_until) on public.candidates to authenticated;
grant select on public.candidate_events to authenticated;
grant select, insert, update, delete on public.vacancies, public.candidates, public.candidate_events to service_role;

create policy everyone_reads on public.vacancies for select to anon, authenticated using (state <> 'draft');
create policy admin_writes on public.vacancies for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
create policy admin_reads on public.candidates for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_updates on public.candidates for update to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
create policy admin_deletes on public.candidates for delete to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_reads on public.candidate_events for select to authenticated using ((select private.profile_role()) = 'admin');

drop policy if exists candidates_for_administrators on storage.objects;
create policy candidates_for_administrators on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'candidates' or (select private.profile_role()) = 'admin');

drop trigger if exists touch_pages on public.vacancies;
create trigger touch_pages after insert or update or delete or truncate on public.vacancies
  for each statement execute function private.touch_pages();

create or replace function private.stamp_vacancy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> 'draft' then new.published_at := coalesce(new.published_at, now()); end if;
  new.closed_at := case when new.state = 'closed' then coalesce(new.closed_at, now()) end;
  return new;
end $$;
drop trigger if exists stamp on public.vacancies;
create trigger stamp before insert or update on public.vacancies for each row execute function private.stamp_vacancy();

create or replace function private.note_candidate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return null; end if;
  insert into public.candidate_events (candidate_id, kind, detail)
  values (new.id, case when tg_op = 'INSERT' then 'recibida' else 'estado' end, case when tg_op = 'UPDATE' then new.state end);
  return null;
end $$;
drop trigger if exists note_received on public.candidates;
drop trigger if exists note_state on public.candidates;
create trigger note_received after insert on public.candidates for each row execute function private.note_candidate();
create trigger note_state after update on public.candidates
  for each row when (old.state is distinct from new.state) execute function private.note_candidate();

create or replace function private.sign_candidate_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.detail := nullif(btrim(private.free_text(new.detail), E' \t\r\n'), '');
  new.actor := (select p.id from public.profiles p where p.id = auth.uid());
  return new;
end $$;
drop trigger if exists sign on public.candidate_events;
create trigger sign before insert on public.candidate_events for each row execute function private.sign_candidate_event();

create or replace function private.erase_cv() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'candidates' and o.name = old.cv_path;
  perform ledger.forget(array[old.id]);
  return null;
end $$;
drop trigger if exists erase_cv on public.candidates;
create trigger erase_cv after delete on public.candidates for each row execute function private.erase_cv();

create or replace function private.candidacy_before(candidacy jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'vacancy', v.title, 'open', v.state = 'published',
    'folio', (select c.folio from public.candidates c where c.key = (candidacy ->> 'key')::uuid and c.vacancy_id = v.id
                 and lower(c.email) = lower(candidacy ->> 'email')),
    'known', exists (select from public.candidates c where c.vacancy_id = v.id and lower(c.email) = lower(candidacy ->> 'email')))
    from public.vacancies v where v.id = (candidacy ->> 'vacancy_id')::uuid and v.state <> 'draft'
$$;

-- Null if the person already applied or it was sent twice. Raises 23514 if the vacancy closed meanwhile.
create or replace function private.take_candidacy(candidacy jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare given_folio text;
begin
  perform from public.vacancies v where v.id = (candidacy ->> 'vacancy_id')::uuid and v.state = 'published' for share;
  if not found then
    raise exception 'the vacancy is closed'
      using errcode = '23514', constraint = 'vacancy_is_open', table = 'candidates', schema = 'public';
  end if;
  insert into public.candidates (folio, key, vacancy_id, name, email, phone, message, cv_path, consent_version, ip, source, retained_until)
  values ('CV-' || lpad(nextval('private.candidate_folio_seq')::text, 6, '0'),
          (candidacy ->> 'key')::uuid, (candidacy ->> 'vacancy_id')::uuid, candidacy ->> 'name', candidacy ->> 'email', candidacy ->> 'phone',
          candidacy ->> 'message', candidacy ->> 'cv_path', candidacy ->> 'consent_version', (candidacy ->> 'ip')::inet, coalesce(candidacy ->> 'source', 'sitio'),
          (now() at time zone 'America/Monterrey')::date + (candidacy ->> 'retained_days')::integer)
      on conflict do nothing
  returning folio into given_folio;
  return given_folio;
end $$;

create or replace function private.close_and_erase_candidacies() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare today date := (now() at time zone 'America/Monterrey')::date;
begin
  if exists (select from public.vacancies v where v.state = 'published' and v.closes_on < today) then
    update public.vacancies set state = 'closed' where state = 'published' and closes_on < today;
  end if;
  delete from public.candidates where retained_until < today;
end $$;

revoke all on function private.candidacy_before(jsonb), private.take_candidacy(jsonb), private.close_and_erase_candidacies() from public;
grant execute on function private.candidacy_before(jsonb), private.take_candidacy(jsonb) to service_role;
grant execute on function private.close_and_erase_candidacies() to authenticator;
