-- Only the server decrypts the secrets (docs/decisions/094-sealed-secrets.md).

create or replace function private.read_services()
returns table (service text, fields jsonb, secrets jsonb, revision integer, changed_at timestamptz, changed_by text, reason text)
language sql stable security definer set search_path = '' as $$
  select s.service, s.fields, s.secrets, s.revision, s.changed_at, nullif(concat_ws(' ', p.first_name, p.last_name), ''), s.reason
    from private.service_settings s left join public.profiles p on p.id = s.changed_by
$$;

create or replace function private.save_service(
  service text, fields jsonb, sealed jsonb, kept text[], seen integer, by_person uuid, reason text
) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  stands private.service_settings;
  revised integer;
begin
  -- A server bug alone must not be enough.
  if not exists (select from public.profiles p where p.id = by_person and p.role = 'admin') then
    raise exception 'of administrators alone' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('volante.service ' || save_service.service, 0));
  select * into stands from private.service_settings s where s.service = save_service.service;
  if coalesce(stands.revision, 0) is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más lo cambió mientras lo veías. Revisa cómo quedó y vuelve a guardar.';
  end if;
  revised := coalesce(stands.revision, 0) + 1;
  perform private.add_audit_context(jsonb_build_object('actor', by_person, 'reason', private.tidy(save_service.reason)));
  if save_service.fields is null then
    delete from private.service_settings s where s.service = save_service.service;
  else
    insert into private.service_settings as s (service, fields, secrets, revision, changed_by, reason)
    values (save_service.service, save_service.fields,
            coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(stands.secrets) e where e.key = any (kept)), '{}') || sealed,
            revised, by_person, private.tidy(save_service.reason))
        on conflict (service) do update
       set fields = excluded.fields, secrets = excluded.secrets, revision = excluded.revision, changed_at = now(),
           changed_by = excluded.changed_by, reason = excluded.reason;
  end if;
  perform pg_notify('service_settings', save_service.service);
  return revised;
end $$;
revoke all on function private.read_services(), private.save_service(text, jsonb, jsonb, text[], integer, uuid, text) from public;
grant execute on function private.read_services(), private.save_service(text, jsonb, jsonb, text[], integer, uuid, text) to authenticator;
grant execute on function private.profile_role() to service_role;
