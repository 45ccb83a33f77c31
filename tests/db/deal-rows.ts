import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import type { Session, TestDatabase } from './rolled-back.ts'

export interface Deal {
  id: string
  pipeline: string
  stage: string
  fact_stage: string
  title: string
  amount: string | null
  agent_id: string | null
  second_agent_id: string | null
  share: number
  second_share: number
  next_action: string | null
  next_at: Date | null
  step_decided: boolean
  outcome: string
  closed_by_fact: boolean
  lead_id: string | null
  client_id: string | null
}

let lastPhone = 0
export const newPhone = () => `+52818${String(1_000_000 + ++lastPhone)}`

export async function touch(db: Session, agent: Person | null, more: Record<string, unknown> = {}): Promise<string> {
  const [row] = await db.query<{ id: string }>('select private.take_lead($1) as id', [
    JSON.stringify({ kind: 'contacto', name: 'Persona', phone: newPhone(), agent_id: agent?.sub, ...more }),
  ])
  return row!.id
}

export const dealsOf = (db: Session, lead: string) =>
  db.query<Deal>('select * from public.deals where lead_id = $1 order by opened_at, pipeline, id', [lead])

export const dealNow = async (db: Session, id: string) =>
  (await db.query<Deal>('select * from public.deals where id = $1', [id]))[0]!

export async function addDeal(db: Session, agent: Person | null, more: Record<string, unknown> = {}): Promise<Deal> {
  const lead = await touch(db, agent, more)
  return (await dealsOf(db, lead))[0]!
}

export async function addVisit(db: Session, lead: string, more: Record<string, unknown> = {}): Promise<string> {
  const visit = {
    id: randomUUID(),
    lead_id: lead,
    guest_name: 'Persona',
    guest_phone: newPhone(),
    branch: 'MTY',
    kind: 'visita',
    starts_at: inHours(48),
    ends_at: inHours(49),
    ...more,
  }
  const columns = Object.keys(visit)
  await db.query(
    `insert into public.appointments (user_id, ${columns.join(', ')}) values (null, ${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(visit),
  )
  return visit.id
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

export const move = (db: TestDatabase, who: Person, deal: string, to: string, more: Record<string, unknown> = {}) =>
  db.as(who).rpc('move_deal', { deal, to_stage: to, ...more })

export async function addStage(db: Session, more: Record<string, unknown> = {}): Promise<string> {
  const stage = { pipeline: 'venta', label: `Propia ${++lastPhone}`, after_stage: 'venta.nueva', ...more }
  const columns = Object.keys(stage)
  const [row] = await db.query<{ id: string }>(
    `insert into public.deal_stages (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(stage),
  )
  return row!.id
}

export const aReason = async (db: Session) =>
  (
    await db.query<{ id: string }>(
      'select id from public.lost_reasons where by_fact is null and pipeline is null and active limit 1',
    )
  )[0]!.id
