grant select, delete on public.staff_notes to authenticated;
grant update (body) on public.staff_notes to authenticated;
grant select on public.note_mentions to authenticated;
grant select on public.staff_notes, public.note_mentions to service_role;

create policy admin_reads on public.staff_notes for select to authenticated using ((select private.profile_role()) = 'admin');
create policy sales_read on public.staff_notes for select to authenticated using (
  (select private.profile_role()) = 'sales' and (
    case when deal_id is not null then deal_id in (select d.id from public.deals d)
         else lead_id in (select l.id from public.leads l) or client_id in (select p.id from public.profiles p where p.id <> (select auth.uid())) end));
create policy author_updates on public.staff_notes for update to authenticated
  using ((select private.is_staff()) and author_id = (select auth.uid())) with check (author_id = (select auth.uid()));
create policy author_deletes on public.staff_notes for delete to authenticated
  using ((select private.is_staff()) and (author_id = (select auth.uid()) or (select private.profile_role()) = 'admin'));
create policy staff_reads on public.note_mentions for select to authenticated
  using ((select private.is_staff()) and note_id in (select n.id from public.staff_notes n));

create or replace function private.mend_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.body := btrim(private.free_text(new.body), E' \t\r\n');
  if new.body <> old.body then new.edited_at := now(); end if;
  return new;
end $$;
drop trigger if exists mend_note on public.staff_notes;
create trigger mend_note before update on public.staff_notes for each row execute function private.mend_note();

create or replace function public.write_note(note jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.staff_notes := jsonb_populate_record(null::public.staff_notes, note);
  said text := btrim(private.free_text(wanted.body), E' \t\r\n');
  whom uuid[] := array(select distinct m::uuid from jsonb_array_elements_text(coalesce(nullif(note -> 'mentions', 'null'), '[]')) m);
  rule text := private.profile_role();
  d public.deals;
  known uuid;
begin
  perform private.require_staff();
  select n.id into known from public.staff_notes n where n.key = wanted.key and n.author_id = auth.uid();
  if found then return known; end if;
  select * into d from public.deals t where t.id = wanted.deal_id;
  if num_nonnulls(wanted.deal_id, wanted.lead_id, wanted.client_id) = 0 or wanted.client_id = auth.uid()
     or not (case when wanted.deal_id is not null then d.id is not null and private.has_deal(rule, auth.uid(), d)
                 else private.has_person(rule, auth.uid(), wanted.lead_id, wanted.client_id) end) then
    perform private.refuse_deal('PT404', 'note_subject_not_found', 'No encontramos de qué es esta nota entre lo tuyo.');
  end if;
  if coalesce(said, '') = '' or length(said) > 4000 then
    perform private.refuse_deal('PT422', 'note_empty', 'Escribe una nota de hasta 4000 letras.');
  end if;
  if cardinality(whom) > 10 or exists (select from unnest(whom) w where private.colleague(w) is null) then
    perform private.refuse_deal('PT422', 'note_mention_unknown', 'Solo puedes nombrar a hasta 10 personas del equipo.');
  end if;
  insert into public.staff_notes (key, deal_id, lead_id, client_id, body, author_id)
  values (coalesce(wanted.key, gen_random_uuid()), wanted.deal_id, case when d.id is null then wanted.lead_id else d.lead_id end, case when d.id is null then wanted.client_id else d.client_id end, said, auth.uid())
  returning * into wanted;
  insert into public.note_mentions (note_id, person_id) select wanted.id, w from unnest(whom) w where w <> auth.uid();
  perform private.write_to(m.person_id, 'note-mention', jsonb_strip_nulls(jsonb_build_object(
      'from', private.colleague(auth.uid()), 'body', left(said, 500), 'deal', wanted.deal_id, 'lead', wanted.lead_id, 'client', wanted.client_id,
      'about', coalesce(d.title, (select coalesce(l.name, l.phone) from public.leads l where l.id = wanted.lead_id),
                        (select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.id = wanted.client_id)))),
      'note-mention:' || wanted.id || ':' || m.person_id)
    from public.note_mentions m where m.note_id = wanted.id;
  return wanted.id;
end $$;
grant execute on function public.write_note(jsonb) to authenticated;
