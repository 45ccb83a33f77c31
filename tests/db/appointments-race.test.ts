import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, addStock, at, book, type TestBranch } from './appointment-rows.ts'
import type { Person } from './people.ts'
import { ownDatabase, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const MANY = 100
const FULL = 'Esa hora se acaba de ocupar. Elige otra.'

describe('a hundred concurrent bookings', () => {
  let owner: pg.Client
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
  })
  afterAll(() => owner.end())
  const db: Session = {
    query: async (sql, values) => (await owner.query(sql, values)).rows,
    count: async (sql, values) => (await owner.query(sql, values)).rowCount ?? 0,
    rpc: () => Promise.reject(new Error('not here')),
  }

  const bookAtOnce = async (people: Person[], booking: (place: number) => object) => {
    const clients = people.map(() => new pg.Client({ connectionString: database.url }))
    await Promise.all(clients.map((client) => client.connect()))
    try {
      return await Promise.all(
        clients.map(async (client, place) => {
          await client.query('begin')
          await client.query(
            "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
            [JSON.stringify(people[place])],
          )
          try {
            const { rows } = await client.query('select public.book_appointment($1) as id', [
              JSON.stringify(booking(place)),
            ])
            await client.query('commit')
            return rows[0].id as string
          } catch (error) {
            await client.query('rollback')
            return `${(error as pg.DatabaseError).code} ${(error as Error).message}`
          }
        }),
      )
    } finally {
      await Promise.all(clients.map((client) => client.end()))
    }
  }
  const peopleOf = async (count: number) => {
    const people: Person[] = []
    for (let made = 0; made < count; made++) people.push(await addPerson(db))
    return people
  }
  const isRefused = (answer: string) => answer.startsWith('PT')

  test('of one slot of one advisor: one succeeds and the others are told', async () => {
    const branch = await addBranch(db, { code: 'UNO' })
    await addAdvisor(db, branch)
    const starts_at = await at(db, branch, '10:00')
    const answers = await bookAtOnce(await peopleOf(MANY), () => ({
      key: randomUUID(),
      branch: 'UNO',
      kind: 'visita',
      starts_at,
    }))
    expect(answers.filter(isRefused)).toEqual(Array.from({ length: MANY - 1 }, () => `PT409 ${FULL}`))
    expect(await db.count("select from public.appointments where branch = 'UNO'")).toBe(1)
  })
  test('of one car with many advisors: one succeeds', async () => {
    const branch = await addBranch(db, { code: 'DOS' })
    for (let count = 0; count < 5; count++) await addAdvisor(db, branch)
    const [starts_at, ordencompra] = [await at(db, branch, '10:00'), await addStock(db, branch)]
    const answers = await bookAtOnce(await peopleOf(20), () => ({
      key: randomUUID(),
      branch: 'DOS',
      kind: 'prueba',
      starts_at,
      ordencompra,
    }))
    expect(answers.filter(isRefused)).toHaveLength(19)
  })
  test('by one person with the same key: one appointment, one answer', async () => {
    const branch = await addBranch(db, { code: 'TRES' })
    await addAdvisor(db, branch)
    const [person, key, starts_at] = [await addPerson(db), randomUUID(), await at(db, branch, '10:00')]
    const answers = await bookAtOnce(
      Array.from({ length: 10 }, () => person),
      () => ({ key, branch: 'TRES', kind: 'visita', starts_at }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers.filter(isRefused)).toEqual([])
  })
  test('the constraints refuse an overlap, whoever writes it', async () => {
    const branch = await addBranch(db, { code: 'CUATRO' })
    const [person, advisor, from] = [await addPerson(db), await addAdvisor(db, branch), await at(db, branch, '10:00')]
    const add = (advisor_id: string | null, ordencompra: string | null, minutes: number) =>
      db.query(
        `insert into public.appointments (user_id, branch, kind, advisor_id, ordencompra, starts_at, ends_at)
         select $1, 'CUATRO', 'visita', $2, $3, begins, begins + interval '1 hour' from (select $4::timestamptz + make_interval(mins => $5) as begins) t`,
        [person.sub, advisor_id, ordencompra, from, minutes],
      )
    await add(advisor.sub, 'OC-X', 0)
    await expect(add(advisor.sub, null, 59)).rejects.toMatchObject({
      code: '23P01',
      constraint: 'one_place_for_an_advisor',
    })
    await expect(add(null, 'OC-X', -59)).rejects.toMatchObject({ code: '23P01', constraint: 'one_place_for_a_car' })
    await add(advisor.sub, 'OC-X', 60)
  })
})

const step = fc.record({
  do: fc.constantFrom('book', 'book', 'book', 'move', 'cancel'),
  who: fc.nat(2),
  where: fc.nat(1),
  car: fc.option(fc.nat(1)),
  half: fc.nat(5),
  which: fc.nat(20),
})

test('random bookings, moves and cancellations never overlap for an advisor, car or customer, and offered slots work', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) =>
      rolledBack(async (db) => {
        const branches = [await addBranch(db), await addBranch(db, { code: 'REY', zone: 'America/Matamoros' })]
        await addAdvisor(db, ...branches)
        await addAdvisor(db, branches[0]!)
        const people = [await addPerson(db), await addPerson(db), await addPerson(db)]
        const cars = [await addStock(db, branches[0]!), await addStock(db, branches[1]!)]
        const made: { id: string; who: Person }[] = []
        for (const { do: act, who, where, car, half, which } of steps) {
          const [person, branch] = [people[who]!, branches[where]!]
          const starts_at = await at(db, branch, `${9 + Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`)
          const held = made[which % Math.max(1, made.length)]
          const answer = await (act === 'book'
            ? book(db, person, branch, starts_at, car === null ? {} : { kind: 'prueba', ordencompra: cars[car] }).then(
                (id) => {
                  made.push({ id, who: person })
                  return null
                },
              )
            : act === 'move'
              ? held && db.as(held.who).query('select public.reschedule_appointment($1, $2)', [held.id, starts_at])
              : held && db.as(held.who).query('select public.cancel_appointment($1)', [held.id])
          )?.catch((error: pg.DatabaseError) => error)
          if (answer instanceof Error) expect(answer).toMatchObject({ code: expect.stringMatching(/^PT4/) })
        }
        const overlaps = `select from public.appointments a join public.appointments b on a.id < b.id and a.status = 'booked' and b.status = 'booked'
          and a.starts_at < b.ends_at and b.starts_at < a.ends_at
          and (a.advisor_id = b.advisor_id or a.ordencompra = b.ordencompra or a.user_id = b.user_id)`
        expect(await db.count(`${overlaps} where a.branch in ('PRU', 'REY')`)).toBe(0)
        await expectOffersToHold(db, branches)
      }),
    ),
    { numRuns: 12 },
  ))

// Exactly the offered slots can be booked.
const expectOffersToHold = async (db: TestDatabase, branches: TestBranch[]) => {
  const person = await addPerson(db)
  for (const branch of branches) {
    const ten = await at(db, branch, '10:00')
    const times = await db.query<{ starts_at: Date; free: number | null }>(
      `select s.starts_at, o.free from private.slots($1, 'visita', $2::date, $2::date, now()) s
         left join public.open_slots($1, 'visita', $2::date, $2::date) o on o.starts_at = s.starts_at order by 1 limit 7`,
      [branch.code, ten],
    )
    for (const { starts_at, free } of times) {
      const answer = await book(db, person, branch, starts_at).catch((error: Error) => error.message)
      if (free === null) expect(answer).toBe(FULL)
      else await db.query('delete from public.appointments where id = $1', [answer])
    }
  }
}
