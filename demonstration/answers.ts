import type pg from 'pg'

// Leads entered by staff did not wait.
const WRITTEN_BY_STAFF = ['mostrador', 'llamada', 'solicitud', 'cita']

/** Adds first answer times within opening hours. Waiting leads get none, which would start reminders. */
export async function writeFirstAnswers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into public.answer_clocks (lead_id, branch, agent_id, asked_at, turn_at, goal_at, step, stopped_at, stopped_why, grade, answered_by, minutes)
     select l.id, a.branch, l.agent_id, e.created_at, e.created_at,
            private.after_open_minutes(a.branch, e.created_at, private.setting_number('answer_goal_minutes')), 'recordatorio',
            coalesce(c.happened_at, l.state_since), case when c.id is null then 'sin_caso' else 'contestado' end, c.grade, c.agent_id,
            case when c.id is not null then private.open_minutes(a.branch, e.created_at, c.happened_at) end
       from public.leads l
       join lateral (select o.* from public.lead_events o where o.lead_id = l.id order by o.created_at, o.id limit 1) e on true
       left join lateral (select o.branch from public.assignments o where o.lead_id = l.id and o.branch is not null order by o.id limit 1) a on true
       left join lateral (select o.* from public.contacts_made o where o.lead_id = l.id and o.happened_at >= e.created_at order by o.happened_at, o.id limit 1) c on true
      where coalesce(l.phone, l.email) is not null and e.kind <> all ($1) and (c.id is not null or l.state = 'descartado')
        and not exists (select from public.answer_clocks k where k.lead_id = l.id)
      order by e.created_at, l.id`,
    [WRITTEN_BY_STAFF],
  )
}
