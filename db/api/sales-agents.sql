-- The agent a client has, while that agent is of the staff: the one that staff chose, or else the one given. Null: none yet.
create or replace function private.agent_of(client uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select agent.id
    from public.profiles p
    left join private.agent_assignments a on a.client_id = p.id
    join public.profiles agent on agent.id = coalesce(p.asesor_asignado_id, a.agent_id) and agent.role in ('sales', 'admin')
   where p.id = client
$$;

-- The agent whose turn it is: of those who take clients who works now before who does not, who has room for another lead before who is full, then
-- the one who was given the fewest, then the one who waits longest. Null: nobody takes clients. Who asks keeps the turn until their transaction ends, so that two never read the same counters.
create or replace function private.fairest_agent() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare agent uuid;
begin
  perform pg_advisory_xact_lock(hashtext('volante.next_sales_agent'));
  select p.id into agent
    from public.profiles p
    join auth.users u on u.id = p.id and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
    left join private.agent_load l on l.agent_id = p.id
   where p.role = 'sales' and p.available
   order by private.on_shift(p.id, null, now(), now()) desc, private.has_room(p.id) desc, coalesce(l.assigned, 0), l.last_assigned_at nulls first, p.created_at, p.id limit 1;
  return agent;
end $$;

-- Gives the caller a sales agent and answers who it is; asked again, the same one: who attends their lead already, or else whose
-- turn it is. Null: the caller is no customer, or no agent takes clients.
create or replace function public.get_next_sales_agent() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  agent uuid;
begin
  perform private.require_second_factor();
  if not exists (select from public.profiles p where p.id = caller and p.role = 'user') then return null; end if;
  agent := private.agent_of(caller);
  if agent is null then
    -- One at a time, so that two clients never read the same counters, nor one client in two tabs gets two agents.
    perform pg_advisory_xact_lock(hashtext('volante.next_sales_agent'));
    agent := private.agent_of(caller);
  end if;
  if agent is not null then return agent; end if;
  agent := coalesce(private.agent_of_lead(caller), private.fairest_agent());
  if agent is not null then
    insert into private.agent_assignments (client_id, agent_id) values (caller, agent)
        on conflict (client_id) do update set agent_id = excluded.agent_id, assigned_at = now();
  end if;
  return agent;
end $$;
grant execute on function public.get_next_sales_agent() to authenticated;

-- Every assignment is counted, whoever makes it; one that moves is taken off the agent who loses it.
create or replace function private.count_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update private.agent_load set assigned = greatest(assigned - 1, 0) where agent_id = old.agent_id;
  end if;
  insert into private.agent_load as l (agent_id, assigned, last_assigned_at) values (new.agent_id, 1, clock_timestamp())
      on conflict (agent_id) do update set assigned = l.assigned + 1, last_assigned_at = excluded.last_assigned_at;
  return null;
end $$;
drop trigger if exists count_insert on private.agent_assignments;
drop trigger if exists count_move on private.agent_assignments;
create trigger count_insert after insert on private.agent_assignments
  for each row execute function private.count_assignment();
create trigger count_move after update of agent_id on private.agent_assignments
  for each row when (old.agent_id <> new.agent_id) execute function private.count_assignment();

-- An advisor that an administrator chooses is the client's from then on.
create or replace function private.keep_chosen_advisor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.agent_assignments as a (client_id, agent_id) values (new.id, new.asesor_asignado_id)
      on conflict (client_id) do update set agent_id = excluded.agent_id, assigned_at = now()
   where a.agent_id <> excluded.agent_id;
  return null;
end $$;
drop trigger if exists chosen_advisor on public.profiles;
create trigger chosen_advisor after insert or update of asesor_asignado_id on public.profiles
  for each row when (new.asesor_asignado_id is not null) execute function private.keep_chosen_advisor();
