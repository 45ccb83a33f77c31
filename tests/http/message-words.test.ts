import { beforeAll, expect, test } from 'vitest'
import { type NodeName, twoNodes } from './two-nodes.ts'

const nodes = twoNodes({ variables: { MODE: 'demo' } })
const tokens: Record<string, string> = {}
let admin: { id: string; email: string }
beforeAll(async () => {
  for (const role of ['user', 'sales', 'admin'] as const) {
    const person = await nodes.person(role)
    tokens[role] = (await nodes.signIn(person.email)).access
    if (role === 'admin') admin = person
  }
})

const ID = 'mail:appointment-booked'
const WORDS = { subject: 'Nos vemos {cuando}', title: 'Nos vemos', body: 'Aquí <te> esperamos, {nombre}: {cuando}.' }
const order = (body: object, who = 'admin', node: NodeName = 'here') =>
  nodes.ask(node, 'POST', '/functions/v1/message-words', { token: tokens[who], body })
const mails = async () =>
  (await nodes.sql("select count(*)::integer as count from private.outbox where kind = 'mail'"))[0]!.count
// A delivered message leaves the outbox empty, so it is read where it arrives.
const subjectsTo = async (to: string) =>
  (await nodes.sql('select subject from private.mailbox where recipient = $1', [to])).map(({ subject }) => subject)

test.each(['nobody', 'user', 'sales'])('%s can neither preview nor send', async (who) => {
  for (const action of ['draw', 'send'])
    expect((await order({ action, id: ID, words: WORDS }, who)).status).toBe(who === 'nobody' ? 401 : 403)
})

test.each([
  [404, { id: 'mail:bureau-code' }],
  [404, { id: 'sms:otp' }],
  [422, { words: { ...WORDS, body: '{rfc}' } }],
  [400, { words: 'x' }],
  [400, { action: 'keep' }],
])('%s for %j', async (status, given) =>
  expect((await order({ action: 'draw', id: ID, words: WORDS, ...given })).status).toBe(status),
)

test('a preview uses example data; nothing is sent or stored', async () => {
  const before = await mails()
  const { status, body } = await order({ action: 'draw', id: ID, words: WORDS })
  expect(status).toBe(200)
  expect(body.subject).toMatch(/^Nos vemos .+\d{4}/)
  expect(body.html).toContain('Aquí &lt;te&gt; esperamos, Ana')
  const text = await order({
    action: 'draw',
    id: 'sms:appointment-booked',
    words: { subject: null, title: null, body: 'Ven {cuando}' },
  })
  expect(text.body.text).toMatch(/^Volante: Ven .+\/escritorio\/citas$/)
  expect(await nodes.sql('select from public.message_words')).toEqual([])
  expect(await mails()).toBe(before)
})

test('a test message goes to the caller only; without a phone it is refused', async () => {
  const before = await mails()
  expect((await order({ action: 'send', id: ID, words: WORDS })).body).toEqual({ to: admin.email })
  await expect.poll(() => subjectsTo(admin.email)).toEqual([expect.stringMatching(/^Nos vemos .+\d{4}/)])
  expect(await mails()).toBe(before + 1)
  const text = { action: 'send', id: 'sms:appointment-booked', words: { subject: null, title: null, body: '{cuando}' } }
  expect(await order(text)).toMatchObject({ status: 422, body: { code: 'own_phone_missing' } })
})

test('stored texts are used by the next message on any node; reverted, the defaults are', async () => {
  const visit = {
    name: 'Ana',
    kind: 'visita',
    branch: 'B',
    startsAt: '2026-07-15T16:00:00Z',
    timeZone: 'America/Monterrey',
  }
  const subjectOf = async (key: string) => {
    const payload = { to: 'ana@correo.test', template: 'appointment-booked', data: visit }
    await nodes.sql("select private.enqueue('mail', $1, $2)", [JSON.stringify(payload), key])
    const said = async () => (await nodes.sql('select subject from private.mailbox where key = $1', [key]))[0]?.subject
    await expect.poll(said).toBeTruthy()
    return said()
  }
  expect(await subjectOf('antes')).toMatch(/^Tu cita: /)
  await nodes.sql('insert into public.message_words (id, subject, title, body) values ($1, $2, $3, $4)', [
    ID,
    WORDS.subject,
    WORDS.title,
    WORDS.body,
  ])
  expect(await subjectOf('con')).toMatch(/^Nos vemos /)
  await nodes.sql('delete from public.message_words')
  expect(await subjectOf('despues')).toMatch(/^Tu cita: /)
})
