
create or replace function private.channel_record(topic text, of_table text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select substring(topic from '^staff:' || of_table || ':([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$')::uuid
$$;
grant execute on function private.channel_record(text, text) to authenticated;

do $$
declare
  ours text := $r$(select private.is_staff()) and (
    (select realtime.topic()) = 'staff'
    or exists (select from public.profiles r where r.id = (select private.channel_record(realtime.topic(), 'profiles')))
    or exists (select from public.leads r where r.id = (select private.channel_record(realtime.topic(), 'leads')))
    or exists (select from public.deals r where r.id = (select private.channel_record(realtime.topic(), 'deals'))))$r$;
begin
  drop policy if exists staff_hear on realtime.messages;
  drop policy if exists staff_speak on realtime.messages;
  execute format('create policy staff_hear on realtime.messages for select to authenticated using (extension in (''broadcast'', ''presence'') and %s)', ours);
  execute format('create policy staff_speak on realtime.messages for insert to authenticated with check (extension in (''broadcast'', ''presence'') and %s)', ours);
end $$;
