import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneOf } from '#contract/people/phone.ts'
import { sampleSize, thirdOfMany } from '#tests/sample-size.ts'
import { addPerson } from './appointment-rows.ts'
import { ADMIN, addFactor, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, rolledBackTo, type TestDatabase } from './rolled-back.ts'
import { addOffer, VERSA } from './sell-listing-rows.ts'

interface Hit {
  kind: string
  id: string
  title: string
  subtitle: string
  path: string
  rank: number
}
const search = (db: TestDatabase, who: Person, q: string, more: object = {}) =>
  db.as(who).rpc<Hit>('search_everything', { q, ...more })
const ids = (hits: Hit[]) => hits.map(({ id }) => id)
const LETTERS = 'bcdfghjklmnpqrstvwxz'
const word = () => Array.from({ length: 12 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')

const TABLES: Record<string, string> = {
  vehicle: 'inventario_cache',
  person: 'profiles',
  lead: 'leads',
  deal: 'deals',
  application: 'financing_applications',
  offer: 'trade_in_quotes',
  listing: 'sell_listings',
  appointment: 'appointments',
  candidacy: 'candidates',
}
const KINDS = Object.keys(TABLES)

describe('search results equal selects', () => {
  const rows: { kind: string; id: string; word: string }[] = []
  let callers: Person[] = []
  const within = rolledBackTo(async (db) => {
    const clientOf = async (agent: Person | null) => {
      const client = await addPerson(db)
      await db.query('update public.profiles set asesor_asignado_id = $2, last_name = $3 where id = $1', [
        client.sub,
        agent?.sub ?? null,
        word(),
      ])
      return client
    }
    const clients = [await clientOf(SALES), await clientOf(OTHER_SALES), await clientOf(null), await clientOf(SALES)]
    const people: (Person | null)[] = [...clients, SALES, OTHER_SALES, ADMIN, null]
    const agents = [SALES, OTHER_SALES, ADMIN, null]
    const one = async (kind: string, named: string, sql: string, values: unknown[]) => {
      const [row] = await db.query<{ id: string }>(sql, values)
      rows.push({ kind, id: row!.id, word: named })
      return row!.id
    }
    for (const client of clients) {
      const named = word()
      await one('person', named, 'update public.profiles set first_name = $2 where id = $1 returning id', [
        client.sub,
        named,
      ])
    }
    const leads: string[] = []
    for (const agent of agents) {
      const named = word()
      leads.push(
        await one('lead', named, 'insert into public.leads (name, agent_id) values ($1, $2) returning id', [
          named,
          agent?.sub ?? null,
        ]),
      )
    }
    for (const [place, agent] of agents.entries()) {
      const named = word()
      await one(
        'deal',
        named,
        `insert into public.deals (lead_id, pipeline, fact_stage, stage, title, agent_id, next_action, next_at)
         values ($1, 'venta', 'venta.nueva', 'venta.nueva', $2, $3, 'Llámale', now()) returning id`,
        [leads[(place + 1) % leads.length], named, agent?.sub ?? null],
      )
    }
    await one('lead', word(), 'insert into public.leads (merged_into) values ($1) returning id', [leads[0]])
    for (const [status, sold] of [
      ['Comprado', false],
      ['Comprado', true],
      ['En camino', false],
      ['En camino', true],
    ] as const) {
      const named = word()
      await one(
        'vehicle',
        named,
        `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, ordenstatus, vendido)
         values ($1, $1, $1, 'Mazda', '3', 2021, $2, $3) returning id`,
        [named, status, sold],
      )
    }
    for (let at = 0; at < 4; at++) {
      const applicant = word()
      await one(
        'candidacy',
        applicant,
        `insert into public.candidates (folio, key, vacancy_id, name, email, phone, cv_path, consent_version, retained_until)
         select 'CV-99999' || $2, gen_random_uuid(), id, $1, $1 || '@example.test', '+52811234567' || $2, id || '/' || gen_random_uuid() || '.pdf', '2026-11', '2100-01-01'
           from public.vacancies limit 1 returning id`,
        [applicant, String(at)],
      )
    }
    for (const person of people) {
      if (person) {
        const named = word()
        await one(
          'application',
          named,
          'insert into public.financing_applications (user_id, car_info) values ($1, $2) returning id',
          [person.sub, { vehicleTitle: named }],
        )
        const brand = word()
        await one(
          'listing',
          brand,
          "insert into public.sell_listings (user_id, brand, model, year) values ($1, $2, 'X', 2020) returning id",
          [person.sub, brand],
        )
      }
      for (const agent of agents) {
        const [model, car] = [word(), word()]
        const offer = await addOffer(db, person, { vehicle: { ...VERSA, model } })
        await db.query('alter table public.trade_in_quotes disable trigger keep_quote')
        await db.query('update public.trade_in_quotes set made_by = $2, lead_id = $3 where id = $1', [
          offer,
          person ? null : (agent?.sub ?? null),
          person ? null : leads[agents.indexOf(agent)],
        ])
        await db.query('alter table public.trade_in_quotes enable trigger keep_quote')
        rows.push({ kind: 'offer', id: offer, word: model })
        const start = `now() + interval '500 days ${rows.length} hours'`
        await one(
          'appointment',
          car,
          `insert into public.appointments (user_id, branch, kind, advisor_id, vehicle_title, starts_at, ends_at, guest_name, guest_phone, lead_id)
           values ($1, 'MTY', 'visita', $2, $3, ${start}, ${start} + interval '20 minutes', 'Nadie', '+528112340000', $4) returning id`,
          [
            person?.sub ?? null,
            agent?.sub ?? null,
            car,
            person ? null : leads[(agents.indexOf(agent) + 1) % agents.length],
          ],
        )
      }
    }
    callers = [ADMIN, SALES, OTHER_SALES, clients[0]!, USER]
  })

  test.each(KINDS)('for %s: each row is found by its own word, by everybody who may read it and nobody else', (kind) =>
    within(async (db) => {
      const some = rows.filter((row) => row.kind === kind)
      expect(some.length).toBeGreaterThan(3)
      for (const caller of callers) {
        const seen = new Set(
          (await db.as(caller).query<{ id: string }>(`select id from public.${TABLES[kind]}`)).map(({ id }) => id),
        )
        for (const { id, word: named } of thirdOfMany(some)) {
          const hits = await search(db, caller, named)
          expect([id, hits.some((hit) => hit.kind === kind && hit.id === id && hit.rank < 4)]).toEqual([
            id,
            seen.has(id),
          ])
        }
      }
    }),
  )

  test('for any search, no row that a select would hide', () =>
    within(async (db) => {
      const seen = new Map<Person, Set<string>>()
      for (const caller of callers) {
        const all = await Promise.all(
          KINDS.map(async (kind) =>
            (await db.as(caller).query<{ id: string }>(`select id from public.${TABLES[kind]}`)).map(
              ({ id }) => `${kind} ${id}`,
            ),
          ),
        )
        seen.set(caller, new Set(all.flat()))
      }
      const asked = fc.oneof(
        fc.constantFrom(
          'e',
          'ma',
          'mazda',
          'nissan versa',
          '81',
          '+52 81 1234 0000',
          'S-1',
          'persona',
          'prueba',
          '2020',
          'vrsa',
          '%',
          "' or 1=1",
          'V-',
        ),
        fc.constantFrom(...rows.map((row) => row.word.slice(0, 5))),
        fc.string({ maxLength: 30 }),
      )
      await fc.assert(
        fc.asyncProperty(
          asked,
          fc.constantFrom(...callers),
          fc.option(fc.constantFrom(...KINDS), { nil: null }),
          async (q, caller, kind) => {
            for (const hit of await search(db, caller, q, { kinds: kind && [kind], most: 50 }))
              expect(seen.get(caller)).toContain(`${hit.kind} ${hit.id}`)
          },
        ),
        { numRuns: sampleSize(150) },
      )
    }))
})

test('search is refused to anonymous callers, and to staff below the second factor', () =>
  rolledBack(async (db) => {
    await expect(db.as(ANON).rpc('search_everything', { q: 'emma' })).rejects.toMatchObject(DENIED)
    await addFactor(db, SALES)
    await expect(search(db, SALES, 'emma')).rejects.toMatchObject(DENIED)
  }))

describe('search text', () => {
  const within = rolledBackTo(async (db) => {
    await db.query(
      `insert into public.leads (name, phone, email, agent_id, last_touch_at) values
        ('Íñigo Ochoterena', '+528199123456', 'inigo.o@example.mx', $1, now()), ('Iñigo Sánchez', '+528112345678', null, $1, now() - interval '1 day')`,
      [SALES.sub],
    )
  })
  const named = async (db: TestDatabase, q: string, more: object = {}) =>
    (await search(db, SALES, q, more)).map(({ title }) => title)

  test.each([
    '8199123456',
    '+52 81 9912 3456',
    '044 81 9912 3456',
    '045-81-99-12-34-56',
    '+521 (81) 9912 3456',
    '0181 9912 3456',
    '0052 8199123456',
  ])('finds the phone %s in any spelling', (typed) =>
    within(async (db) => {
      expect(await search(db, SALES, typed)).toMatchObject([{ kind: 'lead', title: 'Íñigo Ochoterena', rank: 1 }])
    }),
  )
  test.each([
    ['iñigo', ['Iñigo Sánchez', 'Íñigo Ochoterena']],
    ['INIGO ocho', ['Íñigo Ochoterena']],
    ['ochoterena íñigo', ['Íñigo Ochoterena']],
    ['terena', ['Íñigo Ochoterena']],
    ['inigo.o@example.mx', ['Íñigo Ochoterena']],
    ['9912 34', ['Íñigo Ochoterena']],
    ['ochoterema', ['Íñigo Ochoterena']],
    ['ochterena', ['Íñigo Ochoterena']],
    ['ochooterena', ['Íñigo Ochoterena']],
    ['ohcoterena', ['Íñigo Ochoterena']],
    ['ochoterena xkcdxkcd', ['Íñigo Ochoterena']],
    ['xkcdxkcdxkcd', []],
    ['   ', []],
    ['%', []],
  ])('%s', (typed, titles) => within(async (db) => expect(await named(db, typed, { kinds: ['lead'] })).toEqual(titles)))

  test('finds people by an earlier number', () =>
    within(async (db) => {
      await db.query(
        "insert into public.lead_contacts (lead_id, kind, value) select id, 'phone', '+528177001122' from public.leads where name = 'Íñigo Ochoterena'",
      )
      expect(await search(db, SALES, '81 7700 1122')).toMatchObject([{ title: 'Íñigo Ochoterena', rank: 1 }])
    }))

  test('finds folios, plates and purchase orders with or without signs and zeros', () =>
    within(async (db) => {
      const [{ id: application, folio }] = (await db.query<{ id: string; folio: string }>(
        `insert into public.financing_applications (user_id, car_info) values ($1, '{"vehicleTitle": "Mazda 3"}') returning id, folio`,
        [USER.sub],
      )) as [{ id: string; folio: string }]
      const padded = folio.padStart(6, '0')
      for (const typed of [`S-${padded}`, `s${padded}`, `s ${padded}`, `S-${folio}`, folio]) {
        const hits = await search(db, ADMIN, typed)
        expect([typed, hits[0]]).toMatchObject([
          typed,
          {
            kind: 'application',
            id: application,
            rank: 1,
            path: `/escritorio/admin/cliente/${USER.sub}?solicitud=${application}`,
          },
        ])
      }
      const offer = await addOffer(db, null)
      const [{ folio: code }] = (await db.query<{ folio: string }>(
        'select folio from public.trade_in_quotes where id = $1',
        [offer],
      )) as [{ folio: string }]
      for (const typed of [code, code.toLowerCase(), code.replace('-', ''), code.slice(0, 6)])
        expect(ids(await search(db, ADMIN, typed))).toContain(offer)
      const [{ id: car }] = (await db.query<{ id: string }>(
        `insert into public.sell_listings (user_id, brand, model, year, plate, vin) values ($1, 'Kia', 'Rio', 2020, 'RXK987B', '3VWFE21C04M000001') returning id`,
        [USER.sub],
      )) as [{ id: string }]
      for (const typed of ['RXK-987-B', 'rxk987b', 'rxk 987 b', 'RXK98', '3VWFE21C04M000001', '000001'])
        expect([typed, ids(await search(db, ADMIN, typed))]).toEqual([typed, expect.arrayContaining([car])])
      expect(await search(db, ADMIN, code)).toContainEqual(
        expect.objectContaining({ path: `/escritorio/admin/valuaciones?vista=cotizaciones&cotizacion=${offer}` }),
      )
      const [kia] = (await db.query<{ id: string }>(
        `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano) values ('uno', 'ZQ-44017', 'Kia Rio', 'Kia', 'Rio', 2020) returning id`,
      )) as [{ id: string }]
      for (const typed of ['ZQ-44017', 'zq44017', 'zq 44017', '44017', 'zq-440'])
        expect(await search(db, SALES, typed)).toMatchObject([
          { kind: 'vehicle', path: `/escritorio/admin/inventario?abierto=${kia.id}` },
        ])
    }))

  test('ranks exact names first, then beginnings, then the rest', () =>
    within(async (db) => {
      await db.query(
        `insert into public.leads (name, agent_id, last_touch_at) values ('Quetzaline Ruiz', $1, now()), ('Aquetzal Gil', $1, now()), ('Quetzal Paz', $1, now() - interval '9 days')`,
        [SALES.sub],
      )
      expect(await named(db, 'quetzal')).toEqual(['Quetzal Paz', 'Quetzaline Ruiz', 'Aquetzal Gil'])
    }))

  test('returns few of each kind, or the requested number of one', () =>
    within(async (db) => {
      await db.query(
        `insert into public.leads (name, agent_id) select 'Zutana ' || n, $1 from generate_series(1, 70) n`,
        [SALES.sub],
      )
      await db.query('update public.profiles set first_name = $2 where id = $1', [USER.sub, 'Zutana'])
      const all = await search(db, ADMIN, 'zutana')
      expect([all.length, new Set(all.map(({ kind }) => kind))]).toEqual([9, new Set(['lead', 'person'])])
      expect(await search(db, ADMIN, 'zutana', { kinds: ['lead'], most: 500 })).toHaveLength(50)
    }))

  test('of two hundred characters or nonsense finds nothing', () =>
    within(async (db) => {
      for (const typed of [
        'x'.repeat(200),
        'qxzkqxzk '.repeat(25),
        '🙂'.repeat(60),
        "'; drop table leads; --",
        '\\',
        '((((',
        `${randomUUID()} `.repeat(5),
      ])
        expect([typed, await search(db, ADMIN, typed)]).toEqual([typed, []])
    }))
})

test('reads a phone as contract/people/phone.ts does', () =>
  rolledBack(async (db) => {
    const typed = fc.oneof(
      fc.constantFrom(
        '81 1234 5678',
        '+52 1 81 1234 5678',
        '5218112345678',
        '044 81 1234 5678',
        '01 81 12345678',
        '+1 956 123 4567',
        '001 9561234567',
        '1 956 123 4567',
        '',
        '+',
        'abc',
      ),
      fc.string({ unit: fc.constantFrom(...'0123456789 +()-./'), maxLength: 20 }),
      fc
        .tuple(
          fc.constantFrom('', '+52', '52', '521', '+521', '044', '045', '01', '00', '0052', '+1'),
          fc.stringMatching(/^\d{10}$/),
        )
        .map((parts) => parts.join(' ')),
    )
    const samples = fc.sample(typed, 400)
    const rows = await db.query<{ digits: string | null }>(
      'select private.phone_digits(t) as digits from unnest($1::text[]) with ordinality one (t, n) order by n',
      [samples],
    )
    expect(rows.map(({ digits }, n) => [samples[n], digits && `+${digits}`])).toEqual(
      samples.map((text) => [text, phoneOf(text)]),
    )
  }))
