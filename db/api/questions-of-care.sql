-- Unknown, expired and answered links are indistinguishable (docs/decisions/116).

-- Per person at most once a week. Not for entries a day late.
create or replace function private.ask_about_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  called text;
  link text := private.draw_token();
begin
  if private.is_quiet() or new.grade <> 'declarada' or new.outcome not in ('contesto', 'cita') or new.asked_at is not null
     or new.happened_at < now() - interval '1 day' or new.agent_id is null then
    return null;
  end if;
  select coalesce(nullif(u.email, ''), l.email), coalesce(p.first_name, l.name) into address, called
    from (select 1) one
    left join public.leads l on l.id = new.lead_id
    left join public.profiles p on p.id = coalesce(new.client_id, l.account_id)
    left join auth.users u on u.id = p.id and u.deleted_at is null;
  if coalesce(address, '') = '' or not (private.may_contact(coalesce(new.client_id, new.lead_id), 'mail', 'servicio') ->> 'may')::boolean
     or exists (select from public.contacts_made c
                 where (c.lead_id = new.lead_id or c.client_id = new.client_id) and c.asked_at > now() - interval '7 days') then
    return null;
  end if;
  update public.contacts_made c set asked_at = now() where c.id = new.id;
  insert into private.care_links (token, contact_id, expires_at) values (link, new.id, now() + interval '14 days');
  perform private.enqueue('mail', jsonb_build_object('to', address, 'template', 'care-question', 'data', jsonb_strip_nulls(jsonb_build_object(
      'name', split_part(btrim(called), ' ', 1), 'agent', (select a.first_name from public.profiles a where a.id = new.agent_id),
      'channel', new.channel, 'token', link))), 'care-question:' || new.id, null, now() + interval '2 days');
  return null;
end $$;
-- 'z_' sorts after the triggers that process the contact.
drop trigger if exists z_ask_about_contact on public.contacts_made;
create trigger z_ask_about_contact after insert on public.contacts_made for each row execute function private.ask_about_contact();

create or replace function public.care_of_link(of_token text) returns table (agent text, channel text, happened_at timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select p.first_name, c.channel, c.happened_at
    from private.care_links k join public.contacts_made c on c.id = k.contact_id left join public.profiles p on p.id = c.agent_id
   where k.token = of_token and k.expires_at > now() and c.answered_at is null
$$;
grant execute on function public.care_of_link(text) to anon, authenticated;

-- Only the first answer counts. No: the customer waits again and the managers are notified. Only the server calls it,
-- behind its rate limits.
create or replace function private.answer_care(of_token text, attended boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  contact public.contacts_made;
  lead public.leads;
  branch text;
begin
  select c.* into contact from private.care_links k join public.contacts_made c on c.id = k.contact_id where k.token = of_token and k.expires_at > now();
  if contact.id is null or attended is null then return; end if;
  -- Lock order: leads, clocks.
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  select * into lead from public.leads l where l.id = contact.lead_id for update;
  select * into contact from public.contacts_made c where c.id = contact.id and c.answered_at is null for update;
  if contact.id is null then return; end if;
  perform private.add_audit_context(jsonb_build_object('source', 'link', 'actor', coalesce(ledger.audit_context() ->> 'actor', contact.client_id::text)));
  update public.contacts_made c
     set answered_at = now(), confirmed = attended, grade = case when attended then 'comprobada' else c.grade end where c.id = contact.id;
  if attended then
    update public.leads l set last_contact_grade = 'comprobada'
     where l.id = contact.lead_id and l.last_contact_at = contact.happened_at and l.last_contact_outcome = contact.outcome;
    update public.answer_clocks k set grade = 'comprobada'
     where k.stopped_why = 'contestado' and k.grade = 'declarada' and k.stopped_at = contact.happened_at and k.answered_by is not distinct from contact.agent_id
       and (k.lead_id = contact.lead_id or k.client_id = contact.client_id);
    return;
  end if;
  insert into public.work_flags (kind, actor_id, lead_id, detail)
  values ('no_atendido', contact.agent_id, contact.lead_id, jsonb_build_object('contact', contact.id, 'channel', contact.channel, 'at', contact.happened_at));
  branch := coalesce((select a.branch from public.assignments a where a.lead_id = lead.id and a.branch is not null order by a.id desc limit 1),
                     private.branch_of_client(contact.client_id));
  perform private.tell_staff(m, private.lead_facts(contact.lead_id, contact.client_id) || jsonb_build_object('news', 'no_atendido', 'other', private.staff_name(contact.agent_id)),
                             format('care-answer:%s:%s', contact.id, m)) from private.managers_of(branch) m;
  if exists (select from public.contacts_made c
              where (c.lead_id = contact.lead_id or c.client_id = contact.client_id) and c.grade = 'comprobada' and c.happened_at > contact.happened_at
                and c.outcome in ('contesto', 'cita', 'enviado')) then
    return;
  end if;
  if lead.id is not null and lead.merged_into is null then
    update public.leads l set waiting_since = clock_timestamp() where l.id = lead.id and l.waiting_since is null;
    perform private.start_clock(lead.id, null, null, branch, coalesce(lead.cover_id, lead.agent_id, contact.agent_id), now());
  elsif contact.client_id is not null and not exists (select from public.answer_clocks k where k.client_id = contact.client_id and k.stopped_at is null) then
    perform private.start_clock(null, contact.client_id, null, branch, coalesce(private.agent_of(contact.client_id), contact.agent_id), now());
  end if;
end $$;
revoke all on function private.answer_care(text, boolean) from public;
grant execute on function private.answer_care(text, boolean) to service_role;

create view public.care_figures with (security_invoker = true) as
  select c.agent_id, private.colleague(c.agent_id) as agent, date_trunc('month', c.happened_at at time zone 'America/Monterrey')::date as month,
         count(*) filter (where c.grade = 'declarada')::integer as declared,
         count(*) filter (where c.grade = 'comprobada')::integer as proven,
         count(c.asked_at)::integer as asked, count(*) filter (where c.confirmed)::integer as confirmed,
         count(*) filter (where not c.confirmed)::integer as denied
    from public.contacts_made c where c.agent_id is not null group by 1, 2, 3;
grant select on public.care_figures to authenticated;
