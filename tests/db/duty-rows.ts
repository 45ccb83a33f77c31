import { randomUUID } from 'node:crypto'
import { addBranch, addPerson, type TestBranch } from './appointment-rows.ts'
import type { Person } from './people.ts'
import type { Session, TestDatabase } from './rolled-back.ts'

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export const clearDuty = async (db: Session) => {
  await db.query("update public.profiles set available = false where role = 'sales'")
  await db.query(
    `update public.branches set hours = '{"mon": [], "tue": [], "wed": [], "thu": [], "fri": [], "sat": [], "sun": []}'`,
  )
}

export const addWorkingBranch = async (
  db: Session,
  { code = 'UNO', zone = 'America/Monterrey' } = {},
): Promise<TestBranch> => {
  const place = await addBranch(db, { code, zone })
  await db.query(
    `update public.branches set hours = hours || '{"sat": [], "sun": []}', city = 'Ciudad ' || code where code = $1`,
    [code],
  )
  return place
}

export const addSeller = async (db: Session, { code }: TestBranch, name = 'Vera', ...spans: [string, string][]) => {
  const seller = await addPerson(db, 'sales', name)
  await db.query('update public.profiles set created_at = clock_timestamp() where id = $1', [seller.sub])
  await db.query('insert into public.appointment_advisors (branch, advisor_id) values ($1, $2)', [code, seller.sub])
  if (spans.length > 0)
    await db.query(
      'insert into public.staff_shifts (person, branch, weekday, hours) select $1, $2, d, $3 from unnest($4::text[]) d',
      [seller.sub, code, JSON.stringify(spans), WEEK],
    )
  return seller
}

export const openAlways = async (db: Session) => {
  await db.query('delete from public.appointment_exceptions')
  await db.query(
    `update public.branches set hours = (select jsonb_object_agg(d, '[["00:00", "24:00"]]'::jsonb) from unnest($1::text[]) d)`,
    [WEEK],
  )
}

let sequence = 0
export const ask = async (db: TestDatabase, at: string, more: Record<string, unknown> = {}) => {
  const [row] = await db.as({ role: 'service_role' }).query<{ id: string }>('select private.take_lead($1) as id', [
    JSON.stringify({
      kind: 'contacto',
      key: randomUUID(),
      name: 'Cliente',
      phone: `+5281${String(10_000_000 + sequence++)}`,
      at: `${at} America/Monterrey`,
      ...more,
    }),
  ])
  return row!.id
}

export const tick = async (db: Session, at: string) =>
  (
    await db.query<{ steps: number }>('select private.keep_answer_clocks(($1 || $2)::timestamptz) as steps', [
      at,
      ' America/Monterrey',
    ])
  )[0]!.steps

interface LeadHands {
  agent: string | null
  cover: string | null
}
export const handsOf = async (db: Session, id: string) =>
  (
    await db.query<LeadHands & { [name: string]: unknown }>(
      'select agent_id as agent, cover_id as cover from public.leads where id = $1',
      [id],
    )
  )[0]!

export const causesOf = async (db: Session, id: string) =>
  (
    await db.query<{ cause: string; agent_id: string | null }>(
      'select cause, agent_id from public.assignments where lead_id = $1 order by id',
      [id],
    )
  ).map(({ cause, agent_id }) => [cause, agent_id] as const)

export const awayOn = (db: Session, { sub }: Person, first: string, last: string, cover?: Person) =>
  db.query(
    "insert into public.staff_absences (person, first_day, last_day, covered_by, state) values ($1, $2, $3, $4, 'aprobada')",
    [sub, first, last, cover?.sub ?? null],
  )

export const newsOf = async (db: Session) =>
  (
    await db.query<{ news: string; person: string }>(
      `select o.payload #>> '{data,news}' as news, u.id as person from private.outbox o join auth.users u on u.email = o.payload ->> 'to'
        where o.kind = 'mail' and o.payload ->> 'template' = 'lead-news' order by o.id`,
    )
  ).map(({ news, person }) => [news, person] as const)
