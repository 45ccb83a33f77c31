import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { addPerson } from './appointment-rows.ts'
import { newPhone, touch } from './deal-rows.ts'
import { ADMIN, DENIED, SALES, USER } from './people.ts'
import { reckonReach } from './reach-reckoning.ts'
import { addAlert, addCredit, addDealOn, addFavourite, addZeta, declineFor } from './reach-rows.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

interface Reach {
  people: number
  credit: number
  cars: { id: string; people: number; credit: number; searches: number }[]
  who: { client: string | null; lead: string | null; name: string; credit: boolean; alerted: boolean; why: { source: string; amount: number | null }[] }[]
} // biome-ignore format: a row

const reachOf = async (db: TestDatabase, changes: object, who: object = ADMIN) => {
  const [row] = await db.as(who as never).rpc<{ price_reach: Reach }>('price_reach', { changes: JSON.stringify(changes) })
  return row!.price_reach
} // biome-ignore format: a row
const newUser = async (db: TestDatabase, name = 'Lucía') => (await addPerson(db, 'user', name)).sub
const why = async (db: TestDatabase, car: string, price = 280_000) => {
  const { people, who } = await reachOf(db, [{ id: car, price }])
  return people === 0 ? null : who.map((one) => one.why.map(({ source }) => source).join())
}

describe("permission to ask for a price's reach", () => {
  test("is an administrator's only", () =>
    rolledBack(async (db) => {
      const car = await addZeta(db)
      for (const who of [SALES, USER, ANON])
        await expect(reachOf(db, [{ id: car, price: 1 }], who)).rejects.toMatchObject(DENIED)
      expect(await reachOf(db, [{ id: car, price: 1 }])).toMatchObject({ people: 0, who: [] })
    }))
  test.each([[[]], [{}], [Array.from({ length: 501 }, () => ({ id: randomUUID(), price: 1 }))]])('needs a valid list of limited length', (changes) =>
    rolledBack(async (db) => {
      await expect(reachOf(db, changes)).rejects.toMatchObject({ code: 'PT422' })
    }),
  ) // biome-ignore format: a row
})

describe('a lower price reaches', () => {
  test.each([
    ['marca=Zeta&maxPrice=290000', true],
    ['marca=Zeta&maxPrice=280000', true],
    ['marca=Zeta&maxPrice=279999', false],
    ['marca=Zeta&maxPrice=300000', false],
    ['marca=Zeta&mensualidad=6000&enganche=80000&plazo=48', true],
    ['marca=Zeta&mensualidad=6000&enganche=80000', false],
    ['marca=Zeta', false],
    ['marca=Omega&maxPrice=290000', false],
    ['maxPrice=290000&search=zeta+uno', true],
    ['maxPrice=290000&search=zeta+dos', false],
    ['maxPrice=290000&ubicacion=Monterrey&autoano=2020&autoano=2021', true],
    ['maxPrice=290000&ubicacion=San+Nicol%C3%A1s', false],
    ['minPrice=270000&maxPrice=285000', true],
  ])('a saved search: %s', (search, expected) =>
    rolledBack(async (db) => {
      const car = await addZeta(db, { separado: false })
      const user = await newUser(db)
      await addAlert(db, { user }, { kind: 'busqueda', search })
      expect(await why(db, car)).toEqual(expected ? ['busqueda'] : null)
      await db.query('update public.alerts set ended_at = now() where user_id = $1', [user])
      expect(await why(db, car)).toBeNull()
    }),
  )

  test.each([
    [300_000, 280_000, true],
    [290_000, 280_000, true],
    [290_000, 290_000, false],
    [310_000, 280_000, false],
    [300_000, 310_000, false],
  ])('a car asked for or saved at %i, now at %i: %s', (asked, price, expected) =>
    rolledBack(async (db) => {
      const car = await addZeta(db)
      const [one, two] = [await newUser(db, 'Ana'), await newUser(db, 'Beto')]
      await addAlert(db, { user: one }, { kind: 'precio', car, precio: asked })
      await addFavourite(db, two, car, asked)
      expect(await why(db, car, price)).toEqual(expected ? ['precio', 'favorito'] : null)
    }),
  )

  test.each([
    ['too dear when it cost that', { amount: 300_000, lost: 10 }, {}, 'perdido'],
    ['too dear, and it still is', { amount: 280_000, lost: 10 }, {}, null],
    ['lost for another reason', { amount: 300_000, lost: 10, tooDear: false }, {}, null],
    ['lost too long ago', { amount: 300_000, lost: 70 }, {}, null],
    ['another year of the model, near', { amount: 300_000, lost: 10 }, { autoano: 2017 }, 'perdido'],
    ['far', { amount: 300_000, lost: 10 }, { autoano: 2016 }, null],
    ['another model', { amount: 300_000, lost: 10 }, { modelo: 'Dos' }, null],
    ['open and worth less than it was', { amount: 285_000 }, {}, 'trato'],
    ['open and worth just that', { amount: 280_000 }, {}, 'trato'],
    ['open at what it costs', { amount: 300_000 }, {}, null],
    ['open without an amount', { amount: null }, {}, null],
  ])('a deal: %s', (_, deal, other, expected) =>
    rolledBack(async (db) => {
      const car = await addZeta(db)
      const client = await newUser(db)
      await addDealOn(db, { client, car: Object.keys(other).length > 0 ? await addZeta(db, other) : car, ...deal })
      expect(await why(db, car)).toEqual(expected && [expected])
    }),
  )

  test('a lead declined for its budget, by the price then; other reasons stay declined', () =>
    rolledBack(async (db) => {
      const car = await addZeta(db)
      const lead = await touch(db, SALES)
      await declineFor(db, lead, car, 5)
      expect(await why(db, car)).toEqual(['descartado'])
      await declineFor(db, lead, car, 70)
      expect(await why(db, car)).toBeNull()
      await addDealOn(db, { lead, car, amount: 300_000, lost: 5 })
      await db.query("update public.lost_reasons set label = 'Se le hizo caro' where too_dear")
      expect(await why(db, car)).toEqual(['perdido'])
    }))

  test('unused credit up to its payment with down payment; the sum says whose', () =>
    rolledBack(async (db) => {
      const [car, other] = [await addZeta(db), await addZeta(db, { modelo: 'Dos', precio: 200_000 })]
      const [one, two] = [await newUser(db, 'Ana'), await newUser(db, 'Beto')]
      await addCredit(db, one, car, 285_000, 35_000)
      await addCredit(db, two, other, 285_000, 35_000)
      await addFavourite(db, two, car, 300_000)
      const reach = await reachOf(db, [{ id: car, price: 280_000 }])
      expect(reach).toMatchObject({ people: 2, credit: 2 })
      expect(reach.who.map(({ name, why: reasons }) => [name, reasons.map(({ source, amount }) => [source, amount])])).toEqual([
        ['Ana', [['credito', 250_000]]],
        ['Beto', [['favorito', 300_000]]],
      ])
      expect(await reachOf(db, [{ id: car, price: 290_000 }])).toMatchObject({ people: 1, credit: 0 })
      await db.query(
        `insert into public.appointments (user_id, branch, kind, status, starts_at, ends_at)
         select $1, 'MTY', 'entrega', 'done', now() + interval '1 hour', now() + interval '2 hours'`,
        [one],
      )
      expect(await reachOf(db, [{ id: car, price: 280_000 }])).toMatchObject({ people: 1, credit: 1 })
    })) // biome-ignore format: rows

  test('nobody for hidden cars, only alerts for reserved ones, nobody without a price', () =>
    rolledBack(async (db) => {
      const car = await addZeta(db)
      const [one, two] = [await newUser(db, 'Ana'), await newUser(db, 'Beto')]
      await addFavourite(db, one, car, 300_000)
      await addAlert(db, { user: two }, { kind: 'precio', car })
      expect(await why(db, car)).toEqual(['favorito', 'precio'])
      expect(await why(db, car, 0)).toBeNull()
      await db.query('update public.vehicles set separado = true where id = $1', [car])
      expect(await why(db, car)).toEqual(['precio'])
      await db.query("update public.vehicles set separado = false, ordenstatus = 'En taller' where id = $1", [car])
      expect(await reachOf(db, [{ id: car, price: 280_000 }])).toEqual({ people: 0, credit: 0, cars: [], who: [] })
    }))

  test('empty searches at that price are counted separately, and are no people', () =>
    rolledBack(async (db) => {
      const car = await addZeta(db)
      await db.query(
        `insert into public.empty_searches (day, brand, model, most, searches) values
           (current_date, 'zeta', 'uno', 290000, 4), (current_date - 1, 'Zeta', 'Uno', 280000, 3), (current_date, 'Zeta', 'Uno', 300000, 50),
           (current_date, 'Zeta', 'Uno', 270000, 50), (current_date, 'Zeta', 'Uno', 0, 50), (current_date - 70, 'Zeta', 'Uno', 290000, 50)`,
      )
      const { people, cars } = await reachOf(db, [{ id: car, price: 280_000 }])
      expect([people, cars]).toEqual([0, [{ id: car, people: 0, credit: 0, searches: 7 }]])
    }))
})

describe('a person is counted once', () => {
  test('by account, by lead, and by an address that says who they are', () =>
    rolledBack(async (db) => {
      const [car, twin] = [await addZeta(db), await addZeta(db, { precio: 310_000 })]
      const user = await newUser(db)
      const email = `${randomUUID()}@example.test`
      const lead = await touch(db, SALES, { name: 'Lucía', email })
      await db.query('update public.leads set account_id = $2 where id = $1', [lead, user])
      await addAlert(db, { user }, { kind: 'precio', car })
      await addAlert(db, { email }, { kind: 'busqueda', search: 'marca=Zeta&maxPrice=290000' })
      await addFavourite(db, user, twin, 310_000)
      await addDealOn(db, { lead, car, amount: 300_000, lost: 3 })
      await addCredit(db, user, car, 285_000, 35_000)
      const changes = [{ id: car, price: 280_000 }, { id: twin, price: 285_000 }]
      const reach = await reachOf(db, changes)
      expect(reach).toMatchObject({ people: 1, credit: 1, who: [{ client: user, name: 'Lucía', credit: true, alerted: true }] })
      expect(reach.cars.map(({ people }) => people)).toEqual([1, 1])
      const other = await touch(db, SALES, { name: 'Roberto Paz', email, phone: newPhone() })
      expect(other).not.toBe(lead)
      expect((await reachOf(db, changes)).people).toBe(2)
    })) // biome-ignore format: rows

  test('staff are not counted; the list has at most ten', () =>
    rolledBack(async (db) => {
      const car = await addZeta(db)
      await addFavourite(db, SALES.sub, car, 300_000)
      for (let n = 0; n < 12; n++)
        await addAlert(db, { email: `${randomUUID()}@example.test` }, { kind: 'precio', car })
      const { people, who } = await reachOf(db, [{ id: car, price: 280_000 }])
      expect([people, who.length]).toEqual([12, 10])
    }))
})

test('the answer equals an independent calculation, for random people, cars and prices', () =>
  rolledBack(async (db) => {
    const thousands = (least: number, most: number) => fc.integer({ min: least, max: most }).map((n) => n * 10_000)
    const price = fc.oneof({ weight: 9, arbitrary: thousands(18, 34) }, { weight: 1, arbitrary: fc.constant(0) })
    const cars: string[] = []
    for (const one of fc.sample(
      fc.record({ precio: price, modelo: fc.constantFrom('Uno', 'Dos'), autoano: fc.integer({ min: 2015, max: 2022 }), separado: fc.boolean(),
                  ordenstatus: fc.constantFrom('Comprado', 'Comprado', 'Comprado', 'En taller'), kilometraje: thousands(1, 9), ubicacion: fc.constantFrom(['Monterrey'], ['Saltillo']) }),
      { numRuns: sampleSize(14), seed: 226 },
    ))
      cars.push(await addZeta(db, { ...one, titulo: `Zeta ${one.modelo} ${one.autoano}` }))
    const users: string[] = []
    const leads: string[] = []
    const emails: string[] = []
    for (let n = 0; n < 8; n++) users.push(await newUser(db, `Persona ${n}`))
    for (let n = 0; n < 6; n++) emails.push(`${randomUUID()}@example.test`)
    for (let n = 0; n < 8; n++) {
      const lead = await touch(db, SALES, { name: `Prospecto ${n}`, ...(n % 2 === 0 && { email: emails[n % 6] }) })
      if (n < 3) await db.query('update public.leads set account_id = $2 where id = $1', [lead, users[n]])
      leads.push(lead)
    }
    const search = fc
      .record({
        brand: fc.constantFrom('marca=Zeta&', ''),
        bound: fc.oneof(thousands(18, 34).map((n) => `maxPrice=${n}`), thousands(18, 34).map((n) => `minPrice=${n}`), fc.integer({ min: 4, max: 9 }).map((n) => `mensualidad=${n}000`),
                        fc.integer({ min: 4, max: 9 }).map((n) => `enganche=${n}0000&mensualidad=${n}500`)),
        more: fc.constantFrom('', '&search=zeta+dos', '&search=zeta+umo', '&hideSeparado=true', '&ubicacion=Saltillo', '&autoano=2019&autoano=2020', '&maxKilometraje=50000'),
      })
      .map(({ brand, bound, more }) => `${brand}${bound}${more}`)
    const fact = fc.record({
      kind: fc.constantFrom('search', 'guest', 'precio', 'favourite', 'favourites', 'lost', 'open', 'declined', 'credit'),
      who: fc.nat(100), car: fc.nat(100), price: thousands(18, 34), days: fc.constantFrom(5, 70), tooDear: fc.boolean(), search,
    })
    for (const one of fc.sample(fact, { numRuns: 160, seed: 410 })) {
      const [user, lead, email, car] = [users, leads, emails, cars].map((list) => list[one.who % list.length] as string) as [string, string, string, string]
      const chosen = cars[one.car % cars.length]!
      if (one.kind === 'search') await addAlert(db, { user }, { kind: 'busqueda', search: one.search })
      if (one.kind === 'guest') await addAlert(db, { email }, { kind: 'busqueda', search: one.search })
      if (one.kind === 'precio') await addAlert(db, one.tooDear ? { user } : { email }, { kind: 'precio', car: chosen, precio: one.price })
      if (one.kind === 'favourite') await addFavourite(db, user, chosen, one.price)
      if (one.kind === 'favourites') await addAlert(db, { user }, { kind: 'favoritos' })
      if (one.kind === 'lost') await addDealOn(db, { lead, car: chosen, amount: one.price, lost: one.days, tooDear: one.tooDear })
      if (one.kind === 'open') await addDealOn(db, { client: user, car: chosen, amount: one.price })
      if (one.kind === 'declined') await declineFor(db, lead, car, one.days)
      if (one.kind === 'credit') await addCredit(db, user, chosen, one.price, 30_000)
    }
    let entered = 0
    for (const prices of fc.sample(fc.array(price, { minLength: cars.length, maxLength: cars.length }), { numRuns: sampleSize(25), seed: 5 })) {
      const changes = cars.map((id, n) => ({ id, price: prices[n]! }))
      const { who, cars: each, ...sums } = await reachOf(db, changes)
      expect({ ...sums, cars: each.map(({ searches, ...car }) => car) }).toEqual(await reckonReach(db, changes))
      expect(who.length).toBe(Math.min(sums.people, 10))
      entered += sums.people
    }
    expect(entered).toBeGreaterThan(sampleSize(25))
  })) // biome-ignore format: a table
