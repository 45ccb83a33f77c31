import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { ADMIN, type Person } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

const NODE = { role: 'authenticator' }
const NOTICE = '2026-11'

const addCar = async (db: TestDatabase, more: Record<string, unknown> = {}): Promise<string> => {
  const order = `OC-${randomUUID().slice(0, 8)}`
  const car = { slug: order.toLowerCase(), ordencompra: order, titulo: 'Mazda 3 2021', marca: 'Mazda', modelo: '3' }
  const row: Record<string, unknown> = { ...car, autoano: 2021, precio: 300_000, ...more }
  const names = Object.keys(row)
  await db.query(
    `insert into public.vehicles (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  )
  return order
}
const ask = async (db: TestDatabase, details: object) => {
  const [row] = await db
    .as(SERVICE)
    .query<{ answer: { in_force: boolean } }>('select private.ask_alert($1) as answer', [
      JSON.stringify({ notice_version: NOTICE, kind: 'busqueda', search: 'marca=Mazda', ...details }),
    ])
  return row!.answer
}
const mails = (db: TestDatabase, to: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: whatever the letter holds
  db.query<any>(
    "select key, payload ->> 'template' as template, payload -> 'data' as data from private.outbox where payload ->> 'to' = $1 order by id",
    [to],
  )
const tokenFor = async (db: TestDatabase, email: string): Promise<string> => (await mails(db, email)).at(-1).data.token
const confirm = async (db: TestDatabase, token: string) => {
  const [row] = await db
    .as(SERVICE)
    .query<{ answer: { token: string } }>('select private.confirm_alert($1) as answer', [token])
  return row!.answer.token
}
const change = (db: TestDatabase, token: string, what: object) =>
  db.as(SERVICE).query('select private.change_alerts(null, $1, $2)', [token, JSON.stringify(what)])
const shown = async (db: TestDatabase, token: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: whatever is shown
  (await db.as(ANON).query<any>('select public.alerts_of_link($1) as shown', [token]))[0].shown
const match = async (db: TestDatabase, found: 'all' | 'none' = 'none') => {
  const taken = await db.as(NODE).query<{ id: number }>('select id from private.take_alert_changes(1000)')
  const ids = taken.map(({ id }) => id)
  const pairs =
    found === 'none'
      ? []
      : await db.query<{ c: number; a: string }>(
          "select c.id as c, a.id as a from private.alert_changes c, public.alerts a where a.kind = 'busqueda' and c.id = any ($1)",
          [ids],
        )
  await db
    .as(NODE)
    .query('select private.note_alert_hits($1, $2, $3)', [ids, pairs.map(({ c }) => c), pairs.map(({ a }) => a)])
  return ids.length
}
const send = (db: TestDatabase) => db.as(NODE).query('select private.send_alerts()')
const awake = (db: TestDatabase) =>
  db.query("update private.alert_recipients set quiet_from = '00:00', quiet_to = '00:00'")
const mailOf = async (db: TestDatabase, person: Person) =>
  (await db.query<{ email: string }>('select email from auth.users where id = $1', [person.sub]))[0]!.email
const alone = (db: TestDatabase) => db.query('delete from private.alert_recipients')
const told = async (db: TestDatabase, email: string) =>
  (await mails(db, email)).filter(({ template }) => template === 'alert-cars')

describe('an alert without an account must be confirmed', () => {
  test('it is requested, confirmed by link, seen and ended by another link; opening a link changes nothing', () =>
    rolledBack(async (db) => {
      const email = 'alguien@correo.example'
      expect(await ask(db, { email })).toEqual({ in_force: false })
      const token = await tokenFor(db, email)
      expect((await db.as(ANON).query('select public.alert_of_confirmation($1) as a', [token]))[0]).toEqual({
        a: { kind: 'busqueda', search: 'marca=Mazda', car: null, precio: null, state: 'waiting' },
      })
      const manage = await confirm(db, token)
      expect(await confirm(db, token)).toBe(manage)
      const { alerts } = await shown(db, manage)
      expect(alerts).toMatchObject([{ kind: 'busqueda', search: 'marca=Mazda', told: 0 }])
      await change(db, manage, { do: 'end', alert: alerts[0].id })
      expect((await shown(db, manage)).alerts).toEqual([])
      await expect(confirm(db, token)).rejects.toThrow('ya terminó')
    }))

  test('rejects a link that is two days old, unknown or malformed', () =>
    rolledBack(async (db) => {
      await ask(db, { email: 'tarde@correo.example' })
      const token = await tokenFor(db, 'tarde@correo.example')
      await db.query("update private.alert_confirmations set expires_at = now() - interval '1 second'")
      for (const one of [token, 'a'.repeat(22), ''])
        await expect(confirm(db, one)).rejects.toThrow('Ese enlace ya no sirve')
      expect((await db.as(ANON).query('select public.alert_of_confirmation($1) as a', [token]))[0]).toEqual({ a: null })
    }))

  test('an unconfirmed alert sends nothing and is deleted after two days', () =>
    rolledBack(async (db) => {
      await alone(db)
      const email = 'nunca@correo.example'
      await ask(db, { email })
      await ask(db, { user_id: ADMIN.sub })
      await awake(db)
      await addCar(db)
      await match(db, 'all')
      await send(db)
      expect((await mails(db, email)).map(({ template }) => template)).toEqual(['alert-confirm'])
      await db.query("update public.alerts set asked_at = now() - interval '49 hours'")
      await db.query("update private.alert_recipients set created_at = now() - interval '49 hours'")
      await db.as(NODE).query('select private.tidy_alerts()')
      expect(await db.query('select from private.alert_recipients where email = $1', [email])).toEqual([])
    }))

  test('at most five may wait for confirmation and at most twenty may be active', () =>
    rolledBack(async (db) => {
      const email = 'muchas@correo.example'
      for (let n = 0; n < 7; n++) await ask(db, { email, search: `autoano=${2000 + n}` })
      const [{ waiting }] = (await db.query<{ waiting: number }>(
        'select count(*)::int as waiting from public.alerts a join private.alert_recipients r on r.id = a.recipient_id where r.email = $1',
        [email],
      )) as [{ waiting: number }]
      expect(waiting).toBe(5)
      const person = await addPerson(db, 'user', 'Lucía')
      for (let n = 0; n < 20; n++) await ask(db, { user_id: person.sub, search: `autoano=${2000 + n}` })
      await expect(ask(db, { user_id: person.sub, search: 'autoano=1999' })).rejects.toThrow('20 alertas')
    }))

  test('an address that opted out gets no confirmation request', () =>
    rolledBack(async (db) => {
      const email = 'nomas@correo.example'
      await db.query('select private.take_lead($1)', [
        JSON.stringify({ kind: 'contacto', name: 'Alguien', email, key: randomUUID() }),
      ])
      await db.query(
        `insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version)
         select lead_id, 'mail', 'servicio', false, 'correo', '2026-11' from public.lead_contacts where value = $1`,
        [email],
      )
      expect(await ask(db, { email })).toEqual({ in_force: false })
      expect(await mails(db, email)).toEqual([])
    }))
})

describe('what an alert sends, and how often', () => {
  const scene = async (db: TestDatabase) => {
    await alone(db)
    const person = await addPerson(db, 'user', 'Lucía')
    return { person, email: await mailOf(db, person) }
  }

  test('a search alert sends a car once however often it matches, and several cars in one message', () =>
    rolledBack(async (db) => {
      const { person, email } = await scene(db)
      expect(await ask(db, { user_id: person.sub })).toEqual({ in_force: true })
      await awake(db)
      const order = await addCar(db)
      await addCar(db, { titulo: 'Mazda 2 2020' })
      expect(await match(db, 'all')).toBe(2)
      await send(db)
      await db.query('update public.vehicles set precio = precio - 1000 where ordencompra = $1', [order])
      expect(await match(db, 'all')).toBe(1)
      await db.query('update private.alert_recipients set next_at = now()')
      await send(db)
      const [message, ...others] = await told(db, email)
      expect(others).toEqual([])
      expect(message.data.many).toBe(2)
      expect(message.data.cars[0]).toMatchObject({ kind: 'busqueda', search: 'marca=Mazda' })
    }))

  test('a price alert is sent once, and again only after a further drop', () =>
    rolledBack(async (db) => {
      const { person, email } = await scene(db)
      const order = await addCar(db)
      await ask(db, { user_id: person.sub, kind: 'precio', search: null, ordencompra: order })
      await awake(db)
      const counts = []
      for (const price of [290_000, 295_000, 290_000, 280_000, 310_000]) {
        await db.query('update public.vehicles set precio = $2 where ordencompra = $1', [order, price])
        await match(db)
        await db.query('update private.alert_recipients set next_at = now()')
        await send(db)
        counts.push((await told(db, email)).length)
      }
      expect(counts).toEqual([1, 1, 1, 2, 2])
      expect((await told(db, email))[0].data.cars[0]).toMatchObject({ price: 290_000, was: 300_000 })
    }))

  test('a price that is put back tells nobody, neither its slip nor its way back', () =>
    rolledBack(async (db) => {
      const { person, email } = await scene(db)
      const order = await addCar(db)
      await ask(db, { user_id: person.sub, kind: 'precio', search: null, ordencompra: order })
      await awake(db)
      for (const price of [200_000, 400_000]) {
        const slip = await act(db, db.as(SERVICE), 'update public.vehicles set precio = $2 where ordencompra = $1', [
          order,
          price,
        ])
        await match(db)
        await undo(db.as(ADMIN), slip)
        await match(db)
        await send(db)
      }
      expect(await told(db, email)).toEqual([])
      await db.query('update public.vehicles set precio = 200000 where ordencompra = $1', [order])
      await match(db)
      await send(db)
      expect(await told(db, email)).toHaveLength(1)
    }))

  test('a car without a price is sent when it gets a price, and when that drops', () =>
    rolledBack(async (db) => {
      const { person, email } = await scene(db)
      const order = await addCar(db, { precio: 0 })
      await ask(db, { user_id: person.sub, kind: 'precio', search: null, ordencompra: order })
      await awake(db)
      const delivered = []
      for (const price of [290_000, 295_000, 280_000]) {
        await db.query('update public.vehicles set precio = $2 where ordencompra = $1', [order, price])
        await match(db)
        await db.query('update private.alert_recipients set next_at = now()')
        await send(db)
        delivered.push((await told(db, email)).length)
      }
      expect(delivered).toEqual([1, 1, 2])
      const cars = (await told(db, email)).map(({ data }) => data.cars[0])
      expect(cars).toMatchObject([
        { kind: 'con_precio', price: 290_000 },
        { kind: 'precio', price: 280_000, was: 295_000 },
      ])
    }))

  test("a favourite is sent when it costs less than when it was saved; other people's favourites are not", () =>
    rolledBack(async (db) => {
      const { person, email } = await scene(db)
      const [mine, other] = [await addCar(db), await addCar(db)]
      await db.query('insert into public.favorites (user_id, ordencompra) values ($1, $2)', [person.sub, mine])
      await ask(db, { user_id: person.sub, kind: 'favoritos', search: null })
      await awake(db)
      await db.query('update public.vehicles set precio = 250000 where ordencompra = any ($1)', [[mine, other]])
      await match(db)
      await send(db)
      const messages = await told(db, email)
      expect(messages.map(({ data }) => data.many)).toEqual([1])
      expect(messages[0].data.cars[0]).toMatchObject({ kind: 'favoritos', slug: mine.toLowerCase() })
    }))

  test('the end of a reservation is sent each time', () =>
    rolledBack(async (db) => {
      const { person, email } = await scene(db)
      const order = await addCar(db, { separado: true })
      await ask(db, { user_id: person.sub, kind: 'apartado', search: null, ordencompra: order })
      await awake(db)
      for (const separado of [false, true, false]) {
        await db.query('update public.vehicles set separado = $2 where ordencompra = $1', [order, separado])
        await match(db)
        await db.query('update private.alert_recipients set next_at = now()')
        await send(db)
      }
      expect((await told(db, email)).map(({ data }) => data.cars[0].kind)).toEqual(['apartado', 'apartado'])
    }))

  test.each([
    ['the same model at a near price', {}, 1],
    ['fifteen percent more', { precio: 345_000 }, 1],
    ['more than that', { precio: 346_000 }, 0],
    ['another model', { modelo: 'CX-5' }, 0],
    ['one that is not bought yet', { ordenstatus: 'En proceso' }, 0],
  ])('a car similar to one that is gone: %s', (_, more, many) =>
    rolledBack(async (db) => {
      const { person, email } = await scene(db)
      const order = await addCar(db, { vendido: true })
      await ask(db, { user_id: person.sub, kind: 'igual', search: null, ordencompra: order })
      await awake(db)
      await addCar(db, more)
      await match(db)
      await send(db)
      expect(await told(db, email)).toHaveLength(many)
    }),
  )

  test('sends nothing about cars that are gone by then, ended alerts or people who opted out', () =>
    rolledBack(async (db) => {
      const { person, email } = await scene(db)
      await ask(db, { user_id: person.sub })
      await awake(db)
      const sold = await addCar(db)
      await match(db, 'all')
      await db.query('update public.vehicles set vendido = true where ordencompra = $1', [sold])
      await send(db)
      expect(await told(db, email)).toEqual([])
      await addCar(db)
      await match(db, 'all')
      await db.query(
        "insert into public.contact_permissions (user_id, channel, purpose, granted, way, text_version) values ($1, 'mail', 'servicio', false, 'web', '2026-11')",
        [person.sub],
      )
      await send(db)
      expect(await told(db, email)).toEqual([])
      const [row] = await db.as(person).query<{ shown: { paused: string } }>('select public.my_alerts() as shown')
      expect(row!.shown.paused).toBe('refused')
    }))

  test('cancels a pending letter when all alerts end', () =>
    rolledBack(async (db) => {
      const email = 'adios@correo.example'
      await ask(db, { email })
      const token = await confirm(db, await tokenFor(db, email))
      await awake(db)
      await addCar(db)
      await match(db, 'all')
      await send(db)
      expect(await told(db, email)).toHaveLength(1)
      await change(db, token, { do: 'end_all' })
      expect(await told(db, email)).toEqual([])
    }))

  test.each([
    ['al_momento', '21:00', '08:00', '2026-11-26 22:30', '2026-11-27 08:00'],
    ['al_momento', '21:00', '08:00', '2026-11-26 07:59', '2026-11-26 08:00'],
    ['al_momento', '13:00', '15:00', '2026-11-26 13:00', '2026-11-26 15:00'],
    ['al_momento', '13:00', '15:00', '2026-11-26 15:00', null],
    ['al_momento', '21:00', '08:00', '2026-11-26 20:59', null],
    ['al_momento', '00:00', '00:00', '2026-11-26 03:00', null],
  ])('quiet hours (%s, %s to %s) at %s of Tijuana last until %s', (rhythm, from, to, at, until) =>
    rolledBack(async (db) => {
      const [row] = await db.query<{ until: string | null }>(
        `select to_char(private.quiet_until(r, $4::timestamp at time zone 'America/Tijuana') at time zone 'America/Tijuana', 'YYYY-MM-DD HH24:MI') as until
           from jsonb_populate_record(null::private.alert_recipients, jsonb_build_object('rhythm', $1::text, 'quiet_from', $2::text, 'quiet_to', $3::text, 'time_zone', 'America/Tijuana')) r`,
        [rhythm, from, to, at],
      )
      expect(row!.until).toBe(until)
    }),
  )

  test('records no car change while there are no alerts, and never a change of description', () =>
    rolledBack(async (db) => {
      await alone(db)
      await db.query('delete from private.alert_changes')
      const order = await addCar(db)
      expect(await db.query('select from private.alert_changes')).toEqual([])
      await ask(db, { user_id: ADMIN.sub })
      await db.query("update public.vehicles set descripcion = 'Otra', view_count = 5 where ordencompra = $1", [order])
      expect(await db.query('select from private.alert_changes')).toEqual([])
      await db.query('update public.vehicles set precio = 1 where ordencompra = $1', [order])
      expect(await db.query('select from private.alert_changes')).toHaveLength(1)
    }))
})

describe('who owns an alert', () => {
  test('alerts of an address move to its account once there is one', () =>
    rolledBack(async (db) => {
      const person = await addPerson(db, 'user', 'Lucía')
      const email = await mailOf(db, person)
      await db.query('update auth.users set email_confirmed_at = null where id = $1', [person.sub])
      await ask(db, { email })
      await confirm(db, await tokenFor(db, email))
      await db.query('update auth.users set email_confirmed_at = now() where id = $1', [person.sub])
      await ask(db, { user_id: person.sub, search: 'marca=Kia' })
      expect(
        (await db.as(person).query('select search from public.alerts order by search')).map(({ search }) => search),
      ).toEqual(['marca=Kia', 'marca=Mazda'])
    }))

  test("nobody ends another person's alerts, and forgetting deletes all of one's own, pending letters too", () =>
    rolledBack(async (db) => {
      for (const email of ['una@correo.example', 'otra@correo.example']) await ask(db, { email })
      const one = await confirm(db, await tokenFor(db, 'una@correo.example'))
      const other = await confirm(db, await tokenFor(db, 'otra@correo.example'))
      const { alerts } = await shown(db, one)
      await change(db, other, { do: 'end', alert: alerts[0].id })
      expect((await shown(db, one)).alerts).toHaveLength(1)
      await change(db, one, { do: 'forget' })
      expect(await shown(db, one)).toBeNull()
      expect(await mails(db, 'una@correo.example')).toEqual([])
      await expect(change(db, one, { do: 'end_all' })).rejects.toThrow('ya no es de nadie')
    }))

  test('erasing a person without an account erases their alerts', () =>
    rolledBack(async (db) => {
      const email = 'borrame@correo.example'
      await db.query('select private.take_lead($1)', [
        JSON.stringify({ kind: 'contacto', name: 'Alguien', email, key: randomUUID() }),
      ])
      await ask(db, { email })
      await confirm(db, await tokenFor(db, email))
      const [lead] = await db.query<{ id: string }>('select lead_id as id from public.lead_contacts where value = $1', [
        email,
      ])
      await db.as({ ...ADMIN, aal: 'aal2' }).query("select public.erase_person($1, 'ARCO-0001')", [lead!.id])
      expect(await db.query('select from private.alert_recipients where email = $1', [email])).toEqual([])
    }))
})
