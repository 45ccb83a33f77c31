import { randomUUID } from 'node:crypto'
import { addCar } from './car-rows.ts'
import { ADMIN, OTHER_SALES, type Person } from './people.ts'
import type { Session, TestDatabase } from './rolled-back.ts'

export async function otherAdmin(db: TestDatabase): Promise<Person> {
  await db.query("update public.profiles set role = 'admin' where id = $1", [OTHER_SALES.sub])
  return OTHER_SALES
}

export const receivedCar = (db: TestDatabase, facts: Record<string, unknown> = {}) =>
  addCar(db, { ordenstatus: 'Recibido', ...facts })

export const workshop = async (db: Session, name: string): Promise<string> =>
  (await db.query<{ id: string }>('select id from public.workshops where name = $1', [name]))[0]!.id

export async function ask(
  db: TestDatabase,
  vehicle_id: string,
  facts: Record<string, unknown> = {},
  { who = ADMIN, key = randomUUID() as string, at = 'Mecánica' } = {},
): Promise<string> {
  const all = facts.finding_id
    ? facts
    : { label: 'Cambiar balatas', workshop_id: await workshop(db, at), estimate: 2000, ...facts }
  await db.as(who).query('select public.add_recon_line($1, $2, $3)', [key, vehicle_id, JSON.stringify(all)])
  return key
}

export const lineOf = async (db: Session, id: string) =>
  (
    await db.query<{
      state: string
      label: string
      estimate: string
      cost: string | null
      cost_reason: string | null
      needs_approval: boolean
      approved_by: string | null
      workshop_id: string
      finding_id: string | null
    }>('select * from public.recon_lines where id = $1', [id])
  )[0]!

export const rowOf = async (db: TestDatabase, vehicle: string) =>
  (
    await db.as(ADMIN).query<{
      stage: string
      place: string
      lines: number
      unfinished: number
      to_approve: number
      estimate: string
      spent: string
      variance: string
      day_price: string
      promised_at: Date | null
      pace_cases: number | null
      pace_days: string | null
      loose_findings: number
      next_label: string | null
    }>('select * from public.recon_rows where id = $1', [vehicle])
  )[0]

export const start = (db: TestDatabase, line_id: string) => db.as(ADMIN).rpc('start_recon_line', { line_id })

export const finish = async (
  db: TestDatabase,
  line_id: string,
  cost: number | null = 1900,
  proof_path: string | null = null,
  reason: string | null = null,
) =>
  (
    await db
      .as(ADMIN)
      .query<{ told: string }>('select public.finish_recon_line($1, $2, $3, $4) as told', [
        ...[line_id, cost, proof_path, reason],
      ])
  )[0]!.told

export const change = (db: TestDatabase, line_id: string, changes: object, seen: object, who = ADMIN) =>
  db.as(who).rpc('change_recon_line', { line_id, changes, seen })

export const approve = (db: TestDatabase, line_id: string, estimate: number, who = ADMIN, reason?: string) =>
  db.as(who).rpc('approve_recon_line', { line_id, estimate, ...(reason !== undefined && { reason }) })

export const drop = (db: TestDatabase, line_id: string, reason = 'Ya venía nuevo') =>
  db.as(ADMIN).rpc('drop_recon_line', { line_id, reason })
