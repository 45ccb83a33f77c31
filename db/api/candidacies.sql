-- Applications for jobs, for administrators (docs/back-office.md, section 9).
grant select on public.candidate_letters, public.candidate_ratings, public.candidate_interviews, public.candidacy_erasures to authenticated;
grant select, insert, update, delete on public.candidate_letters, public.candidate_ratings, public.candidate_interviews to service_role;
grant select on public.candidacy_erasures to service_role;
create policy admin_reads on public.candidate_letters for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_reads on public.candidate_interviews for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_reads on public.candidacy_erasures for select to authenticated using ((select private.profile_role()) = 'admin');

-- Visible only after rating oneself, also in the audit log (ledger.sql, ledger-past.sql).
create or replace function private.has_rated(candidate uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.candidate_ratings r where r.candidate_id = candidate and r.rater_id = auth.uid())
$$;
create or replace function private.reads_rating(rating text, candidate uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select r.rater_id = auth.uid() from public.candidate_ratings r where r.id = rating::uuid), false)
         or coalesce(private.has_rated(candidate), false)
$$;
create policy own_or_after_own on public.candidate_ratings for select to authenticated
  using ((select private.profile_role()) = 'admin' and (rater_id = (select auth.uid()) or private.has_rated(candidate_id)));
grant execute on function private.has_rated(uuid) to authenticated;

create or replace function private.refuse_candidacy(status text, code text, words text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = status, message = words, hint = code;
end $$;

create or replace function private.hold_candidacy(candidate uuid) returns public.candidates
language plpgsql volatile security definer set search_path = '' as $$
declare c public.candidates;
begin
  perform private.require_admin();
  select * into c from public.candidates x where x.id = candidate for update;
  if not found then perform private.refuse_candidacy('PT404', 'candidacy_not_found', 'No encontramos esa solicitud. Puede que ya se haya borrado.'); end if;
  return c;
end $$;

-- Deferred: an ended application has a letter sent or queued.
create or replace function private.answered_when_it_ends() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  whom uuid := case when tg_table_name = 'candidates' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(coalesce(new, old)) ->> 'candidate_id')::uuid end;
begin
  if exists (select from public.candidates c where c.id = whom and c.state in ('contratado', 'descartado', 'retirado')
                and not exists (select from public.candidate_letters l where l.candidate_id = c.id and l.state = c.state and l.undone_at is null)) then
    raise exception 'who ends is answered' using errcode = '23514', constraint = 'closed_candidacy_is_answered', table = 'candidates', schema = 'public';
  end if;
  return null;
end $$;
drop trigger if exists answered_when_it_ends on public.candidates;
create constraint trigger answered_when_it_ends after insert or update of state on public.candidates deferrable initially deferred
  for each row execute function private.answered_when_it_ends();
drop trigger if exists answered_when_it_ends on public.candidate_letters;
create constraint trigger answered_when_it_ends after update of undone_at or delete on public.candidate_letters deferrable initially deferred
  for each row execute function private.answered_when_it_ends();

create or replace function private.stamp_candidacy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state is distinct from old.state then
    new.state_since := now();
    if new.state not in ('descartado', 'retirado') then new.reason := null; end if;
  end if;
  if new.retained_until > old.retained_until and coalesce(auth.role(), '') = 'authenticated' then
    perform private.refuse_candidacy('PT422', 'candidacy_kept_longer', 'No se guarda más tiempo del que se le dijo a la persona.');
  end if;
  return new;
end $$;
drop trigger if exists stamp on public.candidates;
create trigger stamp before update on public.candidates for each row execute function private.stamp_candidacy();

-- Ending requires a letter, and a reason unless hired. Returns the letter's id.
create or replace function public.move_candidacy(candidate uuid, to_state text, seen text, letter jsonb default null, why text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates := private.hold_candidacy(candidate);
  said_subject text := private.tidy(letter ->> 'subject');
  said_body text := nullif(btrim(private.free_text(letter ->> 'body'), E' \t\r\n'), '');
  ends boolean := to_state in ('contratado', 'descartado', 'retirado');
  known uuid := (select l.id from public.candidate_letters l where l.key = (letter ->> 'key')::uuid and l.candidate_id = candidate);
  written uuid;
begin
  if known is not null then return known; end if;
  if coalesce(to_state not in ('nuevo', 'en_revision', 'entrevista', 'oferta', 'contratado', 'descartado', 'retirado'), true) then
    perform private.refuse_candidacy('PT422', 'candidacy_stage', 'Elige a qué etapa pasa.');
  end if;
  if c.state is distinct from seen then
    perform private.refuse_candidacy('PT409', 'candidacy_moved',
      format('%s la movió mientras la veías. Revisa dónde quedó.', coalesce(private.last_changer('candidates', c.id, 'state'), 'Alguien más')));
  end if;
  if to_state = 'descartado' and coalesce(why not in ('perfil', 'experiencia', 'sueldo', 'horario', 'no_se_presento', 'otro_candidato', 'vacante_cerrada', 'duplicada', 'otro'), true)
     or to_state = 'retirado' and coalesce(why not in ('otra_oferta', 'sueldo', 'horario', 'distancia', 'sin_interes', 'no_contesta', 'otro'), true) then
    perform private.refuse_candidacy('PT422', 'candidacy_needs_reason', 'Elige el motivo.');
  end if;
  if letter is not null and (said_subject is null or said_body is null or length(said_subject) > 160 or length(said_body) > 4000 or said_subject || said_body ~ '[{}]') then
    perform private.refuse_candidacy('PT422', 'candidacy_letter', 'Escribe el asunto y la carta, sin llaves { }.');
  end if;
  if letter is null and ends and to_state <> c.state then
    perform private.refuse_candidacy('PT422', 'candidacy_needs_letter', 'Toda solicitud que se cierra lleva su respuesta: escribe la carta.');
  end if;
  if letter is null and to_state = c.state then return null; end if;
  -- A pending letter belongs to the previous stage.
  if c.state <> to_state then
    update public.candidate_letters l set undone_at = now() where l.candidate_id = c.id and l.sent_at is null and l.undone_at is null;
  elsif exists (select from public.candidate_letters l where l.candidate_id = c.id and l.sent_at is null and l.undone_at is null) then
    perform private.refuse_candidacy('PT409', 'candidacy_letter_waits', 'Ya hay una carta por salir. Deshazla para escribir otra.');
  end if;
  if letter is not null then
    insert into public.candidate_letters (key, candidate_id, state, from_state, from_reason, subject, body, signer_id, signer, send_at)
    select (letter ->> 'key')::uuid, c.id, to_state, c.state, c.reason, said_subject, said_body, p.id,
           coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email), now() + private.setting_hours('candidacy_letter_hours')
      from public.profiles p where p.id = auth.uid()
    returning id into written;
    insert into public.candidate_events (candidate_id, kind, detail) values (c.id, 'carta', said_subject);
  end if;
  if c.state <> to_state then
    update public.candidates x set state = to_state, reason = case when to_state in ('descartado', 'retirado') then why end where x.id = c.id;
  end if;
  return written;
end $$;

create or replace function public.undo_candidate_letter(letter uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  l public.candidate_letters;
  c public.candidates;
begin
  perform private.require_admin();
  c := private.hold_candidacy((select x.candidate_id from public.candidate_letters x where x.id = letter));
  select * into l from public.candidate_letters x where x.id = letter for update;
  if l.undone_at is not null then return; end if;
  if l.sent_at is not null then perform private.refuse_candidacy('PT409', 'letter_left', 'Esa carta ya salió: no se puede deshacer.'); end if;
  update public.candidate_letters x set undone_at = now() where x.id = l.id;
  insert into public.candidate_events (candidate_id, kind, detail) values (c.id, 'carta_deshecha', l.subject);
  -- The previous stage may be an end whose letter was sent.
  if c.state = l.state and l.from_state <> l.state then
    update public.candidates x set state = l.from_state,
           reason = case when l.from_state in ('descartado', 'retirado') then coalesce(l.from_reason, 'otro') end where x.id = c.id;
  end if;
end $$;

create or replace function private.send_candidate_letters() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  sent integer := 0;
begin
  for due in
    select l.id, l.subject, l.body, l.signer, c.id as candidate, c.email, c.folio
      from public.candidate_letters l join public.candidates c on c.id = l.candidate_id
     where l.send_at <= now() and l.sent_at is null and l.undone_at is null order by l.send_at limit 200 for update of l skip locked
  loop
    update public.candidate_letters l set sent_at = now() where l.id = due.id;
    update public.candidates c set news_at = now() where c.id = due.candidate;
    perform private.enqueue('mail', jsonb_build_object('to', due.email, 'template', 'candidate-letter', 'data', jsonb_build_object(
      'subject', due.subject, 'body', due.body, 'signer', due.signer, 'folio', due.folio)), 'candidate-letter:' || due.id);
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- {criterion: 1 to 5} for each criterion of the vacancy.
create or replace function public.rate_candidacy(candidate uuid, scores jsonb, comment text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates := private.hold_candidacy(candidate);
  asked text[] := (select v.criteria from public.vacancies v where v.id = c.vacancy_id);
  first boolean := not private.has_rated(candidate);
begin
  if jsonb_typeof(scores) is distinct from 'object'
     or exists (select from unnest(asked) a where not scores ? a)
     or exists (select from jsonb_each(scores) s where s.key <> all (asked) or jsonb_typeof(s.value) <> 'number' or s.value::text !~ '^[1-5]$') then
    perform private.refuse_candidacy('PT422', 'candidacy_rating', 'Califica cada criterio del 1 al 5.');
  end if;
  insert into public.candidate_ratings as r (candidate_id, rater_id, scores, comment)
  values (c.id, auth.uid(), scores, nullif(btrim(private.free_text(rate_candidacy.comment), E' \t\r\n'), ''))
      on conflict on constraint one_rating_of_each do update set scores = excluded.scores, comment = excluded.comment;
  if first then insert into public.candidate_events (candidate_id, kind) values (c.id, 'calificada'); end if;
end $$;

create or replace function public.place_candidacy(candidate uuid, vacancy uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates := private.hold_candidacy(candidate);
  to_title text := (select v.title from public.vacancies v where v.id = vacancy and v.state = 'published');
begin
  if to_title is null then perform private.refuse_candidacy('PT422', 'vacancy_closed', 'Elige una vacante abierta.'); end if;
  if c.vacancy_id = vacancy then return; end if;
  update public.candidates x set vacancy_id = vacancy where x.id = c.id;
  delete from public.candidate_ratings r where r.candidate_id = c.id;
  insert into public.candidate_events (candidate_id, kind, detail) values (c.id, 'vacante', to_title);
exception when unique_violation then
  perform private.refuse_candidacy('PT409', 'candidacy_known', 'Esta persona ya se postuló a esa vacante.');
end $$;

create or replace function private.note_erasure(c public.candidates, cause text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.candidacy_erasures (folio, vacancy_id, came_on, due_on, cause, erased_by)
  values (c.folio, c.vacancy_id, (c.created_at at time zone 'America/Monterrey')::date, c.retained_until, cause,
          (select p.id from public.profiles p where p.id = auth.uid()))
  on conflict (folio) do nothing
$$;
create or replace function private.prove_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_erasure(old, case when auth.uid() is null then 'plazo' else 'casa' end);
  update private.outbox o set status = 'dead', payload = null, last_error = 'Se borró la solicitud.'
   where o.status in ('pending', 'dead') and o.payload is not null and o.payload #>> '{data,folio}' = old.folio;
  perform private.forget_recipients(array[old.email, old.phone]);
  -- Before the row, so that the audit log can forget the person in them (erase_cv).
  delete from private.candidate_links l where l.candidate_id = old.id;
  delete from public.interview_proposals p where p.candidate_id = old.id;
  delete from public.candidacy_consents x where x.candidate_id = old.id;
  delete from public.candidate_events e where e.candidate_id = old.id;
  delete from public.candidate_letters l where l.candidate_id = old.id;
  delete from public.candidate_ratings r where r.candidate_id = old.id;
  delete from public.candidate_interviews i where i.candidate_id = old.id;
  return old;
end $$;
drop trigger if exists prove_erasure on public.candidates;
create trigger prove_erasure before delete on public.candidates for each row execute function private.prove_erasure();
revoke all on function private.send_candidate_letters(), private.note_erasure(public.candidates, text), private.hold_candidacy(uuid) from public;
grant execute on function private.send_candidate_letters() to authenticator;
grant execute on function public.move_candidacy(uuid, text, text, jsonb, text), public.undo_candidate_letter(uuid), public.rate_candidacy(uuid, jsonb, text),
  public.place_candidacy(uuid, uuid) to authenticated;
