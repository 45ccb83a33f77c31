-- Leads that may be one person. Nothing that is only said makes two of them one: staff do, and can take it back.

-- Keeps that a touch of one lead gave what others are reached by. Who was told apart stays apart.
create or replace function private.mark_duplicates(of_lead uuid, alike uuid[], touch public.lead_events) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.lead_duplicates as d (lead_id, other_id, shares, event_id)
  select l.id, of_lead, array(select c.kind from public.lead_contacts c
                               where c.lead_id = l.id and c.replaced_at is null and c.value in (touch.phone, touch.email) and c.kind <> 'name'
                               order by c.kind desc), touch.id
    from public.leads l where l.id = any (alike) and l.id <> of_lead
      on conflict (least(lead_id, other_id), greatest(lead_id, other_id)) do update
     set event_id = excluded.event_id, shares = array(select distinct s from unnest(d.shares || excluded.shares) s order by s desc)
   where d.state = 'open'
$$;

-- Makes two leads one and keeps how both were: touches, offers and identities go to the survivor, which also takes what it lacks. The other
-- stays as a signpost.
create or replace function private.merge_leads(survivor uuid, other uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.leads;
  gone public.leads;
  held jsonb;
  moved jsonb;
begin
  select * into kept from public.leads l where l.id = survivor for update;
  select * into gone from public.leads l where l.id = other for update;
  held := jsonb_build_object('survivor', to_jsonb(kept), 'other', to_jsonb(gone), 'contacts', (
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.lead_contacts c where c.lead_id in (survivor, other)));
  moved := jsonb_build_object(
    'events', (select coalesce(jsonb_agg(e.id), '[]') from public.lead_events e where e.lead_id = other),
    'quotes', (select coalesce(jsonb_agg(q.id), '[]') from public.trade_in_quotes q where q.lead_id = other),
    'identities', (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.value)), '[]')
                     from private.lead_identities i where i.lead_id = other),
    'signposts', (select coalesce(jsonb_agg(l.id), '[]') from public.leads l where l.merged_into = other));
  update public.lead_events e set lead_id = survivor where e.lead_id = other;
  update public.trade_in_quotes q set lead_id = survivor where q.lead_id = other;
  update private.lead_identities i set lead_id = survivor where i.lead_id = other;
  update public.leads l set merged_into = survivor where l.merged_into = other;
  insert into public.lead_contacts (lead_id, kind, value, proven, first_at, replaced_at)
  select survivor, c.kind, c.value, c.proven, c.first_at, c.replaced_at from public.lead_contacts c where c.lead_id = other
      on conflict (lead_id, kind, value) do nothing;
  update public.leads l
     set merged_into = survivor, name = null, email = null, phone = null, agent_id = null, account_id = null, marketing = false
   where l.id = other;
  update public.leads l
     set name = coalesce(l.name, gone.name), email = coalesce(l.email, gone.email), phone = coalesce(l.phone, gone.phone),
         city = coalesce(l.city, gone.city), source = coalesce(l.source, gone.source), agent_id = coalesce(l.agent_id, gone.agent_id),
         account_id = coalesce(l.account_id, gone.account_id), marketing = l.marketing or gone.marketing,
         notice_version = greatest(l.notice_version, gone.notice_version), last_touch_at = greatest(l.last_touch_at, gone.last_touch_at),
         lead_data = case when l.lead_data = '{}' then gone.lead_data else l.lead_data end
   where l.id = survivor returning * into kept;
  insert into private.lead_joins (survivor, other, before, after, moved) values (survivor, other, held, to_jsonb(kept), moved);
end $$;

-- Takes the latest join of a lead back: both are what they were. What the survivor was told since stays with it.
create or replace function private.unmerge_leads(joined private.lead_joins) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was public.leads := jsonb_populate_record(null::public.leads, joined.before -> 'survivor');
  merged public.leads := jsonb_populate_record(null::public.leads, joined.after);
  gone public.leads := jsonb_populate_record(null::public.leads, joined.before -> 'other');
begin
  update public.lead_events e set lead_id = gone.id where e.id in (select v::uuid from jsonb_array_elements_text(joined.moved -> 'events') v);
  update public.trade_in_quotes q set lead_id = gone.id
   where q.lead_id = was.id and q.id in (select v::uuid from jsonb_array_elements_text(joined.moved -> 'quotes') v);
  update private.lead_identities i set lead_id = gone.id
   where i.lead_id = was.id
     and (i.kind, i.value) in (select v ->> 'kind', v ->> 'value' from jsonb_array_elements(joined.moved -> 'identities') v);
  update public.leads l set merged_into = gone.id
   where l.id in (select v::uuid from jsonb_array_elements_text(joined.moved -> 'signposts') v);
  -- Only what still is as the join left it: a name that was corrected since stays corrected.
  update public.leads l
     set name = case when l.name is not distinct from merged.name then was.name else l.name end,
         email = case when l.email is not distinct from merged.email then was.email else l.email end,
         phone = case when l.phone is not distinct from merged.phone then was.phone else l.phone end,
         city = case when l.city is not distinct from merged.city then was.city else l.city end,
         source = case when l.source is not distinct from merged.source then was.source else l.source end,
         lead_data = case when l.lead_data = merged.lead_data then was.lead_data else l.lead_data end,
         agent_id = case when l.agent_id is not distinct from merged.agent_id then was.agent_id else l.agent_id end,
         account_id = case when l.account_id is not distinct from merged.account_id then was.account_id else l.account_id end,
         marketing = case when l.marketing = merged.marketing then was.marketing else l.marketing end,
         notice_version = case when l.notice_version is not distinct from merged.notice_version then was.notice_version else l.notice_version end,
         last_touch_at = case when l.last_touch_at = merged.last_touch_at then was.last_touch_at else l.last_touch_at end
   where l.id = was.id;
  update public.leads l
     set merged_into = null, name = gone.name, email = gone.email, phone = gone.phone, agent_id = gone.agent_id,
         account_id = gone.account_id, marketing = gone.marketing
   where l.id = gone.id;
  -- The survivor keeps what it was told since; the rest of both is as it was.
  delete from public.lead_contacts c
   where c.lead_id = was.id
     and exists (select from jsonb_populate_recordset(null::public.lead_contacts, joined.before -> 'contacts') o
                  where o.lead_id = gone.id and o.kind = c.kind and o.value = c.value)
     and not exists (select from public.leads l where l.id = c.lead_id and c.value in (l.name, l.phone, l.email));
  delete from public.lead_contacts c where c.lead_id = gone.id;
  insert into public.lead_contacts
  select o.* from jsonb_populate_recordset(null::public.lead_contacts, joined.before -> 'contacts') o
      on conflict (lead_id, kind, value) do update set proven = excluded.proven, first_at = excluded.first_at, replaced_at = excluded.replaced_at;
  update private.lead_joins j set split_at = now() where j.id = joined.id;
end $$;

-- The pair that the caller may decide upon, locked. Throws PT404: there is none of theirs; PT403: one of the two is another agent's.
create or replace function private.take_duplicate(duplicate_id uuid) returns private.lead_duplicates
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair private.lead_duplicates;
  agents uuid[];
begin
  perform private.require_staff();
  perform pg_advisory_xact_lock(hashtext('volante.leads'));
  select * into pair from private.lead_duplicates d where d.id = duplicate_id for update;
  select array_agg(coalesce(l.agent_id, (select (j.before #>> '{other,agent_id}')::uuid from private.lead_joins j
                                          where j.other = l.id and j.split_at is null)))
    into agents from public.leads l where l.id in (pair.lead_id, pair.other_id);
  if pair.id is null or not (private.profile_role() = 'admin' or auth.uid() = any (agents)) then
    raise sqlstate 'PT404' using message = 'No encontramos ese posible duplicado.';
  end if;
  if private.profile_role() <> 'admin' and exists (select from unnest(agents) a where a is distinct from auth.uid()) then
    raise sqlstate 'PT403' using message = 'Uno de los dos es de otro asesor: lo decide un administrador.';
  end if;
  return pair;
end $$;

create or replace function private.decide_duplicate(pair private.lead_duplicates, becomes text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.lead_duplicates d
     set state = becomes, decided_by = (select p.id from public.profiles p where p.id = auth.uid()), decided_at = now()
   where d.id = pair.id
$$;

-- 'Es la misma persona': the two become one. The one that has an account, else the older, survives.
create or replace function public.join_leads(duplicate_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair private.lead_duplicates := private.take_duplicate(duplicate_id);
  two public.leads[];
begin
  if pair.state = 'joined' then return; end if;
  two := array(select l from public.leads l where l.id in (pair.lead_id, pair.other_id) and l.merged_into is null
                 order by l.account_id is null, l.created_at, l.id for update);
  if cardinality(two) < 2 then
    raise sqlstate 'PT409' using message = 'Uno de los dos ya es parte de otro prospecto.';
  end if;
  if two[1].account_id <> two[2].account_id then
    raise sqlstate 'PT409' using message = 'Cada uno tiene su propia cuenta: son dos personas.';
  end if;
  perform private.merge_leads(two[1].id, two[2].id);
  perform private.decide_duplicate(pair, 'joined');
end $$;

-- 'No es la misma persona': two that were joined are again what they were, and are asked about no more.
create or replace function public.split_leads(duplicate_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair private.lead_duplicates := private.take_duplicate(duplicate_id);
  joined private.lead_joins;
begin
  if pair.state = 'joined' then
    select * into joined from private.lead_joins j
     where j.split_at is null and (j.survivor, j.other) in ((pair.lead_id, pair.other_id), (pair.other_id, pair.lead_id)) for update;
    if not found or exists (select from private.lead_joins j where j.split_at is null and j.id > joined.id
                               and joined.survivor in (j.survivor, j.other)) then
      raise sqlstate 'PT409' using message = 'Separa primero al que se unió después.';
    end if;
    perform private.unmerge_leads(joined);
  end if;
  perform private.decide_duplicate(pair, 'apart');
end $$;

-- The pairs of a client's leads, or all that are open among the caller's, the newest first. Of the other side's person only who attends them is
-- told where it is another agent's.
create or replace function public.lead_duplicates(client uuid default null)
returns table (id uuid, state text, shares text[], created_at timestamptz, decided_at timestamptz, lead_id uuid, name text, phone text, email text,
               agent text, other_id uuid, other_name text, other_phone text, other_email text, other_agent text,
               touch_kind text, touch_message text, touch_at timestamptz, mine boolean)
language plpgsql stable security definer rows 20 set search_path = '' as $$
declare rule text := private.profile_role();
begin
  perform private.require_staff();
  return query
  with sides as (
    select d.*, s.*, coalesce(rule = 'admin' or s.agent_id = auth.uid(), false) as sees
      from private.lead_duplicates d
     cross join lateral (
       -- A lead that was joined has left its data to the other and keeps here what it had.
       select l.id as side, coalesce(was.name, l.name) as called, coalesce(was.phone, l.phone) as number, coalesce(was.email, l.email) as address,
              coalesce(was.agent_id, l.agent_id) as agent_id, coalesce(was.account_id, l.account_id) as account_id
         from public.leads l
         left join private.lead_joins j on j.other = l.id and j.split_at is null
         left join lateral jsonb_populate_record(null::public.leads, j.before -> 'other') was on true
        where l.id in (d.lead_id, d.other_id)) s
     where case when client is null then d.state = 'open' else d.state <> 'apart' end)
  select a.id, a.state, a.shares, a.created_at, a.decided_at,
         a.side, a.called, a.number, a.address, (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = a.agent_id),
         b.side, case when b.sees then b.called end, case when b.sees then b.number end, case when b.sees then b.address end,
         (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = b.agent_id),
         e.kind, case when b.sees then e.message end, e.created_at, a.sees and b.sees
    from sides a
    join sides b on b.id = a.id and b.side <> a.side
    left join public.lead_events e on e.id = a.event_id
   where case when client is null then a.sees and (not b.sees or a.side = a.lead_id)
              else a.account_id = client and private.looks_after(client) end
   order by a.created_at desc, a.id limit 100;
end $$;
grant execute on function public.join_leads(uuid), public.split_leads(uuid), public.lead_duplicates(uuid) to authenticated;
