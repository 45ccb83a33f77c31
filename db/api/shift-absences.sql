grant select on public.staff_absences, public.staff_busy to authenticated, service_role;
create policy own_read on public.staff_absences for select to authenticated
  using ((select private.is_staff()) and (person = (select auth.uid()) or (select private.profile_role()) = 'admin'));
create policy staff_reads on public.staff_busy for select to authenticated using ((select private.is_staff()));

create or replace function private.absences_of(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'first_day', a.first_day, 'last_day', a.last_day, 'reason', a.reason, 'state', a.state,
                            'covered_by', a.covered_by, 'cover', private.staff_name(a.covered_by)) order by a.first_day, a.created_at), '[]')
    from public.staff_absences a
   where a.person = absences_of.person and a.last_day >= (now() at time zone 'America/Monterrey')::date
$$;

create or replace function public.my_shift() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'working', private.is_working(auth.uid(), now()),
    'off_shift', exists (select from public.staff_shifts s where s.person = auth.uid()) and not private.is_working(auth.uid(), now()),
    'sounds', not exists (select from private.quiet_staff q where q.person = auth.uid()),
    'busy_until', (select y.until from public.staff_busy y where y.person = auth.uid() and y.until > now()),
    'absences', private.absences_of(auth.uid()));
end $$;

create or replace function public.set_sounds(heard boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if set_sounds.heard then delete from private.quiet_staff q where q.person = auth.uid();
  else insert into private.quiet_staff (person) values (auth.uid()) on conflict do nothing;
  end if;
end $$;
grant execute on function public.set_sounds(boolean) to authenticated;

create or replace function public.set_busy(until timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if set_busy.until is null then
    delete from public.staff_busy y where y.person = auth.uid();
  elsif set_busy.until > now() and set_busy.until <= now() + interval '12 hours' then
    insert into public.staff_busy as y (person, until) values (auth.uid(), set_busy.until) on conflict (person) do update set until = excluded.until;
  else
    raise sqlstate 'PT422' using message = 'Elige una hora de las próximas 12.';
  end if;
end $$;

create or replace function public.save_absence(person uuid, first_day date, last_day date, reason text default null, covered_by uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  today date := (now() at time zone 'America/Monterrey')::date;
  decides boolean := private.profile_role() = 'admin';
  made uuid;
begin
  perform private.require_staff();
  if save_absence.person is distinct from auth.uid() and not decides then
    raise exception 'of administrators alone' using errcode = '42501';
  end if;
  perform private.add_audit_context(jsonb_build_object('reason', private.reason_of(save_absence.reason)));
  if not exists (select from public.profiles p where p.id = save_absence.person and p.role in ('sales', 'admin')) then
    raise sqlstate 'PT404' using message = 'Esa persona ya no es del equipo.';
  end if;
  if (save_absence.first_day >= today - 7 and save_absence.last_day between greatest(save_absence.first_day, today) and save_absence.first_day + 365) is not true then
    raise sqlstate 'PT422' using message = 'Revisa los días: del primero al último, desde hoy y hasta por un año.';
  end if;
  if save_absence.covered_by is not null and (save_absence.covered_by = save_absence.person
       or not exists (select from public.profiles p where p.id = save_absence.covered_by and p.role in ('sales', 'admin'))) then
    raise sqlstate 'PT422' using message = 'Elige a otra persona del equipo para cubrir.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('volante.absences ' || save_absence.person, 0));
  if exists (select from public.staff_absences a where a.person = save_absence.person and a.state <> 'rechazada'
                and a.first_day <= save_absence.last_day and a.last_day >= save_absence.first_day) then
    raise sqlstate 'PT409' using message = 'Ya hay una ausencia en esos días.';
  end if;
  insert into public.staff_absences (person, first_day, last_day, reason, covered_by, state, decided_by, decided_at)
  values (save_absence.person, save_absence.first_day, save_absence.last_day, private.reason_of(save_absence.reason), save_absence.covered_by,
          case when decides then 'aprobada' else 'pedida' end, case when decides then auth.uid() end, case when decides then now() end)
  returning id into made;
  return made;
end $$;

-- Visits of those days go to who covers, else to anybody free; the rest wait (private.keep_appointments).
create or replace function private.pass_visits() returns trigger
language plpgsql security definer set search_path = '' as $$
declare held public.appointments;
begin
  if private.is_restoring() then return null; end if;
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  for held in select m.* from public.appointments m join public.branches b on b.code = m.branch
               where m.advisor_id = new.person and m.status = 'booked' and m.starts_at > now()
                 and (m.starts_at at time zone b.time_zone)::date between new.first_day and new.last_day order by m.starts_at loop
    held.advisor_id := new.covered_by;
    update public.appointments m set advisor_id = private.choose_advisor(held) where m.id = held.id returning * into held;
    perform private.tell_advisor(held, 'booked');
  end loop;
  return null;
end $$;
drop trigger if exists pass_visits on public.staff_absences;
create trigger pass_visits after insert or update of state on public.staff_absences
  for each row when (new.state = 'aprobada') execute function private.pass_visits();

create or replace function public.decide_absence(absence uuid, approve boolean, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.add_audit_context(jsonb_build_object('reason', private.reason_of(decide_absence.reason)));
  update public.staff_absences a set state = case when approve then 'aprobada' else 'rechazada' end, decided_by = auth.uid(), decided_at = now()
   where a.id = absence and a.state = 'pedida';
  if not found then raise sqlstate 'PT409' using message = 'Esa ausencia ya se decidió o se retiró. Vuelve a cargar la página.'; end if;
end $$;

create or replace function public.withdraw_absence(absence uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'America/Monterrey')::date;
  held public.staff_absences;
begin
  perform private.require_staff();
  select * into held from public.staff_absences a where a.id = absence for update;
  if held.id is null or not (private.profile_role() = 'admin' or held.person = auth.uid()) then
    raise sqlstate 'PT404' using message = 'No encontramos esa ausencia.';
  end if;
  if private.profile_role() <> 'admin' and held.state = 'aprobada' and held.first_day <= today then
    raise sqlstate 'PT409' using message = 'Esa ausencia ya empezó: la cambia un administrador.';
  end if;
  if held.first_day < today and held.state = 'aprobada' then
    update public.staff_absences a set last_day = today - 1 where a.id = absence;
  else
    delete from public.staff_absences a where a.id = absence;
  end if;
end $$;
grant execute on function public.my_shift(), public.set_busy(timestamptz), public.save_absence(uuid, date, date, text, uuid),
                          public.decide_absence(uuid, boolean, text), public.withdraw_absence(uuid) to authenticated;
