grant select on public.candidacy_consents to authenticated, service_role;
create policy admin_reads on public.candidacy_consents for select to authenticated using ((select private.profile_role()) = 'admin');

create or replace function private.keeping_asked_before() returns integer language sql immutable set search_path = '' as $$ select 14 $$;

create or replace function private.ask_to_keep_candidacies() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates;
  today date := (now() at time zone 'America/Monterrey')::date;
  asked integer := 0;
begin
  for c in
    select * from public.candidates x
     where x.retained_until between today and today + private.keeping_asked_before() and x.state <> 'contratado'
       and coalesce(x.keep_asked_on < x.retained_until - private.keeping_asked_before(), true)
     order by x.retained_until limit 200 for update skip locked
  loop
    update public.candidates x set keep_asked_on = today where x.id = c.id;
    perform private.enqueue('mail', jsonb_build_object('to', c.email, 'template', 'candidacy-keep', 'data', jsonb_build_object(
      'name', c.name, 'vacancy', (select v.title from public.vacancies v where v.id = c.vacancy_id), 'until', c.retained_until, 'folio', c.folio,
      'token', private.candidate_token(c.id, 'conservar'))), 'candidacy-keep:' || c.id || ':' || c.retained_until);
    asked := asked + 1;
  end loop;
  return asked;
end $$;

create or replace function public.keeping_of_link(of_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare c public.candidates := private.candidacy_of_link(of_token, 'conservar');
begin
  if c.id is null then return null; end if;
  return jsonb_build_object('vacancy', (select v.title from public.vacancies v where v.id = c.vacancy_id), 'until', c.retained_until,
    'can_keep', c.retained_until <= (now() at time zone 'America/Monterrey')::date + private.keeping_asked_before());
end $$;

-- Idempotent.
create or replace function private.keep_candidacy(of_token text, notice_version text, days integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates := private.candidacy_of_link(of_token, 'conservar');
  longer date;
begin
  select * into c from public.candidates x where x.id = c.id for update;
  if c.id is null then perform private.refuse_candidacy('PT404', 'candidacy_not_found', 'Ese enlace ya no es de ninguna solicitud: puede que ya se haya borrado.'); end if;
  if c.retained_until > (now() at time zone 'America/Monterrey')::date + private.keeping_asked_before() then return; end if;
  perform private.add_audit_context(jsonb_build_object('source', 'link'));
  longer := c.retained_until + days;
  insert into public.candidacy_consents (candidate_id, notice_version, kept_from, kept_until) values (c.id, keep_candidacy.notice_version, c.retained_until, longer);
  update public.candidates x set retained_until = longer where x.id = c.id;
  insert into public.candidate_events (candidate_id, kind, detail) values (c.id, 'conservar', longer::text);
end $$;
revoke all on function private.keeping_asked_before(), private.ask_to_keep_candidacies(), private.keep_candidacy(text, text, integer) from public;
grant execute on function private.ask_to_keep_candidacies() to authenticator;
grant execute on function private.keep_candidacy(text, text, integer) to service_role;
grant execute on function public.keeping_of_link(text) to anon, authenticated;
