-- Lock order: vehicle (share to open a deal), deal (docs/decisions/110).

-- Null: it can be sold now.
create or replace function private.car_missing(v public.vehicles) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(private.car_state(v), 'disponible'), private.car_outing(v.ordencompra, now(), now() + interval '1 second'))
$$;

create or replace function private.deal_has_car(d public.deals) returns boolean
language sql stable security definer set search_path = '' as $$
  select d.held_until is not null or d.sale_id is not null or d.pipeline = 'venta' and s.position >= 400 from public.deal_stages s where s.id = d.fact_stage
$$;

create or replace function private.new_payment_words(d public.deals, v public.vehicles) returns text
language plpgsql stable security definer set search_path = '' as $$
declare plan record;
begin
  if d.pays = 'contado' then return ''; end if;
  select * into plan from private.plan_of(v.precio, v.enganchemin, v.plazomax, v.autoano, private.deal_terms(d),
                                          private.house_lender((now() at time zone 'America/Monterrey')::date), (now() at time zone 'America/Monterrey')::date);
  return case when plan.mensualidad > 0
              then format(': queda en $%s al mes con $%s de enganche a %s meses', to_char(round(plan.mensualidad), 'FM999,999,999'),
                          to_char(round(plan.enganche), 'FM999,999,999'), plan.plazo) else '' end;
end $$;

create or replace function private.settle_deal_car(d public.deals, v public.vehicles, was jsonb, news boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.tasks;
  why text;
  said text;
  called text := left(v.titulo, 60);
begin
  select * into held from public.tasks k where k.deal_id = d.id and k.car_why is not null and k.done_at is null for update;
  was := coalesce(held.car_was, was);
  if not private.deal_has_car(d) then
    why := coalesce(private.car_missing(v),
                    case when (was ->> 'price')::numeric <> v.precio and v.precio > 0 and (was ->> 'price')::numeric > 0 then 'precio'
                         when was -> 'branches' <> to_jsonb(v.sucursal || v.ubicacion) then 'otra_sucursal' end);
  end if;
  if why is null then
    if held.id is null then return; end if;
    -- The previous step applies again. If none is left, a task says that the vehicle is back.
    if not exists (select from public.tasks k where k.deal_id = d.id and k.done_at is null and k.id <> held.id) then
      insert into public.tasks (deal_id, title, due_at, automatic) values (d.id, format('El %s está disponible otra vez: díselo', called), now(), true);
    end if;
    update public.tasks k set done_at = now() where k.id = held.id;
    return;
  end if;
  said := case why
    when 'vendido' then format('Se vendió el %s: ofrécele otro', called)
    when 'separado' then format('Separaron el %s: ofrécele otro', called)
    when 'retirado' then format('El %s ya no está a la venta: ofrécele otro', called)
    when 'taller' then format('El %s está en el taller: ofrécele otro o dile cuándo vuelve', called)
    when 'otra_sucursal' then format('El %s ahora está en %s: díselo', called, coalesce(v.sucursal[1], v.ubicacion[1], 'otra sucursal'))
    when 'precio' then left(format('El %s %s a $%s%s', called, case when v.precio < (was ->> 'price')::numeric then 'bajó' else 'subió' end,
                                   to_char(v.precio, 'FM999,999,999'), private.new_payment_words(d, v)), 160)
    else format('El %s salió (%s): ofrécele otro o dile cuándo vuelve', called, why) end;
  if held.id is not null then
    update public.tasks k set title = said, car_why = why where k.id = held.id and (k.title, k.car_why) is distinct from (said, why);
  elsif news then
    insert into public.tasks (deal_id, title, due_at, automatic, car_why, car_was) values (d.id, said, now(), true, why, was);
  end if;
end $$;

create or replace function private.known_of_car(v public.vehicles) returns jsonb
language sql immutable set search_path = '' as $$ select jsonb_build_object('price', v.precio, 'branches', v.sucursal || v.ubicacion) $$;

create or replace function private.cascade_deals(v public.vehicles, was jsonb, news boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.deals;
begin
  for held in select d.* from public.deals d where d.vehicle_id = v.id and d.outcome = 'open' order by d.id for no key update loop
    perform private.settle_deal_car(held, v, was, news);
  end loop;
end $$;

create or replace function private.cascade_deals_of_vehicle() returns trigger
language plpgsql security definer set search_path = '' as $$
declare held public.deals;
begin
  if tg_op = 'DELETE' then
    for held in select d.* from public.deals d where d.vehicle_id = old.id and d.outcome = 'open' order by d.id for no key update loop
      old.ordenstatus := 'Cancelado';
      old.vendido := false;
      perform private.settle_deal_car(held, old, private.known_of_car(old), true);
    end loop;
    return old;
  end if;
  perform private.cascade_deals(new, private.known_of_car(old),
    private.car_state(new) <> private.car_state(old) or (new.precio, new.sucursal, new.ubicacion) is distinct from (old.precio, old.sucursal, old.ubicacion) and private.car_state(new) = 'disponible');
  return null;
end $$;
drop trigger if exists z_cascade_deals on public.vehicles;
create trigger z_cascade_deals after update on public.vehicles for each row
  when ((old.vendido, old.separado, old.ordenstatus, old.sucursal, old.ubicacion, old.precio)
        is distinct from (new.vendido, new.separado, new.ordenstatus, new.sucursal, new.ubicacion, new.precio))
  execute function private.cascade_deals_of_vehicle();
drop trigger if exists z_cascade_deals_removed on public.vehicles;
create trigger z_cascade_deals_removed before delete on public.vehicles for each row execute function private.cascade_deals_of_vehicle();

create or replace function private.cascade_deals_of_outing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v public.vehicles;
begin
  for v in select t.* from public.vehicles t
            where t.ordencompra in (case when tg_op <> 'INSERT' then old.ordencompra end, case when tg_op <> 'DELETE' then new.ordencompra end)
            order by t.ordencompra for no key update loop
    perform private.cascade_deals(v, private.known_of_car(v), tg_op <> 'DELETE');
  end loop;
  return null;
end $$;
drop trigger if exists z_cascade_deals on public.vehicle_outings;
create trigger z_cascade_deals after insert or update or delete on public.vehicle_outings for each row execute function private.cascade_deals_of_outing();

create or replace function private.keep_deal_cars() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.vehicles;
  found integer := 0;
begin
  for v in
    select t.* from public.vehicles t
     where t.id in (select d.vehicle_id from public.deals d join public.vehicles c on c.id = d.vehicle_id join public.vehicle_outings o on o.ordencompra = c.ordencompra
                     where d.outcome = 'open' and o.starts_at between now() - interval '1 day' and now() and coalesce(o.ends_at, 'infinity') > now()
                       and not exists (select from public.tasks k where k.deal_id = d.id and k.car_why is not null and k.created_at >= o.starts_at)
                    union
                    select d.vehicle_id from public.tasks k join public.deals d on d.id = k.deal_id
                     where k.done_at is null and k.car_why in ('taller', 'traslado', 'evento', 'prestado') and d.vehicle_id is not null)
     order by t.id for no key update skip locked
  loop
    perform private.cascade_deals(v, private.known_of_car(v), true);
    found := found + 1;
  end loop;
  return found;
end $$;
grant execute on function private.keep_deal_cars() to authenticator;

create or replace function private.follow_deal_car() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v public.vehicles;
begin
  if private.is_restoring() then return null; end if;
  if tg_op = 'UPDATE' and new.vehicle_id is distinct from old.vehicle_id then
    if new.vehicle_id is null and not exists (select from public.vehicles t where t.id = old.vehicle_id) then return null; end if;
    select * into v from public.vehicles t where t.id = new.vehicle_id for share;
    if exists (select from public.tasks k where k.deal_id = new.id and k.done_at is null and k.car_why is not null) then
      if not exists (select from public.tasks k where k.deal_id = new.id and k.done_at is null and k.car_why is null) then
        insert into public.tasks (deal_id, title, due_at, automatic)
        values (new.id, coalesce(format('Dale seguimiento al %s', left(v.titulo, 60)), 'Pregúntale qué auto busca'), now() + interval '1 day', true);
      end if;
      update public.tasks k set done_at = now() where k.deal_id = new.id and k.done_at is null and k.car_why is not null;
    end if;
  elsif tg_op = 'INSERT' or new.outcome <> old.outcome then
    select * into v from public.vehicles t where t.id = new.vehicle_id for share;
  else
    -- A concurrent vehicle change waits for this deal and will find it.
    select * into v from public.vehicles t where t.id = new.vehicle_id;
  end if;
  if v.id is not null and new.outcome = 'open' then perform private.settle_deal_car(new, v, private.known_of_car(v), true); end if;
  return null;
end $$;
-- The name sorts after the trigger that writes the first step.
drop trigger if exists follow_deal_car on public.deals;
create trigger follow_deal_car after insert on public.deals for each row
  when (new.outcome = 'open' and new.vehicle_id is not null) execute function private.follow_deal_car();
drop trigger if exists follow_deal_car_moved on public.deals;
create trigger follow_deal_car_moved after update of vehicle_id, fact_stage, outcome on public.deals for each row
  when (new.outcome = 'open' and (old.vehicle_id, old.fact_stage, old.outcome) is distinct from (new.vehicle_id, new.fact_stage, new.outcome))
  execute function private.follow_deal_car();

do $$
declare held record;
begin
  for held in select d, v from public.deals d join public.vehicles v on v.id = d.vehicle_id
               where d.outcome = 'open' and private.car_state(v) <> 'disponible'
                 and not exists (select from public.tasks k where k.deal_id = d.id and k.car_why is not null) loop
    perform private.settle_deal_car(held.d, held.v, private.known_of_car(held.v), true);
  end loop;
end $$;
