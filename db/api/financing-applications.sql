grant select, delete on public.financing_applications to authenticated;
grant insert (user_id, key, status, car_info, data), update (status, car_info, data, documents_pending, status_note)
   on public.financing_applications to authenticated;
grant select, insert, update, delete on public.financing_applications to service_role;

create policy own_read on public.financing_applications for select to authenticated using (user_id = (select auth.uid()));
create policy staff_reads on public.financing_applications for select to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id));
create policy own_insert on public.financing_applications for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'draft');
create policy own_update on public.financing_applications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy staff_updates on public.financing_applications for update to authenticated
  using ((select private.is_staff()) and status <> 'draft' and private.looks_after(user_id)) with check (private.looks_after(user_id));
create policy own_delete on public.financing_applications for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'draft');

create or replace function private.is_active(status text) returns boolean
language sql immutable set search_path = '' as $$ select status in ('submitted', 'reviewing', 'pending_docs') $$;

-- 'owner', 'staff' or 'system' (triggers).
create or replace function private.application_actor(customer uuid, depth integer) returns text
language sql stable security definer set search_path = '' as $$
  select case when coalesce(auth.role(), '') not in ('anon', 'authenticated') or depth > 1 then 'system'
              when customer = auth.uid() then 'owner' else 'staff' end
$$;

create or replace function private.validate_answers(answers jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare strange text;
begin
  select string_agg(a.key, ', ') into strange from jsonb_each(answers) a
   where not exists (select from private.application_fields f where f.name = a.key) or jsonb_typeof(a.value) not in ('string', 'number');
  if strange is not null then
    raise sqlstate 'PT422' using message = 'Hay datos que la solicitud no conoce.', detail = strange;
  end if;
end $$;

create or replace function private.counted_changes(versions jsonb, before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select versions || coalesce((
    select jsonb_object_agg(key, coalesce((versions ->> key)::int, 0) + 1)
      from (select jsonb_object_keys(before) union select jsonb_object_keys(after)) k (key)
     where before -> key is distinct from after -> key), '{}')
$$;

create or replace function private.guard_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  acting text := private.application_actor(new.user_id, pg_trigger_depth());
  trusted boolean := coalesce(auth.role(), '') not in ('anon', 'authenticated');
  before public.financing_applications;
  problems jsonb;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  if new.data is distinct from before.data then
    if not trusted then perform private.validate_answers(new.data); end if;
    new.field_versions := private.counted_changes(new.field_versions, coalesce(before.data, '{}'), new.data);
  end if;
  if new.car_info is distinct from coalesce(before.car_info, '{}') then
    new.field_versions := private.counted_changes(new.field_versions, '{}', '{"car_info": true}');
  end if;
  new.status_note := nullif(btrim(private.free_text(new.status_note), E' \t\r\n'), '');
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then new.submitted_at := coalesce(new.submitted_at, new.created_at); end if;
    return new;
  end if;

  -- documents_pending is derived, except when reverting a change.
  if acting = 'staff' and ((new.data, new.car_info) is distinct from (before.data, before.car_info)
                           or new.documents_pending is distinct from before.documents_pending and not private.is_undoing()) then
    raise exception 'the answers of an application are its owner''s' using errcode = '42501';
  end if;
  if acting = 'owner' then
    if new.status_note is distinct from before.status_note then
      raise exception 'the note of a status is the advisor''s' using errcode = '42501';
    end if;
    if before.status <> 'draft' and (new.data, new.car_info) is distinct from (before.data, before.car_info) then
      raise sqlstate 'PT409' using message = 'Ya enviaste esta solicitud: sus datos ya no se cambian aquí. Pídelo a tu asesor.';
    end if;
  end if;

  if acting = 'owner' and new.status <> before.status and new.status in ('submitted', 'pending_docs') then
    if before.status = 'draft' then
      problems := private.problems_of(new);
      if problems <> '[]' then
        raise sqlstate 'PT422' using message = 'Faltan datos para enviar tu solicitud.', detail = problems::text;
      end if;
      new.status := case when private.papers_outstanding(new) then 'pending_docs' else 'submitted' end;
    elsif new.status = 'submitted' and private.papers_outstanding(new) then
      raise sqlstate 'PT409' using message = 'Todavía faltan documentos. Súbelos para seguir.';
    end if;
  end if;
  if not trusted and new.status <> 'draft' then
    new.documents_pending := private.is_active(new.status) and (new.status = 'pending_docs' or private.papers_outstanding(new));
  end if;
  if new.status = before.status then return new; end if;

  if not exists (select from private.application_transitions t
                  where t.from_status = before.status and t.to_status = new.status and (trusted or t.actor = acting)) then
    if acting = 'owner' and new.status in ('reviewing', 'approved', 'rejected', 'expired') then
      raise exception 'a customer decides nothing' using errcode = '42501';
    end if;
    raise sqlstate 'PT409' using message = case
      when before.status <> 'draft' and not private.is_active(before.status) then 'Una solicitud aprobada o cerrada ya no cambia de estado.'
      when private.is_undoing() then 'Una solicitud no regresa al paso de antes: sigue desde donde está.'
      else 'La solicitud ya no está donde la viste. Vuelve a cargar la página.' end;
  end if;
  if new.status = 'approved' then perform private.refuse_unread_papers(new); end if;
  if private.is_active(new.status) and not private.is_active(before.status) then
    -- The lock gives the second one this message instead of the index error.
    perform pg_advisory_xact_lock(hashtextextended('financing_applications:' || new.user_id, 0));
    if exists (select from public.financing_applications a
                where a.user_id = new.user_id and a.id <> new.id and private.is_active(a.status)) then
      raise unique_violation using
        message = 'Ya tienes una solicitud activa. Solo puedes tener una solicitud a la vez.',
        constraint = 'one_active_application_per_user', table = 'financing_applications', schema = 'public';
    end if;
  end if;
  if acting <> 'staff' and not trusted then new.status_note := null; end if;
  new.status_since := now();
  if before.status = 'draft' then new.submitted_at := now(); end if;
  return new;
end $$;
drop trigger if exists guard_application on public.financing_applications;
create trigger guard_application before insert or update on public.financing_applications
  for each row execute function private.guard_application();

create or replace function private.limit_drafts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(auth.role(), '') not in ('anon', 'authenticated') then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('drafts:' || new.user_id, 0));
  if (select count(*) from public.financing_applications a where a.user_id = new.user_id and a.status = 'draft') > 100 then
    raise sqlstate 'PT429' using message = 'Tienes muchos borradores. Borra alguno para empezar otro.';
  end if;
  return null;
end $$;
drop trigger if exists limit_drafts on public.financing_applications;
create constraint trigger limit_drafts after insert on public.financing_applications
  for each row when (new.status = 'draft') execute function private.limit_drafts();

-- All fields are optional; `id` of a draft. Idempotent. Missing documents set it to pending_docs.
create or replace function public.submit_application(application_data jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  application public.financing_applications;
  given_data jsonb := coalesce(nullif(application_data -> 'data', 'null'), '{}');
  given_car jsonb := nullif(application_data -> 'car_info', 'null');
begin
  if caller is null then raise exception 'nobody is signed in' using errcode = '42501'; end if;
  perform private.require_second_factor();
  if nullif(application_data ->> 'id', '') is null then
    insert into public.financing_applications (user_id) values (caller) returning * into application;
  else
    select * into application from public.financing_applications a
     where a.id = (application_data ->> 'id')::uuid and a.user_id = caller for no key update;
    if not found then raise sqlstate 'PT404' using message = 'No encontramos esa solicitud.'; end if;
    if application.status <> 'draft' then return application.id; end if;
  end if;
  update public.financing_applications a
     set data = a.data || given_data, car_info = coalesce(given_car, a.car_info), status = 'submitted'
   where a.id = application.id;
  return application.id;
end $$;
grant execute on function public.submit_application(jsonb) to authenticated;

-- {field: {value, base: version last seen, 0 for none}}. Fields changed meanwhile are kept and returned in
-- `conflicts`.
create or replace function public.save_draft(application_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.financing_applications;
  answers jsonb;
  change record;
  given jsonb;
  held_version integer;
  written text[] := '{}';
  conflicts jsonb := '{}';
begin
  perform private.require_second_factor();
  select * into draft from public.financing_applications a
   where a.id = save_draft.application_id and a.user_id = auth.uid() for no key update;
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa solicitud.'; end if;
  if draft.status <> 'draft' then
    raise sqlstate 'PT409' using message = 'Ya enviaste esta solicitud: sus datos ya no se cambian aquí. Pídelo a tu asesor.';
  end if;
  answers := draft.data || case when draft.car_info = '{}' then '{}' else jsonb_build_object('car_info', draft.car_info) end;
  for change in select key, value from jsonb_each(changes) loop
    given := nullif(nullif(change.value -> 'value', 'null'), '""');
    held_version := coalesce((draft.field_versions ->> change.key)::int, 0);
    if given is distinct from answers -> change.key and coalesce((change.value ->> 'base')::int, 0) <> held_version then
      conflicts := conflicts || jsonb_build_object(change.key, jsonb_build_object('value', answers -> change.key, 'version', held_version));
    else
      written := written || change.key;
      answers := case when given is null then answers - change.key else answers || jsonb_build_object(change.key, given) end;
    end if;
  end loop;
  update public.financing_applications a
     set data = answers - 'car_info', car_info = coalesce(answers -> 'car_info', '{}')
   where a.id = draft.id and (a.data, a.car_info) is distinct from (answers - 'car_info', coalesce(answers -> 'car_info', '{}'))
  returning * into draft;
  if not found then select * into draft from public.financing_applications a where a.id = save_draft.application_id; end if;
  return jsonb_build_object(
    'versions', (select coalesce(jsonb_object_agg(w.field, coalesce((draft.field_versions ->> w.field)::int, 0)), '{}') from unnest(written) w (field)),
    'conflicts', conflicts, 'updated_at', draft.updated_at);
end $$;
grant execute on function public.save_draft(uuid, jsonb) to authenticated;

create or replace function private.expire_applications() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  still record;
  expired integer := 0;
begin
  for still in
    select a.id from public.financing_applications a
      join (values ('pending_docs', private.setting_number('expire_pending_docs_days')),
                   ('submitted', private.setting_number('expire_submitted_days')),
                   ('reviewing', private.setting_number('expire_reviewing_days'))) e (status, days) on e.status = a.status
     where a.updated_at < now() - make_interval(days => e.days) and a.status_since < now() - make_interval(days => e.days)
       and not exists (select from public.application_messages m
                        where m.application_id = a.id and m.created_at > now() - make_interval(days => e.days))
       and not exists (select from public.application_documents d
                        where d.application_id = a.id and d.updated_at > now() - make_interval(days => e.days))
     order by a.status_since limit 200 for update of a skip locked
  loop
    update public.financing_applications a set status = 'expired', documents_pending = false where a.id = still.id;
    expired := expired + 1;
  end loop;
  return expired;
end $$;
grant execute on function private.expire_applications() to authenticator;
