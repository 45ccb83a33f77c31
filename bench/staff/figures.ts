import type pg from 'pg'

export const FIGURES_AIM = 300

export const FIGURE_QUESTIONS: [what: string, figure: string, asked: Record<string, string>][] = [
  ['funnel', 'embudo', {}],
  ['funnel by source', 'embudo', { by: 'source' }],
  ['funnel by branch', 'embudo', { by: 'branch' }],
  ['funnel by agent', 'embudo', { by: 'agent' }],
  ['funnel by month', 'embudo', { by: 'month' }],
  ['first answers', 'respuesta', {}],
  ['first answers by agent', 'respuesta', { by: 'agent' }],
  ['time in stage', 'etapas', {}],
  ['time in stage of a branch', 'etapas', { branch: 'MTY' }],
  ['lost reasons', 'perdidos', {}],
  ['sales by source', 'ventas', { by: 'source' }],
  ['show rate', 'asistencia', {}],
  ['show rate by agent', 'asistencia', { by: 'agent' }],
]

export async function fillFigures(sql: pg.Client): Promise<void> {
  await sql.query(`
    set session_replication_role = replica;
    update public.leads set source = (array['google', 'facebook_1234567890', 'instagram', null, 'mostrador', 'referido'])[1 + abs(hashtext(id::text || 's')) % 6];
    update public.lead_events e set source = l.source from public.leads l where l.id = e.lead_id;
    insert into public.assignments (lead_id, agent_id, cause, branch, at)
    select l.id, l.agent_id, 'turno', (array['MTY', 'REY', 'GPE', 'SLW'])[1 + abs(hashtext(l.id::text)) % 4], l.created_at from public.leads l;
    insert into public.answer_clocks (lead_id, agent_id, branch, asked_at, turn_at, stopped_at, stopped_why, grade, answered_by, minutes)
    select l.id, l.agent_id, 'MTY', l.created_at, l.created_at, case when h % 10 > 0 then l.created_at + interval '10 minutes' end, case when h % 10 > 0 then 'contestado' end,
           case when h % 10 > 0 then (array['comprobada', 'declarada'])[1 + h % 2] end, case when h % 10 > 0 then l.agent_id end, case when h % 10 > 0 then h % 90 end
      from (select l.*, abs(hashtext(l.id::text || 'c')) as h from public.leads l) l;
    insert into public.deals (lead_id, pipeline, fact_stage, stage, title, amount, agent_id, next_action, next_at, outcome, closed_at, lost_reason_id, origin, opened_at, stage_since)
    select l.id, 'venta', 'venta.visita', 'venta.visita', 'Nissan Versa', 200000, l.agent_id, 'Llámale', l.created_at, o.outcome, case when o.outcome <> 'open' then l.created_at + interval '9 days' end,
           case when o.outcome = 'lost' then (select r.id from public.lost_reasons r order by r.id offset h % 9 limit 1) end, 'contacto', l.created_at, l.created_at
      from (select l.*, abs(hashtext(l.id::text || 'd')) as h from public.leads l) l
     cross join lateral (select (array['open', 'won', 'lost', 'lost', 'lost', 'open'])[1 + h % 6] as outcome) o where h % 5 < 3;
    insert into public.deal_stays (deal_id, stage, entered_at, left_at)
    select d.id, s.stage, d.opened_at + s.place * interval '1 day', d.opened_at + (s.place + 1) * interval '1 day'
      from public.deals d cross join (values ('venta.nueva', 0), ('venta.cita', 1), ('venta.visita', 2)) s (stage, place);
    insert into public.appointments (lead_id, guest_name, guest_phone, branch, kind, advisor_id, starts_at, ends_at, status, confirmed_at, confirmed_how, arrived_at)
    select l.id, l.name, l.phone, 'MTY', 'prueba', l.agent_id, l.created_at - interval '1 day', l.created_at - interval '23 hours', (array['done', 'missed'])[1 + h % 2],
           case when h % 6 = 0 then l.created_at end, case when h % 6 = 0 then 'staff' end, case when h % 2 = 0 then l.created_at end
      from (select l.*, abs(hashtext(l.id::text || 'v')) as h from public.leads l) l where h % 3 = 0;
    set session_replication_role = origin`)
  await sql.query('vacuum analyze')
}
