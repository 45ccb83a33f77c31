grant select on public.candidate_mentions to authenticated, service_role;
create policy admin_reads on public.candidate_mentions for select to authenticated using ((select private.profile_role()) = 'admin');

create or replace function public.write_candidate_note(note jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates := private.hold_candidacy((note ->> 'candidate')::uuid);
  said text := btrim(private.free_text(note ->> 'body'), E' \t\r\n');
  whom uuid[] := array(select distinct m::uuid from jsonb_array_elements_text(coalesce(nullif(note -> 'mentions', 'null'), '[]')) m);
  written bigint;
begin
  if coalesce(said, '') = '' or length(said) > 4000 then
    perform private.refuse_candidacy('PT422', 'note_empty', 'Escribe una nota de hasta 4000 letras.');
  end if;
  if cardinality(whom) > 10 or exists (select from unnest(whom) w where not exists (select from public.profiles p where p.id = w and p.role = 'admin')) then
    perform private.refuse_candidacy('PT422', 'note_mention_unknown', 'Aquí solo puedes nombrar a hasta 10 administradores: nadie más ve a los candidatos.');
  end if;
  insert into public.candidate_events (candidate_id, kind, detail, key) values (c.id, 'nota', said, (note ->> 'key')::uuid)
      on conflict (key) do nothing returning id into written;
  insert into public.candidate_mentions (event_id, person_id) select written, w from unnest(whom) w where written is not null and w <> auth.uid();
  perform private.write_to(m.person_id, 'note-mention', jsonb_build_object(
      'from', private.colleague(auth.uid()), 'body', left(said, 500), 'about', c.name, 'candidate', c.id, 'vacancy', c.vacancy_id),
      'candidate-mention:' || written || ':' || m.person_id)
    from public.candidate_mentions m where m.event_id = written;
end $$;

create or replace function public.tag_candidacy(candidate uuid, tags text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.candidates := private.hold_candidacy(candidate);
  wanted text[] := array(
    select t.tag from (select distinct on (private.search_folded(x.tag)) x.tag, x.place
                         from (select private.tidy(u.tag) as tag, u.place from unnest(tag_candidacy.tags) with ordinality u (tag, place)) x
                        where x.tag is not null order by private.search_folded(x.tag), x.place) t order by t.place);
begin
  if cardinality(wanted) > 10 or exists (select from unnest(wanted) w where length(w) > 30 or w ~ '[,{}]') then
    perform private.refuse_candidacy('PT422', 'candidacy_tags', 'Usa hasta 10 etiquetas de 30 letras, sin comas.');
  end if;
  update public.candidates x set tags = wanted where x.id = c.id and x.tags <> wanted;
end $$;

create or replace function public.candidacy_tags() returns setof text
language plpgsql stable security definer rows 30 set search_path = '' as $$
begin
  perform private.require_admin();
  return query select t from public.candidates c, unnest(c.tags) t group by t order by count(*) desc, t limit 100;
end $$;
grant execute on function public.write_candidate_note(jsonb), public.tag_candidacy(uuid, text[]), public.candidacy_tags() to authenticated;
