-- Unverified data never merges leads automatically.

create or replace function private.mark_duplicates(of_lead uuid, alike uuid[], touch public.lead_events) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.lead_duplicates as d (lead_id, other_id, shares, event_id)
  select l.id, of_lead, array(select c.kind from public.lead_contacts c
                               where c.lead_id = l.id and c.replaced_at is null and c.value in (touch.phone, touch.email) and c.kind <> 'name'
                               order by c.kind desc), touch.id
    from public.leads l where l.id = any (alike) and l.id <> of_lead and not private.told_apart(l.id, of_lead)
      on conflict (least(lead_id, other_id), greatest(lead_id, other_id)) do update
     set event_id = excluded.event_id, shares = array(select distinct s from unnest(d.shares || excluded.shares) s order by s desc)
   where d.state = 'open'
$$;

create or replace function private.rows_of_leads() returns table (relation text, pointer text, own_key text)
language sql stable set search_path = '' as $$
  select k.conrelid::regclass::text, a.attname::text, (select p.attname::text from pg_attribute p where p.attrelid = i.indrelid and p.attnum = i.indkey[0])
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_index i on i.indrelid = k.conrelid and i.indisprimary and i.indnkeyatts = 1
   where k.contype = 'f' and k.confrelid = 'public.leads'::regclass and cardinality(k.conkey) = 1
     and k.conrelid <> all (array['public.leads', 'public.lead_events', 'public.lead_contacts', 'public.trade_in_quotes',
                                  'private.lead_duplicates', 'private.lead_joins', 'private.lead_identities']::regclass[])
   order by 1, 2
$$;
-- [{relation, pointer, keys}]
create or replace function private.move_rows_of_lead(from_lead uuid, to_lead uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
  moved jsonb := '[]';
  keys jsonb;
begin
  for one in select * from private.rows_of_leads() loop
    execute format('with m as (update %1$s set %2$I = $1 where %2$I = $2 returning %3$I as k) select jsonb_agg(k::text) from m', one.relation, one.pointer, one.own_key)
      into keys using to_lead, from_lead;
    if keys is not null then moved := moved || jsonb_build_object('relation', one.relation, 'pointer', one.pointer, 'keys', keys); end if;
  end loop;
  return moved;
end $$;

create or replace function private.lead_columns() returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum) from pg_attribute a
   where a.attrelid = 'public.leads'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'id'
$$;
-- Whoever left since the join is replaced by their successor, else by `otherwise`.
create or replace function private.with_agents_of_today(held jsonb, otherwise uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select held || jsonb_build_object(
    'agent_id', case when held ->> 'agent_id' is not null then coalesce(private.stands_for((held ->> 'agent_id')::uuid), otherwise) end,
    'cover_id', (select p.id from public.profiles p where p.id = (held ->> 'cover_id')::uuid and p.role in ('sales', 'admin')))
$$;
-- Only columns that still have their expected value; `expected` null: all.
create or replace function private.give_lead_back(lead uuid, held jsonb, expected jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_now jsonb := (select to_jsonb(l) from public.leads l where l.id = lead);
  names text[] := array(select c from unnest(private.lead_columns()) c
                         where is_now -> c is distinct from held -> c and (expected is null or is_now -> c is not distinct from expected -> c));
begin
  if names = '{}' then return; end if;
  execute format('update public.leads l set (%s) = (select %s from jsonb_populate_record(null::public.leads, $1) o) where l.id = $2',
                 (select string_agg(quote_ident(n), ', ') from unnest(names) n), (select string_agg(format('o.%I', n), ', ') from unnest(names) n))
    using held, lead;
end $$;

-- The survivor takes missing fields and those that `choices` marks 'other'. The other row stays as a reference.
drop function if exists private.merge_leads(uuid, uuid);
create or replace function private.merge_leads(survivor uuid, other uuid, choices jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.leads;
  gone public.leads;
  held jsonb;
  moved jsonb;
  wanted jsonb;
begin
  perform set_config('volante.quiet', 'on', true);
  select * into kept from public.leads l where l.id = survivor for update;
  select * into gone from public.leads l where l.id = other for update;
  held := jsonb_build_object('survivor', to_jsonb(kept), 'other', to_jsonb(gone),
    'contacts', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.lead_contacts c where c.lead_id in (survivor, other)),
    'deals', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'agent_id', d.agent_id, 'second_agent_id', d.second_agent_id, 'share', d.share,
                                                           'second_share', d.second_share)), '[]')
                from public.deals d where d.lead_id = survivor and d.outcome = 'open' and choices ->> 'agent' = 'other' and d.agent_id = kept.agent_id),
    'clocks', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.answer_clocks c where c.lead_id in (survivor, other) and c.stopped_at is null));
  moved := jsonb_build_object(
    'ended', private.join_clocks(other, survivor),
    'events', (select coalesce(jsonb_agg(e.id), '[]') from public.lead_events e where e.lead_id = other),
    'quotes', (select coalesce(jsonb_agg(q.id), '[]') from public.trade_in_quotes q where q.lead_id = other),
    'identities', (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.value)), '[]')
                     from private.lead_identities i where i.lead_id = other),
    'signposts', (select coalesce(jsonb_agg(l.id), '[]') from public.leads l where l.merged_into = other),
    'rows', private.move_rows_of_lead(other, survivor),
    'pairs', private.carry_pairs(other, survivor));
  update public.lead_events e set lead_id = survivor where e.lead_id = other;
  update public.trade_in_quotes q set lead_id = survivor where q.lead_id = other;
  update private.lead_identities i set lead_id = survivor where i.lead_id = other;
  update public.leads l set merged_into = survivor where l.merged_into = other;
  insert into public.lead_contacts (lead_id, kind, value, proven, first_at, replaced_at, bad_at)
  select survivor, c.kind, c.value, c.proven, c.first_at, c.replaced_at, c.bad_at from public.lead_contacts c where c.lead_id = other
      on conflict (lead_id, kind, value) do nothing;
  update public.leads l
     set merged_into = survivor, name = null, email = null, phone = null, agent_id = null, cover_id = null, account_id = null, marketing = false,
         next_action = null, next_at = null, next_decided = null, deal_stage = null
   where l.id = other;
  wanted := (select jsonb_object_agg(f.field, coalesce(f.theirs, f.ours)) from (values
      ('name', gone.name, kept.name), ('phone', gone.phone, kept.phone), ('email', gone.email, kept.email), ('city', gone.city, kept.city),
      ('source', gone.source, kept.source), ('agent', gone.agent_id::text, kept.agent_id::text)) f (field, theirs, ours)
    where choices ->> f.field = 'other' or f.ours is null);
  update public.leads l
     set name = coalesce(wanted ->> 'name', l.name), email = coalesce(wanted ->> 'email', l.email), phone = coalesce(wanted ->> 'phone', l.phone),
         city = coalesce(wanted ->> 'city', l.city), source = coalesce(wanted ->> 'source', l.source),
         agent_id = coalesce((wanted ->> 'agent')::uuid, l.agent_id),
         cover_id = case when l.agent_id is distinct from coalesce((wanted ->> 'agent')::uuid, l.agent_id) then gone.cover_id else l.cover_id end,
         account_id = coalesce(l.account_id, gone.account_id), marketing = l.marketing or gone.marketing,
         notice_version = greatest(l.notice_version, gone.notice_version), last_touch_at = greatest(l.last_touch_at, gone.last_touch_at),
         lead_data = case when l.lead_data = '{}' then gone.lead_data else l.lead_data end,
         waiting_since = least(l.waiting_since, gone.waiting_since),
         state = case l.state when 'duplicado' then 'nuevo' else l.state end, duplicate_of = null
   where l.id = survivor;
  update public.deals d
     set agent_id = gone.agent_id, second_agent_id = case when d.second_agent_id is distinct from gone.agent_id then d.second_agent_id end
   where d.id in (select (o ->> 'id')::uuid from jsonb_array_elements(held -> 'deals') o);
  perform private.show_lead(survivor);
  perform set_config('volante.quiet', '', true);
  insert into private.lead_joins (survivor, other, before, after, moved)
  select survivor, other, held, to_jsonb(l), moved from public.leads l where l.id = survivor;
end $$;

create or replace function private.carry_pairs(from_lead uuid, to_lead uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with suspected as (
    select case d.lead_id when from_lead then d.other_id else d.lead_id end as whom, d.shares, d.event_id
      from private.lead_duplicates d where from_lead in (d.lead_id, d.other_id) and d.state = 'open'),
  made as (
    insert into private.lead_duplicates (lead_id, other_id, shares, event_id)
    select to_lead, s.whom, s.shares, s.event_id from suspected s join public.leads l on l.id = s.whom and l.merged_into is null
     where s.whom <> to_lead and not private.told_apart(s.whom, to_lead)
        on conflict do nothing
    returning id)
  select coalesce(jsonb_agg(m.id), '[]') from made m
$$;

-- Later events stay with the survivor.
create or replace function private.unmerge_leads(joined private.lead_joins) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was uuid := joined.survivor;
  gone uuid := joined.other;
  agent_now uuid := (select l.agent_id from public.leads l where l.id = joined.survivor);
  came_since boolean;
  one record;
begin
  perform set_config('volante.quiet', 'on', true);
  update public.deals d set agent_id = s.agent, second_agent_id = nullif(s.second_agent, s.agent), share = o.share, second_share = o.second_share
    from jsonb_populate_recordset(null::public.deals, coalesce(joined.before -> 'deals', '[]')) o
   cross join lateral (select private.stands_for(o.agent_id) as agent, private.stands_for(o.second_agent_id) as second_agent) s
   where d.id = o.id and d.agent_id = (joined.after ->> 'agent_id')::uuid and s.agent is not null;
  for one in select r ->> 'relation' as relation, r ->> 'pointer' as pointer, r -> 'keys' as keys from jsonb_array_elements(coalesce(joined.moved -> 'rows', '[]')) r loop
    execute format('update %1$s t set %2$I = $1 where t.%2$I = $2 and t.%3$I::text in (select jsonb_array_elements_text($3))', one.relation, one.pointer,
                   (select o.own_key from private.rows_of_leads() o where o.relation = one.relation and o.pointer = one.pointer)) using gone, was, one.keys;
  end loop;
  perform private.split_clocks(gone, joined.moved -> 'ended', coalesce(joined.before -> 'clocks', '[]'));
  update public.lead_events e set lead_id = gone where e.id in (select v::uuid from jsonb_array_elements_text(joined.moved -> 'events') v);
  update public.trade_in_quotes q set lead_id = gone
   where q.lead_id = was and q.id in (select v::uuid from jsonb_array_elements_text(joined.moved -> 'quotes') v);
  update private.lead_identities i set lead_id = gone
   where i.lead_id = was
     and (i.kind, i.value) in (select v ->> 'kind', v ->> 'value' from jsonb_array_elements(joined.moved -> 'identities') v);
  delete from private.lead_duplicates d
   where d.state = 'open' and d.id in (select v::uuid from jsonb_array_elements_text(coalesce(joined.moved -> 'pairs', '[]')) v);
  update public.leads l set merged_into = gone
   where l.id in (select v::uuid from jsonb_array_elements_text(joined.moved -> 'signposts') v);
  came_since := (select to_jsonb(l) - 'search_text' is distinct from joined.after - 'search_text' from public.leads l where l.id = was)
                or exists (select from public.tasks k where k.lead_id in (was, gone) and joined.joined_at < greatest(k.created_at, k.done_at));
  perform private.give_lead_back(was, private.with_agents_of_today(joined.before -> 'survivor', agent_now), joined.after);
  perform private.give_lead_back(gone, private.with_agents_of_today(joined.before -> 'other', agent_now), null);
  -- The survivor keeps contacts added since.
  delete from public.lead_contacts c
   where c.lead_id = was
     and exists (select from jsonb_populate_recordset(null::public.lead_contacts, joined.before -> 'contacts') o
                  where o.lead_id = gone and o.kind = c.kind and o.value = c.value)
     and not exists (select from public.leads l where l.id = c.lead_id and c.value in (l.name, l.phone, l.email));
  delete from public.lead_contacts c where c.lead_id = gone;
  insert into public.lead_contacts
  select o.* from jsonb_populate_recordset(null::public.lead_contacts, joined.before -> 'contacts') o
      on conflict (lead_id, kind, value) do update
     set proven = excluded.proven, first_at = excluded.first_at, replaced_at = excluded.replaced_at, bad_at = excluded.bad_at;
  update private.lead_joins j set split_at = now() where j.id = joined.id;
  if came_since then perform private.show_lead(was), private.show_lead(gone); end if;
  perform set_config('volante.quiet', '', true);
end $$;

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
     set state = becomes, decided_by = case when becomes <> 'open' then (select p.id from public.profiles p where p.id = auth.uid()) end,
         decided_at = case when becomes <> 'open' then now() end
   where d.id = pair.id;
  update public.leads l set state = 'nuevo', duplicate_of = null, state_since = now()
   where becomes <> 'joined' and l.id in (pair.lead_id, pair.other_id) and l.state = 'duplicado'
$$;

create or replace function private.two_to_join(pair private.lead_duplicates) returns public.leads[]
language plpgsql volatile security definer set search_path = '' as $$
declare two public.leads[];
begin
  two := array(select l from public.leads l where l.id in (pair.lead_id, pair.other_id) and l.merged_into is null
                 order by l.account_id is null, l.created_at, l.id for update);
  if cardinality(two) < 2 then
    raise sqlstate 'PT409' using message = 'Uno de los dos ya es parte de otro lead.';
  end if;
  if two[1].account_id <> two[2].account_id then
    raise sqlstate 'PT409' using message = 'Cada uno tiene su propia cuenta: son dos personas.';
  end if;
  return two;
end $$;

-- The lead with an account, else the older, survives.
drop function if exists public.join_leads(uuid);
create or replace function public.join_leads(duplicate_id uuid, choices jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair private.lead_duplicates := private.take_duplicate(duplicate_id);
  two public.leads[];
begin
  if pair.state = 'joined' then return; end if;
  two := private.two_to_join(pair);
  if exists (select from jsonb_each_text(choices) c where c.key <> all ('{name,phone,email,city,source,agent}') or c.value <> all ('{kept,other}')) then
    raise sqlstate 'PT422' using message = 'Elige de cada dato con cuál te quedas.';
  end if;
  perform private.merge_leads(two[1].id, two[2].id, choices);
  perform private.decide_duplicate(pair, 'joined');
end $$;

-- A reverted join is asked again; an open pair is two people.
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
    if joined.joined_at < now() - interval '30 days' then
      raise sqlstate 'PT409' using message = 'Se unieron hace más de 30 días: ya no se pueden separar.';
    end if;
    perform private.unmerge_leads(joined);
  end if;
  perform private.decide_duplicate(pair, case when pair.state = 'joined' then 'open' else 'apart' end);
end $$;

drop function if exists public.lead_duplicates(uuid);
create or replace function public.lead_duplicates(client uuid default null, of_lead uuid default null)
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
       select l.id as side, coalesce(was.name, l.name) as called, coalesce(was.phone, l.phone) as number, coalesce(was.email, l.email) as address,
              coalesce(was.agent_id, l.agent_id) as agent_id, coalesce(was.account_id, l.account_id) as account_id
         from public.leads l
         left join private.lead_joins j on j.other = l.id and j.split_at is null
         left join lateral jsonb_populate_record(null::public.leads, j.before -> 'other') was on true
        where l.id in (d.lead_id, d.other_id)) s
     where case when client is null and of_lead is null then d.state = 'open' else d.state <> 'apart' end
       and (d.state <> 'open' or not exists (select from public.leads m where m.id in (d.lead_id, d.other_id) and m.merged_into is not null))
       and (of_lead is null or of_lead in (d.lead_id, d.other_id)))
  select a.id, a.state, a.shares, a.created_at, a.decided_at,
         a.side, a.called, a.number, a.address, (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = a.agent_id),
         b.side, case when b.sees then b.called end, case when b.sees then b.number end, case when b.sees then b.address end,
         (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = b.agent_id),
         e.kind, case when b.sees then e.message end, e.created_at, a.sees and b.sees
    from sides a
    join sides b on b.id = a.id and b.side <> a.side
    left join public.lead_events e on e.id = a.event_id
   where case when of_lead is not null then a.sees and a.side = of_lead
              when client is null then a.sees and (not b.sees or a.side = a.lead_id)
              else a.account_id = client and private.looks_after(client) end
   order by a.created_at desc, a.id limit 100;
end $$;
grant execute on function public.join_leads(uuid, jsonb), public.split_leads(uuid), public.lead_duplicates(uuid, uuid) to authenticated;
