import { beforeEach, describe, expect, test } from 'vitest'
import { errorMessage } from '#contract/messages/errors.ts'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { offerOf } from '#contract/trade-ins/offer.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { AUTOMATIC_WARNING } from '#contract/trade-ins/valuation.ts'
import { CAR, figures, MARKET, newContact, offerRequest, offerService, request } from './offers-fixture.ts'
import { pdfText } from './pdf-text.ts'

const service = offerService()
const { state } = service
const NOBODY = '00000000-0000-4000-8000-000000000000'

beforeEach(() => {
  Object.assign(state, {
    appraise: () => ({ values: MARKET, polls: 0 }),
    engine: () => figures(200_000),
    absent: false,
    counted: false,
  })
  service.fake.faults.set('normal')
})

const valued = async (kms = service.nextKms(), more: object = {}) =>
  (await service.post('/valuations', request(kms, more))).body.id as string
const make = (body: object, headers?: Record<string, string>) => service.post('/offers', body, headers)
const made = async (more: object = {}, headers?: Record<string, string>): Promise<TradeInQuote> => {
  const { status, body } = await make(offerRequest(await valued(), more), headers)
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 201,
    code: undefined,
    details: undefined,
  })
  return body
}
const outbox = (key: string) =>
  service.sql<{ kind: string; payload: Record<string, never> }>(
    'select kind, payload from private.outbox where key = $1',
    [key],
  )
const age = (id: string, interval: string) =>
  service.sql(`set session_replication_role = replica;
    update public.trade_in_quotes set created_at = created_at - interval '${interval}', valid_until = valid_until - interval '${interval}' where id = '${id}';
    set session_replication_role = origin`)

describe('an offer', () => {
  test('is calculated on the server from the stored valuation, with its receipt', async () => {
    const kms = service.nextKms()
    const { body } = await make(offerRequest(await valued(kms), { condition: 'regular', owners: 3, colour: 'verde' }))
    const receipt = offerOf({
      suggested: 215_000,
      low: 224_000,
      high: 262_000,
      kms,
      avgKms: 52_000,
      condition: 'regular',
      owners: 3,
      colour: 'verde',
    })
    expect(body).toMatchObject({
      kms,
      condition: 'regular',
      owners: 3,
      colour: 'verde',
      city: 'Monterrey',
      state: 'open',
      source: 'service',
      range_low: 224_000,
      range_suggested: 215_000,
      range_high: 262_000,
      base: receipt.base,
      amount: receipt.amount,
      adjustments: receipt.adjustments,
      listed_defects: receipt.defects,
      changes: [],
      final_amount: receipt.amount,
      automatic: false,
      warning: null,
      vehicle: { ...CAR, label: 'Mazda 3 2020 i Touring' },
    })
    expect(body.folio).toMatch(/^V-[2-9A-HJ-NP-Z]{6}$/)
    expect(Date.parse(body.valid_until) - Date.parse(body.created_at)).toBe(7 * 86_400_000)
  })
  test('is readable by its id, without names', async () => {
    const quote = await made()
    const { status, body, headers } = await service.get(`/offers/${quote.id}`)
    expect([status, body]).toEqual([200, { ...quote, inspection: null }])
    expect(headers.get('cache-control')).toContain('no-store')
    expect(JSON.stringify(body)).not.toMatch(/Ana|correo|user_id|lead_id|"key"/)
    expect((await service.get(`/offers/${NOBODY}`)).status).toBe(404)
    expect((await service.get('/offers/x')).status).toBe(404)
  })
  test('ignores an amount, car or range sent by the page', async () => {
    const quote = await made({
      amount: 9_999_999,
      base: 9_999_999,
      range_suggested: 9_999_999,
      final_amount: 9_999_999,
      valid_until: '2099-01-01',
      user_id: NOBODY,
    })
    expect(quote.amount).toBeLessThan(262_001)
    const id = await valued()
    for (const more of [{ kms: 1 }, { vehicle: { ...CAR, trim: 'Signature' } }, { vehicle: { year: 2024 } }])
      expect(await make(offerRequest(id, more))).toMatchObject({ status: 422, body: { code: 'valuation_other_car' } })
    expect((await make(offerRequest(id, { vehicle: CAR }))).status).toBe(201)
  })
  test('of our own engine says so, with its comparables and confidence', async () => {
    const comparables = [
      { label: 'Mazda 3 2020', year: 2020, kms: null, price: 250_000, daysOnMarket: null, sold: true },
    ]
    Object.assign(state, { absent: true, engine: () => figures(200_000, { comparables, confidence: 'alta' }) })
    expect(await made()).toMatchObject({
      source: 'engine',
      comparables,
      confidence: 'alta',
      range_suggested: 200_000,
      range_low: 210_000,
      range_high: 260_000,
      automatic: false,
    })
  })
  test("from a service without a market value shows our engine's, or none", async () => {
    state.appraise = () => ({ values: { ...MARKET, highMarketValue: 0, lowMarketValue: 0, avgKms: 0 }, polls: 0 })
    expect(await made()).toMatchObject({ range_low: 210_000, range_high: 260_000 })
    state.engine = () => null
    const quote = await made({ condition: 'excelente' })
    expect(quote).toMatchObject({ range_low: null, range_high: null, range_suggested: 215_000 })
    expect(quote.adjustments.map(({ id }) => id)).not.toContain('tope')
  })
})

describe('a slow or failing valuation service', () => {
  test('is awaited while it may still bid', async () => {
    state.appraise = () => ({ values: MARKET, polls: 9 })
    expect(await make(offerRequest(await valued()))).toMatchObject({ status: 409, body: { code: 'valuation_pending' } })
  })
  test('is replaced by the automatic offer after a minute, with a warning', async () => {
    state.appraise = () => ({ values: MARKET, polls: 9, automatic: 187_000 })
    const id = await valued()
    await service.sql("update public.valuations set started_at = started_at - interval '60 seconds' where id = $1", [
      id,
    ])
    expect((await make(offerRequest(id))).body).toMatchObject({
      automatic: true,
      warning: AUTOMATIC_WARNING,
      range_suggested: 187_000,
      source: 'service',
    })
  })
  test("that fails is replaced by our engine's offer, with a warning", async () => {
    const kms = service.nextKms()
    service.fake.faults.set('500', String(kms))
    expect((await make(offerRequest(await valued(kms)))).body).toMatchObject({
      automatic: true,
      warning: AUTOMATIC_WARNING,
      range_suggested: 200_000,
      source: 'engine',
      confidence: 'media',
    })
  })
  test("without any offer the catalogue's message gives the reason", async () => {
    Object.assign(state, { engine: () => null, appraise: () => ({ values: null, polls: 9 }) })
    const id = await valued()
    await service.sql("update public.valuations set started_at = started_at - interval '60 seconds' where id = $1", [
      id,
    ])
    expect(await make(offerRequest(id))).toMatchObject({
      status: 422,
      body: { code: 'valuation_timeout', message: errorMessage('valuation_timeout') },
    })
    const kms = service.nextKms()
    service.fake.faults.set('401', String(kms))
    expect(await make(offerRequest(await valued(kms)))).toMatchObject({
      status: 422,
      body: { code: 'valuation_unauthorized' },
    })
    Object.assign(state, { absent: true })
    expect(await make(offerRequest(await valued()))).toMatchObject({
      status: 422,
      body: { code: 'valuation_no_offer', message: errorMessage('valuation_no_offer') },
    })
  })
  test('a valuation of yesterday makes no offer', async () => {
    const id = await valued()
    await service.sql("update public.valuations set started_at = started_at - interval '25 hours' where id = $1", [id])
    expect(await make(offerRequest(id))).toMatchObject({ status: 410, body: { code: 'valuation_expired' } })
    expect((await make(offerRequest(NOBODY))).status).toBe(404)
  })
})

describe('effects of an offer', () => {
  test("are in one transaction: the lead, the webhook and the spreadsheet's row", async () => {
    const contact = newContact()
    const lead_data = { utm_source: 'google', landing_page: 'https://volante.test/' }
    const quote = await made({ contact, lead_data, consent: { version: NOTICE_VERSION, marketing: true } })
    const [lead] = await service.sql(
      `select l.name, l.email, l.phone, l.city, l.source, e.kind, e.marketing, e.notice_version, e.detail
         from public.trade_in_quotes q join public.leads l on l.id = q.lead_id join public.lead_events e on e.lead_id = l.id where q.id = $1`,
      [quote.id],
    )
    expect(lead).toMatchObject({
      name: 'Ana López',
      email: contact.email,
      phone: expect.stringMatching(/^\+5281/),
      city: 'Monterrey',
      source: 'google',
      kind: 'cotizacion',
      marketing: true,
      notice_version: NOTICE_VERSION,
      detail: { folio: quote.folio, amount: quote.amount },
    })
    const [webhook] = await outbox(`valuation:${quote.id}`)
    expect(webhook).toMatchObject({
      kind: 'webhook',
      payload: {
        target: 'valuation',
        event: 'valuation.created',
        data: {
          folio: quote.folio,
          amount: quote.amount,
          contact: { email: contact.email },
          url: `https://volante.test/vender-mi-auto/oferta/${quote.id}`,
        },
      },
    })
    const [row] = await outbox(`sheet:${quote.id}`)
    expect(row).toMatchObject({
      kind: 'sheet',
      payload: {
        sheet: 'quotes',
        fields: {
          Folio: quote.folio,
          Oferta: quote.amount,
          'Vehicle Name': 'Mazda 3 2020 i Touring',
          Correo: contact.email,
        },
      },
    })
    expect(row!.payload).not.toHaveProperty('fields.Inventario')
  })
  test("include the link to a spreadsheet candidate's record", async () => {
    const id = await valued(service.nextKms(), { vehicle: { ...CAR, id: 'rec0123456789abcd' } })
    const { body } = await make(offerRequest(id))
    expect((await outbox(`sheet:${body.id}`))[0]!.payload).toMatchObject({
      fields: { Inventario: ['rec0123456789abcd'] },
    })
  })
  test('are all undone when one fails', async () => {
    await service.sql('alter function private.enqueue_sheet_row(text, jsonb, text) rename to enqueue_sheet_row_away')
    const contact = newContact()
    const key = crypto.randomUUID()
    const { status } = await make(offerRequest(await valued(), { contact, key })).finally(() =>
      service.sql('alter function private.enqueue_sheet_row_away(text, jsonb, text) rename to enqueue_sheet_row'),
    )
    expect(status).toBe(500)
    expect(await service.sql('select from public.trade_in_quotes where key = $1', [key])).toHaveLength(0)
    expect(await service.sql('select from public.leads where email = $1', [contact.email])).toHaveLength(0)
  })
})

describe('a repeated offer', () => {
  test('with the same key is the same one, sequential or concurrent', async () => {
    const body = offerRequest(await valued())
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(body)))
    const again = await make({ ...body, condition: 'malo' })
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set([...answers, again].map((answer) => answer.body.id)).size).toBe(1)
    expect(await service.sql('select from public.lead_events where key = $1', [body.key])).toHaveLength(1)
    expect(await service.sql('select from public.trade_in_quotes where key = $1', [body.key])).toHaveLength(1)
  })
  test('is found even when the valuation has expired', async () => {
    const body = offerRequest(await valued())
    const { body: quote } = await make(body)
    await service.sql("update public.valuations set started_at = started_at - interval '2 days' where id = $1", [
      body.valuation_id,
    ])
    expect((await make(body)).body).toEqual(quote)
  })
})

describe('a refused offer', () => {
  test.each([
    ['no name', { contact: { phone: '8112345678' } }, 'contact.name'],
    ['no way to answer', { contact: { name: 'Ana' } }, 'contact.phone'],
    ['a phone that is none', { contact: { name: 'Ana', phone: '12' } }, 'contact.phone'],
    ['an e-mail that is none', { contact: { name: 'Ana', email: 'ana' } }, 'contact.email'],
    ['no contact', { contact: undefined }, 'contact.name'],
    ['no notice', { consent: undefined }, 'consent'],
    ['a condition that is none', { condition: 'nuevo' }, 'condition'],
    ['owners that are none', { owners: 0 }, 'owners'],
    ['a colour that is none', { colour: 'arcoíris' }, 'colour'],
    ['a city that is a story', { city: 'x'.repeat(61) }, 'city'],
    ['no valuation', { valuation_id: 'x' }, 'valuation_id'],
  ])('%s', async (_what, more, field) => {
    const { status, body } = await make(offerRequest(await valued(), more))
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(JSON.parse(body.details))).toContain(field)
  })
  test('bots that fill in the hidden field', async () => {
    const key = crypto.randomUUID()
    expect(await make({ ...offerRequest(await valued(), { key }), sitio: 'https://spam.example' })).toMatchObject({
      status: 422,
      body: { code: 'bot_refused' },
    })
    expect(await service.sql('select from public.trade_in_quotes where key = $1', [key])).toHaveLength(0)
  })
  test('too many from one address', async () => {
    state.counted = true
    const from = { 'x-forwarded-for': '203.0.113.99' }
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries++) statuses.push((await make({}, from)).status)
    expect([statuses.filter((status) => status === 429).length, statuses[30]]).toEqual([1, 429])
  })
})

describe('the owner of an offer', () => {
  const owner = async (id: string) =>
    (
      await service.sql<{ email: string | null }>(
        'select u.email from public.trade_in_quotes q left join auth.users u on u.id = q.user_id where q.id = $1',
        [id],
      )
    )[0]!.email
  test('is nobody for a visitor, and the customer with a session', async () => {
    expect(await owner((await made()).id)).toBeNull()
    expect(await owner((await made({}, await service.as('cliente@volante.test'))).id)).toBe('cliente@volante.test')
  })
  test('is not the staff member who makes one for a person, with or without contact data', async () => {
    const headers = await service.as('ventas@volante.test')
    const without = await made({ contact: undefined, consent: undefined }, headers)
    expect(await owner(without.id)).toBeNull()
    expect(await service.sql('select lead_id from public.trade_in_quotes where id = $1', [without.id])).toEqual([
      { lead_id: null },
    ])
    expect(await outbox(`sheet:${without.id}`)).toHaveLength(1)
    const withContact = await made({ consent: undefined }, headers)
    expect(
      await service.sql('select lead_id is not null as known from public.trade_in_quotes where id = $1', [
        withContact.id,
      ]),
    ).toEqual([{ known: true }])
  })
  test('keeps the seller who made it as agent of the new person', async () => {
    const [seller] = await service.sql<{ id: string }>("select id from auth.users where email = 'ventas@volante.test'")
    const headers = await service.as('ventas@volante.test')
    const { id } = await made({ consent: undefined, agent_id: seller!.id }, headers)
    expect(
      await service.sql(
        'select l.agent_id from public.leads l join public.trade_in_quotes q on q.lead_id = l.id where q.id = $1',
        [id],
      ),
    ).toEqual([{ agent_id: seller!.id }])
  })
})

describe('the PDF of an offer', () => {
  test('has folio, receipt, list, validity and terms, with correct accents', async () => {
    const quote = await made({ condition: 'excelente', owners: 1 })
    const { status, headers, body } = await service.get(`/offers/${quote.id}/pdf`)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      `inline; filename="oferta-${quote.folio}.pdf"`,
    ])
    expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-')
    const text = pdfText(body).replaceAll('\n', '')
    const pesos = (amount: number) => `$${Math.abs(amount).toLocaleString('en-US')}`
    const told = [quote.folio, 'Mazda 3 2020 i Touring', pesos(quote.amount), pesos(quote.base), quote.id]
    for (const part of [...told, 'Vigente hasta el', 'Condición: excelente', 'Página 1 de 1', 'identificación'])
      expect(text).toContain(part)
    for (const { label, amount } of quote.listed_defects) {
      expect(text).toContain(label)
      expect(text).toContain(`-${pesos(amount)}`)
    }
  })
  test('says that an offer has expired', async () => {
    const quote = await made()
    await age(quote.id, '7 days 1 second')
    expect(pdfText((await service.get(`/offers/${quote.id}/pdf`)).body)).toContain('Venció el')
  })
  test('of an unknown offer is not found', async () => {
    expect((await service.get(`/offers/${NOBODY}/pdf`)).status).toBe(404)
  })
})

test("an offer is valid for seven days by the database's clock, then says it expired", async () => {
  const quote = await made()
  await age(quote.id, '6 days 23 hours 59 minutes')
  expect((await service.get(`/offers/${quote.id}`)).body.state).toBe('open')
  await age(quote.id, '61 seconds')
  expect((await service.get(`/offers/${quote.id}`)).body.state).toBe('expired')
})
