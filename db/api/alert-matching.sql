-- Storing hits and sending are two transactions, so a crash neither loses nor repeats any (docs/decisions/215).

-- Skipped while there are no alerts.
create or replace function private.note_alert_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.alerts a where a.confirmed_at is not null and a.ended_at is null) then return null; end if;
  if tg_op = 'INSERT' then
    insert into private.alert_changes (vehicle_id, before) select t.id, null from touched t where private.is_listed(t);
  else
    insert into private.alert_changes (vehicle_id, before)
    select t.id, case when private.is_listed(b) then
             to_jsonb(b) - '{descripcion,metadescripcion,galeria_exterior,galeria_interior,fotos_exterior_url,fotos_interior_url,car_studio_gallery}'::text[]
             -- A price put back is no news.
             || case when private.is_undoing() then jsonb_build_object('precio', t.precio) else '{}' end end
      from touched t join before b on b.id = t.id
     where private.is_listed(t)
       and (not private.is_listed(b)
         or (b.titulo, b.marca, b.modelo, b.version, b.autoano, b.precio, b.kilometraje, b.transmision, b.combustible, b.carroceria, b.color, b.enganchemin,
             b.plazomax, b.ubicacion, b.garantia, b.separado, b.promociones)
            is distinct from
            (t.titulo, t.marca, t.modelo, t.version, t.autoano, t.precio, t.kilometraje, t.transmision, t.combustible, t.carroceria, t.color, t.enganchemin,
             t.plazomax, t.ubicacion, t.garantia, t.separado, t.promociones));
  end if;
  if found then perform pg_notify('alerts', ''); end if;
  return null;
end $$;
drop trigger if exists alerts_inserted on public.vehicles;
drop trigger if exists alerts_updated on public.vehicles;
create trigger alerts_inserted after insert on public.vehicles
  referencing new table as touched for each statement execute function private.note_alert_changes();
create trigger alerts_updated after update on public.vehicles
  referencing old table as before new table as touched for each statement execute function private.note_alert_changes();

create or replace function private.take_alert_changes(most integer)
returns table (id bigint, vehicle_id uuid, before jsonb, version bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('volante.alerts')) then return; end if;
  return query
    select c.id, c.vehicle_id, c.before, (select s.version from private.catalogue_since(9223372036854775807) s)
      from private.alert_changes c order by c.id limit most for update;
end $$;

-- Searches changed since a previous `upto` (0: all in force), and the new `upto`.
create or replace function private.alert_queries_since(since bigint)
returns table (alert_id uuid, search text, in_force boolean, upto bigint)
language sql stable security definer set search_path = '' as $$
  select q.alert_id, q.search, q.in_force, s.upto
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as upto) s
    left join private.alert_queries q on case when since = 0 then q.in_force else q.changed >= since::text::xid8 end
$$;

-- One hit per vehicle and search, and per price and alert.
create or replace function private.note_alert_hits(taken bigint[], of_changes bigint[], of_alerts uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare noted integer;
begin
  with change as materialized (
    select c.id, c.at, c.before, (c.before ->> 'precio')::numeric as was, v.ordencompra, v.marca, v.modelo, v.precio, v.separado
      from private.alert_changes c join public.vehicles v on v.id = c.vehicle_id
     where c.id = any (taken) and private.is_listed(v)
  ), hit as (
    select a.id as alert_id, a.recipient_id, a.asked_at, c.at, c.ordencompra, c.precio, c.was, a.id || ':' || c.ordencompra as key
      from unnest(of_changes, of_alerts) f (change_id, alert_id) join change c on c.id = f.change_id join public.alerts a on a.id = f.alert_id
     where a.confirmed_at is not null and a.ended_at is null
    union all
    select a.id, a.recipient_id, a.asked_at, c.at, c.ordencompra, c.precio, c.was, a.id || ':' || c.ordencompra || ':' || c.precio
      from change c join public.alerts a on a.ordencompra = c.ordencompra and a.kind = 'precio'
     where a.confirmed_at is not null and a.ended_at is null and c.precio > 0
       and (c.precio < c.was and (c.precio < a.precio or a.precio = 0) or c.was = 0 and a.precio = 0)
    union all
    select a.id, a.recipient_id, greatest(a.asked_at, f.created_at), c.at, c.ordencompra, c.precio, c.was, a.id || ':' || c.ordencompra || ':' || c.precio
      from change c join public.favorites f on f.ordencompra = c.ordencompra join public.alerts a on a.user_id = f.user_id and a.kind = 'favoritos'
     where a.confirmed_at is not null and a.ended_at is null and c.precio > 0 and c.precio < c.was and (c.precio < f.price_at_save or f.price_at_save = 0)
    union all
    select a.id, a.recipient_id, a.asked_at, c.at, c.ordencompra, c.precio, c.was, a.id || ':' || c.ordencompra || ':' || c.id
      from change c join public.alerts a on a.ordencompra = c.ordencompra and a.kind = 'apartado'
     where a.confirmed_at is not null and a.ended_at is null and (c.before ->> 'separado')::boolean and not c.separado
    union all
    select a.id, a.recipient_id, a.asked_at, c.at, c.ordencompra, c.precio, c.was, a.id || ':' || c.ordencompra
      from change c join public.alerts a on a.kind = 'igual' and a.ended_at is null and a.marca = c.marca and a.modelo = c.modelo and a.ordencompra <> c.ordencompra
     where a.confirmed_at is not null and c.before is null and (a.precio = 0 or c.precio = 0 or c.precio between a.precio * 0.85 and a.precio * 1.15)
  )
  insert into private.alert_hits (key, alert_id, recipient_id, ordencompra, precio, antes)
  select h.key, h.alert_id, h.recipient_id, h.ordencompra, h.precio, case when h.was > h.precio and h.precio > 0 then h.was end
    from hit h where h.at > h.asked_at - interval '1 minute'
      on conflict (key) do nothing;
  get diagnostics noted = row_count;
  delete from private.alert_changes c where c.id = any (taken);
  return noted;
end $$;

create or replace function private.quiet_until(whom private.alert_recipients, at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when whom.quiet_from = whom.quiet_to then null
    when whom.quiet_from < whom.quiet_to and here::time >= whom.quiet_from and here::time < whom.quiet_to then (here::date + whom.quiet_to) at time zone whom.time_zone
    when whom.quiet_from > whom.quiet_to and here::time >= whom.quiet_from then (here::date + 1 + whom.quiet_to) at time zone whom.time_zone
    when whom.quiet_from > whom.quiet_to and here::time < whom.quiet_to then (here::date + whom.quiet_to) at time zone whom.time_zone end
    from (select at at time zone whom.time_zone as here) h
$$;

create or replace function private.send_alerts(most integer default 100) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  whom private.alert_recipients;
  looked integer := 0;
  quiet timestamptz;
  told jsonb;
  many integer;
  pending bigint[];
  newest bigint;
  letter text;
  address text;
begin
  for whom in
    select r.* from private.alert_recipients r
     where r.next_at <= clock_timestamp() and exists (select from private.alert_hits h where h.recipient_id = r.id and h.told_at is null)
     order by r.next_at, r.id limit most for update of r skip locked
  loop
    looked := looked + 1;
    quiet := private.quiet_until(whom, clock_timestamp());
    if quiet is not null then
      update private.alert_recipients r set next_at = quiet where r.id = whom.id;
      continue;
    end if;
    -- A reduction reverted before its notice.
    delete from private.alert_hits h using public.alerts a, public.vehicles v
     where h.recipient_id = whom.id and h.told_at is null and a.id = h.alert_id and a.kind in ('precio', 'favoritos', 'busqueda')
       and v.ordencompra = h.ordencompra and v.precio >= h.antes;
    select array_agg(h.id), max(h.id) into pending, newest from private.alert_hits h where h.recipient_id = whom.id and h.told_at is null;
    letter := 'alert:' || whom.id || ':' || newest;
    address := case when private.alert_refusal(whom, (select max(a.confirmed_at) from public.alerts a where a.recipient_id = whom.id and a.ended_at is null)) is null
                    then private.alert_address(whom) end;
    with car as (
      select distinct on (h.ordencompra) h.ordencompra, h.id, h.precio, h.antes, a.kind, a.search, v.titulo, v.slug, v.precio as now_precio, v.separado,
             (select o.titulo from public.vehicles o where o.ordencompra = a.ordencompra) as like_car
        from private.alert_hits h join public.alerts a on a.id = h.alert_id and a.ended_at is null join public.vehicles v on v.ordencompra = h.ordencompra
       where h.id = any (pending) and private.is_listed(v)
       order by h.ordencompra, array_position(array['apartado', 'precio', 'favoritos', 'busqueda', 'igual'], a.kind), h.id desc
    )
    select count(*), (select jsonb_agg(t.line order by t.id desc) from (
             select c.id, jsonb_strip_nulls(jsonb_build_object('kind', case when c.kind = 'precio' and c.antes is null then 'con_precio' else c.kind end,
                                                'search', c.search, 'like', case when c.kind = 'igual' then c.like_car end, 'title', c.titulo,
                                                'slug', c.slug, 'price', c.now_precio, 'was', case when c.antes > c.now_precio then c.antes end, 'reserved', nullif(c.separado, false))) as line
               from car c order by c.id desc limit 12) t)
      into many, told from car;
    if many > 0 and address is not null then
      perform private.enqueue('mail', jsonb_build_object('to', address, 'template', 'alert-cars', 'data', jsonb_build_object('cars', told, 'many', many, 'token', whom.token)),
                              letter, null, now() + interval '3 days');
      perform private.enqueue('push', jsonb_build_object('subscription', s.id, 'tag', letter, 'cars', told, 'many', many, 'token', whom.token),
                              letter || ':' || s.id, null, now() + interval '1 day')
         from private.push_subscriptions s where s.recipient_id = whom.id;
    end if;
    update private.alert_hits h set told_at = clock_timestamp(), message = case when many > 0 and address is not null then letter end where h.id = any (pending);
    update private.alert_recipients r
       set next_at = case when whom.rhythm = 'diario' then ((clock_timestamp() at time zone r.time_zone)::date + 1 + time '09:00') at time zone r.time_zone
                          else clock_timestamp() + interval '1 hour' end
     where r.id = whom.id and many > 0;
  end loop;
  return looked;
end $$;

create or replace function private.push_subscription(of_id uuid) returns table (endpoint text, p256dh text, auth text)
language sql stable security definer set search_path = '' as $$
  select s.endpoint, s.p256dh, s.auth from private.push_subscriptions s where s.id = of_id
$$;
create or replace function private.forget_push_subscription(of_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.push_subscriptions s where s.id = of_id
$$;

create or replace function private.tidy_alerts() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.alert_confirmations c where c.expires_at <= now();
  delete from public.alerts a where a.confirmed_at is null and a.asked_at <= now() - interval '48 hours' or a.ended_at <= now() - interval '30 days';
  update public.alerts a set ended_at = now() where a.ended_at is null and a.confirmed_at <= now() - interval '1 year';
  delete from private.alert_recipients r
   where r.created_at <= now() - interval '48 hours' and not exists (select from public.alerts a where a.recipient_id = r.id);
end $$;

revoke all on function private.take_alert_changes(integer), private.alert_queries_since(bigint), private.note_alert_hits(bigint[], bigint[], uuid[]),
  private.send_alerts(integer), private.push_subscription(uuid), private.forget_push_subscription(uuid), private.tidy_alerts() from public;
grant execute on function private.take_alert_changes(integer), private.alert_queries_since(bigint), private.note_alert_hits(bigint[], bigint[], uuid[]),
  private.send_alerts(integer), private.push_subscription(uuid), private.forget_push_subscription(uuid), private.tidy_alerts() to authenticator;
