create or replace function private.agent_of(client uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select agent.id
    from public.profiles p
    left join private.agent_assignments a on a.client_id = p.id
    join public.profiles agent on agent.id = coalesce(p.asesor_asignado_id, a.agent_id) and agent.role in ('sales', 'admin')
   where p.id = client
$$;

-- Off hours among all agents, because an account gets its advisor at once.
create or replace function private.draw_account_turn(at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  drawn jsonb := private.draw_turn(null, at);
  inputs jsonb := drawn -> 'inputs' || '{"anybody": true}';
begin
  if drawn ->> 'agent' is null then
    drawn := jsonb_build_object('agent', private.whose_turn(inputs), 'inputs', inputs, 'over_cap', private.is_over_cap(inputs, private.whose_turn(inputs)));
  end if;
  return drawn || jsonb_build_object('cause', 'turno', 'at', at);
end $$;

create or replace function public.get_next_sales_agent() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  agent uuid;
  told jsonb;
begin
  perform private.require_second_factor();
  if not exists (select from public.profiles p where p.id = caller and p.role = 'user') then return null; end if;
  agent := private.agent_of(caller);
  if agent is null then
    perform pg_advisory_xact_lock(hashtext('volante.next_sales_agent'));
    agent := private.agent_of(caller);
  end if;
  if agent is not null then return agent; end if;
  agent := private.agent_of_lead(caller);
  told := case when agent is not null then '{"cause": "conocido"}' else private.draw_account_turn(clock_timestamp()) end;
  agent := (coalesce(to_jsonb(agent), told -> 'agent') #>> '{}')::uuid;
  if agent is not null then
    perform private.tell_assignment(told);
    insert into private.agent_assignments (client_id, agent_id) values (caller, agent)
        on conflict (client_id) do update set agent_id = excluded.agent_id, assigned_at = now();
    perform private.tell_assignment(null);
  end if;
  return agent;
end $$;
grant execute on function public.get_next_sales_agent() to authenticated;

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
