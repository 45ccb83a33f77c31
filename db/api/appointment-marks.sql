create or replace function public.mark_appointment(appointment_id uuid, mark text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.appointments;
  zone text;
  is_today boolean;
begin
  perform private.require_staff();
  held := private.take_appointment(appointment_id);
  select b.time_zone into zone from public.branches b where b.code = held.branch;
  if held.user_id = auth.uid() or not private.attends_visit(held.advisor_id, held.user_id, held.lead_id) then
    raise sqlstate 'PT403' using message = 'Quien recibe la visita anota si se hizo.';
  end if;
  if mark not in ('confirmed', 'arrived', 'expected', 'attended', 'drove', 'back', 'left', 'done', 'missed') or mark is null then
    raise sqlstate 'PT422' using message = 'Elige si llegó, si se hizo o si no vino.';
  end if;
  if held.status = 'cancelled' then
    raise sqlstate 'PT409' using message = 'Esa cita está cancelada.';
  end if;
  if mark = 'confirmed' then
    perform private.confirm_appointment(held, 'staff');
    return;
  end if;
  if mark in ('done', 'missed') then
    if held.starts_at > now() then
      raise sqlstate 'PT409' using message = 'Si vino o no se anota desde la hora de la cita.';
    end if;
    update public.appointments m
       set status = mark, arrived_at = case when mark = 'done' then m.arrived_at end, attended_at = case when mark = 'done' then m.attended_at end,
           left_at = case when mark = 'done' then m.left_at end, drove_at = case when mark = 'done' then m.drove_at end,
           back_at = case when mark = 'done' and m.drove_at is not null then coalesce(m.back_at, now()) end
     where m.id = held.id and m.status <> mark;
    return;
  end if;
  is_today := (held.starts_at at time zone zone)::date = (now() at time zone zone)::date;
  if (held.starts_at at time zone zone)::date > (now() at time zone zone)::date then
    raise sqlstate 'PT409' using message = 'La llegada se anota el día de la cita.';
  end if;
  if held.status = 'missed' and is_today and mark in ('arrived', 'attended') then
    begin
      update public.appointments m set status = 'booked' where m.id = held.id;
    exception when exclusion_violation then
      raise sqlstate 'PT409' using message = 'Su hora ya es de otra cita. Anótalo como llegada sin cita.';
    end;
  elsif held.status <> 'booked' and not (mark = 'left' and held.left_at is not null) then
    raise sqlstate 'PT409' using message = 'Ya se anotó cómo terminó esa cita.';
  end if;
  case mark
    when 'arrived' then
      update public.appointments m set arrived_at = now() where m.id = held.id and m.arrived_at is null;
    when 'expected' then
      if held.walked_in then
        raise sqlstate 'PT409' using message = 'Llegó sin cita: si fue un error, anota que se fue.';
      end if;
      if held.drove_at is not null then
        raise sqlstate 'PT409' using message = 'Ya salió a manejar: su llegada no se quita.';
      end if;
      update public.appointments m set arrived_at = null, attended_at = null where m.id = held.id and m.arrived_at is not null;
    when 'attended' then
      update public.appointments m set arrived_at = coalesce(m.arrived_at, now()), attended_at = now() where m.id = held.id and m.attended_at is null;
    when 'drove' then
      if held.arrived_at is null then
        raise sqlstate 'PT409' using message = 'Primero anota que llegó.';
      end if;
      if held.ordencompra is null or held.car_gone_why is not null then
        raise sqlstate 'PT409' using message = 'Esa cita no tiene un auto que manejar.';
      end if;
      if exists (select from public.appointments m where m.ordencompra = held.ordencompra and m.id <> held.id and m.drove_at is not null and m.back_at is null) then
        raise sqlstate 'PT409' using message = 'Ese auto anda fuera con alguien más. Anota primero que volvió.';
      end if;
      update public.appointments m set drove_at = now(), attended_at = coalesce(m.attended_at, now()) where m.id = held.id and m.drove_at is null;
    when 'back' then
      if held.drove_at is null then
        raise sqlstate 'PT409' using message = 'Primero anota que salió a manejar.';
      end if;
      update public.appointments m set back_at = now() where m.id = held.id and m.back_at is null;
    else
      if held.arrived_at is null then
        raise sqlstate 'PT409' using message = 'Primero anota que llegó.';
      end if;
      update public.appointments m
         set left_at = now(), status = 'done', back_at = case when m.drove_at is not null then coalesce(m.back_at, now()) end
       where m.id = held.id and m.left_at is null;
  end case;
end $$;
grant execute on function public.mark_appointment(uuid, text) to authenticated;
