-- Every function identifies the person by auth.uid() only.

-- Includes every public table with a user_id. Without secrets.
create or replace function private.personal_record(person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  held record;
  listed jsonb;
  record jsonb;
begin
  select jsonb_build_object(
    'account', (select jsonb_build_object(
        'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'phone', nullif(u.phone, ''),
        'phone_confirmed_at', u.phone_confirmed_at, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
        'user_metadata', coalesce(u.raw_user_meta_data, '{}'), 'app_metadata', coalesce(u.raw_app_meta_data, '{}'))
      from auth.users u where u.id = person),
    'identities', (select coalesce(jsonb_agg(jsonb_build_object(
        'provider', i.provider, 'data', i.identity_data, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at)
        order by i.created_at), '[]') from auth.identities i where i.user_id = person),
    'factors', (select coalesce(jsonb_agg(jsonb_build_object(
        'type', f.factor_type, 'name', f.friendly_name, 'status', f.status, 'phone', f.phone, 'created_at', f.created_at)
        order by f.created_at), '[]') from auth.mfa_factors f where f.user_id = person),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', s.created_at, 'last_used_at', s.updated_at, 'user_agent', s.user_agent, 'ip', host(s.ip))
        order by s.created_at), '[]') from auth.sessions s where s.user_id = person),
    'files', (select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', o.bucket_id, 'name', o.name, 'metadata', o.metadata, 'created_at', o.created_at)
        order by o.bucket_id, o.name), '[]') from storage.objects o where split_part(o.name, '/', 1) = person::text),
    'profile', (select to_jsonb(p) from public.profiles p where p.id = person),
    'leads', (select coalesce(jsonb_agg(to_jsonb(l) - 'search_text' || jsonb_build_object(
        'contacts', (select coalesce(jsonb_agg(to_jsonb(c) order by c.first_at), '[]') from public.lead_contacts c where c.lead_id = l.id),
        'permissions', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from public.contact_permissions c where c.lead_id = l.id),
        'seen_cars', (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]') from public.seen_cars s where s.lead_id = l.id))
        order by l.created_at), '[]') from public.leads l where l.account_id = person)) into record;
  -- The auth service of a hosted project may lack this table.
  if to_regclass('auth.webauthn_credentials') is not null then
    execute $sql$select coalesce(jsonb_agg(jsonb_build_object(
        'name', k.friendly_name, 'created_at', k.created_at, 'last_used_at', k.last_used_at) order by k.created_at), '[]')
      from auth.webauthn_credentials k where k.user_id = $1$sql$ into listed using person;
    record := record || jsonb_build_object('passkeys', listed);
  end if;
  for held in
    select c.relname as name
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.atttypid = 'uuid'::regtype
     order by 1
  loop
    execute format($sql$select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.%I t where t.user_id = $1$sql$, held.name)
       into listed using person;
    record := record || jsonb_build_object(held.name, listed);
  end loop;
  return record || jsonb_build_object(
    'deals', (select coalesce(jsonb_agg(jsonb_build_object('pipeline', d.pipeline, 'title', d.title, 'stage', d.stage, 'amount', d.amount, 'outcome', d.outcome,
                                                           'opened_at', d.opened_at, 'closed_at', d.closed_at) order by d.opened_at), '[]')
                from public.deals d where d.client_id = person or d.lead_id in (select l.id from public.leads l where l.account_id = person)),
    'promises', (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'amount', p.amount, 'due_at', p.due_at, 'first_due_at', p.first_due_at, 'state', p.state,
                                                              'reason', coalesce(p.reason, p.change_reason), 'note', p.note) order by p.created_at), '[]')
                   from public.promises p where p.client_id = person or p.lead_id in (select l.id from public.leads l where l.account_id = person)),
    'staff_notes', (select coalesce(jsonb_agg(jsonb_build_object('body', n.body, 'created_at', n.created_at) order by n.created_at), '[]')
                      from public.staff_notes n where n.client_id = person or n.lead_id in (select l.id from public.leads l where l.account_id = person)),
    'staff_files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'created_at', f.created_at) order by f.created_at), '[]')
                      from public.staff_files f where f.client_id = person or f.lead_id in (select l.id from public.leads l where l.account_id = person)));
end $$;

-- Only for a confirmed e-mail address; without the dealership's progress notes.
create or replace function private.candidacies_of(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.candidacy_record(c, true) order by c.created_at), '[]')
    from auth.users u
    join public.candidates c on lower(c.email) = lower(u.email)
   where u.id = person and u.email_confirmed_at is not null
$$;

create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare record jsonb;
begin
  if auth.uid() is null then raise exception 'nobody is signed in' using errcode = '42501'; end if;
  record := private.personal_record(auth.uid());
  -- Staff-only notes are not shown to the customer.
  return jsonb_build_object('exported_at', now(), 'candidacies', private.candidacies_of(auth.uid())) || record || jsonb_build_object('application_events', (
    select coalesce(jsonb_agg(e.value), '[]') from jsonb_array_elements(record -> 'application_events') e where (e.value ->> 'shown')::boolean));
end $$;
grant execute on function public.export_my_data() to authenticated;

create or replace function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'), s.user_agent, host(s.ip),
         s.aal::text, coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
    from auth.sessions s
   where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
   order by 3 desc nulls last, s.id
$$;
grant execute on function public.my_sessions() to authenticated;

-- Takes effect when the access token expires, at the latest. False: no such session.
create or replace function public.revoke_my_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare ended uuid;
begin
  perform private.require_second_factor();
  delete from auth.sessions s where s.id = revoke_my_session.session_id and s.user_id = auth.uid() returning s.id into ended;
  return ended is not null;
end $$;
grant execute on function public.revoke_my_session(uuid) to authenticated;

-- The storage service removes orphaned bytes later. A hosted project refuses row deletion without this setting.
create or replace function private.erase_files(person uuid, buckets text[] default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
   where split_part(o.name, '/', 1) = person::text and (buckets is null or o.bucket_id = any (buckets));
end $$;

create or replace function private.recently_proven() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(bool_or(to_timestamp((proof.value ->> 'timestamp')::double precision) > now() - interval '5 minutes'), false)
    from jsonb_array_elements(case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) proof
   where jsonb_typeof(proof.value -> 'timestamp') = 'number' and proof.value ->> 'method' not in ('token_refresh', 'anonymous')
$$;

create or replace function private.known_as(person uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select person || array(select l.id from public.leads l where l.account_id = person)
$$;

-- With a legal hold the account is blocked instead: {deleted, blocked, held_until, reason}.
create or replace function public.delete_my_account() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  claims text := current_setting('request.jwt.claims', true);
  held_until timestamptz;
  why text;
  called text := concat_ws(' ',
    (select concat_ws(' ', p.first_name, p.last_name, p.mother_last_name) from public.profiles p where p.id = caller),
    (select string_agg(c.value, ' ') from public.lead_contacts c join public.leads l on l.id = c.lead_id
      where l.account_id = caller and c.kind = 'name'));
  known uuid[];
begin
  -- A concurrent legal hold waits for this lock.
  perform from auth.users u where u.id = caller and u.deleted_at is null for update;
  if not found then raise exception 'nobody is signed in' using errcode = '42501'; end if;
  perform private.require_second_factor();
  if not private.recently_proven() then
    raise exception 'the account must be proven anew for this' using errcode = '42501', hint = 'proof_needed';
  end if;
  if private.profile_role() = 'admin' and not exists (select from public.profiles p where p.role = 'admin' and p.id <> caller) then
    return jsonb_build_object('deleted', false, 'blocked', false, 'reason',
      'Eres la única persona que administra el sitio. Nombra a otra antes de borrar tu cuenta.');
  end if;

  perform private.cancel_appointments_of(caller);
  delete from private.legal_holds h where h.user_id = caller and h.until <= now();
  insert into private.legal_holds (user_id, reason, until)
  select caller, private.why_sales_are_kept(), max(k.until)
    from private.sales_to_keep(array(select l.id from public.leads l where l.account_id = caller), caller) k
   where not exists (select from private.legal_holds h where h.user_id = caller and h.until >= k.until and h.reason = private.why_sales_are_kept())
  having count(*) > 0;
  select max(h.until), string_agg(distinct h.reason, '; ') into held_until, why from private.legal_holds h where h.user_id = caller;
  -- Before the address is erased.
  perform private.write_to(caller, 'account-deleted', jsonb_strip_nulls(jsonb_build_object(
    'name', (select p.first_name from public.profiles p where p.id = caller), 'heldUntil', held_until, 'reason', why)));
  perform private.erase_candidacies(array(select c.id from auth.users u join public.candidates c on lower(c.email) = lower(u.email)
                                           where u.id = caller and u.email_confirmed_at is not null), 'pedida');
  if held_until is null then
    perform private.erase_files(caller);
    known := private.known_as(caller);
    delete from auth.users u where u.id = caller;
    perform private.forget_words(called);
    perform ledger.forget(known);
    return jsonb_build_object('deleted', true);
  end if;

  insert into private.blocked_accounts (user_id, record, until) values (caller, private.personal_record(caller) - '{leads,seen_cars}'::text[], held_until)
      on conflict (user_id) do update set record = excluded.record, until = excluded.until;
  perform private.erase_files(caller, array['avatars', 'feedback']);
  delete from public.favorites f where f.user_id = caller;
  delete from public.seen_cars s where s.user_id = caller;
  delete from private.seen_devices d where d.user_id = caller;
  delete from private.alert_recipients r where r.user_id = caller;
  delete from public.feedback f where f.user_id = caller;
  delete from public.poll_answers a where a.user_id = caller;
  delete from public.bank_profiles b where b.user_id = caller;
  delete from public.deals d where d.client_id = caller;
  delete from public.tasks k where k.client_id = caller;
  delete from public.staff_notes n where n.client_id = caller;
  delete from public.staff_files f where f.client_id = caller;
  delete from public.promises p where p.client_id = caller;
  delete from public.contact_permissions c where c.user_id = caller;
  -- Sent applications are kept.
  delete from public.financing_applications a where a.user_id = caller and a.status = 'draft';
  delete from public.sell_listings l where l.user_id = caller and l.stage not in ('pagada', 'consignada');
  delete from public.appointments m where m.user_id = caller;
  delete from public.appointment_waitlist w where w.user_id = caller;
  known := array(select l.id from public.leads l where l.account_id = caller);
  delete from public.leads l where l.account_id = caller;
  if known <> '{}' then perform ledger.forget(known); end if;
  delete from auth.sessions s where s.user_id = caller;
  delete from auth.refresh_tokens t where t.user_id = caller::text;
  delete from auth.one_time_tokens t where t.user_id = caller;
  delete from auth.mfa_factors f where f.user_id = caller;
  if to_regclass('private.recovery_codes') is not null then
    execute 'delete from private.recovery_codes where user_id = $1' using caller;
  end if;
  if to_regclass('auth.webauthn_credentials') is not null then
    execute 'delete from auth.webauthn_credentials where user_id = $1' using caller;
  end if;
  delete from auth.identities i where i.user_id = caller;
  -- The hosted auth service expects empty texts, not nulls.
  update auth.users u
     set email = null, phone = null, encrypted_password = null, email_confirmed_at = null, phone_confirmed_at = null,
         raw_user_meta_data = '{}', raw_app_meta_data = '{}', email_change = '', phone_change = '', confirmation_token = '',
         recovery_token = '', email_change_token_new = '', email_change_token_current = '', phone_change_token = '',
         reauthentication_token = '', banned_until = timestamptz '9999-12-31', deleted_at = now(), updated_at = now()
   where u.id = caller;
  -- Without claims the guard of profiles treats this as a system write.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles p
     set first_name = null, last_name = null, mother_last_name = null, no_mother_last_name = false, phone = null, email = null,
         birth_date = null, homoclave = null, fiscal_situation = null, civil_status = null, rfc = null, curp = null,
         role = 'user', metadata = '{}', source = null, asesor_asignado_id = null, avatar_path = null, available = false
   where p.id = caller;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  perform private.forget_words(called);
  return jsonb_build_object('deleted', false, 'blocked', true, 'held_until', held_until, 'reason', why);
end $$;
grant execute on function public.delete_my_account() to authenticated;

create or replace function private.erase_released_accounts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid;
  known uuid[];
  erased integer := 0;
begin
  delete from private.kept_records k where k.until <= now();
  for person in
    select b.user_id from private.blocked_accounts b join auth.users u on u.id = b.user_id
     where not exists (select from private.legal_holds h where h.user_id = b.user_id and h.until > now())
       for update of u skip locked
  loop
    continue when exists (select from private.legal_holds h where h.user_id = person and h.until > now());
    perform private.erase_files(person);
    delete from private.legal_holds h where h.user_id = person;
    known := private.known_as(person);
    delete from auth.users u where u.id = person;
    perform ledger.forget(known);
    erased := erased + 1;
  end loop;
  return erased;
end $$;
grant execute on function private.erase_released_accounts() to authenticator;
