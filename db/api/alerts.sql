-- Only the server writes; opening a link changes nothing (docs/decisions/215).
grant select on public.alerts to authenticated, service_role;
create policy own_read on public.alerts for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads on public.alerts for select to authenticated using ((select private.profile_role()) = 'admin');

create or replace function private.most_alerts() returns integer language sql immutable set search_path = '' as $$ select 20 $$;

create or replace function private.alert_recipient(person uuid, address text, zone text default null) returns private.alert_recipients
language plpgsql volatile security definer set search_path = '' as $$
declare
  found private.alert_recipients;
  guest private.alert_recipients;
  proved text;
  zone_known text := (select z.name from pg_timezone_names z where z.name = zone);
begin
  person := coalesce(person, (select u.id from auth.users u where lower(u.email) = lower(address) and u.email_confirmed_at is not null and u.deleted_at is null limit 1));
  if person is null then
    insert into private.alert_recipients (email, token, time_zone)
    values (lower(address), private.draw_token(), coalesce(zone_known, 'America/Monterrey')) on conflict (email) do nothing;
    select * into found from private.alert_recipients r where r.email = lower(address);
    return found;
  end if;
  insert into private.alert_recipients (user_id, token, time_zone)
  values (person, private.draw_token(), coalesce(zone_known, 'America/Monterrey')) on conflict (user_id) do nothing;
  select * into found from private.alert_recipients r where r.user_id = person for update;
  proved := (select lower(u.email) from auth.users u where u.id = person and u.email_confirmed_at is not null);
  select * into guest from private.alert_recipients r where r.email = proved for update;
  if guest.id is not null then
    update public.alerts a set recipient_id = found.id, user_id = person
     where a.recipient_id = guest.id and not exists (
       select from public.alerts o where o.recipient_id = found.id and o.ended_at is null and a.ended_at is null
          and (o.kind, o.search, o.ordencompra) is not distinct from (a.kind, a.search, a.ordencompra));
    update private.alert_hits h set recipient_id = found.id from public.alerts a where a.id = h.alert_id and a.recipient_id = found.id and h.recipient_id = guest.id;
    update private.push_subscriptions s set recipient_id = found.id where s.recipient_id = guest.id;
    delete from private.alert_recipients r where r.id = guest.id;
  end if;
  return found;
end $$;

create or replace function private.alert_address(whom private.alert_recipients) returns text
language sql stable security definer set search_path = '' as $$
  select case when whom.user_id is null then whom.email
              else (select lower(u.email) from auth.users u where u.id = whom.user_id and u.deleted_at is null and u.email_confirmed_at is not null) end
$$;

-- Null: allowed. An e-mail opt-out applies, and an advertising opt-out if it is newer than the last request.
create or replace function private.alert_refusal(whom private.alert_recipients, asked timestamptz) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  address text := private.alert_address(whom);
  person uuid;
  why text;
begin
  if address is null then return 'no_address'; end if;
  for person in
    select whom.user_id where whom.user_id is not null
    union all select c.lead_id from public.lead_contacts c where c.kind = 'email' and c.value = address and c.replaced_at is null
  loop
    why := private.may_contact(person, 'mail', 'servicio') ->> 'why';
    if why in ('refused', 'bad_address') then return why; end if;
  end loop;
  if exists (select from private.refused_addresses r where r.hash = private.address_hash(address) and r.channel = 'mail' and r.refused_at >= asked) then
    return 'address_refused';
  end if;
  return null;
end $$;

create or replace function private.is_listed(car public.vehicles) returns boolean
language sql immutable set search_path = '' as $$ select car.ordenstatus = 'Comprado' and not car.vendido $$;

create or replace function private.keep_alert_query() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.search is not null then
    insert into private.alert_queries as q (alert_id, search, in_force) values (new.id, new.search, new.confirmed_at is not null and new.ended_at is null)
        on conflict (alert_id) do update set search = excluded.search, in_force = excluded.in_force, changed = pg_current_xact_id();
  end if;
  return null;
end $$;
drop trigger if exists keep_query on public.alerts;
create trigger keep_query after insert or update on public.alerts for each row execute function private.keep_alert_query();
create or replace function private.drop_alert_query() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.alert_queries q where q.alert_id = old.id;
  return null;
end $$;
drop trigger if exists drop_query on public.alerts;
create trigger drop_query after delete on public.alerts for each row execute function private.drop_alert_query();

create or replace function private.cancel_alert_messages(whom uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.outbox o set status = 'dead', payload = null, last_error = 'Ya no quiere alertas.'
   where o.key like 'alert:%' and split_part(o.key, ':', 2) = whom::text and o.payload is not null and o.status in ('pending', 'dead')
$$;
revoke all on function private.cancel_alert_messages(uuid) from public;
create or replace function private.forget_alert_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.cancel_alert_messages(old.id);
  return null;
end $$;
drop trigger if exists forget_messages on private.alert_recipients;
create trigger forget_messages after delete on private.alert_recipients for each row execute function private.forget_alert_messages();

-- Returns only {in_force}, so that it does not reveal known addresses.
create or replace function private.ask_alert(wish jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  whom private.alert_recipients;
  car public.vehicles;
  made public.alerts;
  person uuid := (wish ->> 'user_id')::uuid;
  what text := wish ->> 'kind';
  token text;
begin
  if what in ('precio', 'apartado', 'igual') then
    select v.* into car from public.vehicles v where v.ordencompra = wish ->> 'ordencompra' and (v.ordenstatus = 'Comprado' or v.vendido);
    if car.id is null then raise sqlstate 'PT404' using message = 'No encontramos ese auto.'; end if;
    if what <> 'igual' and car.vendido then raise sqlstate 'PT409' using message = 'Ese auto ya se vendió. Te podemos avisar si llega uno igual.'; end if;
    if what = 'apartado' and not car.separado then raise sqlstate 'PT409' using message = 'Ese auto no está apartado: puedes verlo hoy.'; end if;
  elsif what = 'favoritos' and person is null then
    raise sqlstate 'PT422' using message = 'Entra a tu cuenta para que te avisemos de tus favoritos.';
  end if;
  whom := private.alert_recipient(person, wish ->> 'email', wish ->> 'time_zone');
  perform from private.alert_recipients r where r.id = whom.id for update;
  if person is not null and (select count(*) from public.alerts a where a.recipient_id = whom.id and a.confirmed_at is not null and a.ended_at is null) >= private.most_alerts() then
    raise sqlstate 'PT429' using message = 'Ya tienes 20 alertas. Quita alguna para agregar otra.';
  end if;
  insert into public.alerts as a (recipient_id, user_id, kind, search, ordencompra, marca, modelo, precio, notice_version, confirmed_at)
  values (whom.id, whom.user_id, what, case when what = 'busqueda' then coalesce(wish ->> 'search', '') end, car.ordencompra, car.marca, car.modelo, car.precio,
          wish ->> 'notice_version', case when person is not null then now() end)
      on conflict (recipient_id, kind, coalesce(search, ''), coalesce(ordencompra, '')) where ended_at is null
      do update set confirmed_at = coalesce(a.confirmed_at, excluded.confirmed_at), asked_at = case when a.confirmed_at is null then now() else a.asked_at end
  returning * into made;
  if person is not null then return '{"in_force": true}'; end if;
  delete from public.alerts a where a.id in (
    select w.id from public.alerts w where w.recipient_id = whom.id and w.confirmed_at is null order by w.id = made.id desc, w.asked_at desc, w.id offset 5);
  if private.alert_refusal(whom, now()) is null then
    token := private.draw_token();
    insert into private.alert_confirmations (token, alert_id, expires_at) values (token, made.id, now() + interval '48 hours');
    perform private.enqueue('mail', jsonb_build_object('to', private.alert_address(whom), 'template', 'alert-confirm', 'data', jsonb_strip_nulls(jsonb_build_object(
      'token', token, 'kind', what, 'search', made.search, 'car', car.titulo, 'precio', car.precio))), 'alert:' || whom.id || ':confirm:' || token, null, now() + interval '48 hours');
  end if;
  return '{"in_force": false}';
end $$;

-- Returns the token of the management page. Idempotent.
create or replace function private.confirm_alert(of_token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.alerts;
  whom private.alert_recipients;
begin
  select a.* into held from private.alert_confirmations c join public.alerts a on a.id = c.alert_id where c.token = of_token and c.expires_at > now();
  if held.id is null then raise sqlstate 'PT404' using message = 'Ese enlace ya no sirve. Pide la alerta otra vez.'; end if;
  select * into whom from private.alert_recipients r where r.id = held.recipient_id for update;
  select * into held from public.alerts a where a.id = held.id for update;
  if held.ended_at is not null then raise sqlstate 'PT409' using message = 'Esa alerta ya terminó. Pídela otra vez si la quieres de vuelta.'; end if;
  if held.confirmed_at is null then
    if (select count(*) from public.alerts a where a.recipient_id = whom.id and a.confirmed_at is not null and a.ended_at is null) >= private.most_alerts() then
      raise sqlstate 'PT429' using message = 'Ya tienes 20 alertas. Quita alguna para agregar otra.';
    end if;
    perform private.add_audit_context(jsonb_strip_nulls(jsonb_build_object('source', 'link', 'actor', whom.user_id)));
    update public.alerts a set confirmed_at = now() where a.id = held.id;
  end if;
  return jsonb_build_object('token', whom.token);
end $$;

-- `change.do`: end, end_all, forget (deletes the address too), settings, push or no_push. Idempotent.
create or replace function private.change_alerts(person uuid, of_token text, change jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  whom private.alert_recipients;
  step text := change ->> 'do';
begin
  if person is not null then whom := private.alert_recipient(person, null);
  else select * into whom from private.alert_recipients r where r.token = of_token;
  end if;
  if whom.id is null then raise sqlstate 'PT404' using message = 'Ese enlace ya no es de nadie.'; end if;
  if person is null then perform private.add_audit_context(jsonb_strip_nulls(jsonb_build_object('source', 'link', 'actor', whom.user_id))); end if;
  perform from private.alert_recipients r where r.id = whom.id for update;
  case step
    when 'end' then
      update public.alerts a set ended_at = now() where a.id = (change ->> 'alert')::uuid and a.recipient_id = whom.id and a.ended_at is null;
    when 'end_all' then
      update public.alerts a set ended_at = now() where a.recipient_id = whom.id and a.ended_at is null;
      perform private.cancel_alert_messages(whom.id);
    when 'forget' then
      delete from private.alert_recipients r where r.id = whom.id;
    when 'settings' then
      if not exists (select from pg_timezone_names z where z.name = coalesce(change ->> 'time_zone', whom.time_zone)) then
        raise sqlstate 'PT422' using message = 'Elige tu zona horaria.';
      end if;
      update private.alert_recipients r
         set rhythm = coalesce(change ->> 'rhythm', r.rhythm), quiet_from = coalesce((change ->> 'quiet_from')::time, r.quiet_from),
             quiet_to = coalesce((change ->> 'quiet_to')::time, r.quiet_to), time_zone = coalesce(change ->> 'time_zone', r.time_zone), next_at = now()
       where r.id = whom.id;
    when 'push' then
      insert into private.push_subscriptions as s (recipient_id, endpoint, p256dh, auth)
      values (whom.id, change ->> 'endpoint', change ->> 'p256dh', change ->> 'auth')
          on conflict (endpoint) do update set recipient_id = excluded.recipient_id, p256dh = excluded.p256dh, auth = excluded.auth;
      if (select count(*) from private.push_subscriptions s where s.recipient_id = whom.id) > 10 then
        raise sqlstate 'PT429' using message = 'Ya te avisamos en diez dispositivos. Quita alguno.';
      end if;
    when 'no_push' then
      delete from private.push_subscriptions s where s.recipient_id = whom.id and s.endpoint = change ->> 'endpoint';
  end case;
end $$;
revoke all on function private.ask_alert(jsonb), private.confirm_alert(text), private.change_alerts(uuid, text, jsonb), private.alert_recipient(uuid, text, text) from public;
grant execute on function private.ask_alert(jsonb), private.confirm_alert(text), private.change_alerts(uuid, text, jsonb) to service_role;

create or replace function private.alerts_shown(whom private.alert_recipients) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'rhythm', whom.rhythm, 'quiet_from', to_char(whom.quiet_from, 'HH24:MI'), 'quiet_to', to_char(whom.quiet_to, 'HH24:MI'), 'time_zone', whom.time_zone,
    'devices', (select count(*) from private.push_subscriptions s where s.recipient_id = whom.id),
    'paused', private.alert_refusal(whom, coalesce((select max(a.confirmed_at) from public.alerts a where a.recipient_id = whom.id and a.ended_at is null), now())),
    'alerts', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'search', a.search, 'car', v.titulo, 'slug', v.slug, 'precio', a.precio,
                 'asked_at', a.asked_at, 'told', (select count(*) from private.alert_hits h where h.alert_id = a.id and h.message is not null)) order by a.asked_at desc, a.id), '[]')
                 from public.alerts a left join public.vehicles v on v.ordencompra = a.ordencompra
                where a.recipient_id = whom.id and a.confirmed_at is not null and a.ended_at is null))
$$;
create or replace function public.alerts_of_link(of_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.alerts_shown(r) from private.alert_recipients r where r.token = of_token
$$;
create or replace function public.my_alerts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.alerts_shown(r) from private.alert_recipients r where r.user_id = auth.uid()
$$;
-- Null if unknown or expired.
create or replace function public.alert_of_confirmation(of_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', a.kind, 'search', a.search, 'car', v.titulo, 'precio', a.precio,
           'state', case when a.ended_at is not null then 'ended' when a.confirmed_at is not null then 'in_force' else 'waiting' end)
    from private.alert_confirmations c join public.alerts a on a.id = c.alert_id left join public.vehicles v on v.ordencompra = a.ordencompra
   where c.token = of_token and c.expires_at > now()
$$;
grant execute on function public.alerts_of_link(text), public.alert_of_confirmation(text) to anon, authenticated;
grant execute on function public.my_alerts() to authenticated;
