
create or replace function private.papers_unapproved(application public.financing_applications)
returns table (kind text, state text, "position" integer)
language sql stable security definer set search_path = '' as $$
  select coalesce(d.kind, r.kind), coalesce(d.state, 'missing'), r.position
    from (select * from private.papers_needed() r where r.incomes is null or application.data ->> 'income_kind' = any (r.incomes)) r
    full join (select * from public.application_documents d where d.application_id = application.id) d on d.kind = r.kind
   where coalesce(d.state, 'missing') <> 'approved'
$$;

create or replace function private.refuse_unread_papers(application public.financing_applications) returns void
language plpgsql stable security definer set search_path = '' as $$
declare unread jsonb;
begin
  select jsonb_agg(jsonb_build_object('kind', p.kind, 'state', p.state) order by p.position nulls last, p.kind) into unread
    from private.papers_unapproved(application) p
   where not exists (select from public.application_events e
                      where e.application_id = application.id and e.kind = 'waiver' and e.document_kind = p.kind and e.created_at = now());
  if unread is not null then
    raise sqlstate 'PT409' using message = 'Hay documentos sin aprobar. Revísalos antes de aprobar la solicitud.', detail = unread::text;
  end if;
end $$;

-- The reason is hidden from the customer; `note` is shown. Idempotent.
create or replace function public.approve_without_papers(application_id uuid, reason text, note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.financing_applications;
  why text := nullif(btrim(private.free_text(approve_without_papers.reason), E' \t\r\n'), '');
  unread record;
begin
  if private.profile_role() is distinct from 'admin' then raise exception 'this is for administrators' using errcode = '42501'; end if;
  application := private.application_looked_after(approve_without_papers.application_id);
  if why is null or length(why) > 1000 then
    raise sqlstate 'PT422' using message = 'Escribe por qué la apruebas sin esos documentos, en hasta 1000 caracteres.';
  end if;
  if application.status = 'approved' then return; end if;
  for unread in select * from private.papers_unapproved(application) p order by p.position nulls last, p.kind loop
    perform private.note_event(application, jsonb_build_object(
      'kind', 'waiver', 'document_kind', unread.kind, 'from_status', unread.state, 'note', why, 'shown', false), 'staff');
  end loop;
  update public.financing_applications a
     set status = 'approved', status_note = approve_without_papers.note where a.id = application.id;
end $$;
grant execute on function public.approve_without_papers(uuid, text, text) to authenticated;
