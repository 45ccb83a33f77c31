import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { publicForms } from './public-forms-fixture.ts'

const forms = publicForms()
let phones = 0
const phone = () => `81${String(20_000_000 + ++phones)}`
const ana = (more: object = {}) => ({
  kind: 'contacto',
  key: randomUUID(),
  name: 'Ana Pérez',
  phone: phone(),
  email: '',
  message: '¿Sigue disponible?',
  notice_version: NOTICE_VERSION,
  ...more,
})
const eventsOf = (key: string) =>
  forms.sql('select e.*, host(e.ip) as address from public.lead_events e where key = $1', [key])

describe('refused forms leave nothing', () => {
  test.each([
    ['no name', { name: '  ' }, 'name', 'Escribe tu nombre.'],
    ['a phone that is none', { phone: '123' }, 'phone', '10 dígitos'],
    ['letters for a phone', { phone: 'llámame' }, 'phone', '10 dígitos'],
    ['an e-mail that is none', { email: 'ana@' }, 'email', 'nombre@correo.com'],
    ['no way to answer', { phone: '' }, 'phone', 'Escribe tu celular o tu correo'],
    ['no message', { message: '' }, 'message', 'Escribe tu mensaje.'],
    ['a message without end', { message: 'a'.repeat(2001) }, 'message', 'Máximo 2000'],
    ['a kind that only the server gives', { kind: 'cotizacion' }, 'kind', 'Revisa este dato.'],
    ['a day that has passed', { wished_day: '2026-11-19' }, 'wished_day', 'Ese día ya pasó. Elige otro.'],
    ['a day that there is not', { wished_day: '2026-02-30' }, 'wished_day', 'Revisa este dato.'],
    ['a name that is a list', { name: ['Ana'] }, 'name', 'Revisa este dato.'],
    ['lead data that is no object', { lead_data: 'x' }, 'lead_data', 'Revisa este dato.'],
    ['a pressed link of nobody', { kind: 'whatsapp' }, 'visitor', 'Falta.'],
  ])('%s', async (_, wrong, field, says) => {
    const form = ana(wrong)
    const { status, body } = await forms.post('/leads', form)
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(JSON.parse(body.details)[field]).toContain(says)
    expect(await eventsOf(form.key)).toEqual([])
  })

  test('a bot that fills in the hidden field', async () => {
    const form = ana({ sitio: 'https://spam.example' })
    expect(await forms.post('/leads', form)).toMatchObject({ status: 422, body: { code: 'bot_refused' } })
    expect(await eventsOf(form.key)).toEqual([])
  })

  test.each([
    ['no JSON', '{"kind":', 400, 'form_unreadable'],
    ['a list', '[]', 400, 'form_unreadable'],
    ['nothing', '', 400, 'form_unreadable'],
    ['a NUL', '{"name":"\\u0000"}', 400, 'form_unreadable'],
    ['a nest', '['.repeat(30_000), 400, 'form_unreadable'],
    ['too much', JSON.stringify({ message: 'a'.repeat(70_000) }), 413, 'form_too_large'],
  ])('%s', async (_, body, status, code) => {
    const answer = await forms.post('/leads', body, { 'content-type': 'application/json' })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('a foreign token', async () => {
    const answer = await forms.post('/leads', ana(), { authorization: 'Bearer nada.que.ver' })
    expect(answer.status).toBe(401)
  })

  test('too many from one address with any content, while others continue', async () => {
    forms.state.counted = true
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const answers = []
    for (let count = 0; count < 31; count++) answers.push(await forms.post('/leads', {}, from))
    forms.state.counted = false
    expect(answers.slice(0, 30).every(({ status }) => status === 422)).toBe(true)
    expect(answers[30]).toMatchObject({ status: 429, body: { message: expect.stringContaining('muchos intentos') } })
    expect(Number(answers[30]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await forms.post('/leads', ana())).status).toBe(201)
  })
})

test('a message is stored with its context, and queued for the connector in the same transaction', async () => {
  const form = ana({
    email: ' ANA@Example.MX ',
    phone: '+52 1 (81) 5555-0001',
    marketing: 'on',
    city: 'Monterrey',
    ordencompra: 'OC-11001',
    lead_data: { utm_source: 'google', landing_page: 'https://volante.test/?utm_source=google', extra: 'no' },
  })
  expect(await forms.post('/leads', form, { 'x-forwarded-for': '198.51.100.99' })).toMatchObject({
    status: 201,
    body: { received: true },
  })
  const [event] = await eventsOf(form.key)
  expect(event).toMatchObject({
    kind: 'contacto',
    email: 'ana@example.mx',
    phone: '+528155550001',
    source: 'google',
    notice_version: NOTICE_VERSION,
    marketing: true,
    address: '198.51.100.99',
    lead_data: { utm_source: 'google', landing_page: 'https://volante.test/?utm_source=google' },
  })
  const [sent] = await forms.sql('select payload, channel, lane from private.outbox where key = $1', [
    `lead:${event.id}`,
  ])
  expect(sent).toMatchObject({
    channel: 'webhook:lead_connector',
    lane: `webhook:lead_connector:lead:${event.lead_id}`,
    payload: { event: 'lead.created' },
  })
  expect(sent.payload.data).toMatchObject({ lead_id: event.lead_id, phone: '+528155550001', source: 'google' })
  expect(JSON.stringify(sent.payload)).not.toContain('198.51.100.99')
})

test('the same submission twice, sequential or concurrent, is one touch and one delivery', async () => {
  const form = ana()
  const answers = await Promise.all(Array.from({ length: 8 }, () => forms.post('/leads', form)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  const events = await eventsOf(form.key)
  expect(events).toHaveLength(1)
  expect(await forms.sql('select from private.outbox where key = $1', [`lead:${events[0].id}`])).toHaveLength(1)
})

test('a form without script has no key: equal content from one address is one submission', async () => {
  const { key: _, ...form } = ana({ message: 'Enviado dos veces sin programas' })
  const plain = new URLSearchParams(form as Record<string, string>).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.50' }
  for (let count = 0; count < 2; count++) expect((await forms.post('/leads', plain, headers)).status).toBe(201)
  await forms.post('/leads', plain, { ...headers, 'x-forwarded-for': '198.51.100.51' })
  expect(await forms.sql('select from public.lead_events where message = $1', [form.message])).toHaveLength(2)
})

test('twenty concurrent ones from one person make one lead', async () => {
  const same = phone()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => forms.post('/leads', ana({ phone: same, message: `Mensaje ${place}` }))),
  )
  expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body)).toEqual([])
  const found = await forms.sql(
    'select count(distinct lead_id)::int as leads, count(*)::int as events from public.lead_events where phone = $1',
    [`+52${same}`],
  )
  expect(found).toEqual([{ leads: 1, events: 20 }])
})

test('markup is text', async () => {
  const nasty = `<img src=x onerror="alert(1)"> '; drop table public.leads; --`
  const form = ana({ name: nasty, message: nasty, city: nasty, landing_slug: nasty, kind: 'landing' })
  expect((await forms.post('/leads', form)).status).toBe(201)
  expect(await eventsOf(form.key)).toMatchObject([{ name: nasty, message: nasty, city: nasty, landing_slug: nasty }])
})

test("a landing page's form also goes to its webhook", async () => {
  const form = ana({ kind: 'landing', landing_slug: 'buen-fin', message: '' })
  await forms.post('/leads', form)
  const [{ id }] = await eventsOf(form.key)
  expect(
    await forms.sql('select subject, channel, lane from private.outbox where key = $1', [`landing:${id}`]),
  ).toEqual([{ subject: 'landing.submitted', channel: 'webhook:landing', lane: null }])
})

test('a signed-in person is linked to the touch, but not a deleted account', async () => {
  const user = DEMO_ACCOUNTS.find(({ email }) => email === 'cliente@volante.test')!
  const mine = ana()
  await forms.post('/leads', mine, { authorization: `Bearer ${await forms.token(user.id)}` })
  expect(await eventsOf(mine.key)).toMatchObject([{ user_id: user.id }])
  const ghost = ana()
  const answer = await forms.post('/leads', ghost, { authorization: `Bearer ${await forms.token(randomUUID())}` })
  expect(answer.status).toBe(201)
  expect(await eventsOf(ghost.key)).toMatchObject([{ user_id: null }])
})

test('a WhatsApp click is an anonymous lead until the same visit gives a name', async () => {
  const visitor = randomUUID()
  const press = { kind: 'whatsapp', key: randomUUID(), visitor, page: '/autos/mazda-2', ordencompra: 'OC-11001' }
  expect((await forms.post('/leads?de=whatsapp', press, { 'content-type': 'text/plain' })).status).toBe(201)
  const [pressed] = await eventsOf(press.key)
  expect(pressed).toMatchObject({
    kind: 'whatsapp',
    name: null,
    ordencompra: 'OC-11001',
    notice_version: null,
    marketing: null,
  })
  const form = ana({ visitor })
  await forms.post('/leads', form)
  expect(await eventsOf(form.key)).toMatchObject([{ lead_id: pressed.lead_id }])
  const [lead] = await forms.sql('select name, phone from public.leads where id = $1', [pressed.lead_id])
  expect(lead).toEqual({ name: 'Ana Pérez', phone: `+52${form.phone}` })
})
