create or replace function public.staff_today(branch text default null)
returns table (kind text, id uuid, who text, what text, state text, at timestamptz, late boolean, phone text, email text, client_id uuid,
               agent text, place text, zone text, day date, number integer)
language plpgsql stable security definer rows 100 set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  admin boolean;
  agents uuid[];
  message_late interval := private.setting_hours('late_message_hours');
  lead_late interval := private.setting_hours('late_lead_hours');
  application_late interval := private.setting_hours('late_application_hours');
  listing_late interval := private.setting_hours('late_listing_hours');
  arrival_late interval := make_interval(mins => private.setting_number('arrival_minutes'));
  lead_shown interval := make_interval(days => private.setting_number('today_lead_days'));
  offer_shown interval := private.setting_hours('today_offer_hours');
  deal_shown interval := make_interval(days => private.setting_number('today_deal_days'));
  news_shown interval := make_interval(days => private.setting_number('candidacy_news_days'));
  today_ends timestamptz := (date_trunc('day', now() at time zone 'America/Monterrey') + interval '1 day') at time zone 'America/Monterrey';
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
     where c.id <> me and (admin or c.asesor_asignado_id = me or exists (select from private.client_covers v where v.client_id = c.id and v.agent_id = me)) and (agents is null or c.asesor_asignado_id = any (agents))),
  visits as (
    select m.*, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name, c.mother_last_name), ''), m.guest_name) as called, coalesce(c.phone, m.guest_phone) as reached,
           case when admin or c.asesor_asignado_id = me then c.email end as email,
           -- 'inspeccion:{purchase}' for who may open the purchase.
           m.kind || case when m.listing_id is not null and (admin or c.asesor_asignado_id = me) then ':' || m.listing_id else '' end as state, b.city, b.time_zone, (m.starts_at at time zone b.time_zone)::date as day,
           m.starts_at < now() + interval '30 minutes' and m.ends_at >= now() as is_now
      from public.appointments m
      join public.branches b on b.code = m.branch
      left join public.profiles c on c.id = m.user_id
     where m.status = 'booked' and m.starts_at > now() - interval '3 days' and m.starts_at < now() + interval '2 days'
       and m.user_id is distinct from me
       -- The caller's lead may have another advisor for the visit.
       and (admin or m.advisor_id = me or c.asesor_asignado_id = me
            or exists (select from public.leads l where l.id = m.lead_id and me in (l.agent_id, l.cover_id)))
       and (staff_today.branch is null or m.branch = staff_today.branch)),
  did as not materialized (
    select f.user_id, 'favorito' as how, f.created_at as at, v.titulo as car from public.favorites f join public.vehicles v on v.ordencompra = f.ordencompra
     where f.created_at > now() - interval '2 days'
    union all
    select a.user_id, 'borrador', a.updated_at, a.car_info ->> 'vehicleTitle' from public.financing_applications a
     where a.status = 'draft' and a.updated_at > now() - interval '2 days'
    union all
    select coalesce(s.user_id, l.account_id), s.what, s.seen_at, v.titulo
      from public.seen_cars s left join public.leads l on l.id = s.lead_id left join public.vehicles v on v.ordencompra = s.ordencompra
     where s.seen_at > now() - interval '2 days' and coalesce(s.user_id, l.account_id) is not null),
  rows as (
    (select 0.5 as place_in, 'return' as kind, c.id, c.called as who, (array_agg(distinct b.car) filter (where b.car is not null))[1] as what,
            (array_agg(b.how order by b.at desc))[1] as state, max(b.at) as at, false as late, c.phone, c.email, c.id as client_id, c.agent_id, null::text as place,
            null::text as zone, null::date as day, count(distinct b.car)::integer as number
       from did b join clients c on c.id = b.user_id
      where exists (select from public.profiles p where p.id = c.id and p.created_at < b.at - interval '4 hours')
        and not exists (select from public.contacts_made m where m.client_id = c.id and m.happened_at >= b.at)
      group by c.id, c.called, c.phone, c.email, c.agent_id order by max(b.at) desc limit 50)
    union all
    (select 0.5, 'return', l.id, l.name, (array_agg(distinct v.titulo) filter (where v.titulo is not null))[1], (array_agg(s.what order by s.seen_at desc))[1],
            max(s.seen_at), false, l.phone, l.email, null, l.agent_id, null, null, null, count(distinct v.titulo)::integer
       from public.seen_cars s join public.leads l on l.id = s.lead_id left join public.vehicles v on v.ordencompra = s.ordencompra
      where s.seen_at > now() - interval '2 days' and l.account_id is null and l.merged_into is null and l.state not in ('descartado', 'duplicado')
        and l.created_at < s.seen_at - interval '4 hours' and (admin or me in (l.agent_id, l.cover_id)) and (agents is null or coalesce(l.cover_id, l.agent_id) = any (agents))
        and not exists (select from public.contacts_made m where m.lead_id = l.id and m.happened_at >= s.seen_at)
      group by l.id order by max(s.seen_at) desc limit 50)
    union all
    (select 0.1 as place_in, 'arrival' as kind, v.id, v.called as who, v.vehicle_title as what, v.state, v.arrived_at as at, v.arrived_at < now() - arrival_late as late,
            v.reached as phone, v.email, v.user_id as client_id, v.advisor_id as agent_id, v.city as place, v.time_zone as zone, v.day, null::integer as number
       from visits v where v.arrived_at is not null and v.attended_at is null and v.day = (now() at time zone v.time_zone)::date order by v.arrived_at limit 50)
    union all
    (select 2, 'message', w.application_id, c.called, w.body, null, w.since, w.since < now() - message_late, c.phone, c.email, c.id, c.agent_id, null, null, null, w.number
       from (select m.application_id, m.user_id, min(m.created_at) as since, count(*)::integer as number,
                    (array_agg(left(m.body, 140) order by m.id desc))[1] as body
               from public.application_messages m where m.read_at is null and not m.from_staff group by 1, 2) w
       join clients c on c.id = w.user_id order by w.since limit 50)
    union all
    (select 2.5, 'unanswered', coalesce(k.lead_id, k.application_id), coalesce(c.called, l.name), private.staff_name(k.agent_id), case when k.lead_id is null then 'message' else 'lead' end,
            k.asked_at, true, coalesce(c.phone, l.phone), coalesce(c.email, l.email), coalesce(k.client_id, l.account_id), k.agent_id, b.city, null, null, k.turn
       from public.answer_clocks k
       left join public.leads l on l.id = k.lead_id
       left join clients c on c.id = coalesce(k.client_id, l.account_id)
       left join public.branches b on b.code = k.branch
      where admin and k.stopped_at is null and k.handed_at is not null and (k.paused_until is null or k.paused_until <= now())
        and me in (select m.m from private.managers_of(k.branch) m (m)) and (staff_today.branch is null or k.branch = staff_today.branch)
        and coalesce(k.client_id, l.account_id) is distinct from me
        and l.merged_into is null and (l.id is null or l.state not in ('descartado', 'duplicado'))
      order by k.asked_at limit 50)
    union all
    -- One row for all: an import may leave thousands.
    (select 2.6, 'unassigned', (array_agg(l.id order by l.created_at, l.id))[1], null, null, null, min(l.created_at), true, null, null, null, null, null, null, null, count(*)::integer
       from public.leads l
      where admin and l.agent_id is null and l.cover_id is null and l.merged_into is null and l.state not in ('descartado', 'duplicado') and l.account_id is distinct from me
     having count(*) > 0)
    union all
    -- Without a later visit or contact. Also late if the answer goal is missed. `number`: calls in vain since then.
    (select 3, 'lead', l.id, l.name, e.message, e.kind, l.last_touch_at,
            l.last_touch_at < now() - lead_late or exists (
              select from public.answer_clocks k where k.lead_id = l.id and k.stopped_at is null and k.goal_at < now()),
            l.phone, l.email, l.account_id, l.agent_id,
            l.city, null, null, nullif((select count(*)::int from public.contacts_made m
                                         where m.lead_id = l.id and m.happened_at >= l.last_touch_at and m.outcome = 'no_contesto'), 0)
       from public.leads l
      cross join lateral (select e.kind, e.user_id, coalesce(left(e.message, 140), e.ordencompra) as message from public.lead_events e
                           where e.lead_id = l.id order by e.created_at desc limit 1) e
      where l.merged_into is null and l.last_touch_at > now() - lead_shown and (l.phone is not null or l.email is not null)
        and e.kind in ('contacto', 'landing', 'whatsapp', 'cotizacion')
        and (l.waiting_since is not null or coalesce(e.user_id not in (l.agent_id, l.cover_id), true))
        and l.state not in ('descartado', 'duplicado') and (l.state <> 'pospuesto' or l.snoozed_until <= now())
        and not coalesce(l.last_contact_outcome in ('contesto', 'cita', 'enviado') and l.last_contact_at >= greatest(l.last_touch_at, l.waiting_since), false)
        and not (admin and exists (select from public.answer_clocks k where k.lead_id = l.id and k.stopped_at is null and k.handed_at is not null
                                      and me in (select m.m from private.managers_of(k.branch) m (m))))
        and (admin or me in (l.agent_id, l.cover_id)) and (agents is null or coalesce(l.cover_id, l.agent_id) = any (agents)) and l.account_id is distinct from me
        and not exists (select from public.appointments m where (m.lead_id = l.id or m.user_id = l.account_id) and m.created_at >= l.last_touch_at)
        and not exists (select from public.financing_applications a where a.user_id = l.account_id and a.submitted_at >= l.last_touch_at)
      order by l.last_touch_at desc limit 50)
    union all
    -- 'visit_now' begins within half an hour, or has begun; 'visit_next' is tomorrow's.
    (select w.place_in, w.kind, v.id, v.called, v.vehicle_title, v.state, v.starts_at, v.ends_at < now(), v.reached, v.email, v.user_id, v.advisor_id, v.city, v.time_zone, v.day, null
       from visits v
      cross join lateral (select (now() at time zone v.time_zone)::date as today) t
      cross join lateral (select case when v.is_now then 0.2 when v.day <= t.today then 4 else 10 end as place_in,
                                 case when v.is_now then 'visit_now' when v.day <= t.today then 'visit' else 'visit_next' end as kind) w
      where v.arrived_at is null and v.day <= t.today + 1 order by v.starts_at limit 50)
    union all
    (select 4.5, 'task', k.id, coalesce(l.name, c.called), k.title, case when d.id is not null then 'deal:' || d.id when l.id is not null then 'lead:' || l.id end, k.due_at, k.due_at < now(), coalesce(l.phone, c.phone), coalesce(l.email, c.email), coalesce(k.client_id, l.account_id),
            w.person_id, d.title, null, null, null
       from public.tasks k
       left join public.deals d on d.id = k.deal_id
       left join public.leads l on l.id = k.lead_id and (admin or l.agent_id = me or d.agent_id = me or d.second_agent_id = me)
       left join clients c on c.id = k.client_id
      cross join lateral (select coalesce(k.person_id, d.agent_id, l.agent_id, c.agent_id) as person_id) w
      where k.done_at is null and not k.automatic and k.due_at < today_ends and (d.id is null or d.outcome = 'open' or k.person_id is not null)
        and (admin or w.person_id = me or d.second_agent_id = me) and (agents is null or w.person_id = any (agents))
        and k.client_id is distinct from me
      order by k.due_at limit 50)
    union all
    (select 3.5, 'deal_car', d.id, coalesce(l.name, c.called), d.next_action, d.car_why, d.next_at, d.next_at < now() - lead_late, coalesce(l.phone, c.phone), coalesce(l.email, c.email),
            coalesce(d.client_id, l.account_id), d.agent_id, null, null, null, null
       from public.deals d left join public.leads l on l.id = d.lead_id left join clients c on c.id = d.client_id
      where d.outcome = 'open' and d.car_why is not null and d.next_at > now() - interval '30 days' and (admin or me in (d.agent_id, d.second_agent_id))
        and (agents is null or d.agent_id = any (agents)) and d.client_id is distinct from me
      order by d.next_at desc limit 50)
    union all
    (select 3.2, 'promise', p.id, coalesce(l.name, c.called), coalesce(p.note, d.title), p.kind || coalesce(':deal:' || p.deal_id, ':lead:' || p.lead_id, ''), p.due_at,
            p.due_at < now() or p.state = 'rota', coalesce(l.phone, c.phone), coalesce(l.email, c.email), coalesce(p.client_id, l.account_id), p.person_id, b.city, b.time_zone, null, p.amount::integer
       from public.promises p left join public.leads l on l.id = p.lead_id left join clients c on c.id = p.client_id left join public.deals d on d.id = p.deal_id
       left join public.branches b on b.code = p.branch
      where (p.state = 'abierta' and p.due_at < today_ends or p.state = 'rota' and p.reason is null) and p.due_at > now() - interval '90 days'
        and (admin or p.person_id = me) and private.works_on(p.deal_id, p.lead_id, p.client_id)
        and (staff_today.branch is null or p.branch = staff_today.branch) and p.client_id is distinct from me
      order by p.due_at limit 50)
    union all
    (select 9, 'deal', d.id, coalesce(l.name, c.called), d.title, d.pipeline, d.next_at, true, coalesce(l.phone, c.phone), coalesce(l.email, c.email), coalesce(d.client_id, l.account_id),
            d.agent_id, null, null, null, null
       from public.deals d left join public.leads l on l.id = d.lead_id left join clients c on c.id = d.client_id
      where admin and d.outcome = 'open' and not d.step_decided and d.car_why is null and d.next_at < now() - deal_shown
        and (agents is null or d.agent_id = any (agents)) and d.client_id is distinct from me
      order by d.next_at limit 50)
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
        and not exists (select from public.sell_listings s where s.quote_id = q.id and s.stage not in ('nueva', 'valuada'))
        and (admin or q.made_by = me or l.id is not null or c.id is not null)
        and (agents is null or coalesce(c.agent_id, l.agent_id, q.made_by) = any (agents))
      order by q.valid_until limit 50)
    union all
    (select 8, 'candidacy', c.id, c.name, v.title, c.state, c.news_at, true, c.phone, c.email, null, null, b.city, b.time_zone, null, null
       from public.candidates c join public.vacancies v on v.id = c.vacancy_id join public.branches b on b.code = v.branch_code
      where admin and c.state in ('nuevo', 'en_revision', 'entrevista', 'oferta') and c.news_at < now() - news_shown
        and (staff_today.branch is null or v.branch_code = staff_today.branch)
      order by c.news_at limit 50)
    union all
    (select 4.2, 'interview', c.id, c.name, v.title, i.way, i.starts_at, i.ends_at < now(), c.phone, c.email, null, i.interviewer_id, b.city, b.time_zone,
            (i.starts_at at time zone b.time_zone)::date, null
       from public.candidate_interviews i join public.candidates c on c.id = i.candidate_id join public.vacancies v on v.id = c.vacancy_id
       join public.branches b on b.code = i.branch
      where admin and i.state = 'booked' and (i.starts_at at time zone b.time_zone)::date <= (now() at time zone b.time_zone)::date
        and (staff_today.branch is null or i.branch = staff_today.branch)
      order by i.starts_at limit 50)
    union all
    (select 7, 'listing', s.id, c.called, concat_ws(' ', s.brand, s.model, s.year), s.stage, s.stage_since, s.stage_since < now() - listing_late, c.phone, c.email,
            c.id, c.agent_id, null, null, null, null
       from public.sell_listings s join clients c on c.id = s.user_id
      where s.stage in ('inspeccion', 'oferta', 'papeles') order by s.stage_since limit 50)
    union all
    (select 7, 'listing', o.lead_id, o.seller, o.title, 'por_recibir', o.starts_at, false, o.phone, null, null, o.agent_id, null, o.time_zone, null, null
       from public.offers_to_receive() o
      where o.starts_at < today_ends and (staff_today.branch is null or o.branch = staff_today.branch)))
  select r.kind, r.id, r.who, r.what, r.state, r.at, r.late, r.phone, r.email, r.client_id,
         case when r.agent_id is distinct from me then (select nullif(concat_ws(' ', a.first_name, a.last_name), '') from public.profiles a where a.id = r.agent_id) end,
         r.place, r.zone, r.day, r.number
    from rows r order by r.place_in, r.late desc, case when r.kind = 'lead' then -extract(epoch from r.at) else extract(epoch from r.at) end, r.id;
end $$;
grant execute on function public.staff_today(text) to authenticated;
