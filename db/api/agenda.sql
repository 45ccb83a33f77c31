-- Returns customer names, because profiles hides the customers of colleagues.
create or replace function public.agenda(from_day date, to_day date)
returns table (id uuid, branch text, kind text, status text, starts_at timestamptz, ends_at timestamptz, day date, arrived_at timestamptz,
               user_id uuid, customer text, customer_phone text, own_client boolean, advisor_id uuid, advisor text, ordencompra text,
               vehicle_title text, listing_id uuid, application_id uuid, note text, cancel_reason text, sequence integer,
               marked_at timestamptz, marked_by text,
               attended_at timestamptz, left_at timestamptz, walked_in boolean, car_gone_why text,
               confirmed_at timestamptz, drove_at timestamptz, back_at timestamptz, bay_id uuid, bay text, lead_id uuid)
language plpgsql stable security definer rows 50 set search_path = '' as $$
begin
  perform private.require_staff();
  if (to_day - from_day between 0 and 30) is not true then
    raise sqlstate 'PT422' using message = 'Pide la agenda de 31 días o menos.';
  end if;
  return query
  select m.id, m.branch, m.kind, m.status, m.starts_at, m.ends_at, d.day, m.arrived_at,
         m.user_id, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), m.guest_name, ''), coalesce(c.phone, m.guest_phone), m.user_id is not null and private.looks_after(m.user_id),
         m.advisor_id, (select concat_ws(' ', a.first_name, a.last_name) from public.profiles a where a.id = m.advisor_id),
         m.ordencompra, m.vehicle_title, m.listing_id, m.application_id, m.note, m.cancel_reason, m.sequence,
         last.created_at, last.actor, m.attended_at, m.left_at, m.walked_in, m.car_gone_why, m.confirmed_at, m.drove_at, m.back_at, m.bay_id,
         (select y.name from public.service_bays y where y.id = m.bay_id),
         (select l.id from public.leads l
           where l.id = m.lead_id and l.merged_into is null and (private.profile_role() = 'admin' or auth.uid() in (l.agent_id, l.cover_id)))
    from public.appointments m
    join public.branches b on b.code = m.branch
   cross join lateral (select (m.starts_at at time zone b.time_zone)::date as day) d
    left join public.profiles c on c.id = m.user_id
    left join lateral (
      select e.created_at, nullif(concat_ws(' ', p.first_name, p.last_name), '') as actor
        from public.appointment_events e left join public.profiles p on p.id = e.actor_id
       where e.appointment_id = m.id and e.what in ('confirmed', 'arrived', 'attended', 'drove', 'back', 'left', 'done', 'missed', 'cancelled') order by e.id desc limit 1) last on true
   where m.starts_at >= from_day::timestamptz - interval '1 day' and m.starts_at < to_day::timestamptz + interval '3 days'
     and d.day between from_day and to_day
     and m.user_id is distinct from auth.uid() and private.attends_visit(m.advisor_id, m.user_id, m.lead_id)
   order by m.starts_at, m.branch, m.id limit 2000;
end $$;
grant execute on function public.agenda(date, date) to authenticated;
