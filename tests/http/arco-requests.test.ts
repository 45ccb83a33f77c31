import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { publicForms } from './public-forms-fixture.ts'

const forms = publicForms()
let people = 0
const request = (more: object = {}) => ({
  key: randomUUID(),
  kind: 'cancelacion',
  holder: 'titular',
  name: 'Ana Pérez',
  email: `ana.${++people}@example.mx`,
  request: 'Borren mi teléfono.',
  notice_version: NOTICE_VERSION,
  ...more,
})

test.each([
  ['no right', { kind: '' }, 'kind', 'Elige qué derecho'],
  ['a right that is none', { kind: 'olvido' }, 'kind', 'Elige qué derecho'],
  ['nobody’s data', { holder: undefined }, 'holder', 'Dinos si los datos son tuyos.'],
  ['no e-mail, even with a phone', { email: '', phone: '8112345678' }, 'email', 'ahí te mandamos el folio'],
  ['a bad phone', { phone: '12' }, 'phone', '10 dígitos'],
  ['no name', { name: '' }, 'name', 'Escribe tu nombre.'],
  ['nothing asked', { request: ' ' }, 'request', 'Cuéntanos qué datos'],
])('%s is refused without a trace', async (_, wrong, field, says) => {
  const form = request(wrong)
  const { status, body } = await forms.post('/arco-requests', form)
  expect([status, body.code]).toEqual([422, 'validation_failed'])
  expect(JSON.parse(body.details)[field]).toContain(says)
  expect(await forms.sql('select from public.arco_requests where key = $1', [form.key])).toEqual([])
})

test('a request has a folio, a date in twenty working days, and mails to the person and to us', async () => {
  forms.state.now = new Date('2026-11-20T18:00:00Z')
  const form = request()
  const { status, body } = await forms.post('/arco-requests', form, { 'x-forwarded-for': '198.51.100.4' })
  expect(status).toBe(201)
  const { acknowledgement, ...told } = body
  expect(told).toEqual({ folio: expect.stringMatching(/^ARCO-[2-9A-HJ-NP-Z]{8}$/), due_on: '2026-12-18' })
  expect(acknowledgement).toMatchObject({ form: 'arco-requests', confirms: told })
  const [kept] = await forms.sql(
    'select folio, status, due_on::text, host(ip) as ip, notice_version from public.arco_requests where key = $1',
    [form.key],
  )
  expect(kept).toEqual({ ...told, status: 'recibida', ip: '198.51.100.4', notice_version: NOTICE_VERSION })
  const mails = await forms.sql(
    `select key, payload ->> 'to' as "to", payload -> 'data' as data from private.outbox where key like '%' || $1 order by key`,
    [body.folio],
  )
  expect(mails).toMatchObject([
    { key: `arco-to-answer:${body.folio}`, to: 'hola@volante.example', data: { name: 'Ana Pérez', email: form.email } },
    { key: `arco:${body.folio}`, to: form.email, data: { dueOn: '2026-12-18' } },
  ])
})

test('late in the evening the local day counts', async () => {
  forms.state.now = new Date('2026-11-20T04:30:00Z')
  const { body } = await forms.post('/arco-requests', request())
  expect(body.due_on).toBe('2026-12-17')
})

test('the same request twice is one, with one folio and no more mails', async () => {
  const form = request()
  const [first, second] = await Promise.all([forms.post('/arco-requests', form), forms.post('/arco-requests', form)])
  expect(second.body).toEqual(first.body)
  expect(await forms.sql('select from private.outbox where key like $1', [`%${first.body.folio}`])).toHaveLength(2)
})

test('bots are refused, and send no mail', async () => {
  expect(await forms.post('/arco-requests', request({ sitio: 'x' }))).toMatchObject({ body: { code: 'bot_refused' } })
  forms.state.counted = true
  const email = 'victima@example.mx'
  const answers = []
  for (let count = 0; count < 11; count++) answers.push(await forms.post('/arco-requests', request({ email })))
  forms.state.counted = false
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429])
})

test('a signed-in person finds their request, and markup in it is text', async () => {
  const user = DEMO_ACCOUNTS.find(({ email }) => email === 'cliente@volante.test')!
  const nasty = '<script>alert(1)</script>'
  const form = request({ name: nasty, request: nasty })
  await forms.post('/arco-requests', form, { authorization: `Bearer ${await forms.token(user.id)}` })
  const [kept] = await forms.sql('select user_id, name, request from public.arco_requests where key = $1', [form.key])
  expect(kept).toEqual({ user_id: user.id, name: nasty, request: nasty })
})
