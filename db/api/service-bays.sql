grant select, insert, update, delete on public.service_bays to authenticated, service_role;
create policy staff_reads on public.service_bays for select to authenticated using ((select private.is_staff()));
create policy admin_writes on public.service_bays for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

-- The bay of `moving` counts as free.
create or replace function private.free_bays(branch text, kind text, begins timestamptz, ends timestamptz, moving uuid default null)
returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select y.id from public.service_bays y
   where y.branch = free_bays.branch and y.active and free_bays.kind = any (y.kinds)
     and not exists (select from public.appointments m
                      where m.bay_id = y.id and m.status = 'booked' and m.id is distinct from moving and m.starts_at < free_bays.ends and m.ends_at > free_bays.begins)
   order by y.position, y.name, y.id
$$;
create or replace function private.needs_bay(branch text, kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.service_bays y where y.branch = needs_bay.branch and y.active and needs_bay.kind = any (y.kinds))
$$;

create or replace function private.with_bay(wanted public.appointments) returns public.appointments
language plpgsql stable security definer set search_path = '' as $$
declare free uuid[];
begin
  if not private.needs_bay(wanted.branch, wanted.kind) then
    wanted.bay_id := null;
    return wanted;
  end if;
  free := array(select private.free_bays(wanted.branch, wanted.kind, wanted.starts_at, wanted.ends_at, wanted.id));
  if cardinality(free) = 0 then perform private.refuse_appointment('PT409', 'appointment_hour_taken', 'Esa hora se acaba de ocupar. Elige otra.'); end if;
  if wanted.bay_id is null or not wanted.bay_id = any (free) then wanted.bay_id := free[1]; end if;
  return wanted;
end $$;

create or replace function private.refuse_other_place(given public.appointments, advisor uuid, bay uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if advisor is not null and given.advisor_id is distinct from advisor then
    perform private.refuse_appointment('PT409', 'appointment_receiver_busy', 'Esa persona no puede recibir a esa hora.');
  end if;
  if bay is not null and given.bay_id is distinct from bay then
    perform private.refuse_appointment('PT409', 'appointment_bay_busy', 'Esa bahía no es para esa cita o está ocupada a esa hora.');
  end if;
end $$;

create or replace function public.place_visit(
  appointment_id uuid, starts_at timestamptz default null, advisor uuid default null, bay uuid default null, ordencompra text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  held public.appointments;
  before public.appointments;
  is_news boolean;
begin
  perform private.require_staff();
  perform private.hold_car(coalesce(ordencompra, (select m.ordencompra from public.appointments m where m.id = appointment_id)));
  held := private.take_appointment(appointment_id);
  before := held;
  if held.user_id = auth.uid() then raise sqlstate 'PT403' using message = 'Tu propia cita se cambia en Mis citas.'; end if;
  if held.status <> 'booked' or held.starts_at <= now() then
    raise sqlstate 'PT409' using message = 'Esa cita ya no se puede cambiar. Agenda otra.';
  end if;
  if ordencompra is distinct from held.ordencompra and ordencompra is not null then
    if held.kind not in ('visita', 'prueba') then
      raise sqlstate 'PT409' using message = 'Solo se cambia el auto de una visita o de una prueba de manejo.';
    end if;
    held.ordencompra := ordencompra;
    held := private.with_subject(held);
  end if;
  held.starts_at := coalesce(starts_at, held.starts_at);
  is_news := (held.starts_at, held.ordencompra) is distinct from (before.starts_at, before.ordencompra);
  if is_news then
    -- with_place checks the advisor and keeps the requested bay if free.
    held.advisor_id := coalesce(advisor, held.advisor_id);
    held.bay_id := coalesce(bay, held.bay_id);
    held := private.with_place(held);
  elsif advisor is distinct from held.advisor_id and advisor is not null then
    held.advisor_id := case when advisor in (select private.free_advisors(held.branch, held.user_id, held.starts_at, held.ends_at, held.id)) then advisor end;
  end if;
  if not is_news and bay is distinct from held.bay_id and bay is not null then
    held.bay_id := case when bay in (select private.free_bays(held.branch, held.kind, held.starts_at, held.ends_at, held.id)) then bay end;
  end if;
  perform private.refuse_other_place(held, advisor, bay);
  if held is not distinct from before then return; end if;
  update public.appointments m
     set starts_at = held.starts_at, ends_at = held.ends_at, advisor_id = held.advisor_id, bay_id = held.bay_id, ordencompra = held.ordencompra,
         vehicle_title = held.vehicle_title, reminded_at = held.reminded_at, asked_at = held.asked_at,
         sequence = m.sequence + case when is_news or held.advisor_id is distinct from before.advisor_id then 1 else 0 end,
         car_gone_at = case when not is_news then m.car_gone_at end, car_gone_why = case when not is_news then m.car_gone_why end
   where m.id = held.id returning * into held;
  if is_news then perform private.tell_of_appointment(held, 'moved');
  elsif held.advisor_id is distinct from before.advisor_id then perform private.tell_advisor(held, 'booked'); end if;
  if held.advisor_id is distinct from before.advisor_id then
    before.sequence := held.sequence;
    perform private.tell_advisor(before, 'cancelled');
  end if;
end $$;
grant execute on function public.place_visit(uuid, timestamptz, uuid, uuid, text) to authenticated;
