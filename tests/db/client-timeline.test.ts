import { describe, expect, test } from 'vitest'
import { addApplication, addCustomer } from './application-rows.ts'
import { ADMIN, addFactor, OTHER_SALES, type Person, SALES } from './people.ts'
import { ANON, type Caller, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'
import { addCar, addOffer } from './sell-listing-rows.ts'

interface Entry {
  key: string
  at: Date
  kind: string
  what: string
  detail: Record<string, unknown>
  body: string | null
  actor: string
  actor_name: string | null
  record_id: string
  zone: string | null
}

const ALL = ['cita', 'contacto', 'documento', 'mensaje', 'nota', 'oferta', 'permiso', 'solicitud']
const OF_THE_ADVISOR = ALL.filter((kind) => kind !== 'permiso')

const told = (db: TestDatabase, who: Caller, of: Person, more: object = {}) =>
  db.as(who).rpc<Entry>('client_timeline', { client: of.sub, most: 100, ...more })
const kindsOf = (entries: Entry[]) => [...new Set(entries.map(({ kind }) => kind))].sort()

const scene = async (db: TestDatabase) => {
  const client = await addCustomer(db)
  const application = await addApplication(db, client, { status: 'submitted' })
  await db.as(SALES).query('select public.note_application($1, $2)', [application, 'Llama por la tarde.'])
  await db
    .as(SALES)
    .query("select public.ask_for_document($1, 'constancia_fiscal', 'La pide el banco.')", [application])
  await db
    .as(client)
    .query('insert into public.application_messages (application_id, user_id, body) values ($1, $2, $3)', [
      application,
      client.sub,
      '¿Ya está?',
    ])
  await db.query(
    `insert into public.appointments (user_id, branch, kind, starts_at, ends_at)
     values ($1, 'MTY', 'visita', now() + interval '2 days', now() + interval '49 hours')`,
    [client.sub],
  )
  await addOffer(db, client)
  await addCar(db, client, 'valuada')
  const [account] = await db.query<{ email: string }>('select email from auth.users where id = $1', [client.sub])
  await db.as(SERVICE).query('select private.take_lead($1)', [
    JSON.stringify({
      kind: 'contacto',
      name: 'Emma',
      message: 'Informes',
      user_id: client.sub,
      email: account!.email,
      agent_id: SALES.sub,
    }),
  ])
  await db.query(
    "insert into public.consents (user_id, purpose, granted, text_version) values ($1, 'promociones', false, '2026-11')",
    [client.sub],
  )
  return { client, application }
}

describe('the timeline of a client', () => {
  test('is empty for strangers, other advisors and other customers', () =>
    rolledBack(async (db) => {
      const { client } = await scene(db)
      await expect(told(db, ANON, client)).rejects.toMatchObject({ code: '42501' })
      expect(kindsOf(await told(db, OTHER_SALES, client))).toEqual([])
      expect(kindsOf(await told(db, await addCustomer(db, null), client))).toEqual([])
    }))

  test('is empty for an advisor without their second factor', () =>
    rolledBack(async (db) => {
      const { client } = await scene(db)
      await addFactor(db, SALES)
      expect(await told(db, SALES, client)).toEqual([])
      expect(await told(db, { ...SALES, aal: 'aal2' }, client)).not.toEqual([])
    }))

  test("shows the tables' readable rows: the advisor all but permissions, the client what is theirs", () =>
    rolledBack(async (db) => {
      const { client } = await scene(db)
      expect(kindsOf(await told(db, ADMIN, client))).toEqual(ALL)
      expect(kindsOf(await told(db, SALES, client))).toEqual(OF_THE_ADVISOR)
      expect(kindsOf(await told(db, client, client))).toEqual([
        'documento',
        'mensaje',
        'oferta',
        'permiso',
        'solicitud',
      ])
    }))

  test('has no row that a select of the same caller would not return', () =>
    rolledBack(async (db) => {
      const { client } = await scene(db)
      const tables = {
        mensaje: 'application_messages',
        permiso: 'consents',
      }
      for (const who of [SALES, ADMIN, client]) {
        const entries = await told(db, who, client)
        for (const [kind, table] of Object.entries(tables)) {
          const rows = await db.as(who).count(`select from public.${table} where user_id = $1`, [client.sub])
          expect(entries.filter((entry) => entry.kind === kind).length).toBe(rows)
        }
        const events = await db.as(who).count('select from public.application_events where user_id = $1', [client.sub])
        expect(entries.filter(({ key }) => key.startsWith('paso:')).length).toBe(events)
      }
    }))

  test('shows actor, subject and time by the right clock', () =>
    rolledBack(async (db) => {
      const { client, application } = await scene(db)
      const entries = await told(db, SALES, client)
      const note = entries.find(({ kind }) => kind === 'nota')
      expect(note).toMatchObject({ what: 'note', body: 'Llama por la tarde.', actor: 'staff', record_id: application })
      expect(note!.actor_name).not.toBe('')
      expect(entries.find(({ kind }) => kind === 'mensaje')).toMatchObject({
        what: 'received',
        body: '¿Ya está?',
        actor: 'owner',
      })
      expect(entries.find(({ kind }) => kind === 'cita')).toMatchObject({
        what: 'booked',
        detail: { visit: 'visita' },
        zone: 'America/Monterrey',
      })
      expect(entries.find(({ what }) => what === 'offered')).toMatchObject({ detail: { amount: 200_000 } })
      expect(
        entries
          .filter(({ key }) => key.startsWith('auto:'))
          .map(({ what }) => what)
          .sort(),
      ).toEqual(['nueva', 'valuada'])
    }))

  test('has pages without duplicates or gaps, even for many events at one moment', () =>
    rolledBack(async (db) => {
      const { client } = await scene(db)
      const all = await told(db, SALES, client)
      const page = (before_at: string | null, before_key: string | null) =>
        db
          .as(SALES)
          .query<{ key: string; at: string }>('select key, at::text from public.client_timeline($1, null, $2, $3, 3)', [
            client.sub,
            before_at,
            before_key,
          ])
      const found: { key: string; at: string }[] = []
      for (let next = await page(null, null); next.length > 0; ) {
        found.push(...next)
        const { at, key } = next.at(-1)!
        next = await page(at, key)
      }
      expect(found.map(({ key }) => key)).toEqual(all.map(({ key }) => key))
      expect(new Set(found.map(({ key }) => key)).size).toBe(all.length)
      expect(all.length).toBeGreaterThan(8)
    }))

  test('is filtered by kind, with at most a hundred entries', () =>
    rolledBack(async (db) => {
      const { client, application } = await scene(db)
      expect(kindsOf(await told(db, SALES, client, { kinds: ['nota', 'mensaje'] }))).toEqual(['mensaje', 'nota'])
      await db.query(
        `insert into public.application_events (application_id, user_id, kind, note, shown, actor)
         select $1, $2, 'note', 'n' || i, false, 'system' from generate_series(1, 130) i`,
        [application, client.sub],
      )
      expect(await told(db, SALES, client, { most: 5000 })).toHaveLength(100)
      expect(await told(db, SALES, client, { most: -1 })).toHaveLength(1)
    }))
})
