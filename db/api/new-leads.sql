create or replace function private.walk_in(key uuid, person public.leads, branch text, name text, phone text, ordencompra text) returns public.appointments
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  visit public.appointments;
  car public.vehicles;
  zone text := (select b.time_zone from public.branches b where b.code = branch);
begin
  select m.* into visit from public.appointments m where m.key = walk_in.key;
  if found then return visit; end if;
  select m.* into visit from public.appointments m
   where m.branch = walk_in.branch and m.status = 'booked' and m.left_at is null
     and (m.lead_id = person.id or m.user_id = person.account_id or m.guest_phone = phone)
     and (m.starts_at at time zone zone)::date = (now() at time zone zone)::date order by m.arrived_at nulls last, m.starts_at limit 1 for update;
  if found then
    update public.appointments m set arrived_at = now() where m.id = visit.id and m.arrived_at is null;
    return visit;
  end if;
  select v.* into car from public.vehicles v where v.ordencompra = walk_in.ordencompra;
  visit.key := key;
  visit.user_id := (select p.id from public.profiles p where p.id = person.account_id);
  visit.lead_id := person.id;
  visit.guest_name := coalesce(name, person.name);
  visit.guest_phone := phone;
  visit.branch := branch;
  visit.starts_at := now();
  visit.ends_at := now() + make_interval(mins => coalesce(
    (select r.duration_minutes from public.appointment_rules r where r.branch = walk_in.branch and r.kind = 'visita'), 60));
  visit.vehicle_title := left(car.titulo, 200);
  if not private.car_is_taken(car.ordencompra, visit.starts_at, visit.ends_at) then visit.ordencompra := car.ordencompra; end if;
  visit.advisor_id := case when person.agent_id = auth.uid() then person.agent_id else coalesce(private.choose_advisor(visit), person.agent_id) end;
  insert into public.appointments (key, user_id, lead_id, guest_name, guest_phone, branch, kind, advisor_id, ordencompra, vehicle_title,
                                   starts_at, ends_at, arrived_at, reminded_at, walked_in)
  values (visit.key, visit.user_id, visit.lead_id, visit.guest_name, visit.guest_phone, visit.branch, 'visita', visit.advisor_id, visit.ordencompra,
          visit.vehicle_title, visit.starts_at, visit.ends_at, now(), now(), true)
  returning * into visit;
  perform private.open_deal(jsonb_build_object(
    'pipeline', 'venta', 'lead_id', person.id, 'title', coalesce(car.titulo, 'Busca auto'), 'amount', nullif(car.precio, 0), 'vehicle_id', car.id, 'origin', 'mano'));
  return visit;
end $$;

-- Known people stay with their agent; of another agent's lead only that name is returned. Idempotent by key.
-- `branch`: also check in.
create or replace function public.new_lead(
  key uuid, came text, name text default null, phone text default null, ordencompra text default null, branch text default null,
  email text default null
)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  rule text;
  person public.leads;
  taken uuid;
  visit public.appointments;
begin
  perform private.require_staff();
  rule := private.profile_role();
  if key is null or came is null or came not in ('mostrador', 'llamada') then
    raise sqlstate 'PT422' using message = 'Di si llegó a la sucursal o llamó.';
  end if;
  name := private.tidy(private.pasted_text(name));
  phone := btrim(private.pasted_text(phone));
  if phone is not null and phone !~ '^\+[1-9][0-9]{7,14}$' then raise sqlstate 'PT422' using message = 'Revisa el teléfono.'; end if;
  email := lower(private.tidy(private.pasted_text(email)));
  if email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or length(email) > 254 then raise sqlstate 'PT422' using message = 'Revisa el correo.'; end if;
  if num_nonnulls(name, phone, email) = 0 then raise sqlstate 'PT422' using message = 'Escribe su nombre, su teléfono o su correo.'; end if;
  if length(name) > 120 then raise sqlstate 'PT422' using message = 'El nombre va de hasta 120 letras.'; end if;
  if ordencompra is not null and not exists (select from public.vehicles v where v.ordencompra = ordencompra) then
    raise sqlstate 'PT422' using message = 'Ese auto ya no está en el inventario.';
  end if;
  if branch is not null then
    if came <> 'mostrador' then raise sqlstate 'PT422' using message = 'En recepción está quien llegó a la sucursal.'; end if;
    if not exists (select from public.branches b where b.code = branch) then raise sqlstate 'PT404' using message = 'No encontramos esa sucursal.'; end if;
    perform private.begin_booking();
  end if;
  taken := private.take_lead(jsonb_strip_nulls(jsonb_build_object(
    'key', key, 'kind', came, 'name', name, 'phone', phone, 'email', email, 'ordencompra', ordencompra, 'source', came,
    'city', (select b.city from public.branches b where b.code = branch), 'agent_id', case when rule = 'sales' then auth.uid() end)));
  select * into person from public.leads l where l.id = taken;
  perform private.note_contact(md5('new lead ' || key)::uuid, taken, person.account_id, auth.uid(),
                               case came when 'llamada' then 'call' else 'in_person' end, 'contesto', 'declarada', null, now());
  if branch is not null then visit := private.walk_in(key, person, branch, name, phone, ordencompra); end if;
  return jsonb_strip_nulls(jsonb_build_object('visit', visit.id, 'walked_in', visit.walked_in, 'receives', (
      select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.id = visit.advisor_id)))
    || jsonb_build_object(
    'id', taken, 'is_mine', rule = 'admin' or person.agent_id is not distinct from auth.uid(),
    'agent', (select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.id = person.agent_id));
end $$;
grant execute on function public.new_lead(uuid, text, text, text, text, text, text) to authenticated;
