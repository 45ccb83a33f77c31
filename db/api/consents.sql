-- Consents are never changed.
grant select on public.consents to authenticated, service_role;
grant insert (user_id, purpose, granted, text_version, channel) on public.consents to authenticated;

create policy own_read on public.consents for select to authenticated using (user_id = (select auth.uid()));
create policy own_insert on public.consents for insert to authenticated with check (user_id = (select auth.uid()));
-- Consents of an application hold evidence and are read through public.read_authorisations.
create policy admin_reads on public.consents for select to authenticated
  using (evidence is null and application_id is null and (select private.profile_role()) = 'admin');

create or replace function private.caller_address() returns inet
language plpgsql stable security definer set search_path = '' as $$
declare told text;
begin
  told := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for';
  return nullif(trim(split_part(told, ',', 1)), '')::inet;
exception when invalid_text_representation then
  return null;
end $$;

-- Time and address never come from the client.
create or replace function private.stamp_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.ip := private.caller_address();
    new.created_at := now();
  end if;
  return new;
end $$;
drop trigger if exists stamp on public.consents;
create trigger stamp before insert on public.consents for each row execute function private.stamp_consent();

-- Deleting an application only clears the reference; restoring sets it again.
create or replace function private.refuse_consent_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - 'application_id' = to_jsonb(old) - 'application_id' then
    if new.application_id is null then return new; end if;
    if old.application_id is null then
      if private.is_undoing() then return new; end if;
    end if;
  end if;
  raise exception 'a consent is never edited: add the new one' using errcode = '42501';
end $$;

create view public.current_consents with (security_invoker = true) as
  select distinct on (user_id, purpose) id, user_id, purpose, granted, text_version, channel, created_at
    from public.consents order by user_id, purpose, id desc;
grant select on public.current_consents to authenticated;
