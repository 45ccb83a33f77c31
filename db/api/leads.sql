-- Only private.take_lead writes. The IP address is consent evidence and not readable.
grant select on public.leads, public.lead_contacts to authenticated, service_role;
grant select (id, lead_id, kind, name, email, phone, message, city, ordencompra, landing_slug, asked_agent, source, lead_data,
              notice_version, marketing, detail, created_at) on public.lead_events to authenticated;
grant select on public.lead_events to service_role;

create policy own_leads on public.leads for select to authenticated
  using (merged_into is null and (select auth.uid()) in (agent_id, cover_id) and (select private.profile_role()) = 'sales');
create policy shared_leads on public.leads for select to authenticated
  using (merged_into is null and (select private.profile_role()) = 'sales' and id = any ((select private.shared_leads((select auth.uid())))::uuid[]));
create policy admin_reads on public.leads for select to authenticated
  using (merged_into is null and (select private.profile_role()) = 'admin');
create policy of_own_leads on public.lead_events for select to authenticated
  using ((select private.is_staff()) and exists (select from public.leads l where l.id = lead_id));

create policy of_own_leads on public.lead_contacts for select to authenticated
  using ((select private.is_staff()) and exists (select from public.leads l where l.id = lead_id));

create or replace function private.keep_contacts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  one record;
begin
  select * into account from auth.users u where u.id = new.account_id;
  for one in
    select * from (values
      ('name', case when tg_op = 'UPDATE' then old.name end, new.name, false),
      ('phone', case when tg_op = 'UPDATE' then old.phone end, new.phone,
       account.phone_confirmed_at is not null and new.phone = '+' || ltrim(account.phone, '+')),
      ('email', case when tg_op = 'UPDATE' then old.email end, new.email,
       account.email_confirmed_at is not null and new.email = lower(account.email))) k (kind, was, becomes, proven)
  loop
    if one.was is distinct from one.becomes then
      update public.lead_contacts c set replaced_at = now() where c.lead_id = new.id and c.kind = one.kind and c.value = one.was;
    end if;
    if one.becomes is not null then
      insert into public.lead_contacts as c (lead_id, kind, value, proven) values (new.id, one.kind, one.becomes, coalesce(one.proven, false))
          on conflict (lead_id, kind, value) do update set replaced_at = null, proven = c.proven or excluded.proven;
    end if;
  end loop;
  return null;
end $$;
drop trigger if exists keep_contacts on public.leads;
create trigger keep_contacts after insert or update of name, phone, email, account_id on public.leads
  for each row execute function private.keep_contacts();

-- Only `kind` is required. Phone in E.164, source as in contract/leads/lead-source.ts. Idempotent by key.
create or replace function private.take_lead(lead jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  touch_key uuid := coalesce((lead ->> 'key')::uuid, gen_random_uuid());
  given_phone text := nullif(trim(private.pasted_text(lead ->> 'phone')), '');
  given_email text := lower(nullif(trim(private.pasted_text(lead ->> 'email')), ''));
  given_name text := private.tidy(private.pasted_text(lead ->> 'name'));
  given_city text := private.tidy(lead ->> 'city');
  given_visitor text := nullif(lead ->> 'visitor', '');
  given_data jsonb := coalesce(nullif(lead -> 'lead_data', 'null'), '{}');
  promotions boolean := (lead #>> '{consent,marketing}')::boolean;
  account auth.users;
  asked uuid;
  proves text[];
  known_phone text := case when private.identifies('phone', given_phone) then given_phone end;
  known_email text := case when private.identifies('email', given_email) then given_email end;
  person public.leads;
  is_new boolean := false;
  is_theirs boolean;
  alike uuid[];
  touch public.lead_events;
  data jsonb;
  moment timestamptz := coalesce((lead ->> 'at')::timestamptz, clock_timestamp());
  known uuid;
  attended jsonb;
begin
  -- Concurrent events of a person must find each other. Leads are rare, and their webhook is serialized anyway.
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  select * into touch from public.lead_events e where e.key = touch_key;
  if found then return touch.lead_id; end if;
  if (lead #>> '{detail,wished_day}')::date < (moment at time zone 'America/Monterrey')::date then
    raise sqlstate 'PT422' using message = 'Ese día ya pasó. Elige otro.';
  end if;

  select * into account from auth.users u where u.id = (lead ->> 'user_id')::uuid and u.deleted_at is null;
  -- The agent of an old link may have left.
  asked := private.stands_for((lead ->> 'agent_id')::uuid);

  proves := array_remove(array[
    case when account.email_confirmed_at is not null and lower(account.email) = given_email then 'email' end,
    case when account.phone_confirmed_at is not null and '+' || ltrim(account.phone, '+') = given_phone then 'phone' end], null);
  alike := array(
    select l.id from public.leads l
     where l.merged_into is null and exists (
       select from public.lead_contacts c where c.lead_id = l.id and c.replaced_at is null
          and ((c.kind = 'phone' and c.value = known_phone) or (c.kind = 'email' and c.value = known_email)))
     order by l.created_at, l.id);

  select l.* into person from public.leads l
   where l.id = any (alike) and not lead ? 'lead_id'
     and (known_phone is null or exists (
       select from public.lead_contacts c where c.lead_id = l.id and c.kind = 'phone' and c.value = known_phone and c.replaced_at is null))
     and (known_email is null or exists (
       select from public.lead_contacts c where c.lead_id = l.id and c.kind = 'email' and c.value = known_email and c.replaced_at is null))
     and (l.account_id = account.id or private.names_agree(l.name, given_name))
     and private.accounts_disagree(l.account_id, account.id) is not true
   order by l.account_id is not null and l.account_id = account.id desc,
            (select count(*) from private.lead_identities i where i.lead_id = l.id and i.value in (known_phone, known_email)) desc,
            l.created_at, l.id
   limit 1 for update;
  -- A confirmed contact may change the rest of its lead.
  if person.id is null and proves <> '{}' then
    select l.* into person from public.leads l
     where l.merged_into is null and (
       l.account_id = account.id
       or l.account_id is null and l.id = any (alike) and private.names_agree(l.name, given_name)
          and coalesce(l.phone, given_phone) is not distinct from coalesce(given_phone, l.phone)
          and coalesce(l.email, given_email) is not distinct from coalesce(given_email, l.email)
          and exists (select from public.lead_contacts c
                       where c.lead_id = l.id and c.kind = any (proves) and c.value in (given_phone, given_email)))
     order by l.account_id is not null desc, l.created_at, l.id
     limit 1 for update;
  end if;
  if lead ? 'lead_id' then
    select l.* into person from public.leads l where l.id = (lead ->> 'lead_id')::uuid and l.merged_into is null for update;
  end if;
  is_theirs := person.id is null or (proves <> '{}' and (person.account_id is null or person.account_id = account.id))
            or lead ? 'lead_id' and person.account_id is null and person.email is null and coalesce(person.phone, given_phone) = given_phone;
  -- Devices are shared: match by browser only without contacts.
  if person.id is null then
    select l.* into person from private.lead_identities i join public.leads l on l.id = i.lead_id
     where i.kind = 'visitor' and i.value = given_visitor
       and ((given_phone is null and given_email is null) or (l.phone is null and l.email is null and alike = '{}'))
       for update of l;
    is_theirs := person.id is null or (person.phone is null and person.email is null);
  end if;
  if person.id is null then
    is_new := true;
    insert into public.leads (source, lead_data) values (lead ->> 'source', given_data) returning * into person;
  end if;

  -- A likely match's agent, requested one, account's, next by the rule. `agent_id` comes from our own links only.
  known := (select p.id from unnest(alike) with ordinality a (id, place)
              join public.leads k on k.id = a.id join public.profiles p on p.id = k.agent_id and p.role in ('sales', 'admin')
             where k.id <> person.id order by a.place limit 1);
  attended := private.attend_lead(
    coalesce((select p.id from public.profiles p where p.id = person.agent_id and p.role in ('sales', 'admin')), known, asked, private.agent_of(account.id)),
    case when known is not null then 'conocido' when asked is not null then 'pagina' else 'cuenta' end,
    (select p.id from public.profiles p where p.id = person.cover_id and p.role in ('sales', 'admin')),
    coalesce(private.branch_of_touch(lead),
             (select a.branch from public.assignments a where a.lead_id = person.id and a.branch is not null order by a.id desc limit 1)), moment);

  -- Only the person's own contacts replace old ones, so nobody can alter somebody else's lead.
  perform private.tell_assignment(attended);
  update public.leads l
     -- Staff may name somebody known by phone or e-mail only.
     set name = coalesce(case when is_theirs then given_name end, l.name, case when lead ->> 'kind' in ('mostrador', 'llamada') then given_name end),
         email = case when is_theirs then coalesce(given_email, l.email) else l.email end,
         phone = case when is_theirs then coalesce(given_phone, l.phone) else l.phone end,
         city = case when is_theirs then coalesce(given_city, l.city) else l.city end,
         source = coalesce(l.source, case when is_theirs then lead ->> 'source' end),
         lead_data = case when l.lead_data = '{}' and is_theirs then given_data else l.lead_data end,
         account_id = coalesce(l.account_id, case when is_theirs and proves <> '{}' then account.id end),
         notice_version = case when is_theirs then coalesce(lead #>> '{consent,version}', l.notice_version) else l.notice_version end,
         marketing = l.marketing or is_theirs and coalesce(promotions, false),
         agent_id = (attended ->> 'agent')::uuid,
         cover_id = (attended ->> 'cover')::uuid,
         last_touch_at = coalesce((lead ->> 'at')::timestamptz, now())
   where l.id = person.id
  returning * into person;
  perform private.tell_assignment(null);
  if person.agent_id is null then perform private.queue_lead(person.id, attended); end if;

  -- A phone or e-mail stays with its first lead until somebody verifies it; a browser belongs to its latest user.
  insert into private.lead_identities as i (kind, value, lead_id)
  select k.kind, k.value, person.id
    from (values ('phone', given_phone), ('email', given_email), ('visitor', given_visitor)) k (kind, value)
   where k.value is not null
      on conflict (kind, value) do update set lead_id = excluded.lead_id
   where i.lead_id <> excluded.lead_id and (i.kind = 'visitor' or i.kind = any (proves) and is_theirs and not exists (
     select from public.leads l where l.id = i.lead_id and l.account_id is distinct from account.id and l.account_id is not null));

  insert into public.lead_events (lead_id, key, kind, user_id, name, email, phone, message, city, ordencompra, landing_slug, asked_agent,
                                  source, lead_data, notice_version, marketing, ip, detail)
  values (person.id, touch_key, lead ->> 'kind', account.id, given_name, given_email, given_phone, nullif(trim(lead ->> 'message'), ''),
          given_city, nullif(lead ->> 'ordencompra', ''), nullif(lead ->> 'landing_slug', ''), asked, lead ->> 'source', given_data,
          lead #>> '{consent,version}', promotions, (lead ->> 'ip')::inet, coalesce(nullif(lead -> 'detail', 'null'), '{}'))
  returning * into touch;
  perform private.mark_duplicates(person.id, alike, touch);
  perform private.join_proven(person, alike, array_remove(array[
    case when 'phone' = any (proves) then known_phone end, case when 'email' = any (proves) then known_email end], null));
  if private.wants_answer(touch, person) then
    perform private.start_clock(person.id, null, null, attended ->> 'branch', coalesce(person.cover_id, person.agent_id), moment);
  end if;

  data := jsonb_build_object(
    'lead_id', person.id, 'is_new', is_new, 'kind', touch.kind, 'name', person.name, 'email', person.email, 'phone', person.phone,
    'city', person.city, 'message', touch.message, 'ordencompra', touch.ordencompra, 'landing_slug', touch.landing_slug,
    'source', person.source, 'lead_data', touch.lead_data, 'marketing', person.marketing, 'notice_version', touch.notice_version,
    'agent', (select jsonb_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name))
                from public.profiles p where p.id = person.agent_id),
    'possible_duplicates', to_jsonb(array_remove(alike, person.id)), 'detail', touch.detail);
  perform private.enqueue_webhook('lead_connector', case when is_new then 'lead.created' else 'lead.updated' end, data, 'lead:' || touch.id,
                                  'lead:' || person.id);
  if touch.kind = 'landing' then
    perform private.enqueue_webhook('landing', 'landing.submitted', data, 'landing:' || touch.id);
  end if;
  return person.id;
end $$;
revoke all on function private.take_lead(jsonb) from public;
grant execute on function private.take_lead(jsonb) to service_role;

create or replace function private.agent_of_lead(client uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select l.agent_id
    from auth.users u
    join private.lead_identities i on (i.kind = 'email' and u.email_confirmed_at is not null and i.value = lower(u.email))
                                   or (i.kind = 'phone' and u.phone_confirmed_at is not null and i.value = '+' || ltrim(u.phone, '+'))
    join public.leads l on l.id = i.lead_id
    join public.profiles agent on agent.id = l.agent_id and agent.role in ('sales', 'admin')
   where u.id = client order by l.last_touch_at desc limit 1
$$;
