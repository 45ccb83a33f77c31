grant select on public.application_events to authenticated;
grant select, insert, update, delete on public.application_events to service_role;

create policy own_read on public.application_events for select to authenticated using (user_id = (select auth.uid()) and shown);
create policy staff_reads on public.application_events for select to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id));

create or replace function private.note_event(application public.financing_applications, event jsonb, acting text) returns bigint
language sql volatile security definer set search_path = '' as $$
  insert into public.application_events (application_id, user_id, kind, from_status, to_status, document_kind, note, shown, key, actor_id, actor)
  values (application.id, application.user_id, event ->> 'kind', event ->> 'from_status', event ->> 'to_status', event ->> 'document_kind',
          event ->> 'note', coalesce((event ->> 'shown')::boolean, true), (event ->> 'key')::uuid,
          case acting when 'owner' then application.user_id when 'staff' then auth.uid() end, acting)
  returning id
$$;

-- Same as contract/applications/applications.ts.
create or replace function private.folio_text(folio bigint) returns text
language sql immutable set search_path = '' as $$ select 'S-' || lpad(folio::text, greatest(6, length(folio::text)), '0') $$;

create or replace function private.tell_applicant(application public.financing_applications, key text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.write_to(application.user_id, 'application-status', jsonb_strip_nulls(jsonb_build_object(
    'id', application.id, 'folio', private.folio_text(application.folio), 'status', application.status,
    'vehicle', application.car_info ->> 'vehicleTitle', 'note', application.status_note,
    'news', (select case when e.from_status = 'pending_docs' and e.actor <> 'staff' then 'papers' end
               from public.application_events e where e.application_id = application.id and e.kind = 'status'
                and application.status in ('submitted', 'reviewing') order by e.id desc limit 1),
    'papers', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', d.kind, 'reason', d.reason)) order by r.position nulls last, d.kind)
                 from public.application_documents d left join private.required_documents r on r.kind = d.kind
                where d.application_id = application.id and d.state in ('missing', 'asked_again')
                  and application.status = 'pending_docs'))), key)
$$;

-- No bank data, no documents.
create or replace function private.application_facts(application public.financing_applications, event_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'application_id', application.id, 'folio', private.folio_text(application.folio), 'status', application.status,
    'from_status', e.from_status, 'at', application.status_since, 'actor', e.actor, 'note', e.note,
    'documents_pending', application.documents_pending, 'car_info', application.car_info,
    'plan', jsonb_build_object('lender', application.data -> 'lender', 'down_payment', application.data -> 'down_payment',
                               'term', application.data -> 'term'),
    'customer', jsonb_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name, p.mother_last_name),
                                   'email', p.email, 'phone', p.phone),
    'agent', (select jsonb_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, a.last_name))
                from public.profiles a where a.id = p.asesor_asignado_id))
    from public.application_events e, public.profiles p where e.id = event_id and p.id = application.user_id
$$;

create or replace function private.take_application_lead(application public.financing_applications) returns void
language sql volatile security definer set search_path = '' as $$
  select private.take_lead(jsonb_build_object(
      'kind', 'solicitud', 'key', md5('application:' || application.id)::uuid,
      'name', concat_ws(' ', p.first_name, p.last_name), 'email', p.email, 'phone', p.phone, 'user_id', p.id, 'source', p.source,
      -- Last recorded by their browser (app/features/people/mutations.ts).
      'lead_data', case when jsonb_typeof(p.metadata) = 'object' and length(p.metadata::text) < 9000 then p.metadata - 'captured_at' end,
      'city', application.car_info #>> '{sucursal,0}', 'ordencompra', left(application.car_info ->> 'ordencompra', 60),
      'message', concat('Pide financiamiento para ', coalesce(application.car_info ->> 'vehicleTitle', 'un auto'), '.'),
      'detail', jsonb_build_object('application_id', application.id, 'folio', private.folio_text(application.folio),
                                   'lender', application.data -> 'lender', 'down_payment', application.data -> 'down_payment',
                                   'term', application.data -> 'term')))
    from public.profiles p where p.id = application.user_id
$$;

-- The lead comes before the webhook: leads lock before the outbox.
create or replace function private.tell_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  acting text := private.application_actor(new.user_id, pg_trigger_depth());
  event_id bigint;
begin
  if new.status = old.status then
    perform private.note_event(new, jsonb_build_object('kind', 'note', 'note', new.status_note), acting);
    return null;
  end if;
  if old.status = 'draft' then
    insert into public.application_documents (application_id, user_id, kind)
    select new.id, new.user_id, r.kind from private.papers_needed() r
     where r.incomes is null or new.data ->> 'income_kind' = any (r.incomes) order by r.position
        on conflict on constraint one_of_a_kind do nothing;
  end if;
  event_id := private.note_event(new, jsonb_build_object(
    'kind', 'status', 'from_status', old.status, 'to_status', new.status, 'note', new.status_note), acting);
  if old.status = 'draft' then perform private.take_application_lead(new); end if;
  perform private.enqueue_webhook('application', case when old.status = 'draft' then 'application.submitted' else 'application.status_changed' end,
                                  private.application_facts(new, event_id), 'application:' || event_id, 'application:' || new.id);
  perform private.tell_applicant(new, 'application-mail:' || event_id);
  return null;
end $$;
drop trigger if exists tell_application on public.financing_applications;
create trigger tell_application after update on public.financing_applications
  for each row when (old.status <> new.status or (old.status_note is distinct from new.status_note and new.status_note is not null))
  execute function private.tell_application();

-- Idempotent by key.
create or replace function public.note_application(application_id uuid, note text, key uuid default gen_random_uuid()) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.financing_applications := private.application_looked_after(note_application.application_id);
  written text := nullif(btrim(private.free_text(note_application.note), E' \t\r\n'), '');
begin
  if written is null or length(written) > 2000 then
    raise sqlstate 'PT422' using message = 'Escribe una nota de hasta 2000 caracteres.';
  end if;
  if exists (select from public.application_events e where e.application_id = application.id and e.key = note_application.key) then return; end if;
  perform private.note_event(application, jsonb_build_object('kind', 'note', 'note', written, 'shown', false, 'key', key), 'staff');
end $$;
grant execute on function public.note_application(uuid, text, uuid) to authenticated;

create or replace function private.application_looked_after(wanted uuid) returns public.financing_applications
language plpgsql volatile security definer set search_path = '' as $$
declare application public.financing_applications;
begin
  if not private.is_staff() then raise exception 'this is for staff' using errcode = '42501'; end if;
  perform private.require_second_factor();
  select * into application from public.financing_applications a where a.id = wanted and a.status <> 'draft' for no key update;
  if not found or application.user_id = auth.uid() or not coalesce(private.looks_after(application.user_id), false) then
    raise sqlstate 'PT404' using message = 'No encontramos esa solicitud.';
  end if;
  return application;
end $$;
