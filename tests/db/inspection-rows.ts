import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import { ADMIN } from './people.ts'
import type { Session, TestDatabase } from './rolled-back.ts'

export async function addCarToInspect(db: Session, facts: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const row = {
    id, slug: `auto-${id}`, ordencompra: `X-${id}`, titulo: 'Mazda 3 2020', marca: 'Mazda', modelo: '3', autoano: 2020,
    precio: 250_000, kilometraje: 40_000, ordenstatus: 'En taller', garantia: '3 meses', ...facts,
  } // biome-ignore format: two lines
  const names = Object.keys(row)
  await db.query(
    `insert into public.vehicles (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
  return id
}

interface Point {
  code: string
  unit?: string
  limits?: { low?: number[]; high?: number[] }
  odometer?: boolean
}

/** A value within the limits. */
const goodValue = ({ limits, odometer }: Point): number =>
  odometer ? 40_010 : (limits?.low?.[0] ?? limits?.high?.[0] ?? 1)

export async function beginInspection(db: TestDatabase, vehicle_id: string, who: Person = ADMIN): Promise<string> {
  const [row] = await db
    .as(who)
    .query<{ id: string }>('select public.start_inspection($1, $2) as id', [randomUUID(), vehicle_id])
  return row!.id
}

export const pointsOf = async (db: Session, inspection: string): Promise<Point[]> =>
  (
    await db.query<{ point: Point }>(
      `select p as point from public.inspections i join public.inspection_templates t on t.version = i.template,
              jsonb_array_elements(t.points) p where i.id = $1 and p ->> 'code' = any (i.points)`,
      [inspection],
    )
  ).map(({ point }) => point)

interface Saved {
  versions: Record<string, number>
  conflicts: Record<string, { value: unknown; version: number }>
}

export const answer = async (
  db: TestDatabase,
  inspection: string,
  answers: Record<string, unknown>,
  { who = ADMIN, base = 0 }: { who?: Person; base?: number } = {},
): Promise<Saved> => {
  const changes = Object.fromEntries(Object.entries(answers).map(([point, value]) => [point, { value, base }]))
  const [row] = await db
    .as(who)
    .query<{ saved: Saved }>('select public.save_inspection($1, $2) as saved', [inspection, JSON.stringify(changes)])
  return row!.saved
}

export async function answerAll(db: TestDatabase, inspection: string, but: Record<string, unknown> = {}) {
  const points = await pointsOf(db, inspection)
  const good = points.map((point) => [
    point.code,
    { result: 'bien', ...(point.unit ? { value: goodValue(point) } : {}) },
  ])
  return answer(db, inspection, { ...Object.fromEntries(good), ...but })
}

export async function addPhoto(
  db: TestDatabase,
  inspection: string,
  point: string,
  { kind = 'hallazgo', arrived = true } = {},
): Promise<string> {
  const id = randomUUID()
  const sha256 = id.replaceAll('-', '').repeat(2)
  await db
    .as(ADMIN)
    .query('select public.tell_inspection_photos($1, $2)', [
      inspection,
      JSON.stringify([{ id, point, kind, sha256, path: `${ADMIN.sub}/${id}.jpg` }]),
    ])
  if (arrived) await db.query('update public.inspection_photos set acknowledged_at = now() where id = $1', [id])
  return id
}

export const SIGNATURE = 'M20 70 L60 30 L90 75'

export const close = (db: TestDatabase, inspection_id: string, who: Person = ADMIN) =>
  db.as(who).rpc('close_inspection', { inspection_id, signer: 'Inspección', signature: SIGNATURE })

export async function inspected(db: TestDatabase, vehicle: string, but: Record<string, unknown> = {}): Promise<string> {
  const inspection = await beginInspection(db, vehicle)
  await answerAll(db, inspection, but)
  for (const [point, given] of Object.entries(but))
    if ((given as { result: string }).result === 'mal') await addPhoto(db, inspection, point)
  await close(db, inspection)
  return inspection
}

export const findingOf = async (db: Session, inspection: string, point: string) =>
  (
    await db.query<{ id: string; class: string; state: string; label: string; settled_in: string | null }>(
      'select * from public.inspection_findings where inspection_id = $1 and point = $2',
      [inspection, point],
    )
  )[0]
