
-- Same e-mail, or same phone and name: families share phones.
create or replace function private.candidacies_by(names text[], contacts text[]) returns setof public.candidates
language sql stable security definer rows 2 set search_path = '' as $$
  select c.* from public.candidates c
   where lower(c.email) in (select lower(one) from unnest(contacts) one)
      or c.phone = any (contacts) and private.search_folded(c.name) in (select private.search_folded(one) from unnest(names) one)
$$;

-- Ratings only if `with_ratings`.
create or replace function private.candidacy_record(c public.candidates, with_ratings boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(c) - array['key', 'state', 'updated_at', 'state_since', 'reason', 'news_at'] || jsonb_build_object(
    'vacancy', (select v.title from public.vacancies v where v.id = c.vacancy_id),
    'letters', (select coalesce(jsonb_agg(jsonb_build_object('subject', l.subject, 'body', l.body, 'signer', l.signer, 'sent_at', l.sent_at) order by l.sent_at), '[]')
                  from public.candidate_letters l where l.candidate_id = c.id and l.sent_at is not null),
    'interviews', (select coalesce(jsonb_agg(jsonb_build_object('starts_at', i.starts_at, 'ends_at', i.ends_at, 'way', i.way, 'branch', i.branch, 'state', i.state)
                                             order by i.starts_at), '[]') from public.candidate_interviews i where i.candidate_id = c.id),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('body', e.detail, 'created_at', e.created_at) order by e.id), '[]')
                from public.candidate_events e where e.candidate_id = c.id and e.kind = 'nota'))
    || case when with_ratings then jsonb_build_object(
      'ratings', (select coalesce(jsonb_agg(jsonb_build_object('scores', r.scores, 'comment', r.comment) order by r.created_at), '[]')
                    from public.candidate_ratings r where r.candidate_id = c.id)) else '{}' end
$$;

-- Each read is logged. Leaves out ratings until the caller has rated.
create or replace function public.candidate_data(candidate uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates := private.hold_candidacy(candidate);
  found jsonb := '[]';
  one public.candidates;
begin
  for one in select * from private.candidacies_by(array[c.name], array[c.email, c.phone]) x order by x.created_at loop
    perform ledger.note_read('candidates', one.id::text, one.id);
    found := found || jsonb_build_array(private.candidacy_record(one, private.has_rated(one.id)));
  end loop;
  return jsonb_build_object('exported_at', now(), 'candidacies', found);
end $$;

create or replace function private.erase_candidacies(candidates uuid[], cause text) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates;
  folios text[] := '{}';
begin
  for c in select * from public.candidates x where x.id = any (candidates) order by x.created_at, x.id for update loop
    perform private.note_erasure(c, cause);
    delete from private.mailbox b where b.recipient = c.email and position(c.folio in b.body) > 0;
    delete from public.candidates x where x.id = c.id;
    folios := folios || c.folio;
  end loop;
  return folios;
end $$;

-- 'pedida': all applications of the person. 'casa': only this one. Returns the folios.
create or replace function public.erase_candidacy(candidate uuid, cause text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare c public.candidates := private.hold_candidacy(candidate);
begin
  if coalesce(cause not in ('pedida', 'casa'), true) then
    perform private.refuse_candidacy('PT422', 'candidacy_erasure', 'Di por qué se borra.');
  end if;
  return array_to_string(private.erase_candidacies(
    case when cause = 'casa' then array[c.id] else array(select x.id from private.candidacies_by(array[c.name], array[c.email, c.phone]) x) end, cause), ', ');
end $$;
revoke all on function private.candidacies_by(text[], text[]), private.candidacy_record(public.candidates, boolean),
  private.erase_candidacies(uuid[], text) from public;
grant execute on function public.candidate_data(uuid), public.erase_candidacy(uuid, text) to authenticated;
