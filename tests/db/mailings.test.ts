import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { ADMIN, addAccount, SALES, USER } from './people.ts'
import { ownDatabase, rolledBack, SERVICE, type Session, type TestDatabase } from './rolled-back.ts'

const NODE = { role: 'authenticator' }
const own = ownDatabase()

const addLead = async (db: Session, email = `${randomUUID()}@correo.example`, marketing = true) => {
  const consent = { version: '2026-11', marketing }
  const said = { kind: 'contacto', name: 'Elena Sol', email, consent, key: randomUUID() }
  const [row] = await db.query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify(said)])
  return { id: row!.id, email }
}
const alone = async (db: Session) => {
  await db.query('update public.leads set marketing = false')
  await db.query("delete from public.consents where purpose = 'promociones'")
  await db.query("delete from public.contact_permissions where purpose = 'publicidad'")
}
const begin = async (db: TestDatabase, more: object = {}) => {
  const said = { name: 'Buen Fin', subject: 'Hola {nombre}', body: 'Hay autos.\n\nVen a verlos.', ...more }
  const [row] = await db
    .as(ADMIN)
    .query<{ id: string }>(
      `insert into public.mailings (${Object.keys(said)}) values (${Object.keys(said).map((_, at) => `$${at + 1}`)}) returning id`,
      Object.values(said),
    )
  return row!.id
}
const move = (db: TestDatabase, mailing: string, target: string, at: string | null = null) =>
  db.as(ADMIN).rpc('move_mailing', { mailing, target, at })
const send = async (db: TestDatabase, minute = 0, site: string | null = null) =>
  (
    await db
      .as(NODE)
      .query<{ sent: number }>('select private.send_mailings($1, now() + make_interval(mins => $2)) as sent', [
        site,
        minute,
      ])
  )[0]!.sent
// biome-ignore lint/suspicious/noExplicitAny: whatever a letter holds
const letters = (db: Session, mailing: string): Promise<any[]> =>
  db.query("select * from private.outbox where key like 'mailing:' || $1 || ':%' order by id", [mailing])
const to = async (db: Session, mailing: string) =>
  (await letters(db, mailing)).map(({ payload }) => payload?.to as string).toSorted()
const result = async (db: TestDatabase, mailing: string) =>
  (
    await db
      .as(ADMIN)
      .query(
        'select people::int, waiting::int, on_the_way::int, sent::int, failed::int, omitted::int, unsubscribed::int, reasons from public.mailing_results() where mailing_id = $1',
        [mailing],
      )
  )[0]!
const audience = async (db: TestDatabase, segment: object = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: whatever it answers
  (await db.as(ADMIN).rpc<any>('mailing_audience', segment as Record<string, unknown>))[0]!.mailing_audience
const answer = (db: TestDatabase, token: string, step = 'end') =>
  db.as(SERVICE).query('select private.answer_mailing($1, $2)', [token, step])
const deliver = (db: Session, key: string) =>
  db.query("update private.outbox set status = 'delivered', payload = null, delivered_at = now() where key = $1", [key])
const refuse = (db: Session, key: string, why: string) =>
  db.query("update private.outbox set status = 'dead', last_error = $2 where key = $1", [key, why])

describe('the recipients of a mail campaign', () => {
  test('are counted per address, and listed by name', () =>
    rolledBack(async (db) => {
      await alone(db)
      const { email } = await addLead(db)
      await addLead(db, undefined, false)
      expect(await audience(db)).toMatchObject({ many: 1, some: [{ name: 'Elena', address: email }] })
      expect(await audience(db, { people: 'compradores' })).toEqual({ many: 0, some: [] })
      expect(await audience(db, { people: 'prospectos' })).toMatchObject({ many: 1 })
      expect(await audience(db, { brand: 'Mazda' })).toMatchObject({ many: 0 })
      expect(await audience(db, { branch: 'MTY' })).toMatchObject({ many: 0 })
    }))

  test('are only people whose latest answer is yes, for every kind of answer', () =>
    rolledBack(async (db) => {
      await alone(db)
      const yes = await addLead(db)
      const never = await addLead(db, undefined, false)
      const taken = await addLead(db)
      const again = await addLead(db)
      const bounced = await addLead(db)
      const account = await addPerson(db, 'user', 'Lucía')
      const withdrawn = await addPerson(db, 'user', 'Rita')
      const unproved = await addAccount(db, { emailConfirmed: false })
      for (const { sub } of [account, withdrawn, unproved])
        await db.query(
          "insert into public.consents (user_id, purpose, granted, text_version) values ($1, 'promociones', true, '2026-11')",
          [sub],
        )
      await db.query(
        "insert into public.consents (user_id, purpose, granted, text_version) values ($1, 'promociones', false, '2026-11')",
        [withdrawn.sub],
      )
      const say = (lead: string, granted: boolean) =>
        db.query(
          `insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version, said_at, created_at)
           values ($1, 'mail', 'publicidad', $2, 'llamada', '2026-11', clock_timestamp(), clock_timestamp())`,
          [lead, granted],
        )
      await say(taken.id, false)
      await say(again.id, false)
      await say(again.id, true)
      await db.query(
        "insert into private.refused_addresses (hash, channel, why, refused_at) values (private.address_hash($1), 'mail', 'rebote', clock_timestamp())",
        [bounced.email],
      )
      const mailing = await begin(db)
      await move(db, mailing, 'programada')
      expect(await send(db)).toBe(3)
      const [row] = await db.query<{ email: string }>('select email from auth.users where id = $1', [account.sub])
      expect(await to(db, mailing)).toEqual([yes.email, again.email, row!.email].toSorted())
      expect(await to(db, mailing)).not.toContain(never.email)
    }))

  test('are exactly those that the check before sending allows, for everybody', () =>
    rolledBack(async (db) => {
      await addLead(db)
      const mailing = await begin(db, { per_minute: 100 })
      await move(db, mailing, 'programada')
      for (let minute = 0; (await send(db, minute)) > 0; minute += 2);
      expect((await letters(db, mailing)).length).toBeGreaterThan(0)
      const wrong = await db.query(
        `select r.hash from private.mailing_recipients r
          where r.mailing_id = $1 and r.state <> 'omitido'
            and not coalesce((private.may_contact(coalesce(r.user_id, r.lead_id), 'mail', 'publicidad') ->> 'may')::boolean, false)`,
        [mailing],
      )
      expect(wrong).toEqual([])
    }))
})

describe('sending a mail campaign', () => {
  test('starts on time, keeps its rate, and reaches each address once', () =>
    rolledBack(async (db) => {
      await alone(db)
      for (let n = 0; n < 5; n++) await addLead(db)
      const mailing = await begin(db, { per_minute: 2 })
      const [soon] = await db.query<{ at: string }>(
        "select ((now() + interval '10 minutes') at time zone 'America/Monterrey')::text as at",
      )
      await move(db, mailing, 'programada', soon!.at)
      expect([await send(db), await send(db, 9)]).toEqual([0, 0])
      expect([await send(db, 10), await send(db, 10), await send(db, 12), await send(db, 14)]).toEqual([2, 0, 2, 1])
      expect(new Set(await to(db, mailing)).size).toBe(5)
      expect(await send(db, 20)).toBe(0)
      const [first] = await letters(db, mailing)
      expect(first.payload).toMatchObject({ template: 'mailing', data: { subject: 'Hola {nombre}', name: 'Elena' } })
      for (const { key } of await letters(db, mailing)) await deliver(db, key)
      await send(db, 21)
      expect(await result(db, mailing)).toMatchObject({ people: 5, sent: 5, waiting: 0, on_the_way: 0 })
      expect(await db.query('select state from public.mailings where id = $1', [mailing])).toEqual([
        { state: 'enviada' },
      ])
    }))

  test('can be paused and resumed without repeating or losing letters', () =>
    rolledBack(async (db) => {
      await alone(db)
      for (let n = 0; n < 3; n++) await addLead(db)
      const mailing = await begin(db)
      await move(db, mailing, 'programada')
      await send(db)
      const [tried] = await letters(db, mailing)
      await db.query('update private.outbox set attempts = 1 where key = $1', [tried.key])
      await move(db, mailing, 'pausada')
      expect((await letters(db, mailing)).map(({ key }) => key)).toEqual([tried.key])
      expect([await send(db, 5), (await result(db, mailing)).waiting]).toEqual([0, 2])
      await move(db, mailing, 'enviando')
      expect(await send(db, 6)).toBe(2)
      expect(new Set(await to(db, mailing)).size).toBe(3)
      await move(db, mailing, 'pausada')
      await move(db, mailing, 'enviada')
      expect(await result(db, mailing)).toMatchObject({ omitted: 2, on_the_way: 1, reasons: { terminada: 2 } })
    }))

  test('skips people who opt out while their letter waits', () =>
    rolledBack(async (db) => {
      await alone(db)
      const { id } = await addLead(db)
      const mailing = await begin(db)
      await move(db, mailing, 'programada')
      await send(db)
      const [{ key }] = (await letters(db, mailing)) as [{ key: string }]
      const leaves = async () =>
        (await db.as(NODE).query<{ may: boolean }>('select private.mailing_may_leave($1) as may', [key]))[0]!.may
      expect(await leaves()).toBe(true)
      await db.query('delete from public.leads where id = $1', [id])
      expect(await leaves()).toBe(false)
      await refuse(db, key, 'sin permiso')
      expect(await result(db, mailing)).toMatchObject({ omitted: 1, failed: 0 })
    }))

  test('blocks an address after a permanent failure, but not after a full mailbox', () =>
    rolledBack(async (db) => {
      await alone(db)
      const gone = await addLead(db)
      const full = await addLead(db)
      const mailing = await begin(db)
      await move(db, mailing, 'programada')
      await send(db)
      for (const { key, payload } of await letters(db, mailing))
        await refuse(db, key, payload.to === gone.email ? 'SMTP 550 (RCPT TO)' : 'SMTP 452 (RCPT TO)')
      expect(await result(db, mailing)).toMatchObject({ failed: 2, reasons: { 'SMTP 550 (RCPT TO)': 1 } })
      expect((await audience(db)).some.map(({ address }: { address: string }) => address)).toEqual([full.email])
    }))

  test('uses the webhook if configured, with the same key', () =>
    rolledBack(async (db) => {
      await alone(db)
      const { email } = await addLead(db)
      const mailing = await begin(db)
      await move(db, mailing, 'programada')
      await send(db, 0, 'https://volante.example')
      const [letter] = await letters(db, mailing)
      expect(letter).toMatchObject({ kind: 'webhook', target: 'mail_campaign', subject: 'mail_campaign.letter' })
      expect(letter.payload.data).toMatchObject({ to: email, campaign: 'Buen Fin' })
      expect(letter.payload.data.unsubscribe).toMatch(
        /^https:\/\/volante\.example\/functions\/v1\/mailings\/unsubscribe\?token=[a-z2-7]{22}$/,
      )
    }))
})

describe("a letter's unsubscribe link", () => {
  test('opts that address out once; a new opt-in by it applies, and both are stored', () =>
    rolledBack(async (db) => {
      await alone(db)
      const { id, email } = await addLead(db)
      const mailing = await begin(db)
      await move(db, mailing, 'programada')
      await send(db)
      const { token } = (await letters(db, mailing))[0].payload.data
      const ended = async () =>
        (await db.as({ role: 'anon' }).rpc<{ mailing_of_link: object }>('mailing_of_link', { of_token: token }))[0]!
          .mailing_of_link
      expect(await ended()).toEqual({ ended: false })
      await answer(db, token)
      await answer(db, token)
      expect(await ended()).toEqual({ ended: true })
      expect((await audience(db)).many).toBe(0)
      expect(await result(db, mailing)).toMatchObject({ unsubscribed: 1 })
      await answer(db, token, 'resume')
      expect((await audience(db)).some[0].address).toBe(email)
      expect(
        await db.query('select granted, way from public.contact_permissions where lead_id = $1 order by id', [id]),
      ).toEqual([
        { granted: false, way: 'correo' },
        { granted: true, way: 'correo' },
      ])
    }))

  test('is unguessable, gives no consent that was not withdrawn, and works for erased people', () =>
    rolledBack(async (db) => {
      await alone(db)
      const { id, email } = await addLead(db)
      const mailing = await begin(db)
      await move(db, mailing, 'programada')
      await send(db)
      const { token } = (await letters(db, mailing))[0].payload.data
      await expect(answer(db, 'a'.repeat(22))).rejects.toMatchObject({ code: 'PT404' })
      await answer(db, token, 'resume')
      expect(await db.query('select from public.contact_permissions where lead_id = $1', [id])).toEqual([])
      await db.query('delete from public.leads where id = $1', [id])
      await answer(db, token)
      await expect(answer(db, token, 'resume')).rejects.toMatchObject({ code: 'PT409' })
      const refused = await db.query(
        "select from private.refused_addresses where hash = private.address_hash($1) and channel = 'mail'",
        [email],
      )
      expect(refused).toHaveLength(1)
    }))
})

describe('a draft of a mail campaign', () => {
  test.each([
    ['without words', { subject: ' ', body: ' ' }, 'Escribe el asunto'],
    ['with a button to nowhere', { button: 'Ver autos' }, 'a dónde lleva'],
  ])('cannot be scheduled %s', (_, more, message) =>
    rolledBack(async (db) => expect(move(db, await begin(db, more), 'programada')).rejects.toThrow(message)),
  )

  test('cannot be scheduled in the past, or in another status', () =>
    rolledBack(async (db) => {
      const mailing = await begin(db)
      await expect(move(db, mailing, 'programada', '2020-01-01T00:00:00')).rejects.toThrow('ya pasó')
      await expect(move(db, mailing, 'programada', '2100-01-01T00:00:00')).rejects.toThrow('a un año')
      for (const target of ['pausada', 'enviando', 'enviada', 'borrador', 'otra'])
        await expect(move(db, mailing, target)).rejects.toMatchObject({ code: 'PT409' })
      await expect(move(db, randomUUID(), 'programada')).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('is fixed once scheduled, and cannot be deleted once it began', () =>
    rolledBack(async (db) => {
      await alone(db)
      const mailing = await begin(db)
      const write = () => db.as(ADMIN).count("update public.mailings set body = body || '.' where id = $1", [mailing])
      await move(db, mailing, 'programada')
      await expect(write()).rejects.toThrow('regrésala a borrador')
      await move(db, mailing, 'borrador')
      expect(await write()).toBe(1)
      await move(db, mailing, 'programada')
      await send(db)
      await expect(write()).rejects.toThrow('Ya empezó')
      await expect(db.as(ADMIN).query('delete from public.mailings where id = $1', [mailing])).rejects.toThrow(
        'no se borra',
      )
      await expect(
        db.query("update public.mailings set state = 'programada' where id = $1", [mailing]),
      ).rejects.toMatchObject({ code: 'PT409' })
    }))

  test('is for administrators only', () =>
    rolledBack(async (db) => {
      await begin(db)
      for (const who of [USER, SALES]) {
        expect(await db.as(who).query('select * from public.mailings')).toEqual([])
        await expect(db.as(who).rpc('mailing_audience')).rejects.toMatchObject({ code: '42501' })
        await expect(db.as(who).query('select * from private.mailing_recipients')).rejects.toMatchObject({
          code: '42501',
        })
      }
    }))
})

test('a node that dies while sending has sent nothing: the next one sends each once', async () => {
  const clients = await Promise.all(
    [0, 1].map(async () => {
      const client = new pg.Client({ connectionString: own.url })
      client.on('error', () => undefined)
      await client.connect()
      return client
    }),
  )
  const [dies, lives] = clients as [pg.Client, pg.Client]
  const session: Session['query'] = async (sql, values) => (await lives.query(sql, values)).rows
  await alone({ query: session } as Session)
  for (let n = 0; n < 4; n++) await addLead({ query: session } as Session)
  await lives.query(
    "insert into public.mailings (name, subject, body, state, starts_at) values ('Una vez', 'Hola', 'Hola', 'programada', now())",
  )
  const { rows } = await dies.query('select pg_backend_pid() as pid')
  await dies.query('begin')
  expect((await dies.query('select private.send_mailings() as sent')).rows[0].sent).toBe(4)
  expect((await lives.query('select private.send_mailings() as sent')).rows[0].sent).toBe(0)
  await lives.query('select pg_terminate_backend($1, 5000)', [rows[0].pid])
  expect((await lives.query('select private.send_mailings() as sent')).rows[0].sent).toBe(4)
  expect((await lives.query('select private.send_mailings() as sent')).rows[0].sent).toBe(0)
  const sent = await lives.query(
    "select count(*)::int as letters, count(distinct payload ->> 'to')::int as people from private.outbox where key like 'mailing:%'",
  )
  expect(sent.rows).toEqual([{ letters: 4, people: 4 }])
  await lives.end()
  await dies.end().catch(() => undefined)
})
