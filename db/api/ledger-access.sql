-- Sales read lines of rows that the table policies show them (tests/db/ledger-readers.test.ts compares both).

create or replace function private.tables_of_sales() returns text[]
language sql immutable set search_path = '' as $$
  select '{profiles,financing_applications,application_documents,application_pages,application_events,application_messages,sell_listings,sell_listing_files,
           consents,contact_permissions,leads,lead_contacts,lead_events,answer_cards,contacts_made,conversations,conversation_messages,deals,deal_stays,tasks,staff_notes,promises,appointments,trade_in_quotes}'::text[]
$$;

create or replace function private.shares_lead(person uuid, whom uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.deals d where d.lead_id = whom and person in (d.agent_id, d.second_agent_id))
      or exists (select from public.note_mentions m join public.staff_notes n on n.id = m.note_id left join public.deals d on d.id = n.deal_id
                  where m.person_id = person and whom in (n.lead_id, d.lead_id));
end $$;
create or replace function private.shares_client(person uuid, whom uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(whom <> person, false)
     and (exists (select from public.deals d where d.client_id = whom and person in (d.agent_id, d.second_agent_id))
       or exists (select from public.note_mentions m join public.staff_notes n on n.id = m.note_id left join public.deals d on d.id = n.deal_id
                   where m.person_id = person and whom in (n.client_id, d.client_id)));
end $$;

-- Table policies see only current rows, so they are repeated here. In plpgsql only the branch needed is planned.
create or replace function private.reads_line(rule text, me uuid, relation text, record text, concerns uuid, said jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if rule = 'admin' then return true;
  elsif rule is distinct from 'sales' or relation <> all (private.tables_of_sales()) then return false;
  elsif relation = 'consents' then return said ->> 'application_id' is not null and private.attends_client(me, concerns);
  elsif relation = 'profiles' then return private.attends_client(me, concerns) or private.shares_client(me, concerns);
  elsif relation in ('leads', 'lead_contacts', 'lead_events', 'answer_cards') then
    return private.attends_lead(me, concerns) or private.shares_lead(me, concerns);
  elsif relation = 'contacts_made' then
    return private.attends_lead(me, concerns) or private.attends_client(me, concerns)
        or exists (select from public.contacts_made m where m.id = record::uuid and private.attends_client(me, m.client_id));
  elsif relation = 'conversations' then
    return private.attends_lead(me, concerns) or private.shares_lead(me, concerns) or private.attends_client(me, concerns)
        or exists (select from public.conversations c where c.id = record::uuid and private.attends_client(me, c.client_id));
  elsif relation = 'conversation_messages' then
    return private.attends_lead(me, concerns) or private.shares_lead(me, concerns) or private.attends_client(me, concerns)
        or exists (select from public.conversation_messages m where m.id = record::uuid and private.attends_client(me, m.client_id));
  elsif relation = 'contact_permissions' then
    return private.attends_lead(me, concerns) or private.shares_lead(me, concerns) or private.attends_client(me, concerns);
  elsif relation = 'deals' then
    return exists (select from public.deals d where d.id = record::uuid and private.has_deal(rule, me, d));
  elsif relation = 'deal_stays' then
    return exists (select from public.deal_stays s join public.deals d on d.id = s.deal_id where s.id = record::bigint and private.has_deal(rule, me, d));
  elsif relation in ('tasks', 'staff_notes', 'promises') then
    return private.reads_beside(rule, me, relation, record);
  elsif relation = 'appointments' then
    return private.attends_client(me, concerns)
        or exists (select from public.appointments m where m.id = record::uuid and (m.advisor_id = me or private.attends_lead(me, m.lead_id)));
  elsif relation = 'trade_in_quotes' then
    return private.attends_client(me, concerns) or private.attends_lead(me, concerns) or private.shares_lead(me, concerns)
        or exists (select from public.trade_in_quotes q where q.id = record::uuid and q.made_by = me);
  end if;
  return private.attends_client(me, concerns);
end $$;

create or replace function private.reads_beside(rule text, me uuid, relation text, record text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (
      select k.deal_id, k.lead_id, k.client_id, k.person_id from public.tasks k where relation = 'tasks' and k.id = record::uuid
      union all
      select n.deal_id, n.lead_id, n.client_id, null from public.staff_notes n where relation = 'staff_notes' and n.id = record::uuid
      union all
      select p.deal_id, p.lead_id, p.client_id, null from public.promises p where relation = 'promises' and p.id = record::uuid) t
     where t.person_id = me
        or case when t.deal_id is not null then exists (select from public.deals d where d.id = t.deal_id and private.has_deal(rule, me, d))
                else private.has_person(rule, me, t.lead_id, t.client_id) end)
$$;

-- Data under legal hold is read by nobody.
create or replace function private.is_kept_unread(whom uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return whom is not null and exists (select from private.blocked_accounts b where b.user_id = whom);
end $$;

-- A lead that was joined to another keeps no name of its own.
create or replace function private.joined_name(lead uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(k.name, k.phone, k.email) from public.leads l join public.leads k on k.id = l.merged_into where l.id = lead
$$;

-- A row as it was when it was deleted, if it was and was not added again.
create or replace function private.deleted_row(of_relation text, of_record text) returns jsonb
language sql stable set search_path = '' as $$
  select case last.op when 'DELETE' then last.before end
    from (select l.op, l.before from ledger.lines l where l.relation = of_relation and l.record = of_record
           order by l.entry desc, l.id desc limit 1) last
$$;

create or replace function private.line_label(l ledger.lines) returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.is_kept_unread(l.concerns) then return null; end if;
  return coalesce(private.row_label(l.relation, l.record), private.row_title(l.relation, coalesce(l.before, l.after)),
                  case when l.relation = 'leads' then private.joined_name(l.record::uuid) end,
                  private.row_title(l.relation, private.deleted_row(l.relation, l.record)));
end $$;

create or replace function private.car_about(car uuid, of_order text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if car is null and of_order is null then return null; end if;
  return coalesce(
    (select jsonb_build_object('kind', 'car', 'name', format('%s (%s)', v.titulo, v.ordencompra)) from public.vehicles v
      where case when car is not null then v.id = car else v.ordencompra = of_order end limit 1),
    (select jsonb_build_object('kind', 'car', 'name', format('%s (%s)', d.was ->> 'titulo', d.was ->> 'ordencompra'))
       from private.deleted_row('vehicles', car::text) d (was) where d.was is not null));
end $$;

-- What a row is about, when its own title does not say it: a car, the car of a seller, an application, a branch.
create or replace function private.row_about(relation text, record text, said jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found jsonb;
  whole jsonb := said;
begin
  if relation = any (array['profiles', 'leads', 'lead_contacts', 'lead_events', 'deals', 'campaigns', 'app_config', 'branches', 'trade_in_quotes',
                           'sell_listings', 'financing_applications', 'answer_clocks', 'assignments']) then return null;
  elsif relation = 'vehicles' then return private.car_about(record::uuid, null);
  elsif relation = 'appointments' then
    if said ? 'ordencompra' then return private.car_about(null, said ->> 'ordencompra'); end if;
    return (select private.car_about(null, m.ordencompra) from public.appointments m where m.id = record::uuid);
  end if;
  -- Added and deleted rows are recorded whole.
  if not said ?| array['id', 'created_at'] then whole := coalesce(private.row_now(relation, record), '{}') || said; end if;
  found := private.car_about((whole ->> 'vehicle_id')::uuid, whole ->> 'ordencompra');
  if found is not null then return found; end if;
  if whole ? 'inspection_id' then
    return (select private.car_about(i.vehicle_id, null) from public.inspections i where i.id = (whole ->> 'inspection_id')::uuid);
  elsif whole ? 'listing_id' then
    return (select jsonb_build_object('kind', 'listing', 'name', private.row_title('sell_listings', to_jsonb(s)))
              from public.sell_listings s where s.id = (whole ->> 'listing_id')::uuid);
  elsif whole ? 'application_id' then
    return (select jsonb_build_object('kind', 'application', 'name', private.folio_text(a.folio)) from public.financing_applications a
             where a.id = (whole ->> 'application_id')::uuid);
  elsif whole ? 'document_id' then
    return (select jsonb_build_object('kind', 'document', 'name', d.kind) from public.application_documents d where d.id = (whole ->> 'document_id')::uuid);
  elsif whole ? 'trade_in_vehicle_id' then
    return (select jsonb_build_object('kind', 'listing', 'name', t.label) from public.trade_in_vehicles t where t.id = whole ->> 'trade_in_vehicle_id');
  elsif coalesce(whole ->> 'branch', whole ->> 'branch_code') is not null then
    return (select jsonb_build_object('kind', 'branch', 'name', b.name) from public.branches b where b.code = coalesce(whole ->> 'branch', whole ->> 'branch_code'));
  end if;
  return null;
exception when invalid_text_representation then return null;
end $$;

create or replace function private.line_about(l ledger.lines) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if private.is_kept_unread(l.concerns) or l.op = 'TRUNCATE' then return null; end if;
  return private.row_about(l.relation, l.record, coalesce(l.before, '{}') || coalesce(l.after, '{}'));
end $$;

create or replace function private.undone_elsewhere() returns table (name text, why text)
language sql immutable set search_path = '' as $$
  values ('service_settings', 'secret'), ('api_keys', 'secret'), ('departures', 'departure'), ('lead_joins', 'join'), ('lead_imports', 'import'),
         ('suppression_lists', 'register'), ('legal_holds', 'hold'), ('blocked_accounts', 'hold'), ('kept_records', 'hold')
$$;
