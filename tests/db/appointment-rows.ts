import { randomUUID } from 'node:crypto'
import { addAccount, type Person } from './people.ts'
import type { Session, TestDatabase } from './rolled-back.ts'

export interface TestBranch {
  code: string
  zone: string
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export async function addBranch(
  db: Session,
  { code = 'PRU', zone = 'America/Monterrey', hours = [['09:00', '18:00']] } = {},
): Promise<TestBranch> {
  await db.query(
    `insert into public.branches (code, city, name, slug, time_zone, phone, hours) values ($1, 'Prueba ' || $1, 'Volante ' || $1, lower($1), $2, '+528991234567', $3)`,
    [code, zone, JSON.stringify(Object.fromEntries(WEEK.map((day) => [day, hours])))],
  )
  await db.query(
    "insert into public.appointment_rules (branch, kind) select $1, kind from unnest('{visita,prueba,inspeccion,entrega}'::text[]) kind",
    [code],
  )
  return { code, zone }
}

export async function addPerson(db: Session, role = 'user', name = 'Persona'): Promise<Person> {
  const person = await addAccount(db)
  await db.query('insert into public.profiles (id, first_name, role) values ($1, $2, $3)', [person.sub, name, role])
  return person
}

export async function addAdvisor(db: Session, ...branches: TestBranch[]): Promise<Person> {
  const advisor = await addPerson(db, 'sales', 'Asesora')
  for (const { code } of branches)
    await db.query('insert into public.appointment_advisors (branch, advisor_id) values ($1, $2)', [code, advisor.sub])
  return advisor
}

export async function addStock(db: Session, { code }: TestBranch, title = 'Mazda 3 2021') {
  const name = `oc-${randomUUID()}`
  await db.query(
    `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, ubicacion) values ($1, $1, $2, 'Mazda', '3', 2021, array['Prueba ' || $3])`,
    [name, title, code],
  )
  return name
}

export async function at(db: Session, { zone }: TestBranch, time: string, days = 10): Promise<Date> {
  const [row] = await db.query<{ at: Date }>(
    'select ((now() at time zone $1)::date + $2::int + $3::time) at time zone $1 as at',
    [zone, days, time],
  )
  return row!.at
}

export async function book(
  db: TestDatabase,
  person: Person,
  { code }: TestBranch,
  starts_at: Date,
  more: Record<string, unknown> = {},
) {
  const booking = { key: randomUUID(), branch: code, kind: 'visita', starts_at, ...more }
  const [row] = await db
    .as(person)
    .query<{ id: string }>('select public.book_appointment($1) as id', [JSON.stringify(booking)])
  return row!.id
}

export const appointmentOf = async (db: Session, id: string) =>
  (await db.query('select * from public.appointments where id = $1', [id]))[0]!

export const mailsTo = async (db: Session, { sub }: Person) =>
  (
    await db.query<{ payload: { template: string; data: Record<string, string> } }>(
      `select o.payload from private.outbox o join public.profiles p on p.email = o.payload ->> 'to'
        where p.id = $1 and o.kind = 'mail' order by o.id`,
      [sub],
    )
  ).map(({ payload }) => payload)
