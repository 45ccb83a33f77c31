import { beforeAll, describe, expect, test } from 'vitest'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { figures, MARKET, offerService, request } from './offers-fixture.ts'

const service = offerService()

beforeAll(() => {
  Object.assign(service.state, { appraise: () => ({ values: MARKET, polls: 0 }), engine: () => figures(200_000) })
  service.fake.faults.set('normal')
})

const made = async (
  phone: string,
  { email = `ana.${phone}@correo.test`, headers }: { email?: string; headers?: Record<string, string> } = {},
): Promise<TradeInQuote> => {
  const valuation = await service.post('/valuations', request(service.nextKms()))
  const asked = {
    valuation_id: valuation.body.id,
    condition: 'bueno',
    owners: 1,
    colour: 'rojo',
    city: 'Monterrey',
    contact: { name: 'Ana López', ...(email && { email }), phone },
    consent: { version: NOTICE_VERSION, marketing: false },
    key: crypto.randomUUID(),
  }
  const { status, body } = await service.post('/offers', asked, headers)
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 201,
    code: undefined,
    details: undefined,
  })
  return body
}

describe('the mail with an offer', () => {
  const mailsOf = ({ id }: TradeInQuote) =>
    service.sql<{ payload: object }>("select payload from private.outbox where kind = 'mail' and key = $1", [
      `offer:${id}`,
    ])

  test('goes to the given address, and is not sent without one', async () => {
    const offer = await made('8155000001')
    expect(await mailsOf(offer)).toMatchObject([
      {
        payload: {
          to: 'ana.8155000001@correo.test',
          template: 'offer-made',
          data: { id: offer.id, folio: offer.folio, amount: offer.final_amount, validUntil: offer.valid_until },
        },
      },
    ])
    expect(await mailsOf(await made('8155000002', { email: '' }))).toEqual([])
  })

  test('is not sent for offers made by staff', async () => {
    expect(await mailsOf(await made('8155000003', { headers: await service.as('ventas@volante.test') }))).toEqual([])
  })

  test('is limited to six an hour per address; the seventh offer is still made', async () => {
    service.state.counted = true
    const mailed: number[] = []
    for (let sent = 0; sent < 7; sent++)
      mailed.push((await mailsOf(await made(`815600000${sent}`, { email: 'ana@correo.test' }))).length)
    service.state.counted = false
    expect(mailed).toEqual([1, 1, 1, 1, 1, 1, 0])
  })
})

describe('the owner of an offer by its phone', () => {
  let phones = 0
  const newPhone = () => `81${57_000_000 + ++phones}`
  const account = async (phone: string, isProved: boolean) => {
    const [user] = await service.sql<{ id: string }>(
      `insert into auth.users (id, phone, phone_confirmed_at, aud, role)
       values (gen_random_uuid(), $1, $2, 'authenticated', 'authenticated') returning id`,
      [`52${phone}`, isProved ? new Date() : null],
    )
    await service.sql("insert into public.profiles (id, first_name) values ($1, 'Ana')", [user!.id])
    return user!.id
  }
  const found = async (user: string) => {
    await service.sql("select set_config('request.jwt.claims', $1, false)", [
      JSON.stringify({ sub: user, role: 'authenticated' }),
    ])
    return (await service.sql<{ id: string }>('select id from public.found_offers()')).map(({ id }) => id)
  }
  const ownerOf = async ({ id }: TradeInQuote) =>
    (
      await service.sql<{ user_id: string | null }>('select user_id from public.trade_in_quotes where id = $1', [id])
    )[0]!.user_id

  test('is not found by an unverified phone', async () => {
    const phone = newPhone()
    await made(phone)
    expect(await found(await account(phone, false))).toEqual([])
    expect(await found(await account(newPhone(), true))).toEqual([])
  })

  test('with a verified phone sees each open offer, which stays unclaimed', async () => {
    const phone = newPhone()
    const first = await made(phone)
    const user = await account(phone, true)
    const second = await made(phone)
    expect(new Set(await found(user))).toEqual(new Set([first.id, second.id]))
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, null])
    await service.sql("update public.trade_in_quotes set status = 'withdrawn' where id = $1", [first.id])
    expect(await found(user)).toEqual([second.id])
  })
})
