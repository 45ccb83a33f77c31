import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const cars = async (db: TestDatabase) =>
  (
    await db.query<{ ordencompra: string }>(
      'select ordencompra from public.inventario_cache where not vendido order by ordencompra limit 3',
    )
  ).map(({ ordencompra }) => ordencompra) as [string, string, string]
const look = (db: TestDatabase, device: string, car: string, what = 'auto') =>
  db.as(SERVICE).query('select private.note_seen($1, $2, $3)', [device, car, what])
const share = (db: TestDatabase, who: Person, device: string, seen: object[] = []) =>
  db
    .as(who)
    .query<{ told: boolean }>('select public.share_seen($1, $2) as told', [device, JSON.stringify(seen)])
    .then((rows) => rows[0]!.told)
const say = (db: TestDatabase, who: Person, granted: boolean) =>
  db.query("insert into public.consents (user_id, purpose, granted, text_version) values ($1, 'interes', $2, 'x')", [
    who.sub,
    granted,
  ])
const kept = (db: TestDatabase) =>
  db.query<{ ordencompra: string; what: string; times: number }>(
    'select ordencompra, what, times from public.seen_cars order by id',
  )
const returned = async (db: TestDatabase, who: Person) =>
  (
    await db.as(who).rpc<{ kind: string; id: string; what: string; state: string; number: number }>('staff_today', {})
  ).filter(({ kind }) => kind === 'return')
const known = async (db: TestDatabase, more: object = {}) => {
  const [{ id }] = (await db.as(SERVICE).query<{ id: string }>('select private.take_lead($1) as id', [
    JSON.stringify({
      kind: 'contacto',
      name: 'Sofía Ruiz',
      phone: '+528144905678',
      message: 'Informes',
      agent_id: SALES.sub,
      ...more,
    }),
  ])) as [{ id: string }]
  await db.query("update public.leads set created_at = now() - interval '3 days' where id = $1", [id])
  return id
}
const began = (db: TestDatabase) => db.query('delete from public.seen_cars; delete from public.favorites')

test('without consent nothing is stored, nor for an unknown browser', () =>
  rolledBack(async (db) => {
    const [car] = await cars(db)
    const device = randomUUID()
    await began(db)
    await look(db, device, car)
    expect(await share(db, USER, device, [{ car, what: 'auto', at: new Date().toISOString() }])).toBe(false)
    await look(db, device, car)
    expect(await kept(db)).toEqual([])
    await expect(share(db, ANON as never, device)).rejects.toMatchObject(DENIED)
    for (const who of [USER, SALES, ADMIN])
      await expect(
        db.as(who).query('select private.note_seen($1, $2, $3)', [device, car, 'auto']),
      ).rejects.toMatchObject(DENIED)
  }))

test('consent adds what that visit saw before, and withdrawal deletes all', () =>
  rolledBack(async (db) => {
    const [car, other, third] = await cars(db)
    const client = await addPerson(db, 'user', 'Rosa')
    const device = randomUUID()
    await began(db)
    await say(db, client, true)
    const at = new Date(Date.now() - 60_000).toISOString()
    const seen = [
      { car, what: 'auto', at },
      { car: 'OC-NADA', what: 'auto', at },
      { car: other, what: 'auto', at: '2020-01-01T00:00:00Z' },
    ]
    expect(await share(db, client, device, seen)).toBe(true)
    expect(await share(db, client, device, seen)).toBe(true)
    await look(db, device, third, 'calculadora')
    await look(db, device, third, 'calculadora')
    await look(db, device, third, 'otra')
    expect(await kept(db)).toEqual([
      { ordencompra: car, what: 'auto', times: 1 },
      { ordencompra: third, what: 'calculadora', times: 2 },
    ])
    expect(await share(db, client, device, 'no list' as never)).toBe(true)
    await say(db, client, false)
    expect(await kept(db)).toEqual([])
    await look(db, device, car)
    expect(await kept(db)).toEqual([])
  }))

test('a returning client is first for their agent, with the cars they saw, until contacted', () =>
  rolledBack(async (db) => {
    const [car, other] = await cars(db)
    await began(db)
    const lead = await known(db)
    const device = randomUUID()
    await db.as(SERVICE).query("select private.share_seen_of_lead($1, $2, '[]', '2026-11.2')", [lead, device])
    await look(db, device, car)
    await look(db, device, other)
    const rows = (await db.as(SALES).rpc<{ kind: string; id: string }>('staff_today', {})) as { kind: string }[]
    const first = rows.find(({ kind }) => kind !== 'arrival' && kind !== 'visit_now')
    expect(first).toMatchObject({ kind: 'return', id: lead, state: 'auto', number: 2 })
    expect((await returned(db, ADMIN)).map(({ id }) => id)).toContain(lead)
    expect(await returned(db, OTHER_SALES)).toEqual([])
    const told = (who: Person) => db.as(who).query("select what from public.lead_timeline($1, '{visto}')", [lead])
    expect(await told(SALES)).toHaveLength(2)
    expect(await told(OTHER_SALES)).toEqual([])
    await db.as(SALES).rpc('log_contact', { key: randomUUID(), channel: 'call', outcome: 'contesto', lead })
    expect(await returned(db, SALES)).toEqual([])
  }))

test('an unknown visitor does not count as returning; a client with an account does', () =>
  rolledBack(async (db) => {
    const [car] = await cars(db)
    await began(db)
    const fresh = await addPerson(db, 'user', 'Nueva')
    const client = await addPerson(db, 'user', 'Rosa')
    await db.query(
      "update public.profiles set asesor_asignado_id = $2, created_at = now() - interval '1 day' where id = $1",
      [client.sub, SALES.sub],
    )
    for (const who of [fresh, client]) {
      const device = randomUUID()
      await say(db, who, true)
      await share(db, who, device)
      await look(db, device, car)
    }
    expect((await returned(db, SALES)).map(({ id }) => id)).toEqual([client.sub])
    expect(await db.as(SALES).query("select what from public.client_timeline($1, '{visto}')", [client.sub])).toEqual([
      { what: 'auto' },
    ])
    expect(await db.as(OTHER_SALES).query('select id from public.seen_cars')).toEqual([])
    expect(await db.as(client).query('select ordencompra from public.seen_cars')).toEqual([{ ordencompra: car }])
  }))

test("withdrawal without an account deletes the lead's cars, and so do 90 days", () =>
  rolledBack(async (db) => {
    const [car] = await cars(db)
    await began(db)
    const lead = await known(db)
    const device = randomUUID()
    const yes = () => db.as(SERVICE).query("select private.share_seen_of_lead($1, $2, '[]', null)", [lead, device])
    await yes()
    await look(db, device, car)
    await db.as(SERVICE).query('select private.stop_sharing_seen($1)', [device])
    await look(db, device, car)
    expect(await kept(db)).toEqual([])
    await yes()
    await look(db, device, car)
    await db.query("update public.seen_cars set seen_at = now() - interval '91 days'")
    await db.query("update private.seen_devices set seen_at = now() - interval '91 days'")
    expect((await db.query<{ gone: number }>('select private.forget_seen_cars() as gone'))[0]!.gone).toBeGreaterThan(1)
    expect(await kept(db)).toEqual([])
    await yes()
    await look(db, device, car)
    await db.query('delete from public.leads where id = $1', [lead])
    expect(await kept(db)).toEqual([])
  }))
