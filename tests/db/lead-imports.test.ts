import { describe, expect, test } from 'vitest'
import { testInFull } from '#tests/in-full.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { ADMIN, addAccount, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

// IMPORT_ROWS=10000 for a manual measurement.
const MANY = Number(process.env.IMPORT_ROWS ?? sampleSize(1500))

type Row = { line: number } & Record<string, unknown>
const phoneOf = (number: number) => `+528145${String(number).padStart(6, '0')}`
const row = (line: number, more: object = {}): Row => ({
  line,
  name: `Persona ${line}x`,
  phone: phoneOf(line),
  ...more,
})

const begin = async (db: TestDatabase, rows: Row[], who: Person = ADMIN) => {
  const [begun] = await db
    .as(who)
    .query<{ id: string }>('select public.begin_lead_import(\'base.csv\', \'{"Tel": "phone"}\') as id')
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .as(who)
      .query('select public.add_lead_rows($1, $2)', [begun!.id, JSON.stringify(rows.slice(at, at + 1000))])
  return begun!.id
}
const told = async <T = Record<string, number>>(db: TestDatabase, sql: string, values: unknown[]) =>
  (await db.as(ADMIN).query<{ told: T }>(`select ${sql} as told`, values))[0]!.told
const rehearse = (db: TestDatabase, id: string) => told(db, 'public.rehearse_lead_import($1)', [id])
const load = (db: TestDatabase, id: string, agent: Person | null = null) =>
  told(db, 'public.load_lead_import($1, $2)', [id, agent?.sub ?? null])
const undo = (db: TestDatabase, id: string, partly = false) =>
  told<{ undone: number; kept: { why: string }[]; kept_count: number }>(db, 'public.undo_lead_import($1, $2)', [
    id,
    partly,
  ])
const take = async (db: TestDatabase, touch: object) =>
  (
    await db
      .as(SERVICE)
      .query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify({ kind: 'contacto', ...touch })])
  )[0]!.id
const counts = async (db: TestDatabase) =>
  (
    await db.query<Record<string, string>>(
      `select (select count(*) from public.leads) as leads, (select count(*) from public.lead_events) as touches,
              (select count(*) from public.lead_contacts) as contacts, (select count(*) from private.lead_identities) as identities,
              (select count(*) from private.lead_duplicates) as pairs, (select count(*) from public.assignments) as given,
              (select count(*) from public.answer_clocks) as clocks, (select count(*) from public.deals) as deals,
              (select count(*) from private.outbox) as messages`,
    )
  )[0]!

describe('a lead import', () => {
  test('checks each row before anything is written', () =>
    rolledBack(async (db) => {
      await take(db, { name: 'Sara Montes', phone: phoneOf(900001), email: 'sara@correo.mx' })
      await db.query("update public.branches set phone = '+528145900009' where code = (select min(code) from public.branches)")
      const before = await counts(db)
      const id = await begin(db, [
        row(2),
        row(3, { name: 'Sara', phone: phoneOf(900001), email: 'sara@correo.mx' }),
        row(4, { name: 'Sara Montes', phone: phoneOf(900001), email: 'otra@correo.mx' }),
        row(5, { name: 'Raúl Vega', phone: phoneOf(900001) }),
        row(6, { name: 'Persona 2x', phone: phoneOf(2) }),
        row(7, { phone: '+528145900009' }),
        row(8, { phone: '+528111111111' }),
        row(9, { phone: null, email: null }),
        { line: 10, reason: 'El teléfono «x» no se entiende.', raw: ['Ana', 'x'] },
        row(11, { name: 'Otra Gente', phone: phoneOf(2) }),
      ])
      expect(await rehearse(db, id)).toEqual({ nuevo: 1, conocido: 1, parecido: 2, repetido: 2, rechazado: 4 })
      expect(await counts(db)).toEqual(before)
      const page = (verdict: string) => db.as(ADMIN).query('select * from public.lead_import_page($1, $2)', [id, verdict])
      expect(await page('repetido')).toMatchObject([{ line: 4, reason: 'Ya está en la línea 3.' }, { line: 6, reason: 'Ya está en la línea 2.' }])
      expect(await page('parecido')).toMatchObject([{ line: 5, alike: [{ name: 'Sara Montes' }] }, { line: 11, alike: null, reason: expect.stringContaining('la línea 2') }])
      expect(await page('conocido')).toMatchObject([{ line: 3, alike: [{ name: 'Sara Montes' }] }])
      expect(await page('rechazado')).toMatchObject([{ line: 7 }, { line: 8 }, { line: 9, reason: 'No trae teléfono ni correo.' }, { line: 10, raw: ['Ana', 'x'] }])
      expect(await rehearse(db, id)).toEqual({ nuevo: 1, conocido: 1, parecido: 2, repetido: 2, rechazado: 4 })
    })) // biome-ignore format: one test

  test('that is not loaded is forgotten with its rows after a day', () =>
    rolledBack(async (db) => {
      const [old, recent] = [await begin(db, [row(2), row(3)]), await begin(db, [row(2)])]
      await db.query("update public.lead_imports set created_at = now() - interval '25 hours' where id = $1", [old])
      expect(await db.query('select private.forget_lead_imports() as gone')).toEqual([{ gone: 1 }])
      const left = await db.query('select import_id from private.lead_import_rows where import_id = any ($1)', [[old, recent]])
      expect(left).toEqual([{ import_id: recent }])
    })) // biome-ignore format: one test

  test('keeps both names of one phone as leads and offers them as one person', () =>
    rolledBack(async (db) => {
      const before = await counts(db)
      const id = await begin(db, [
        row(2, { name: 'Ana Ruiz', message: 'Busca sedán' }),
        row(3, { name: 'Beto Lara', phone: phoneOf(2), email: 'beto@correo.mx', message: 'Busca pickup' }),
      ])
      expect(await load(db, id)).toEqual({ nuevo: 1, parecido: 1 })
      const pairs = await db.query(
        `select a.name as one, b.name as other, d.state, d.shares from private.lead_duplicates d
           join public.leads a on a.id = d.lead_id join public.leads b on b.id = d.other_id where a.phone = $1`,
        [phoneOf(2)],
      )
      expect(pairs).toEqual([{ one: 'Ana Ruiz', other: 'Beto Lara', state: 'open', shares: ['phone'] }])
      expect(await undo(db, id)).toMatchObject({ undone: 2, kept_count: 0 })
      expect(await counts(db)).toEqual(before)
    })) // biome-ignore format: one test

  test('takes the city from the postal code where it is missing', () =>
    rolledBack(async (db) => {
      await db.query("insert into private.postal_codes values ('00010', 'Centro', 'Villa de Prueba', 'Nuevo León')")
      const id = await begin(db, [
        row(2, { postal_code: '00010' }),
        row(3, { postal_code: '00010', city: 'Saltillo' }),
        row(4, { postal_code: '00011' }),
      ])
      await rehearse(db, id)
      const cities = await db.as(ADMIN).query('select line, city from public.lead_import_page($1, $2)', [id, 'nuevo'])
      expect(cities).toEqual([{ line: 2, city: 'Villa de Prueba' }, { line: 3, city: 'Saltillo' }, { line: 4, city: null }])
    })) // biome-ignore format: one test

  test('loads as one entry; the same file adds nothing; its revert restores everything', () =>
    rolledBack(async (db) => {
      await db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(ADMIN)])
      await take(db, { name: 'Sara Montes', phone: phoneOf(900001) })
      const before = await counts(db)
      const [car] = await db.query<{ ordencompra: string; titulo: string }>('select ordencompra, titulo from public.vehicles limit 1')
      const rows = [
        row(2, { email: 'dos@correo.mx', city: 'Saltillo', source: 'feria', message: 'Busca pickup', ordencompra: car!.ordencompra, no_ads: true }),
        row(3, { name: 'Raúl Vega', phone: phoneOf(900001) }),
        row(4, { ordencompra: 'OC-NO-ESTA' }),
      ]
      const first = await begin(db, rows)
      expect(await load(db, first, SALES)).toEqual({ nuevo: 2, parecido: 1 })
      const [lead] = await db.query<Record<string, unknown>>('select * from public.leads where phone = $1', [phoneOf(2)])
      expect(lead).toMatchObject({
        name: 'Persona 2x', email: 'dos@correo.mx', city: 'Saltillo', source: 'feria', agent_id: SALES.sub, state: 'aceptado',
        wants_title: car!.titulo, waiting_since: null, marketing: false, last_touch_kind: 'importado',
      })
      expect(await counts(db)).toMatchObject({
        leads: String(Number(before.leads) + 3), pairs: String(Number(before.pairs) + 1), given: String(Number(before.given) + 3),
        clocks: before.clocks, messages: before.messages, deals: before.deals,
      })
      expect(await db.count("select from public.contact_permissions where lead_id = $1 and not granted and purpose = 'publicidad'", [lead!.id])).toBe(4)
      const entries = await db.query<{ entry: string; reason: string; source: string }>(
        `select distinct l.entry, e.reason, e.source from ledger.lines l join ledger.entries e on e.id = l.entry
          where l.relation = 'leads' and l.op = 'INSERT' and l.after ->> 'phone' = any ($1)`,
        [[phoneOf(2), phoneOf(4)]],
      )
      expect(entries).toEqual([{ entry: expect.any(String), reason: 'Importación de base.csv', source: 'import' }])
      expect(await db.count('select from private.lead_import_rows where import_id = $1', [first])).toBe(0)

      const again = await begin(db, rows)
      expect(await rehearse(db, again)).toEqual({ conocido: 3 })
      await expect(load(db, again)).rejects.toMatchObject({ code: 'PT409' })

      expect(await undo(db, first)).toEqual({ undone: 3, kept: [], kept_count: 0 })
      expect(await counts(db)).toEqual(before)
      await expect(undo(db, first)).rejects.toMatchObject({ code: 'PT409' })
      expect(await load(db, await begin(db, rows.slice(0, 2)))).toEqual({ nuevo: 1, parecido: 1 })
    })) // biome-ignore format: one test

  test('a revert keeps leads that were worked on, and says why', () =>
    rolledBack(async (db) => {
      const id = await begin(db, Array.from({ length: 7 }, (_, n) => row(n + 2)))
      await load(db, id, SALES)
      const leadOf = async (line: number) => (await db.query<{ id: string }>('select id from public.leads where phone = $1', [phoneOf(line)]))[0]!.id
      await db.as(SALES).rpc('log_contact', { key: await leadOf(2), channel: 'call', outcome: 'contesto', lead: await leadOf(2) })
      expect(await take(db, { name: 'Persona 3x', phone: phoneOf(3) })).toBe(await leadOf(3))
      const account = await addAccount(db, { phone: phoneOf(4).slice(1) })
      await db.query('update public.leads set account_id = $1 where id = $2', [account.sub, await leadOf(4)])
      await db.as(SALES).rpc('say_permission', { person: await leadOf(5), channels: ['mail'], purpose: 'servicio', granted: true, way: 'llamada' })
      await db.query("insert into private.lead_duplicates (lead_id, other_id, shares) values ($1, $2, '{said}')", [await leadOf(6), await leadOf(7)])
      const [{ id: pair } = { id: '' }] = await db.query<{ id: string }>('select id from private.lead_duplicates where lead_id = $1', [await leadOf(6)])
      await db.as(ADMIN).rpc('join_leads', { duplicate_id: pair })
      const refused = await undo(db, id)
      expect(refused).toMatchObject({ undone: 0, kept_count: 6 })
      expect(refused.kept.map(({ why }) => why).sort()).toEqual(['cuenta', 'trabajado', 'trabajado', 'unido', 'unido', 'volvio'])
      expect(await undo(db, id, true)).toMatchObject({ undone: 1, kept_count: 6 })
      expect(await db.count("select from public.leads where phone like '+528145%' and merged_into is null")).toBe(5)
    })) // biome-ignore format: one test

  test('a revert keeps what anybody did since: handed over, decided, corrected, contacted, dealt with', () =>
    rolledBack(async (db) => {
      const id = await begin(db, Array.from({ length: 7 }, (_, n) => row(n + 2)))
      await load(db, id)
      const leadOf = async (line: number) => (await db.query<{ id: string }>('select id from public.leads where phone = $1', [phoneOf(line)]))[0]!.id
      await db.as(ADMIN).query('select public.reassign_lead($1, $2, null)', [await leadOf(2), SALES.sub])
      await db.as(ADMIN).rpc('triage_lead', { lead: await leadOf(3), becomes: 'descartado', seen: 'aceptado', reason: 'otro' })
      await db.query("update public.leads set city = 'Saltillo' where id = $1", [await leadOf(4)])
      await db.as(ADMIN).rpc('log_contact', { key: await leadOf(5), channel: 'call', outcome: 'contesto', lead: await leadOf(5) })
      const deal = { pipeline: 'venta', lead_id: await leadOf(6), title: 'Busca un sedán', next_action: 'Llámale', next_at: '2099-01-01T18:00:00Z' }
      await db.as(ADMIN).query('select public.begin_deal($1)', [JSON.stringify(deal)])
      await db.as(ADMIN).query('select public.reassign_lead($1, $2, null)', [await leadOf(7), SALES.sub])
      await db.as(ADMIN).query('select public.reassign_lead($1, null, $2)', [await leadOf(7), SALES.sub])
      const preview = await told<{ undone: number; kept_count: number; kept: { name: string; why: string }[] }>(db, 'public.lead_import_undo_preview($1)', [id])
      expect(preview).toMatchObject({ undone: 1, kept_count: 6 })
      expect(preview.kept.map(({ name, why }) => [name, why])).toEqual([
        ['Persona 2x', 'entregado'],
        ['Persona 3x', 'cambiado'],
        ['Persona 4x', 'cambiado'],
        ['Persona 5x', 'trabajado'],
        ['Persona 6x', 'trabajado'],
        ['Persona 7x', 'entregado'],
      ])
      expect(await undo(db, id, true)).toEqual(preview)
      expect(await db.count("select from public.leads where phone like '+528145%'")).toBe(6)
    })) // biome-ignore format: one test

  testInFull('of many rows can be checked, loaded and reverted', () =>
    rolledBack(async (db) => {
      const before = await counts(db)
      const rows = Array.from({ length: MANY }, (_, n) => row(n + 2, { email: `p${n}@correo.mx` }))
      const id = await begin(db, rows)
      expect(await rehearse(db, id)).toEqual({ nuevo: MANY })
      expect(await load(db, id, SALES)).toEqual({ nuevo: MANY })
      expect(await rehearse(db, await begin(db, rows))).toEqual({ conocido: MANY })
      expect(await undo(db, id)).toMatchObject({ undone: MANY })
      expect(await counts(db)).toEqual(before)
    })) // biome-ignore format: one test

  test.each([
    ['more than a thousand rows at once', Array.from({ length: 1001 }, (_, n) => row(n + 1))],
    ['a phone that is none', [row(2, { phone: '81' })]],
    ['a line that is none', [{ line: 0 }]],
  ])('%s are refused', (_, rows) =>
    rolledBack(async (db) => {
      const id = await begin(db, [])
      await expect(db.as(ADMIN).query('select public.add_lead_rows($1, $2)', [id, JSON.stringify(rows)])).rejects.toMatchObject({ code: 'PT422' })
    }),
  ) // biome-ignore format: a table

  test('is for administrators, who choose the agent; erased with the person', () =>
    rolledBack(async (db) => {
      for (const who of [SALES, USER]) await expect(begin(db, [], who)).rejects.toMatchObject(DENIED)
      const lead = await take(db, { name: 'Sara Montes', phone: phoneOf(2) })
      const id = await begin(db, [row(2), row(3)])
      await expect(load(db, id, USER)).rejects.toMatchObject({ code: 'PT422' })
      await db.as(ADMIN).query("select public.erase_person($1, 'ARCO-12345678')", [lead])
      expect(await db.count('select from private.lead_import_rows where import_id = $1', [id])).toBe(1)
      await load(db, id, OTHER_SALES)
      expect(await db.as(SALES).count('select from public.lead_imports')).toBe(0)
      expect(await db.as(SALES).count('select from public.leads where phone = $1', [phoneOf(3)])).toBe(0)
      expect(await db.as(OTHER_SALES).count('select from public.leads where phone = $1', [phoneOf(3)])).toBe(1)
    }))
})
