-- 'Hoy': what waits for the caller of the staff, or (an administrator) for everybody of a branch, in the order of what waiting costs: who stands at
-- the branch, who wrote and was not answered, who asked for us, today's visits, applications, offers that end, cars offered to us. At most 50 of a
-- kind. `at`: since when it waits, or when it is due; `late`: past that. Who it is for is said again as policies say it, and
-- tests/db/staff-today.test.ts holds it to them (docs/decisions/081). One's own things as a customer are not in it.
create or replace function public.staff_today(branch text default null)
returns table (kind text, id uuid, who text, what text, state text, at timestamptz, late boolean, phone text, email text, client_id uuid,
               agent text, place text, zone text, day date, number integer)
language plpgsql stable security definer rows 100 set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  admin boolean;
  -- Whose work it is: of that branch those who receive people there.
  agents uuid[];
  -- From when on somebody waits too long: administrators say so (db/api/settings.sql).
  message_late interval := private.setting_hours('late_message_hours');
  lead_late interval := private.setting_hours('late_lead_hours');
  application_late interval := private.setting_hours('late_application_hours');
  listing_late interval := private.setting_hours('late_listing_hours');
  -- And what is still, or already, worth showing.
  arrival_late interval := make_interval(mins => private.setting_number('arrival_minutes'));
  lead_shown interval := make_interval(days => private.setting_number('today_lead_days'));
  offer_shown interval := private.setting_hours('today_offer_hours');
begin
  perform private.require_staff();
  admin := private.profile_role() = 'admin';
  if staff_today.branch is not null then
    agents := array(select a.advisor_id from public.appointment_advisors a where a.branch = staff_today.branch);
  end if;
  return query
  with clients as not materialized (
    select c.id, nullif(concat_ws(' ', c.first_name, c.last_name, c.mother_last_name), '') as called, c.phone, c.email, c.asesor_asignado_id as agent_id
      from public.profiles c
     where c.id <> me and (admin or c.asesor_asignado_id = me) and (agents is null or c.asesor_asignado_id = any (agents))),
  visits as (
    select m.*, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name, c.mother_last_name), ''), m.guest_name) as called, coalesce(c.phone, m.guest_phone) as reached,
           -- Of a colleague's client whom they only receive: name and phone, as in the agenda.
           case when admin or c.asesor_asignado_id = me then c.email end as email, b.city, b.time_zone, (m.starts_at at time zone b.time_zone)::date as day
      from public.appointments m
      join public.branches b on b.code = m.branch
      left join public.profiles c on c.id = m.user_id
     where m.status = 'booked' and m.starts_at > now() - interval '3 days' and m.starts_at < now() + interval '2 days'
       and m.user_id is distinct from me and (admin or m.advisor_id = me or c.asesor_asignado_id = me)
       and (staff_today.branch is null or m.branch = staff_today.branch)),
  rows as (
    (select 1 as place_in, 'arrival' as kind, v.id, v.called as who, v.vehicle_title as what, v.kind as state, v.arrived_at as at, v.arrived_at < now() - arrival_late as late,
            v.reached as phone, v.email, v.user_id as client_id, v.advisor_id as agent_id, v.city as place, v.time_zone as zone, v.day, null::integer as number
       from visits v where v.arrived_at is not null and v.day = (now() at time zone v.time_zone)::date order by v.arrived_at limit 50)
    union all
    (select 2, 'message', w.application_id, c.called, w.body, null, w.since, w.since < now() - message_late, c.phone, c.email, c.id, c.agent_id, null, null, null, w.number
       from (select m.application_id, m.user_id, min(m.created_at) as since, count(*)::integer as number,
                    (array_agg(left(m.body, 140) order by m.id desc))[1] as body
               from public.application_messages m where m.read_at is null and not m.from_staff group by 1, 2) w
       join clients c on c.id = w.user_id order by w.since limit 50)
    union all
    -- Who asked in the last days and has no visit since: what else was done about it nobody has written down yet.
    (select 3, 'lead', l.id, l.name, e.message, e.kind, l.last_touch_at, l.last_touch_at < now() - lead_late, l.phone, l.email, l.account_id, l.agent_id,
            l.city, null, null, null
       from public.leads l
      cross join lateral (select e.kind, coalesce(left(e.message, 140), e.ordencompra) as message from public.lead_events e
                           where e.lead_id = l.id order by e.created_at desc limit 1) e
      where l.merged_into is null and l.last_touch_at > now() - lead_shown and (l.phone is not null or l.email is not null)
        and e.kind in ('contacto', 'landing', 'whatsapp', 'cotizacion')
        and (admin or l.agent_id = me) and (agents is null or l.agent_id = any (agents)) and l.account_id is distinct from me
        and not exists (select from public.appointments m where (m.lead_id = l.id or m.user_id = l.account_id) and m.created_at >= l.last_touch_at)
        and not exists (select from public.financing_applications a where a.user_id = l.account_id and a.submitted_at >= l.last_touch_at)
      order by l.last_touch_at desc limit 50)
    union all
    (select 4, 'visit', v.id, v.called, v.vehicle_title, v.kind, v.starts_at, v.ends_at < now(), v.reached, v.email, v.user_id, v.advisor_id, v.city, v.time_zone, v.day, null
       from visits v where v.arrived_at is null and v.day <= (now() at time zone v.time_zone)::date order by v.starts_at limit 50)
    union all
    (select 5, 'application', a.id, c.called, a.car_info ->> 'vehicleTitle', a.status, a.status_since,
            a.status <> 'pending_docs' and a.status_since < now() - application_late, c.phone, c.email, c.id, c.agent_id, null, null, null,
            (select count(*)::integer from public.application_documents d where d.application_id = a.id and d.state = 'uploaded')
       from public.financing_applications a join clients c on c.id = a.user_id
      where a.status in ('submitted', 'reviewing', 'pending_docs') order by a.status = 'pending_docs', a.status_since limit 50)
    union all
    (select 6, 'offer', q.id, coalesce(c.called, l.name), concat_ws(' ', q.vehicle ->> 'brand', q.vehicle ->> 'model', q.vehicle ->> 'year'), q.folio, q.valid_until, false,
            coalesce(c.phone, l.phone), coalesce(c.email, l.email), c.id, coalesce(c.agent_id, l.agent_id, q.made_by), q.city, null, null, q.final_amount::integer
       from public.trade_in_quotes q
       left join public.leads l on l.id = q.lead_id and l.merged_into is null and (admin or l.agent_id = me)
       left join clients c on c.id = q.user_id
      where q.status = 'open' and q.valid_until > now() and q.valid_until < now() + offer_shown and q.user_id is distinct from me
        and (admin or q.made_by = me or l.id is not null or c.id is not null)
        and (agents is null or coalesce(c.agent_id, l.agent_id, q.made_by) = any (agents))
      order by q.valid_until limit 50)
    union all
    (select 7, 'listing', s.id, c.called, concat_ws(' ', s.brand, s.model, s.year), s.stage, s.stage_since, s.stage_since < now() - listing_late, c.phone, c.email,
            c.id, c.agent_id, null, null, null, null
       from public.sell_listings s join clients c on c.id = s.user_id
      where s.stage in ('inspeccion', 'oferta', 'papeles') order by s.stage_since limit 50))
  select r.kind, r.id, r.who, r.what, r.state, r.at, r.late, r.phone, r.email, r.client_id,
         case when r.agent_id is distinct from me then (select nullif(concat_ws(' ', a.first_name, a.last_name), '') from public.profiles a where a.id = r.agent_id) end,
         r.place, r.zone, r.day, r.number
    from rows r order by r.place_in, r.late desc, case when r.kind = 'lead' then -extract(epoch from r.at) else extract(epoch from r.at) end, r.id;
end $$;
grant execute on function public.staff_today(text) to authenticated;
