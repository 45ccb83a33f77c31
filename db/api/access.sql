
create or replace function private.passed_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') in ('aal2', 'aal3')
      or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
-- Raises 42501 with the hint 'insufficient_aal'.
create or replace function private.require_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.passed_second_factor() then
    raise exception 'the second factor is needed for this' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  return true;
end $$;
-- 'user', 'sales' or 'admin'; null without a profile. Staff without their second factor count as 'user'.
create or replace function private.profile_role() returns text
language sql stable security definer set search_path = '' as $$
  select case when p.role = 'user' or private.passed_second_factor() then p.role else 'user' end
    from public.profiles p where p.id = auth.uid()
$$;
create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.profile_role() in ('sales', 'admin'), false)
$$;
create or replace function private.looks_after(customer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case private.profile_role()
    when 'admin' then true
    when 'sales' then exists (select from public.profiles p where p.id = customer and p.asesor_asignado_id = auth.uid())
                   or exists (select from private.client_covers c where c.client_id = customer and c.agent_id = auth.uid())
    else false end
$$;
create or replace function private.covered_clients(agent uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(c.client_id), '{}') from private.client_covers c where c.agent_id = covered_clients.agent
$$;
grant execute on function private.profile_role(), private.is_staff(), private.passed_second_factor(), private.require_second_factor(),
                          private.looks_after(uuid), private.covered_clients(uuid) to authenticated;
grant execute on function private.is_staff(), private.passed_second_factor() to service_role;

create or replace function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  if not coalesce(private.is_staff(), false) then
    raise exception 'of the staff alone' using errcode = '42501';
  end if;
end $$;

create or replace function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  if coalesce(private.profile_role() <> 'admin', true) then
    raise exception 'of administrators alone' using errcode = '42501';
  end if;
end $$;

drop function if exists private.attends_visit(uuid, uuid);
create or replace function private.attends_visit(advisor uuid, customer uuid, lead uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.is_staff() and (advisor = auth.uid() or private.looks_after(customer) or exists (
    select from public.leads l where l.id = lead and auth.uid() in (l.agent_id, l.cover_id))), false)
$$;
grant execute on function private.attends_visit(uuid, uuid, uuid) to authenticated;

create or replace function private.attends_client(agent uuid, client uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.profiles p where p.id = client and p.asesor_asignado_id = agent)
      or exists (select from private.client_covers c where c.client_id = client and c.agent_id = agent);
end $$;
create or replace function private.attends_lead(agent uuid, lead uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.leads l where l.id = lead and agent in (l.agent_id, l.cover_id) and l.merged_into is null);
end $$;
