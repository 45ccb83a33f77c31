
create or replace function private.tell_staff(person uuid, facts jsonb, key text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('mail', jsonb_build_object('to', u.email, 'template', 'lead-news', 'data', jsonb_strip_nulls(tell_staff.facts)),
                         tell_staff.key, null, now() + interval '4 hours')
    from auth.users u where u.id = tell_staff.person and u.email <> '' and u.deleted_at is null
$$;

-- Off duty, the notice waits for their shift.
create or replace function private.tell_at_shift(person uuid, about uuid, facts jsonb, key text, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.is_working(person, at) and not exists (select from private.shift_notices n where n.person = tell_at_shift.person) then
    perform private.tell_staff(person, facts, key);
    return;
  end if;
  insert into private.shift_notices as n (person, about, facts, at) values (person, about, jsonb_strip_nulls(facts), tell_at_shift.at)
      on conflict on constraint one_notice_of_each do update set facts = excluded.facts, at = excluded.at;
end $$;

create or replace function private.tell_shift_notices(at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held record;
begin
  for held in
    select n.person, max(n.id) as latest, count(*) as many, jsonb_agg(n.facts order by n.at, n.id) as items
      from private.shift_notices n where n.person in (select d.person from private.on_duty(tell_shift_notices.at) d) group by n.person order by n.person
  loop
    perform private.tell_staff(held.person,
      case when held.many = 1 then held.items -> 0 else jsonb_build_object('news', 'resumen', 'who', held.many || ' clientes', 'items', held.items) end,
      format('shift-notices:%s:%s:%s', held.person, held.latest, extract(epoch from tell_shift_notices.at)::bigint));
    delete from private.shift_notices n where n.person = held.person;
  end loop;
  delete from private.shift_notices n where n.at < tell_shift_notices.at - interval '60 days';
end $$;

create or replace function private.lead_facts(lead uuid, client uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('who', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), l.name, 'Sin nombre'),
                            'phone', coalesce(p.phone, l.phone), 'client', p.id)
    from (select 1) one
    left join public.leads l on l.id = lead_facts.lead
    left join public.profiles p on p.id = coalesce(lead_facts.client, l.account_id)
$$;

create or replace function private.tell_assigned(lead uuid, client uuid, has uuid, had uuid, cause text, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  facts jsonb;
  about text;
begin
  if cause is null or cause not in ('cubre', 'regresa', 'sin_respuesta', 'apertura') then return; end if;
  about := concat_ws(':', coalesce(lead, client), cause, to_char(at at time zone 'utc', 'YYYYMMDDHH24MISSUS'));
  facts := private.lead_facts(lead, client);
  if has is not null then
    facts := facts || jsonb_build_object('news', cause, 'other', (select a.first_name from public.profiles a where a.id = had));
    if cause = 'regresa' then perform private.tell_at_shift(has, coalesce(lead, client), facts, 'lead-news:' || about || ':has', at);
    else perform private.tell_staff(has, facts, 'lead-news:' || about || ':has');
    end if;
  end if;
  if cause = 'cubre' and 'cubre' = (select a.cause from public.assignments a where a.lead_id = lead or a.client_id = client order by a.id desc offset 1 limit 1) then
    return;
  end if;
  if had is not null and cause <> 'apertura' then
    perform private.tell_at_shift(had, coalesce(lead, client),
                                  facts || jsonb_build_object('news', cause || '_otro', 'other', (select a.first_name from public.profiles a where a.id = has)),
                                  'lead-news:' || about || ':had', at);
  end if;
end $$;

create or replace function public.why_me(of_lead uuid default null, of_client uuid default null)
returns table (id bigint, at timestamptz, cause text, agent text, agent_id uuid, from_agent text, branch text, over_cap boolean, same boolean, people jsonb)
language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query
    select a.id, a.at, a.cause, private.staff_name(a.agent_id), a.agent_id, private.staff_name(a.from_agent),
           (select b.city from public.branches b where b.code = a.branch), a.over_cap,
           case when a.inputs is not null then private.whose_turn(a.inputs) is not distinct from case when a.cause = 'espera' then null else a.agent_id end end,
           (select jsonb_agg((p - 'id' - 'last') || jsonb_build_object('name', private.staff_name((p ->> 'id')::uuid), 'chosen', (p ->> 'id')::uuid = a.agent_id,
                                                   'waits_since', to_timestamp((p -> 'last')::double precision)) order by place)
              from jsonb_array_elements(a.inputs -> 'people') with ordinality as said (p, place))
      from public.assignments a
     where (a.lead_id = why_me.of_lead or a.client_id = why_me.of_client or a.lead_id in (select l.id from public.leads l where l.account_id = why_me.of_client))
       and (private.profile_role() = 'admin' or private.looks_after(a.client_id)
            or exists (select from public.leads l where l.id = a.lead_id and l.merged_into is null and auth.uid() in (l.agent_id, l.cover_id)))
     order by a.at desc, a.id desc limit 50;
end $$;
create or replace function private.staff_name(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) from public.profiles p where p.id = person
$$;
grant execute on function public.why_me(uuid, uuid) to authenticated;
