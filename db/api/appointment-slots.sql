-- Exceptions are public without the staff note.
grant select on public.appointment_rules, public.appointment_exceptions to authenticated;
grant select, insert, update, delete on public.appointment_advisors to authenticated;
grant select, insert, update, delete on public.appointment_rules, public.appointment_exceptions, public.appointment_advisors to service_role;
create policy signed_in_read on public.appointment_rules for select to authenticated using (true);
create policy signed_in_read on public.appointment_exceptions for select to authenticated using (true);
grant select (branch, day, hours) on public.appointment_exceptions to anon;
create policy everyone_reads on public.appointment_exceptions for select to anon using (true);
create policy staff_reads on public.appointment_advisors for select to authenticated using ((select private.is_staff()));
create policy admin_writes on public.appointment_advisors for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

create or replace function private.open_spans(hours jsonb) returns table (opens time, closes time)
language sql immutable rows 2 set search_path = '' as $$
  select (span ->> 0)::time, (span ->> 1)::time from jsonb_array_elements(hours) span
$$;

-- One malformed day would break every slot query.
create or replace function private.guard_exception() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.open_spans(new.hours) s where (s.opens < s.closes) is not true) then
    raise exception 'hours are a list of ["09:00", "14:00"]'
      using errcode = '23514', constraint = 'hours_are_spans', table = 'appointment_exceptions', schema = 'public';
  end if;
  return new;
end $$;
drop trigger if exists guard on public.appointment_exceptions;
create trigger guard before insert or update on public.appointment_exceptions
  for each row execute function private.guard_exception();

create or replace function private.slots(branch text, kind text, from_day date, to_day date, as_of timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 50 set search_path = '' set jit = off as $$
  select distinct s.at, s.at + make_interval(mins => r.duration_minutes)
    from public.branches b
    join public.appointment_rules r on r.branch = b.code and r.kind = slots.kind and r.active
   cross join generate_series(0, slots.to_day - slots.from_day) n (days)
   cross join lateral (select slots.from_day + n.days as day) d
    left join public.appointment_exceptions e on e.branch = b.code and e.day = d.day
   cross join lateral private.open_spans(coalesce(e.hours, b.hours -> to_char(d.day, 'dy'))) span
   cross join lateral generate_series(
     (d.day + span.opens) at time zone b.time_zone,
     (d.day + span.closes) at time zone b.time_zone - make_interval(mins => r.duration_minutes),
     make_interval(mins => r.step_minutes)) s (at)
   where b.code = slots.branch
     -- A sold car is handed over the same day too, if the staff say so.
     and s.at >= slots.as_of + make_interval(mins => case when r.kind = 'entrega' and (select private.is_staff()) then 0 else r.notice_minutes end)
     and d.day <= (slots.as_of at time zone b.time_zone)::date + r.horizon_days
$$;

-- `moving`: an appointment that would leave its slot.
create or replace function private.free_advisors(
  branch text, customer uuid, starts_at timestamptz, ends_at timestamptz, moving uuid default null
) returns setof uuid
language sql stable security definer rows 2 set search_path = '' as $$
  select a.advisor_id
    from public.appointment_advisors a
    join public.profiles p on p.id = a.advisor_id and p.role in ('sales', 'admin') and p.available
   where a.branch = free_advisors.branch and a.advisor_id is distinct from customer
     and private.on_shift(a.advisor_id, a.branch, free_advisors.starts_at, free_advisors.ends_at)
     and not exists (
       select from public.appointments m
        where m.advisor_id = a.advisor_id and m.status = 'booked' and m.id is distinct from moving
          and m.starts_at < free_advisors.ends_at and m.ends_at > free_advisors.starts_at)
     and not exists (
       select from public.candidate_interviews i
        where i.interviewer_id = a.advisor_id and i.state = 'booked'
          and i.starts_at < free_advisors.ends_at and i.ends_at > free_advisors.starts_at)
$$;

-- Null: here or unknown.
create or replace function private.car_stands_elsewhere(ordencompra text, branch text) returns text
language sql stable security definer set search_path = '' as $$
  select min(b.name)
    from public.vehicles v join public.branches b on b.name = any (v.sucursal) or b.city = any (v.ubicacion)
   where v.ordencompra = car_stands_elsewhere.ordencompra
  having not bool_or(b.code = car_stands_elsewhere.branch)
$$;
create or replace function private.car_is_taken(
  ordencompra text, starts_at timestamptz, ends_at timestamptz, moving uuid default null
) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.appointments m
     where m.ordencompra = car_is_taken.ordencompra and m.status = 'booked' and m.id is distinct from moving
       and m.starts_at < car_is_taken.ends_at and m.ends_at > car_is_taken.starts_at)
$$;

-- `free`: number of free advisors. The slot of `moving` counts as free. A reserved vehicle has slots only for its
-- holder.
create or replace function private.free_slots(
  customer uuid, branch text, kind text, from_day date, to_day date, ordencompra text, moving uuid default null
) returns table (starts_at timestamptz, ends_at timestamptz, free integer)
language sql stable security definer rows 50 set search_path = '' set jit = off as $$
  -- Evaluated once, not per slot.
  with never as materialized (select private.car_never(free_slots.ordencompra, free_slots.branch, case
                                       when private.is_held_for(free_slots.ordencompra, null, free_slots.customer)
                                         or private.works_on_hold(free_slots.ordencompra) then 'entrega' else free_slots.kind end) as why,
                                     private.needs_bay(free_slots.branch, free_slots.kind) as in_bay)
  select s.starts_at, s.ends_at, f.free
    from never cross join private.slots(free_slots.branch, free_slots.kind, from_day, to_day, now()) s
   cross join lateral (
     select count(*)::int as free from private.free_advisors(free_slots.branch, customer, s.starts_at, s.ends_at, moving)) f
   where never.why is null and f.free > 0
     and private.car_outing(free_slots.ordencompra, s.starts_at, s.ends_at) is null
     and not private.car_is_taken(free_slots.ordencompra, s.starts_at, s.ends_at, moving)
     and (not never.in_bay or exists (select from private.free_bays(free_slots.branch, free_slots.kind, s.starts_at, s.ends_at, moving)))
   order by 1
$$;

-- `moving`: an appointment whose own slot is free.
create or replace function public.open_slots(
  branch text, kind text, from_day date, to_day date, ordencompra text default null, moving uuid default null
) returns table (starts_at timestamptz, ends_at timestamptz, free integer)
language plpgsql stable security definer set search_path = '' as $$
declare held public.appointments;
begin
  if (to_day - from_day between 0 and 31) is not true then
    raise sqlstate 'PT422' using message = 'Pide los horarios de 31 días o menos.';
  end if;
  if moving is not null then
    select * into held from public.appointments m
     where m.id = moving and (m.user_id = auth.uid() or private.attends_visit(m.advisor_id, m.user_id, m.lead_id));
    if not found then raise sqlstate 'PT404' using message = 'No encontramos esa cita.'; end if;
  end if;
  return query select * from private.free_slots(
    coalesce(held.user_id, auth.uid()), branch, kind, from_day, to_day, nullif(ordencompra, ''), held.id);
end $$;
grant execute on function public.open_slots(text, text, date, date, text, uuid) to anon, authenticated;
