import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addApplication, addCustomer, eventsOf } from './application-rows.ts'
import { ADMIN, addFactor, DENIED, NEWCOMER, OTHER_SALES, type Person, SALES } from './people.ts'
import { rolledBackTo, type Session, type TestDatabase } from './rolled-back.ts'

let customer: Person
let sent: string
const prepared = rolledBackTo(async (db) => {
  customer = await addCustomer(db)
  sent = await addApplication(db, customer, { status: 'submitted' })
})
const WRITE = 'insert into public.application_messages (application_id, user_id, body) values ($1, $2, $3)'
const write = (db: Session, body = 'Hola', application = sent, of = customer) =>
  db.query(WRITE, [application, of.sub, body])
const read = (db: Session) => db.rpc('read_application_messages', { application_id: sent })
const messages = (db: Session) =>
  db.query(
    'select author_id, from_staff, body, read_at is not null as read from public.application_messages where application_id = $1 order by id',
    [sent],
  )
const mailed = (db: TestDatabase) =>
  db.query(
    "select payload ->> 'to' as to, payload -> 'data' as data from private.outbox where payload ->> 'template' = 'application-message' order by id",
  )

describe('a message', () => {
  test('is written by the customer and the advisor, and read by nobody else', () =>
    prepared(async (db) => {
      for (const other of [NEWCOMER, OTHER_SALES]) await expect(write(db.as(other))).rejects.toMatchObject(DENIED)
      for (const someone of [customer, SALES, ADMIN]) await write(db.as(someone), '  ¿Cómo va?  ')
      const wanted = [customer, SALES, ADMIN].map(({ sub }) => ({
        author_id: sub,
        from_staff: sub !== customer.sub,
        body: '¿Cómo va?',
        read: sub === customer.sub,
      }))
      for (const someone of [customer, SALES, ADMIN]) expect(await messages(db.as(someone))).toEqual(wanted)
      for (const other of [NEWCOMER, OTHER_SALES]) expect(await messages(db.as(other))).toEqual([])
    }))
  test('needs a sent application of that person, and a text', () =>
    prepared(async (db) => {
      const [draft, foreign] = [
        await addApplication(db, customer),
        await addApplication(db, NEWCOMER, { status: 'approved' }),
      ]
      for (const application of [draft, foreign])
        await expect(write(db.as(customer), 'Hola', application)).rejects.toMatchObject({ code: 'PT404' })
      await expect(write(db.as(customer), 'Hola', foreign, NEWCOMER)).rejects.toMatchObject(DENIED)
      for (const body of ['', ' \n ', 'x'.repeat(2001)])
        await expect(write(db.as(customer), body)).rejects.toMatchObject({ code: '23514' })
    }))
  test.each(['author_id', 'from_staff', 'created_at', 'read_at'])('has a %s set by the database', (column) =>
    prepared(async (db) => {
      await expect(
        db
          .as(customer)
          .query(
            `insert into public.application_messages (application_id, user_id, body, ${column}) values ($1, $2, 'Hola', default)`,
            [sent, customer.sub],
          ),
      ).rejects.toMatchObject(DENIED)
    }),
  )
  test('needs the second factor, is never edited, and is limited to thirty an hour', () =>
    prepared(async (db) => {
      for (let n = 0; n < 30; n++) await write(db.as(customer), `${n}`)
      await expect(write(db.as(customer))).rejects.toMatchObject({ code: 'PT429' })
      await write(db.as(SALES))
      for (const someone of [customer, SALES, ADMIN]) {
        await expect(
          db.as(someone).query("update public.application_messages set body = 'otra'"),
        ).rejects.toMatchObject(DENIED)
        await expect(db.as(someone).query('delete from public.application_messages')).rejects.toMatchObject(DENIED)
      }
      await addFactor(db, SALES)
      await expect(write(db.as(SALES))).rejects.toMatchObject(DENIED)
    }))
  test('is mailed to the other side once until they have read it', () =>
    prepared(async (db) => {
      await write(db.as(SALES), 'Uno')
      await write(db.as(SALES), 'Dos')
      await write(db.as(customer), 'Tres')
      await read(db.as(customer))
      await write(db.as(SALES), 'Cuatro')
      const [emails] = await db.query(
        'select (select email from auth.users where id = $1) as mine, (select email from auth.users where id = $2) as theirs',
        [customer.sub, SALES.sub],
      )
      expect(await mailed(db)).toMatchObject([
        { to: emails!.mine, data: { id: sent, body: 'Uno', from: 'Asesora Norte Demo' } },
        { to: emails!.theirs, data: { id: sent, body: 'Tres', from: 'Emma Gómez', client: customer.sub } },
        { to: emails!.mine, data: { id: sent, body: 'Cuatro' } },
      ])
    }))
  test('is marked as read only by the other side', () =>
    prepared(async (db) => {
      await write(db.as(SALES), 'suyo')
      await write(db.as(customer), 'mío')
      const states = async () => (await messages(db.as(customer))).map((message) => message.read)
      for (const other of [NEWCOMER, OTHER_SALES])
        await expect(read(db.as(other))).rejects.toMatchObject({ code: 'PT404' })
      expect(await states()).toEqual([false, false])
      await read(db.as(customer))
      expect(await states()).toEqual([true, false])
      await read(db.as(ADMIN))
      expect(await states()).toEqual([true, false])
      await read(db.as(SALES))
      expect(await states()).toEqual([true, true])
    }))
  test('is read by who answers it, whoever that is', () =>
    prepared(async (db) => {
      await write(db.as(customer), '¿Cómo va?')
      await write(db.as(ADMIN), 'Va bien')
      expect((await messages(db.as(customer))).map(({ read }) => read)).toEqual([true, false])
    }))
})

describe('a note of the staff', () => {
  const note = (db: Session, text: string) => db.rpc('note_application', { application_id: sent, note: text })

  test('is written by the advisor, and read only by them', () =>
    prepared(async (db) => {
      for (const someone of [customer, NEWCOMER])
        await expect(note(db.as(someone), 'Ojo')).rejects.toMatchObject(DENIED)
      await expect(note(db.as(OTHER_SALES), 'Ojo')).rejects.toMatchObject({ code: 'PT404' })
      for (const empty of ['', ' \n', 'x'.repeat(2001)])
        await expect(note(db.as(SALES), empty)).rejects.toMatchObject({ code: 'PT422' })
      await note(db.as(SALES), ' Su ingreso es variable. ')
      expect(await eventsOf(db.as(SALES), sent)).toEqual([
        {
          kind: 'note',
          from_status: null,
          to_status: null,
          document_kind: null,
          note: 'Su ingreso es variable.',
          shown: false,
          actor: 'staff',
          actor_id: SALES.sub,
        },
      ])
      expect(await eventsOf(db.as(ADMIN), sent)).toHaveLength(1)
      for (const someone of [customer, OTHER_SALES, NEWCOMER]) expect(await eventsOf(db.as(someone), sent)).toEqual([])
    }))
  test('is stored once, however often it is sent', () =>
    prepared(async (db) => {
      const said = { application_id: sent, note: 'Ojo', key: randomUUID() }
      for (const by of [SALES, SALES, ADMIN]) await db.as(by).rpc('note_application', said)
      expect(await eventsOf(db.as(SALES), sent)).toHaveLength(1)
      await db.as(SALES).rpc('note_application', { ...said, key: randomUUID() })
      expect(await eventsOf(db.as(SALES), sent)).toHaveLength(2)
    }))
  test("is not in the customer's data export", () =>
    prepared(async (db) => {
      await note(db.as(SALES), 'Su ingreso es variable.')
      await db.as(SALES).query("update public.financing_applications set status = 'reviewing' where id = $1", [sent])
      const [{ export_my_data: data } = {}] = await db.as(customer).rpc('export_my_data')
      expect(data.application_events).toMatchObject([{ kind: 'status', to_status: 'reviewing' }])
      expect(JSON.stringify(data)).not.toContain('variable')
    }))
  test.each([
    'insert into public.application_events (application_id, user_id, kind, actor) select application_id, user_id, kind, actor from public.application_events',
    "update public.application_events set note = 'otra'",
    'delete from public.application_events',
  ])('history cannot be rewritten: %s', (statement) =>
    prepared(async (db) => {
      await note(db.as(SALES), 'Ojo')
      for (const someone of [customer, SALES, ADMIN])
        await expect(db.as(someone).query(statement)).rejects.toMatchObject(DENIED)
    }),
  )
})
