-- docs/decisions/110.

create or replace function private.mentioned_in(person uuid, kind text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct case kind when 'deal' then n.deal_id when 'lead' then n.lead_id else n.client_id end), '{}')
    from public.note_mentions m join public.staff_notes n on n.id = m.note_id
   where m.person_id = person and case kind when 'deal' then n.deal_id is not null when 'lead' then n.lead_id is not null else n.client_id is not null end
$$;

create or replace function private.shared_leads(person uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(s.id), '{}') from (
    select d.lead_id from public.deals d where (d.agent_id = person or d.second_agent_id = person) and d.lead_id is not null
    union select d.lead_id from public.deals d where d.id = any (private.mentioned_in(person, 'deal')) and d.lead_id is not null
    union select unnest(private.mentioned_in(person, 'lead'))) s (id)
$$;
create or replace function private.shared_clients(person uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(s.id), '{}') from (
    select d.client_id from public.deals d where (d.agent_id = person or d.second_agent_id = person) and d.client_id is not null
    union select d.client_id from public.deals d where d.id = any (private.mentioned_in(person, 'deal')) and d.client_id is not null
    union select unnest(private.mentioned_in(person, 'client'))
    union select unnest(private.covered_clients(person))) s (id)
   where s.id <> person
$$;

create or replace function private.has_deal(rule text, person uuid, d public.deals, works boolean default false) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(rule = 'admin' or rule = 'sales' and (
    d.agent_id = person or d.second_agent_id = person
    or private.attends_lead(person, d.lead_id) or private.attends_client(person, d.client_id)
    or not works and d.id = any (private.mentioned_in(person, 'deal'))), false)
$$;

-- If lead and client are given they must be one person, so that access to one does not open the other.
create or replace function private.has_person(rule text, person uuid, lead uuid, client uuid, works boolean default false) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(rule = 'admin' or rule = 'sales'
    and (lead is null or client is null or exists (select from public.leads l where l.id = lead and l.account_id = client)) and (
    private.attends_lead(person, lead) or private.attends_client(person, client)
    or not works and (lead = any (private.shared_leads(person)) or client = any (private.shared_clients(person)))), false)
$$;

create or replace function private.colleague(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) from public.profiles p where p.id = person and p.role in ('sales', 'admin')
$$;

drop function if exists private.last_mover(uuid);
create or replace function private.last_changer(relation text, record uuid, field text) returns text
language sql stable security definer set search_path = '' as $$
  select private.colleague(e.actor) from ledger.lines l join ledger.entries e on e.id = l.entry
   where l.relation = last_changer.relation and l.record = last_changer.record::text and l.op = 'UPDATE' and l.after ? last_changer.field
   order by l.id desc limit 1
$$;

-- `code`: see contract/leads/deal-messages.ts.
create or replace function private.refuse_deal(status text, code text, words text, details text default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = status, message = words, hint = code, detail = coalesce(details, '');
end $$;

create or replace function private.take_deal(wanted uuid) returns public.deals
language plpgsql volatile security definer set search_path = '' as $$
declare d public.deals;
begin
  perform private.require_staff();
  select * into d from public.deals t where t.id = wanted for no key update;
  if not found or not private.has_deal(private.profile_role(), auth.uid(), d, true) then
    perform private.refuse_deal('PT404', 'deal_not_found', 'No encontramos ese trato entre los tuyos.');
  end if;
  return d;
end $$;

grant execute on function private.mentioned_in(uuid, text), private.shared_leads(uuid), private.shared_clients(uuid), private.colleague(uuid),
                          private.has_deal(text, uuid, public.deals, boolean), private.has_person(text, uuid, uuid, uuid, boolean) to authenticated;

create or replace function private.works_on(of_deal uuid, of_lead uuid, of_client uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when of_deal is not null then coalesce((select private.has_deal(private.profile_role(), auth.uid(), d, true) from public.deals d where d.id = of_deal), false)
    when of_lead is not null or of_client is not null then private.has_person(private.profile_role(), auth.uid(), of_lead, of_client, true)
    else private.is_staff() end
$$;
grant execute on function private.works_on(uuid, uuid, uuid) to authenticated;
