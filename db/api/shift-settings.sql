-- Used by private.free_advisors and private.whose_turn (docs/decisions/115-lead-assignment.md).
grant select on public.staff_shifts, public.staff_caps to authenticated;
grant select, insert, update, delete on public.staff_shifts, public.staff_caps to service_role;
create policy staff_reads on public.staff_shifts for select to authenticated using ((select private.is_staff()));
create policy staff_reads on public.staff_caps for select to authenticated using ((select private.is_staff()));

create or replace function private.on_shift(person uuid, branch text, starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.branches b where (on_shift.branch is null or b.code = on_shift.branch)
                                                      and private.is_away(on_shift.person, (on_shift.starts_at at time zone b.time_zone)::date))
     and (not exists (select from public.staff_shifts s where s.person = on_shift.person) or exists (
    select from public.staff_shifts s
      join public.branches b on b.code = s.branch
     cross join lateral (select on_shift.starts_at at time zone b.time_zone as begins, on_shift.ends_at at time zone b.time_zone as ends) l
     cross join lateral private.open_spans(s.hours) o
     where s.person = on_shift.person and (on_shift.branch is null or s.branch = on_shift.branch)
       and s.weekday = to_char(l.begins, 'dy') and l.begins::time >= o.opens and l.ends <= l.begins::date + o.closes))
$$;

create or replace function private.open_leads(person uuid, at timestamptz default now()) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.leads l
   where l.state <> 'descartado' and l.agent_id = open_leads.person and l.merged_into is null
     and l.last_touch_at > open_leads.at - interval '30 days'
$$;

create or replace function private.shifts_of(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'branches', coalesce((select jsonb_agg(a.branch order by a.branch) from public.appointment_advisors a where a.advisor_id = shifts_of.person), '[]'),
    'week', coalesce((select jsonb_object_agg(b.branch, b.days) from (
              select s.branch, jsonb_object_agg(s.weekday, s.hours) as days from public.staff_shifts s where s.person = shifts_of.person group by s.branch) b), '{}'),
    'cap', (select c.open_leads from public.staff_caps c where c.person = shifts_of.person))
$$;

create or replace function public.shift_settings()
returns table (id uuid, name text, role text, available boolean, on_shift boolean, open_leads integer, shifts jsonb, busy_until timestamptz,
               absences jsonb, mark jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email), p.role, p.available,
           private.is_working(p.id, now()), private.open_leads(p.id), private.shifts_of(p.id),
           (select y.until from public.staff_busy y where y.person = p.id and y.until > now()), private.absences_of(p.id), private.change_mark('shifts ' || p.id)
      from public.profiles p join auth.users u on u.id = p.id and u.deleted_at is null
     where p.role in ('sales', 'admin') and (u.banned_until is null or u.banned_until < now())
     order by p.role desc, 2, 1;
end $$;

-- An empty week: whenever the branch is open. Booked visits stay.
create or replace function public.save_shifts(person uuid, said jsonb, seen jsonb, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  why text := private.begin_change('shifts ' || person, reason);
  stands jsonb := private.shifts_of(save_shifts.person);
  problem text;
begin
  perform private.require_fields(said, array['branches', 'week', 'cap']);
  perform pg_advisory_xact_lock(hashtext('volante.appointments'));
  if not exists (select from public.profiles p where p.id = save_shifts.person and p.role in ('sales', 'admin')) then
    raise sqlstate 'PT404' using message = 'Esa persona ya no es del equipo.';
  end if;
  if jsonb_typeof(said -> 'branches') is distinct from 'array' or exists (
       select from jsonb_array_elements_text(said -> 'branches') c where not exists (select from public.branches b where b.code = c)) then
    raise sqlstate 'PT422' using message = 'No encontramos esa sucursal.';
  end if;
  if jsonb_typeof(said -> 'week') is distinct from 'object'
     or exists (select from jsonb_each(said -> 'week') w where not said -> 'branches' ? w.key or jsonb_typeof(w.value) <> 'object')
     or exists (select from jsonb_each(said -> 'week') w, jsonb_object_keys(w.value) d where d not in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')) then
    raise sqlstate 'PT422' using message = 'Los turnos son de las sucursales donde atiende.';
  end if;
  select min(case when d.value = '[]' then 'Un día sin turno no se escribe.' else private.spans_problem(d.value) end) into problem
    from jsonb_each(said -> 'week') w, jsonb_each(w.value) d;
  if problem is not null then raise sqlstate 'PT422' using message = problem; end if;
  if exists (
       select from jsonb_each(said -> 'week') w, jsonb_each(w.value) d, jsonb_each(said -> 'week') w2, jsonb_each(w2.value) d2,
                   private.open_spans(d.value) s, private.open_spans(d2.value) s2
        where w.key < w2.key and d.key = d2.key and s.opens < s2.closes and s2.opens < s.closes) then
    raise sqlstate 'PT422' using message = 'Nadie está en dos sucursales a la misma hora.';
  end if;
  if coalesce(said -> 'cap', 'null') <> 'null' and (jsonb_typeof(said -> 'cap') <> 'number'
       or ((said ->> 'cap')::numeric between 1 and 500 and (said ->> 'cap')::numeric = trunc((said ->> 'cap')::numeric)) is not true) then
    raise sqlstate 'PT422' using message = 'El tope va de 1 a 500 leads.';
  end if;
  perform private.refuse_unseen(stands, said, seen);
  if stands @> said and said @> stands then return; end if;
  delete from public.appointment_advisors a where a.advisor_id = save_shifts.person and not said -> 'branches' ? a.branch;
  insert into public.appointment_advisors (branch, advisor_id)
  select c, save_shifts.person from jsonb_array_elements_text(said -> 'branches') c on conflict do nothing;
  delete from public.staff_shifts s where s.person = save_shifts.person and said -> 'week' -> s.branch -> s.weekday is null;
  insert into public.staff_shifts as s (person, branch, weekday, hours)
  select save_shifts.person, w.key, d.key, d.value from jsonb_each(said -> 'week') w, jsonb_each(w.value) d
      on conflict on constraint staff_shifts_pkey do update set hours = excluded.hours where s.hours <> excluded.hours;
  if coalesce(said -> 'cap', 'null') = 'null' then
    delete from public.staff_caps c where c.person = save_shifts.person;
  else
    insert into public.staff_caps as c (person, open_leads) values (save_shifts.person, (said ->> 'cap')::integer)
        on conflict on constraint staff_caps_pkey do update set open_leads = excluded.open_leads where c.open_leads <> excluded.open_leads;
  end if;
  perform private.mark_change('shifts ' || save_shifts.person, why);
end $$;
grant execute on function public.shift_settings(), public.save_shifts(uuid, jsonb, jsonb, text) to authenticated;
