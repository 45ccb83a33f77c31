-- app_config is closed to users (db/api/app-config.sql); these functions accept known keys only
-- (docs/decisions/093-settings.md).

create or replace function private.setting_kinds()
returns table (key text, kind text, lowest integer, highest integer, initial jsonb)
language sql immutable set search_path = '' as $$
  values ('show_promotions', 'flag', null::integer, null::integer, 'false'::jsonb),
         ('weekly_figures', 'flag', null, null, 'true'),
         ('owner_mail_everybody', 'flag', null, null, 'true'),
         ('late_message_hours', 'number', 1, 72, '1'),
         ('late_lead_hours', 'number', 1, 168, '24'),
         ('late_application_hours', 'number', 1, 168, '24'),
         ('late_listing_hours', 'number', 1, 336, '72'),
         ('arrival_minutes', 'number', 1, 60, '3'),
         ('today_lead_days', 'number', 1, 30, '3'),
         ('today_offer_hours', 'number', 12, 168, '48'),
         ('today_deal_days', 'number', 0, 30, '1'),
         ('candidacy_news_days', 'number', 1, 30, '7'),
         ('candidacy_letter_hours', 'number', 1, 72, '24'),
         ('answer_goal_minutes', 'number', 1, 120, '5'),
         ('answer_nudge_minutes', 'number', 1, 240, '5'),
         ('answer_manager_minutes', 'number', 1, 480, '15'),
         ('answer_next_agent_minutes', 'number', 1, 1440, '30'),
         ('answer_turns', 'number', 1, 12, '3'),
         ('no_show_minutes', 'number', 5, 240, '30'),
         ('expire_pending_docs_days', 'number', 7, 365, '45'),
         ('expire_submitted_days', 'number', 7, 365, '90'),
         ('expire_reviewing_days', 'number', 7, 365, '90'),
         -- Prices and reservations.
         ('aged_days', 'number', 15, 365, '60'),
         ('recon_approval_pesos', 'number', 0, 500000, '5000'),
         ('reservation_days', 'number', 1, 30, '3'),
         ('gate_photos', 'number', 1, 40, '6'),
         ('studio_for_sales', 'flag', null, null, 'false'),
         ('gate_inspection_days', 'number', 7, 365, '90'),
         ('gate_inspection_km', 'number', 50, 10000, '1000'),
         ('gate_purchase', 'number', 0, 2, '2'),
         ('gate_consignment', 'number', 0, 2, '2'),
         ('gate_import', 'number', 0, 2, '1')
$$;

create or replace function private.setting_number(setting text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(c.value, k.initial)::integer
    from private.setting_kinds() k left join public.app_config c on c.key = k.key and jsonb_typeof(c.value) = 'number'
   where k.key = setting
$$;

create or replace function private.setting_flag(setting text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(c.value, k.initial) = 'true'
    from private.setting_kinds() k left join public.app_config c on c.key = k.key and jsonb_typeof(c.value) = 'boolean'
   where k.key = setting
$$;

create or replace function private.setting_problem(setting text, value integer) returns text
language sql stable security definer set search_path = '' as $$
  select min(o.problem)
    from (values ('answer_nudge_minutes', 'answer_manager_minutes', 'El recordatorio va antes que el aviso al gerente.'),
                 ('answer_manager_minutes', 'answer_next_agent_minutes', 'El aviso al gerente va antes que el cambio de asesor.')) o (less, more, problem)
   where o.less = setting and setting_problem.value > private.setting_number(o.more)
      or o.more = setting and setting_problem.value < private.setting_number(o.less)
$$;

create or replace function private.setting_hours(setting text) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(hours => private.setting_number(setting))
$$;

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
  reason := private.begin_change('settings', reason);
  stands := coalesce((select c.value from public.app_config c where c.key = setting), rule.initial);
  if stands = value then return stands; end if;
  if stands is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más lo cambió mientras lo veías. Revisa cómo quedó y vuelve a guardar.', detail = stands::text;
  end if;
  if rule.kind = 'number' and private.setting_problem(setting, value::integer) is not null then
    raise sqlstate 'PT422' using message = private.setting_problem(setting, value::integer);
  end if;
  insert into public.app_config as c (key, value) values (setting, change_setting.value)
      on conflict (key) do update set value = excluded.value;
  return value;
end $$;

create or replace function private.mark_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.role() is null and not exists (select from private.setting_marks m where m.key = coalesce(new.key, old.key)) then return null; end if;
  insert into private.setting_marks as m (key, changed_by, reason)
  values (coalesce(new.key, old.key), (select u.id from auth.users u where u.id = auth.uid()), left(private.tidy(ledger.audit_context() ->> 'reason'), 300))
      on conflict (key) do update set changed_at = now(), changed_by = excluded.changed_by, reason = excluded.reason;
  return null;
end $$;
drop trigger if exists mark_change on public.app_config;
drop trigger if exists mark_other on public.app_config;
create trigger mark_change after update on public.app_config for each row when (old.value is distinct from new.value) execute function private.mark_setting();
create trigger mark_other after insert or delete on public.app_config for each row execute function private.mark_setting();
grant execute on function public.house_settings(), public.change_setting(text, jsonb, jsonb, text) to authenticated;
