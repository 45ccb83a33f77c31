-- Only functions/v1/application-pages adds pages, as the service role. Owners may remove pages until approval.
grant select on public.application_documents to authenticated;
grant select, delete on public.application_pages to authenticated;
grant select, insert, update, delete on public.application_documents, public.application_pages to service_role;

create policy own_read on public.application_documents for select to authenticated using (user_id = (select auth.uid()));
create policy staff_reads on public.application_documents for select to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id));
create policy own_read on public.application_pages for select to authenticated using (user_id = (select auth.uid()));
create policy staff_reads on public.application_pages for select to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id));
create policy own_delete on public.application_pages for delete to authenticated using (user_id = (select auth.uid()));

-- The lock lets concurrent uploads see each other. Null while it is being erased.
create or replace function private.application_of_paper(wanted uuid) returns public.financing_applications
language plpgsql volatile security definer set search_path = '' as $$
declare application public.financing_applications;
begin
  select * into application from public.financing_applications a where a.id = wanted for no key update;
  if application.status <> 'draft' and not private.is_active(application.status) then
    raise sqlstate 'PT409' using message = 'Esta solicitud ya no recibe documentos.';
  end if;
  return application;
end $$;

create or replace function private.guard_application_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.required_documents r where r.kind = new.kind) then
    raise sqlstate 'PT422' using message = 'No conocemos ese documento.', detail = new.kind;
  end if;
  -- Lock order: application, document.
  select a.user_id into new.user_id from public.financing_applications a where a.id = new.application_id for no key update;
  new.reason := case when new.state in ('missing', 'asked_again') then nullif(btrim(private.free_text(new.reason), E' \t\r\n'), '') end;
  return new;
end $$;
drop trigger if exists guard_application_document on public.application_documents;
create trigger guard_application_document before insert or update on public.application_documents
  for each row execute function private.guard_application_document();

create or replace function private.tell_paper() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application public.financing_applications;
  awaited_from text;
begin
  if private.is_restoring() then return null; end if;
  select * into application from public.financing_applications a where a.id = new.application_id for no key update;
  if not private.is_active(application.status) then return null; end if;
  if new.state <> 'missing' or new.reason is not null then
    perform private.note_event(application, jsonb_build_object(
      'kind', 'document', 'document_kind', new.kind, 'to_status', new.state, 'note', new.reason),
      case when new.state = 'uploaded' then 'owner' else private.application_actor(new.user_id, 1) end);
  end if;
  if application.status <> 'pending_docs' or private.papers_outstanding(application) then return null; end if;
  select e.from_status into awaited_from from public.application_events e
   where e.application_id = application.id and e.kind = 'status' and e.to_status = 'pending_docs' order by e.id desc limit 1;
  update public.financing_applications a
     set status = case when awaited_from = 'reviewing' then 'reviewing' else 'submitted' end, documents_pending = false, status_note = null
   where a.id = application.id;
  return null;
end $$;
drop trigger if exists tell_paper on public.application_documents;
drop trigger if exists tell_paper_change on public.application_documents;
create trigger tell_paper after insert on public.application_documents for each row execute function private.tell_paper();
create trigger tell_paper_change after update on public.application_documents
  for each row when (old.state <> new.state or (old.reason is distinct from new.reason and new.reason is not null))
  execute function private.tell_paper();

create or replace function private.paper_is_whole(paper uuid, without uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  with pages as (select p.slots from public.application_pages p where p.document_id = paper and p.id is distinct from without)
  select exists (select from pages)
     and not exists (select from public.application_documents d join private.document_slots s on s.kind = d.kind
                      where d.id = paper and not exists (select from pages p where s.slot = any (p.slots)))
$$;

create or replace function private.known_slots(paper_kind text, wanted text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from unnest(wanted) w (slot)
              where not exists (select from private.document_slots s where s.kind = paper_kind and s.slot = w.slot)) then
    raise sqlstate 'PT422' using message = 'Ese documento no tiene esa parte.', detail = array_to_string(wanted, ', ');
  end if;
  return array(select s.slot from private.document_slots s where s.kind = paper_kind and s.slot = any (wanted) order by s.position);
end $$;

-- At most 60 pages. Without a slot, a page takes the first empty one.
create or replace function private.guard_application_page() returns trigger
language plpgsql security definer set search_path = '' as $$
declare paper public.application_documents;
begin
  perform private.application_of_paper(d.application_id) from public.application_documents d where d.id = new.document_id;
  select * into paper from public.application_documents d where d.id = new.document_id;
  if paper.state = 'approved' then
    raise sqlstate 'PT409' using message = 'Ese documento ya está aprobado: no hace falta subir más.';
  end if;
  if not exists (select from storage.objects o where o.bucket_id = 'applications' and o.name = new.path) then
    raise sqlstate 'PT422' using message = 'El archivo no terminó de subir. Intenta de nuevo.';
  end if;
  if (select count(*) from public.application_pages p where p.document_id = paper.id) >= 60 then
    raise sqlstate 'PT409' using message = 'Ya hay 60 archivos en ese documento. Quita alguno para subir otro.';
  end if;
  new.user_id := paper.user_id;
  new.slots := private.known_slots(paper.kind, new.slots);
  if new.slots = '{}' then
    new.slots := array(select s.slot from private.document_slots s
                        where s.kind = paper.kind and not exists (select from public.application_pages p
                                                                   where p.document_id = paper.id and s.slot = any (p.slots))
                        order by s.position limit 1);
  end if;
  new.name := left(coalesce(private.tidy(new.name), ''), 200);
  new.position := coalesce((select max(p.position) from public.application_pages p where p.document_id = paper.id), 0) + 1;
  return new;
end $$;
drop trigger if exists guard_application_page on public.application_pages;
create trigger guard_application_page before insert on public.application_pages
  for each row execute function private.guard_application_page();

create or replace function private.take_application_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_documents d set state = 'uploaded'
   where d.id = new.document_id and d.state in ('missing', 'asked_again') and private.paper_is_whole(d.id);
  return null;
end $$;
drop trigger if exists take_application_page on public.application_pages;
create trigger take_application_page after insert on public.application_pages
  for each row execute function private.take_application_page();

-- A sent document must remain complete. Cascades are not checked.
create or replace function private.guard_page_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  paper public.application_documents;
  application public.financing_applications;
begin
  if coalesce(auth.role(), '') not in ('anon', 'authenticated') or pg_trigger_depth() > 1 then return old; end if;
  select * into paper from public.application_documents d where d.id = old.document_id;
  if not found then return old; end if;
  application := private.application_of_paper(paper.application_id);
  select * into paper from public.application_documents d where d.id = old.document_id;
  if paper.state = 'approved' then
    raise sqlstate 'PT409' using message = 'Ese documento ya está aprobado: sus páginas no se quitan.';
  end if;
  if application.status <> 'draft' and paper.state = 'uploaded' and not private.paper_is_whole(paper.id, without => old.id) then
    raise sqlstate 'PT409' using message = 'Ya enviaste este documento. Sube la página nueva y después quita esta.';
  end if;
  return old;
end $$;
drop trigger if exists guard_page_removal on public.application_pages;
create trigger guard_page_removal before delete on public.application_pages
  for each row execute function private.guard_page_removal();

create or replace function private.erase_application_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'applications' and o.name = old.path;
  update public.application_documents d set state = 'missing'
   where d.id = old.document_id and d.state = 'uploaded' and not private.paper_is_whole(d.id);
  return null;
end $$;
drop trigger if exists erase_application_page on public.application_pages;
create trigger erase_application_page after delete on public.application_pages
  for each row execute function private.erase_application_page();

create or replace function public.review_document(document_id uuid, state text, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  paper public.application_documents;
  application public.financing_applications;
  why text := nullif(btrim(private.free_text(review_document.reason), E' \t\r\n'), '');
begin
  select * into paper from public.application_documents d where d.id = review_document.document_id;
  application := private.application_looked_after(paper.application_id);
  select * into paper from public.application_documents d where d.id = review_document.document_id;
  if coalesce(review_document.state not in ('approved', 'asked_again'), true) then
    raise sqlstate 'PT422' using message = 'Un documento se aprueba o se pide otra vez.';
  end if;
  if review_document.state = 'asked_again' and (why is null or length(why) > 500) then
    raise sqlstate 'PT422' using message = 'Escribe por qué pides otra vez el documento, en hasta 500 caracteres.';
  end if;
  if not private.is_active(application.status) then
    raise sqlstate 'PT409' using message = 'Esta solicitud ya se decidió: sus documentos no cambian.';
  end if;
  if review_document.state = paper.state and paper.reason is not distinct from why then return; end if;
  if review_document.state = 'approved' and paper.state <> 'uploaded' and not (
       paper.state = 'missing' and exists (select from public.application_pages p where p.document_id = paper.id)) then
    raise sqlstate 'PT409' using message = 'Ese documento todavía no llega.';
  end if;
  update public.application_documents d
     set state = review_document.state, reason = why, reviewed_at = now(), reviewed_by = auth.uid() where d.id = paper.id;
  if review_document.state = 'asked_again' then perform private.await_papers(application.id); end if;
end $$;
grant execute on function public.review_document(uuid, text, text) to authenticated;

create or replace function public.ask_for_document(application_id uuid, kind text, reason text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.financing_applications := private.application_looked_after(ask_for_document.application_id);
  why text := nullif(btrim(private.free_text(ask_for_document.reason), E' \t\r\n'), '');
  paper public.application_documents;
begin
  select * into paper from public.application_documents d where d.application_id = application.id and d.kind = ask_for_document.kind;
  if paper.state in ('uploaded', 'approved', 'asked_again') then
    perform public.review_document(paper.id, 'asked_again', why);
    return paper.id;
  end if;
  if not private.is_active(application.status) then
    raise sqlstate 'PT409' using message = 'Esta solicitud ya se decidió: sus documentos no cambian.';
  end if;
  if why is null or length(why) > 500 then
    raise sqlstate 'PT422' using message = 'Escribe para qué pides el documento, en hasta 500 caracteres.';
  end if;
  insert into public.application_documents as d (application_id, user_id, kind, reason)
  values (application.id, application.user_id, ask_for_document.kind, why)
      on conflict on constraint one_of_a_kind do update set reason = excluded.reason
  returning d.* into paper;
  perform private.await_papers(application.id);
  return paper.id;
end $$;
grant execute on function public.ask_for_document(uuid, text, text) to authenticated;

create or replace function private.await_papers(wanted uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare application public.financing_applications;
begin
  update public.financing_applications a set status = 'pending_docs', status_note = null
   where a.id = wanted and a.status in ('submitted', 'reviewing');
  if found then return; end if;
  select * into application from public.financing_applications a where a.id = wanted;
  perform private.tell_applicant(application, 'application-mail:' || (
    select max(e.id) from public.application_events e where e.application_id = wanted));
end $$;

-- Only the advisor; the general staff policy of db/api/storage.sql excludes this bucket.
drop policy if exists application_folder_is_read on storage.objects;
drop policy if exists application_folder_is_filled on storage.objects;
drop policy if exists application_folder_is_emptied on storage.objects;
drop policy if exists application_pages_are_of_the_advisor on storage.objects;

create policy application_pages_are_of_the_advisor on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'applications' or split_part(name, '/', 1) = (select auth.uid())::text
         or exists (select from public.application_pages p where p.path = objects.name));
create policy application_folder_is_emptied on storage.objects for delete to authenticated
  using (bucket_id = 'applications' and storage.foldername(name) = array[(select auth.uid())::text]
         and not exists (select from public.application_pages p where p.path = objects.name));
