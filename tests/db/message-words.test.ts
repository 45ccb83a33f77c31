import { expect, test } from 'vitest'
import { MESSAGE_KINDS } from '#contract/leads/message-words.ts'
import { ADMIN, SALES } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const add = (db: TestDatabase, id: string, subject: string | null, title: string | null, body: string) =>
  db
    .as(ADMIN)
    .query('insert into public.message_words (id, subject, title, body) values ($1, $2, $3, $4)', [
      id,
      subject,
      title,
      body,
    ])

test('the database has the same messages, names and requirements', () =>
  rolledBack(async (db) => {
    const known = await db.query<{ id: string }>('select * from private.message_kinds() order by id')
    const told = MESSAGE_KINDS.map(({ id, names, needs }) => ({ id, names, needs }))
    expect(known).toEqual(told.sort((one, other) => (one.id < other.id ? -1 : 1)))
    for (const { id, house } of MESSAGE_KINDS) await add(db, id, house.subject, house.title, house.body)
  }))

test.each([
  ['a message that has none', 'mail:bureau-code', 'A', 'A', 'A', 'PT404'],
  ['a code by text', 'sms:otp', null, null, 'A', 'PT404'],
  ['a name that is none', 'sms:appointment-booked', null, null, '{cuando} {rfc}', 'PT422'],
  ['a brace alone', 'sms:appointment-booked', null, null, '{cuando} }', 'PT422'],
  ['without what it must say', 'sms:appointment-booked', null, null, 'Hola', 'PT422'],
  ['a mail without a subject', 'mail:appointment-booked', null, null, '{cuando}', 'PT422'],
  ['a text with one', 'sms:appointment-booked', 'A', 'A', '{cuando}', 'PT422'],
  ['a long text', 'sms:appointment-booked', null, null, `{cuando}${'a'.repeat(160)}`, 'PT422'],
  ['nothing', 'sms:appointment-booked', null, null, ' ', 'PT422'],
])('%s is refused', (_, id, subject, title, body, code) =>
  rolledBack(async (db) => {
    await expect(add(db, id, subject, title, body)).rejects.toMatchObject({ code })
  }),
)

test('only the dispatcher reads texts for previews and sending', () =>
  rolledBack(async (db) => {
    for (const who of [ANON, SALES, ADMIN, SERVICE]) {
      for (const call of ["private.words_of('x')", `private.sample_facts('${ADMIN.sub}')`])
        await expect(db.as(who).query(`select * from ${call}`)).rejects.toMatchObject({ code: '42501' })
    }
    await add(db, 'sms:appointment-booked', null, null, 'Te esperamos {cuando}')
    const node = db.as({ role: 'authenticator' })
    expect(await node.query("select body from private.words_of('sms:appointment-booked')")).toEqual([
      { body: 'Te esperamos {cuando}' },
    ])
    const [facts] = await node.query('select * from private.sample_facts($1)', [ADMIN.sub])
    expect(facts).toMatchObject({ branch: expect.any(String), email: 'admin@volante.test' })
  }))
