-- Sales reads the leads they attend, an administrator all of them; a lead that turned out to be another is read by nobody. Only
-- private.take_lead writes. The address is evidence of a consent and no part of selling.
grant select on public.leads to authenticated, service_role;
grant select (id, lead_id, kind, name, email, phone, message, city, ordencompra, landing_slug, asked_agent, source, lead_data,
              notice_version, marketing, detail, created_at) on public.lead_events to authenticated;
grant select on public.lead_events to service_role;

create policy own_leads on public.leads for select to authenticated
  using (merged_into is null and agent_id = (select auth.uid()) and (select private.profile_role()) = 'sales');
create policy admin_reads on public.leads for select to authenticated
  using (merged_into is null and (select private.profile_role()) = 'admin');
create policy of_own_leads on public.lead_events for select to authenticated
  using ((select private.is_staff()) and exists (select from public.leads l where l.id = lead_id));

-- A lead's agent is counted among the clients of that agent, so that leads and accounts are shared out by one rule.
create or replace function private.count_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.agent_id is not null then
    update private.agent_load set assigned = greatest(assigned - 1, 0) where agent_id = old.agent_id;
  end if;
  if new.agent_id is not null then
    insert into private.agent_load as l (agent_id, assigned, last_assigned_at) values (new.agent_id, 1, clock_timestamp())
        on conflict (agent_id) do update set assigned = l.assigned + 1, last_assigned_at = excluded.last_assigned_at;
  end if;
  return null;
end $$;
drop trigger if exists count_insert on public.leads;
drop trigger if exists count_move on public.leads;
create trigger count_insert after insert on public.leads for each row execute function private.count_lead();
create trigger count_move after update of agent_id on public.leads
  for each row when (old.agent_id is distinct from new.agent_id) execute function private.count_lead();

-- Makes two leads one: touches and identities go to the survivor, which also takes what it lacks. The other stays as a signpost.
create or replace function private.merge_leads(survivor uuid, other uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare gone public.leads;
begin
  select * into gone from public.leads l where l.id = other for update;
  update public.lead_events e set lead_id = survivor where e.lead_id = other;
  update public.trade_in_quotes q set lead_id = survivor where q.lead_id = other;
  update private.lead_identities i set lead_id = survivor where i.lead_id = other;
  update public.leads l set merged_into = survivor where l.merged_into = other;
  update public.leads l
     set merged_into = survivor, name = null, email = null, phone = null, agent_id = null, account_id = null, marketing = false
   where l.id = other;
  update public.leads l
     set name = coalesce(l.name, gone.name), email = coalesce(l.email, gone.email), phone = coalesce(l.phone, gone.phone),
         city = coalesce(l.city, gone.city), source = coalesce(l.source, gone.source), agent_id = coalesce(l.agent_id, gone.agent_id),
         account_id = coalesce(l.account_id, gone.account_id), marketing = l.marketing or gone.marketing,
         notice_version = greatest(l.notice_version, gone.notice_version),
         lead_data = case when l.lead_data = '{}' then gone.lead_data else l.lead_data end
   where l.id = survivor;
end $$;

-- Takes one touch of somebody and answers whose lead it is: {kind, key, name, email, phone, message, city, ordencompra, landing_slug,
-- agent_id, user_id, visitor, lead_data, source, consent: {version, marketing}, ip, detail}, all but kind optional; phone E.164, source by
-- contract/lead-source.ts. The same key again is the same touch. In the same transaction it goes to the webhooks.
create or replace function private.take_lead(lead jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  touch_key uuid := coalesce((lead ->> 'key')::uuid, gen_random_uuid());
  given_phone text := nullif(trim(lead ->> 'phone'), '');
  given_email text := lower(nullif(trim(lead ->> 'email'), ''));
  given_name text := private.tidy(lead ->> 'name');
  given_city text := private.tidy(lead ->> 'city');
  given_visitor text := nullif(lead ->> 'visitor', '');
  given_data jsonb := coalesce(nullif(lead -> 'lead_data', 'null'), '{}');
  promotions boolean := (lead #>> '{consent,marketing}')::boolean;
  account auth.users;
  asked uuid;
  found_ids uuid[];
  person public.leads;
  is_new boolean := false;
  touch public.lead_events;
  data jsonb;
begin
  -- One at a time: two touches of one person never see each other's absence. A lead is a rare thing, and its webhook waits in line anyway.
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  select * into touch from public.lead_events e where e.key = touch_key;
  if found then return touch.lead_id; end if;

  select * into account from auth.users u where u.id = (lead ->> 'user_id')::uuid and u.deleted_at is null;
  select p.id into asked from public.profiles p where p.id = (lead ->> 'agent_id')::uuid and p.role in ('sales', 'admin');

  -- The phone and the e-mail say who it is. The visit says so of who gives neither, and of a lead that has neither: several people
  -- may use one device.
  select array_agg(l.id order by l.created_at, l.id) into found_ids from public.leads l
   where l.id in (
     select i.lead_id from private.lead_identities i
      where (i.kind = 'phone' and i.value = given_phone) or (i.kind = 'email' and i.value = given_email)
     union
     select i.lead_id from private.lead_identities i join public.leads v on v.id = i.lead_id
      where i.kind = 'visitor' and i.value = given_visitor
        and ((given_phone is null and given_email is null) or (v.phone is null and v.email is null)));
  if found_ids is null then
    is_new := true;
    insert into public.leads (source, lead_data) values (lead ->> 'source', given_data) returning * into person;
  else
    for other in 2 .. cardinality(found_ids) loop
      perform private.merge_leads(found_ids[1], found_ids[other]);
    end loop;
    select * into person from public.leads l where l.id = found_ids[1] for update;
  end if;

  insert into private.lead_identities as i (kind, value, lead_id)
  select k.kind, k.value, person.id
    from (values ('phone', given_phone), ('email', given_email), ('visitor', given_visitor)) k (kind, value)
   where k.value is not null
      on conflict (kind, value) do update set lead_id = excluded.lead_id where i.lead_id <> excluded.lead_id;

  -- What they said last is how they are reached. An agent stays; a new lead gets the one they asked for, their account's, or the next.
  update public.leads l
     set name = coalesce(given_name, l.name), email = coalesce(given_email, l.email), phone = coalesce(given_phone, l.phone),
         city = coalesce(given_city, l.city), source = coalesce(l.source, lead ->> 'source'),
         lead_data = case when l.lead_data = '{}' then given_data else l.lead_data end,
         account_id = coalesce(l.account_id, case
           when account.email_confirmed_at is not null and lower(account.email) = coalesce(given_email, l.email) then account.id
           when account.phone_confirmed_at is not null and '+' || ltrim(account.phone, '+') = coalesce(given_phone, l.phone) then account.id end),
         notice_version = coalesce(lead #>> '{consent,version}', l.notice_version), marketing = l.marketing or coalesce(promotions, false),
         agent_id = coalesce(
           (select p.id from public.profiles p where p.id = l.agent_id and p.role in ('sales', 'admin')),
           asked, private.agent_of(account.id), private.fairest_agent()),
         last_touch_at = now()
   where l.id = person.id
  returning * into person;

  insert into public.lead_events (lead_id, key, kind, user_id, name, email, phone, message, city, ordencompra, landing_slug, asked_agent,
                                  source, lead_data, notice_version, marketing, ip, detail)
  values (person.id, touch_key, lead ->> 'kind', account.id, given_name, given_email, given_phone, nullif(trim(lead ->> 'message'), ''),
          given_city, nullif(lead ->> 'ordencompra', ''), nullif(lead ->> 'landing_slug', ''), asked, lead ->> 'source', given_data,
          lead #>> '{consent,version}', promotions, (lead ->> 'ip')::inet, coalesce(nullif(lead -> 'detail', 'null'), '{}'))
  returning * into touch;

  data := jsonb_build_object(
    'lead_id', person.id, 'is_new', is_new, 'kind', touch.kind, 'name', person.name, 'email', person.email, 'phone', person.phone,
    'city', person.city, 'message', touch.message, 'ordencompra', touch.ordencompra, 'landing_slug', touch.landing_slug,
    'source', person.source, 'lead_data', touch.lead_data, 'marketing', person.marketing, 'notice_version', touch.notice_version,
    'agent', (select jsonb_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name))
                from public.profiles p where p.id = person.agent_id),
    'detail', touch.detail);
  perform private.enqueue_webhook('lead_connector', case when is_new then 'lead.created' else 'lead.updated' end, data, 'lead:' || touch.id,
                                  'lead:' || person.id);
  if touch.kind = 'landing' then
    perform private.enqueue_webhook('landing', 'landing.submitted', data, 'landing:' || touch.id);
  end if;
  return person.id;
end $$;
revoke all on function private.take_lead(jsonb), private.merge_leads(uuid, uuid) from public;
grant execute on function private.take_lead(jsonb) to service_role;

-- The agent of somebody's lead, known by the account's own confirmed e-mail or phone. Null: they have no lead, or nobody attends it.
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
