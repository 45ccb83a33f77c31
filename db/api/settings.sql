-- Settings that the back office changes. app_config stays closed to people (db/api/app-config.sql): these functions are the one way in for an
-- administrator, and take known keys alone. docs/decisions/093-settings.md

-- What each is, its bounds, and what counts while nobody has said anything. app/features/settings/setting-words.ts has their words.
create or replace function private.setting_kinds()
returns table (key text, kind text, lowest integer, highest integer, initial jsonb)
language sql immutable set search_path = '' as $$
  values ('show_promotions', 'flag', null::integer, null::integer, 'false'::jsonb),
         ('late_message_hours', 'number', 1, 72, '1'),
         ('late_lead_hours', 'number', 1, 168, '24'),
         ('late_application_hours', 'number', 1, 168, '24'),
         ('late_listing_hours', 'number', 1, 336, '72')
$$;

-- What a setting of so many hours says.
create or replace function private.setting_hours(setting text) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(hours => coalesce(c.value, k.initial)::integer)
    from private.setting_kinds() k left join public.app_config c on c.key = k.key and jsonb_typeof(c.value) = 'number'
   where k.key = setting
$$;

-- For administrators: every setting, what it says, who said so last and why.
create or replace function public.house_settings()
returns table (key text, kind text, lowest integer, highest integer, value jsonb, changed_at timestamptz, changed_by text, reason text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select k.key, k.kind, k.lowest, k.highest, coalesce(c.value, k.initial), m.changed_at,
           nullif(concat_ws(' ', p.first_name, p.last_name), ''), m.reason
      from private.setting_kinds() k
      left join public.app_config c on c.key = k.key
      left join private.setting_marks m on m.key = k.key
      left join public.profiles p on p.id = m.changed_by;
end $$;

-- For administrators: gives a setting another value. `seen` is what they saw it say: when it says something else by now the change is refused
-- with 409 and that value in the details, so that nobody undoes what they never read. Answers what it says afterwards.
create or replace function public.change_setting(setting text, value jsonb, seen jsonb, reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  rule record;
  stands jsonb;
begin
  perform private.require_admin();
  select * into rule from private.setting_kinds() k where k.key = change_setting.setting;
  if not found then
    raise sqlstate 'PT404' using message = 'Ese ajuste no existe.';
  end if;
  if rule.kind = 'flag' and coalesce(jsonb_typeof(value), '') <> 'boolean' then
    raise sqlstate 'PT422' using message = 'Ese ajuste se enciende o se apaga.';
  elsif rule.kind = 'number' and (coalesce(jsonb_typeof(value), '') <> 'number'
        or value::numeric <> trunc(value::numeric) or value::numeric not between rule.lowest and rule.highest) then
    raise sqlstate 'PT422' using message = format('Escribe un número entero, del %s al %s.', rule.lowest, rule.highest);
  end if;
  if length(private.tidy(reason)) > 300 then
    raise sqlstate 'PT422' using message = 'El motivo va hasta 300 letras.';
  end if;
  -- One after the other: the second has read what the first wrote.
  perform pg_advisory_xact_lock(hashtextextended('volante.setting ' || setting, 0));
  stands := coalesce((select c.value from public.app_config c where c.key = setting), rule.initial);
  if stands = value then return stands; end if;
  if stands is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más lo cambió mientras lo veías. Revisa cómo quedó y vuelve a guardar.', detail = stands::text;
  end if;
  perform private.tell_cause(jsonb_build_object('reason', private.tidy(change_setting.reason)));
  insert into public.app_config as c (key, value) values (setting, change_setting.value)
      on conflict (key) do update set value = excluded.value;
  return value;
end $$;

-- Who said so last and why, whichever way they did: with the function above, or by taking a change back.
create or replace function private.mark_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What the house came with has no mark.
  if auth.role() is null and not exists (select from private.setting_marks m where m.key = coalesce(new.key, old.key)) then return null; end if;
  insert into private.setting_marks as m (key, changed_by, reason)
  values (coalesce(new.key, old.key), (select u.id from auth.users u where u.id = auth.uid()), left(private.tidy(ledger.told_cause() ->> 'reason'), 300))
      on conflict (key) do update set changed_at = now(), changed_by = excluded.changed_by, reason = excluded.reason;
  return null;
end $$;
drop trigger if exists mark_change on public.app_config;
drop trigger if exists mark_other on public.app_config;
create trigger mark_change after update on public.app_config for each row when (old.value is distinct from new.value) execute function private.mark_setting();
create trigger mark_other after insert or delete on public.app_config for each row execute function private.mark_setting();
grant execute on function public.house_settings(), public.change_setting(text, jsonb, jsonb, text) to authenticated;
