-- docs/decisions/093-settings.md.

create or replace function private.reason_of(reason text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if length(private.tidy(reason)) > 300 then
    raise sqlstate 'PT422' using message = 'El motivo va hasta 300 letras.';
  end if;
  return nullif(private.tidy(reason), '');
end $$;

create or replace function private.begin_change(part text, reason text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare kept text := private.reason_of(reason);
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('volante.house ' || part, 0));
  perform private.add_audit_context(jsonb_build_object('reason', kept));
  return kept;
end $$;

create or replace function private.mark_change(part text, reason text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.setting_marks as m (key, changed_by, reason) values (part, auth.uid(), reason)
      on conflict (key) do update set changed_at = now(), changed_by = excluded.changed_by, reason = excluded.reason
$$;

-- Null: never changed.
create or replace function private.change_mark(part text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('changed_at', m.changed_at, 'changed_by', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'reason', m.reason)
    from private.setting_marks m left join public.profiles p on p.id = m.changed_by
   where m.key = change_mark.part
$$;

-- Only the changed fields must be as seen, so two people can change different fields.
create or replace function private.refuse_unseen(stands jsonb, changes jsonb, seen jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from jsonb_each(changes) c
              where coalesce(stands -> c.key, 'null') <> c.value
                and coalesce(stands -> c.key, 'null') <> coalesce(seen -> c.key, 'null')) then
    raise sqlstate 'PT409' using message = 'Alguien más lo cambió mientras lo veías. Revisa cómo quedó y vuelve a guardar.', detail = coalesce(stands::text, 'null');
  end if;
end $$;

create or replace function private.require_fields(given jsonb, known text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(given), '') <> 'object' or given = '{}' or exists (select from jsonb_object_keys(given) k where k <> all (known)) then
    raise sqlstate 'PT422' using message = 'Eso no se cambia desde aquí.';
  end if;
end $$;
