import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { APPOINTMENT_MESSAGES } from '#contract/visits/appointment-messages.ts'
import { publicForms } from './public-forms-fixture.ts'

const forms = publicForms()
let car: { ordencompra: string; branch: string }
let hours: string[]
let phones = 0
const phone = () => `81${String(30_000_000 + ++phones)}`

beforeAll(async () => {
  const [row] = await forms.sql(
    `select v.ordencompra, b.code as branch from public.vehicles v join public.branches b on b.city = any (v.ubicacion)
      where v.ordenstatus = 'Comprado' and not v.vendido and not v.separado and b.code = 'MTY' limit 1`,
  )
  car = row
  const rows = await forms.sql(
    "select starts_at from private.free_slots(null, $1, 'prueba', current_date + 2, current_date + 20, $2) order by 1",
    [car.branch, car.ordencompra],
  )
  hours = rows.map(({ starts_at }) => starts_at.toISOString())
})

const anOffer = async (): Promise<string> => {
  const [{ id }] = await forms.sql(
    `with valuation as (insert into public.valuations (request, source, state) values ('{}', 'engine', 'done') returning id)
     insert into public.trade_in_quotes (key, valuation_id, vehicle, kms, condition, owners, colour, range_suggested, base, adjustments, amount,
                                         listed_defects, source, policy)
     select gen_random_uuid(), v.id, '{"brand": "Nissan", "model": "Versa", "year": 2020}', 45000, 'bueno', 1, 'rojo', 200000, 200000, '[]', 200000,
            '[]', 'engine', '2026-11' from valuation v returning id`,
  )
  return id
}

const nextHour = () => hours.splice(0, 4)[0]!
const visitForm = (more: object = {}) => ({
  key: randomUUID(),
  name: 'Rosa Ruiz',
  phone: phone(),
  ...car,
  starts_at: nextHour(),
  notice_version: NOTICE_VERSION,
  ...more,
})
const e164 = (typed: string) => `+52${typed}`
const messagesTo = (to: string) =>
  forms.sql("select payload from private.outbox where kind = 'sms' and payload ->> 'to' = $1 order by id", [e164(to)])
const codeTo = async (to: string): Promise<string> => (await messagesTo(to)).at(-1).payload.data.code
const visitsOf = (to: string) => forms.sql('select * from public.appointments where guest_phone = $1', [e164(to)])
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a refused visit leaves nothing', () => {
  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no phone', { phone: '' }, 'phone'],
    ['a phone that is none', { phone: '123' }, 'phone'],
    ['no hour', { starts_at: '' }, 'starts_at'],
  ])('%s', async (_, more, field) => {
    const { status, body } = await forms.post('/visits', visitForm(more))
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(JSON.parse(body.details)).toHaveProperty(field)
  })

  test('names everything missing at once', async () => {
    const { body } = await forms.post('/visits', visitForm({ name: '', phone: '', starts_at: '' }))
    expect(JSON.parse(body.details)).toEqual({
      name: 'Escribe tu nombre.',
      phone: 'Escribe tu celular: ahí te llega el código.',
      starts_at: 'Elige el día y la hora.',
    })
  })

  test.each([
    ['an hour that is past', { starts_at: '2020-01-01T16:00:00Z' }, 422],
    ['an hour at which nobody is there', { starts_at: '2027-01-01T09:13:00Z' }, 422],
    ['a car that there is not', { ordencompra: 'OC-NADA' }, 409],
    ['a branch that there is not', { branch: 'NADA' }, 404],
  ])('%s: no message is sent', async (_, more, wanted) => {
    const form = visitForm(more)
    expect((await forms.post('/visits', form)).status).toBe(wanted)
    expect(await messagesTo(form.phone)).toEqual([])
  })

  test('without its code it is not booked, and no lead is created', async () => {
    const form = visitForm()
    expect((await forms.post('/visits', form)).status).toBe(201)
    expect(await visitsOf(form.phone)).toEqual([])
    expect(await forms.sql('select from public.lead_events where key = $1', [form.key])).toEqual([])
  })

  test('after five wrong codes the right one is refused', async () => {
    const form = visitForm()
    await forms.post('/visits', form)
    const code = await codeTo(form.phone)
    const answers = []
    for (let time = 0; time < 5; time++)
      answers.push((await forms.post('/visits/confirm', { request: form.key, code: wrong(code) })).body.code)
    expect(new Set(answers)).toEqual(new Set(['visit_code_wrong']))
    const last = await forms.post('/visits/confirm', { request: form.key, code })
    expect([last.status, last.body.code]).toEqual([429, 'visit_code_spent'])
    expect(await visitsOf(form.phone)).toEqual([])
  })

  test('with an expired or unknown code', async () => {
    const form = visitForm()
    await forms.post('/visits', form)
    const code = await codeTo(form.phone)
    await forms.sql("update private.visit_requests set expires_at = now() - interval '1 second' where id = $1", [
      form.key,
    ])
    for (const request of [form.key, randomUUID()])
      expect((await forms.post('/visits/confirm', { request, code })).body.code).toBe('visit_code_expired')
  })
})

describe('booking a visit without an account', () => {
  test('with the code creates appointment and lead, and notifies everybody', async () => {
    const form = visitForm()
    const begun = await forms.post('/visits', form)
    expect(begun).toMatchObject({ status: 201, body: { request: form.key, starts_at: form.starts_at } })
    const code = await codeTo(form.phone)
    const { status, body } = await forms.post('/visits/confirm', { request: form.key, code: ` ${code} ` })
    expect([status, body.branch]).toEqual([201, car.branch])
    const [visit] = await visitsOf(form.phone)
    expect(visit).toMatchObject({
      kind: 'prueba',
      status: 'booked',
      user_id: null,
      guest_name: 'Rosa Ruiz',
      ordencompra: car.ordencompra,
      starts_at: new Date(form.starts_at),
    })
    expect(visit.advisor_id).not.toBeNull()
    const [touch] = await forms.sql('select * from public.lead_events where key = $1', [form.key])
    expect(touch).toMatchObject({ kind: 'cita', lead_id: visit.lead_id, phone: e164(form.phone), name: 'Rosa Ruiz' })
    expect((await messagesTo(form.phone)).map(({ payload }) => payload.template)).toEqual([
      'visit-code',
      'appointment-booked',
    ])
    expect((await messagesTo(form.phone))[1].payload.data.token).toMatch(/^[a-z2-7]{22}$/)
    const told = await forms.sql('select payload from private.outbox where key like $1', [
      `appointment-for-advisor:booked:${visit.id}%`,
    ])
    expect(told[0].payload.data).toMatchObject({ customer: 'Rosa Ruiz', customerPhone: e164(form.phone) })
  })

  test.each(['visita', 'inspeccion'])('works for a %s too', async (kind) => {
    const [hour] = await forms.sql(
      'select starts_at from private.free_slots(null, $1, $2, current_date + 2, current_date + 13, null) order by 1 desc limit 1',
      [car.branch, kind],
    )
    const quote = kind === 'inspeccion' ? { quote_id: await anOffer() } : {}
    const form = { ...visitForm({ ...quote, starts_at: hour.starts_at.toISOString() }), ordencompra: undefined }
    expect((await forms.post('/visits', form)).status).toBe(201)
    const { status, body } = await forms.post('/visits/confirm', { request: form.key, code: await codeTo(form.phone) })
    const title = kind === 'inspeccion' ? 'Nissan Versa 2020' : null
    expect([status, body.kind, body.vehicle_title]).toEqual([201, kind, title])
    expect(await visitsOf(form.phone)).toMatchObject([
      { kind, vehicle_title: title, ordencompra: null, status: 'booked' },
    ])
    const { token } = (await messagesTo(form.phone)).at(-1).payload.data
    const [linked] = await forms.sql('select offer_id from public.visit_of_link($1)', [token])
    expect(linked).toEqual({ offer_id: quote.quote_id ?? null })
  })

  test('allows one inspection per offer, for any caller', async () => {
    const quote_id = await anOffer()
    const hours = await forms.sql(
      'select starts_at from private.free_slots(null, $1, $2, current_date + 2, current_date + 13, null) order by 1 desc limit 2',
      [car.branch, 'inspeccion'],
    )
    const answers = []
    for (const { starts_at } of hours) {
      const form = { ...visitForm({ quote_id, starts_at: starts_at.toISOString() }), ordencompra: undefined }
      await forms.post('/visits', form)
      answers.push(await forms.post('/visits/confirm', { request: form.key, code: await codeTo(form.phone) }))
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 409])
    const inspectionOf = async (id: string) =>
      (await forms.sql('select private.offer_inspection($1) as inspection', [id]))[0].inspection
    const booked = await inspectionOf(quote_id)
    expect([new Date(booked.starts_at), booked.zone]).toEqual([hours[0].starts_at, expect.stringContaining('America/')])
    expect(Object.keys(booked).toSorted()).toEqual(['place', 'starts_at', 'zone'])
    expect(await inspectionOf(await anOffer())).toBeNull()
    expect(answers[1]!.body.message).toBe(APPOINTMENT_MESSAGES.appointment_inspection_booked)
  })

  test.each(['2026-02-30T10:00:00Z', '2026-99-99T99:99:99Z', '0000-01-01T00:00:00Z', '2026-12-01T:::::Z'])(
    'rejects an unavailable hour with a message: %s',
    async (starts_at) => {
      const { status, body } = await forms.post('/visits', visitForm({ starts_at }))
      expect([status, JSON.parse(body.details).starts_at]).toEqual([422, 'Elige el día y la hora.'])
    },
  )

  test('needs a valid offer for an inspection, and allows no test drive beside it', async () => {
    const offer = await anOffer()
    const both = await forms.post('/visits', visitForm({ quote_id: offer }))
    expect([both.status, both.body.code]).toEqual([422, 'validation_failed'])
    await forms.sql("update public.trade_in_quotes set status = 'withdrawn' where id = $1", [offer])
    for (const quote_id of [offer, randomUUID()]) {
      const { status, body } = await forms.post('/visits', { ...visitForm({ quote_id }), ordencompra: undefined })
      expect([status, body.message]).toEqual([409, APPOINTMENT_MESSAGES.appointment_without_offer])
    }
  })

  test('twice sends one message, and makes one appointment and one touch', async () => {
    const form = visitForm()
    await Promise.all([forms.post('/visits', form), forms.post('/visits', form)])
    expect(await messagesTo(form.phone)).toHaveLength(1)
    const sent = { request: form.key, code: await codeTo(form.phone) }
    const answers = await Promise.all([forms.post('/visits/confirm', sent), forms.post('/visits/confirm', sent)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(await visitsOf(form.phone)).toHaveLength(1)
    expect(await forms.sql('select from public.lead_events where key = $1', [form.key])).toHaveLength(1)
  })

  test('reports an hour taken meanwhile, and the same code books another', async () => {
    const [first, second] = [visitForm(), visitForm()]
    const at = first.starts_at
    await forms.post('/visits', first)
    await forms.post('/visits', { ...second, starts_at: at })
    const confirm = async (form: typeof first, more: object = {}) =>
      forms.post('/visits/confirm', { request: form.key, code: await codeTo(form.phone), ...more })
    expect((await confirm(first)).status).toBe(201)
    const late = await confirm(second)
    expect([late.status, late.body.message]).toEqual([409, 'Esa hora se acaba de ocupar. Elige otra.'])
    expect(await visitsOf(second.phone)).toEqual([])
    expect((await confirm(second, { starts_at: second.starts_at })).status).toBe(201)
    expect((await visitsOf(second.phone))[0].starts_at).toEqual(new Date(second.starts_at))
  })

  test('allows three future visits per phone, and one at a time', async () => {
    const who = phone()
    const one = visitForm({ phone: who })
    await forms.post('/visits', one)
    await forms.post('/visits/confirm', { request: one.key, code: await codeTo(who) })
    const book = async (next: ReturnType<typeof visitForm>) => {
      expect((await forms.post('/visits', next)).status).toBe(201)
      return forms.post('/visits/confirm', { request: next.key, code: await codeTo(who) })
    }
    const atThatHour = async (more: object) => {
      const { status, body } = await forms.post('/visits', visitForm({ ...more, starts_at: one.starts_at }))
      return [status, body.message]
    }
    expect(await atThatHour({ phone: who })).toEqual([409, 'Esa hora se acaba de ocupar. Elige otra.'])
    expect(await atThatHour({})).toEqual(await atThatHour({ phone: who }))
    for (let more = 0; more < 2; more++) await book(visitForm({ phone: who }))
    expect(await visitsOf(who)).toHaveLength(3)
    const fourth = await book(visitForm({ phone: who }))
    expect([fourth.status, fourth.body.message]).toEqual([409, expect.stringContaining('3 citas')])
  })

  test('limits messages to one phone', async () => {
    forms.state.counted = true
    try {
      const who = phone()
      const answers = []
      for (let time = 0; time < 7; time++) answers.push(await forms.post('/visits', visitForm({ phone: who })))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429])
      expect(answers[6]!.body.message).toMatch(/^Ya enviamos muchos códigos\. Vuelve a intentarlo en \d+ minutos\.$/)
    } finally {
      forms.state.counted = false
    }
  })
})

describe('the owner of a visit', () => {
  const account = async (to: string, confirmed: boolean) => {
    const [{ id }] = await forms.sql(
      `insert into auth.users (id, phone, phone_confirmed_at, aud, role) values (gen_random_uuid(), $1, $2, 'authenticated', 'authenticated') returning id`,
      [e164(to).slice(1), confirmed ? new Date() : null],
    )
    await forms.sql("insert into public.profiles (id, first_name) values ($1, 'Rosa')", [id])
    return id as string
  }
  const book = async (form: ReturnType<typeof visitForm>) => {
    const begun = await forms.post('/visits', form)
    const confirmed = await forms.post('/visits/confirm', { request: form.key, code: await codeTo(form.phone) })
    return [begun, confirmed].map(({ status, body }) => [status, Object.keys(body)])
  }

  test('finds it when signing in later with that phone', async () => {
    const form = visitForm()
    await book(form)
    const id = await account(form.phone, true)
    expect((await visitsOf(form.phone))[0].user_id).toBe(id)
  })

  test('needs a verified phone', async () => {
    const form = visitForm()
    const id = await account(form.phone, false)
    await book(form)
    expect((await visitsOf(form.phone))[0].user_id).toBeNull()
    await forms.sql('update auth.users set phone_confirmed_at = now() where id = $1', [id])
    expect((await visitsOf(form.phone))[0].user_id).toBe(id)
  })

  test('with an account gets the same answer as without one, and finds it there', async () => {
    const [known, unknown] = [visitForm(), visitForm()]
    const id = await account(known.phone, true)
    expect(await book(known)).toEqual(await book(unknown))
    expect((await visitsOf(known.phone))[0].user_id).toBe(id)
  })
})

describe('answering by a link', () => {
  const booked = async () => {
    const form = visitForm()
    await forms.post('/visits', form)
    await forms.post('/visits/confirm', { request: form.key, code: await codeTo(form.phone) })
    const [visit] = await visitsOf(form.phone)
    const [{ token }] = await forms.sql('select private.visit_token($1) as token', [visit.id])
    await forms.sql(
      "update public.appointments set starts_at = now() + interval '9 hours', ends_at = now() + interval '10 hours', advisor_id = null, ordencompra = null where id = $1",
      [visit.id],
    )
    return { phone: form.phone, token }
  }

  test('confirms, idempotently, and then declines', async () => {
    const { phone, token } = await booked()
    for (let again = 0; again < 2; again++)
      expect(await forms.post('/visits/answer', { token, answer: 'confirm' })).toMatchObject({
        status: 200,
        body: { answer: 'confirm' },
      })
    expect((await visitsOf(phone))[0]).toMatchObject({ status: 'booked', confirmed_how: 'link' })
    expect((await forms.post('/visits/answer', { token, answer: 'cancel' })).status).toBe(200)
    expect((await visitsOf(phone))[0]).toMatchObject({ status: 'cancelled' })
    expect((await forms.post('/visits/answer', { token, answer: 'confirm' })).status).toBe(409)
  })

  test('is refused without a choice, for an unknown link, or with other words', async () => {
    const { token } = await booked()
    expect((await forms.post('/visits/answer', { token, answer: 'replace' })).status).toBe(422)
    expect((await forms.post('/visits/answer', { token: 'x'.repeat(22), answer: 'confirm' })).status).toBe(404)
    for (const sent of [
      { token, answer: 'leave' },
      { token, answer: 'move', starts_at: '' },
      { token: 'x', answer: 'confirm' },
      { token, answer: 'replace', option: 'OC-1' },
    ])
      expect((await forms.post('/visits/answer', sent)).body.code).toBe('validation_failed')
  })
})
