-- Opening a link changes nothing and shows no personal data (docs/decisions/124).

create or replace function private.visit_token(visit uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare made text;
begin
  insert into private.visit_links (token, appointment_id) values (private.draw_token(), visit) on conflict (appointment_id) do nothing;
  select l.token into made from private.visit_links l where l.appointment_id = visit;
  return made;
end $$;

-- Idempotent.
create or replace function private.confirm_appointment(held public.appointments, how text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if held.status <> 'booked' or held.starts_at <= now() then
    raise sqlstate 'PT409' using message = 'Esa cita ya no se puede confirmar.';
  end if;
  if held.car_gone_why is not null then
    raise sqlstate 'PT409' using message = 'El auto de esa cita ya no está: primero hay que elegir otra opción.';
  end if;
  if held.starts_at > now() + interval '48 hours' then
    raise sqlstate 'PT409' using message = 'Una cita se confirma desde dos días antes.';
  end if;
  update public.appointments m set confirmed_at = now(), confirmed_how = how where m.id = held.id and m.confirmed_at is null;
end $$;

create or replace function public.confirm_appointment(appointment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare held public.appointments := private.take_appointment(appointment_id);
begin
  if held.user_id is distinct from auth.uid() then raise sqlstate 'PT404' using message = 'No encontramos esa cita.'; end if;
  perform private.confirm_appointment(held, 'portal');
end $$;
grant execute on function public.confirm_appointment(uuid) to authenticated;

create or replace function private.unsay_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.confirmed_at := null;
  new.confirmed_how := null;
  return new;
end $$;
drop trigger if exists unsay_confirmation on public.appointments;
create trigger unsay_confirmation before update on public.appointments for each row
  when (old.confirmed_at is not null and (old.starts_at, old.branch, old.ordencompra) is distinct from (new.starts_at, new.branch, new.ordencompra))
  execute function private.unsay_confirmation();

drop function if exists public.visit_of_link(text);
create or replace function public.visit_of_link(of_token text)
returns table (kind text, status text, starts_at timestamptz, time_zone text, place text, address text, phone text, vehicle_title text,
               confirmed_at timestamptz, car_gone_why text, options jsonb, hours jsonb, offer_id uuid)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
declare held public.appointments;
begin
  select m.* into held from private.visit_links l join public.appointments m on m.id = l.appointment_id where l.token = of_token;
  if held.id is null then return; end if;
  return query
    select held.kind, case when held.status = 'booked' and held.starts_at <= now() then 'begun' else held.status end, held.starts_at, b.time_zone, b.name,
           concat_ws(', ', nullif(b.address, ''), b.city), nullif(b.phone, ''), held.vehicle_title, held.confirmed_at, held.car_gone_why,
           case when held.car_gone_why is not null and held.status = 'booked' and held.starts_at > now() then private.instead_of_visit(held) else '[]' end,
           case when held.status = 'booked' and held.starts_at > now() and held.sequence < 10 and not private.is_past_cutoff(held) then (
             select coalesce(jsonb_agg(s.starts_at order by s.starts_at), '[]')
               from private.free_slots(held.user_id, held.branch, held.kind, (now() at time zone b.time_zone)::date,
                                       (now() at time zone b.time_zone)::date + 13, held.ordencompra, held.id) s
              where s.starts_at <> held.starts_at) else '[]' end,
           coalesce((select r.quote_id from private.visit_requests r where r.appointment_id = held.id limit 1),
                    (select l.quote_id from public.sell_listings l where l.id = held.listing_id))
      from public.branches b where b.code = held.branch;
end $$;
grant execute on function public.visit_of_link(text) to anon, authenticated;

create or replace function private.answer_visit(of_token text, answer text, branch text default null, starts_at timestamptz default null, ordencompra text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare held public.appointments;
begin
  select m.* into held from private.visit_links l join public.appointments m on m.id = l.appointment_id where l.token = of_token;
  if held.id is null then raise sqlstate 'PT404' using message = 'Ese enlace ya no es de ninguna cita.'; end if;
  perform private.hold_car(coalesce(ordencompra, held.ordencompra));
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  select * into held from public.appointments m where m.id = held.id for update;
  if held.id is null then raise sqlstate 'PT404' using message = 'Ese enlace ya no es de ninguna cita.'; end if;
  -- Without a session the recipient of the link is the actor.
  perform private.add_audit_context(jsonb_build_object('source', 'link', 'actor', coalesce(ledger.audit_context() ->> 'actor', held.user_id::text)));
  case answer
    when 'confirm' then perform private.confirm_appointment(held, 'link');
    when 'cancel' then
      if held.status = 'cancelled' then return; end if;
      if held.status <> 'booked' or held.starts_at <= now() then
        raise sqlstate 'PT409' using message = 'Esa cita ya no se puede cambiar. Agenda otra.';
      end if;
      update public.appointments m set status = 'cancelled' where m.id = held.id returning * into held;
      perform private.tell_of_appointment(held, 'cancelled');
    when 'move' then
      if starts_at is null then raise sqlstate 'PT422' using message = 'Elige el día y la hora.'; end if;
      perform private.move_appointment(held, starts_at, true);
    when 'replace' then
      if num_nulls(branch, starts_at, ordencompra) > 0 then raise sqlstate 'PT422' using message = 'Elige una de las opciones.'; end if;
      perform private.replace_visit(held, branch, starts_at, ordencompra);
  end case;
end $$;
revoke all on function private.answer_visit(text, text, text, timestamptz, text) from public;
grant execute on function private.answer_visit(text, text, text, timestamptz, text) to service_role;

create or replace function public.cars_out(branch text)
returns table (id uuid, why text, ordencompra text, title text, since timestamptz, back_at timestamptz, customer text)
language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select m.id, 'prueba'::text, m.ordencompra, m.vehicle_title, m.drove_at, greatest(m.ends_at, m.drove_at + interval '30 minutes'),
           case when m.user_id is distinct from auth.uid() and private.attends_visit(m.advisor_id, m.user_id, m.lead_id)
                then coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), m.guest_name) end
      from public.appointments m left join public.profiles p on p.id = m.user_id
     where m.branch = cars_out.branch and m.drove_at > now() - interval '1 day' and m.back_at is null
    union all
    select o.id, o.why, o.ordencompra, v.titulo, o.starts_at, o.ends_at, null
      from public.vehicle_outings o join public.vehicles v on v.ordencompra = o.ordencompra
     where o.starts_at <= now() and coalesce(o.ends_at, 'infinity') > now() and private.car_stands_elsewhere(o.ordencompra, cars_out.branch) is null
       and not v.vendido and v.ordenstatus = 'Comprado'
     order by 5 limit 200;
end $$;
grant execute on function public.cars_out(text) to authenticated;

drop view if exists public.visit_funnel;
create view public.visit_funnel with (security_invoker = true) as
  select m.branch, (m.starts_at at time zone b.time_zone)::date as day, count(*)::integer as booked,
         count(m.confirmed_at)::integer as confirmed,
         count(*) filter (where m.arrived_at is not null or m.status = 'done')::integer as arrived,
         count(*) filter (where m.drove_at is not null or m.kind = 'prueba' and m.status = 'done')::integer as drove,
         count(*) filter (where exists (
           select from public.financing_applications a where a.user_id = m.user_id and a.submitted_at >= m.created_at))::integer as applied,
         count(*) filter (where exists (
           select from public.deals d where (d.lead_id = m.lead_id or d.client_id = m.user_id) and d.pipeline = 'venta' and d.outcome = 'won'
              and d.closed_at >= m.created_at))::integer as sold
    from public.appointments m join public.branches b on b.code = m.branch
   where m.kind in ('visita', 'prueba')
   group by 1, 2;
grant select on public.visit_funnel to authenticated;
