import { describe, expect, test } from 'vitest'
import { codesWorld, newEmail, newPhone } from './auth-codes-world.ts'

const world = codesWorld()

describe('answers do not reveal whether an address has an account', () => {
  const asks: [string, (email: string) => Promise<{ status: number; body: unknown }>][] = [
    ['otp', (email) => world.ask('/otp', { email })],
    ['otp for an account that is there', (email) => world.ask('/otp', { email, create_user: false })],
    ['recover', (email) => world.ask('/recover', { email })],
    ['resend of a sign-up', (email) => world.ask('/resend', { type: 'signup', email })],
    ['resend of a change', (email) => world.ask('/resend', { type: 'email_change', email })],
    ['signup', (email) => world.ask('/signup', { email, password: 'otra contraseña 22' })],
  ]
  test.each(asks)('%s answers alike the first and second time', async (name, ask) => {
    const { email } = await world.service.person()
    const stranger = newEmail()
    for (const again of [false, true]) {
      const [a, b] = [await ask(email), await ask(stranger)]
      expect(a.status, name).toBe(b.status)
      expect(a.status).toBe(again ? 429 : 200)
      const shape = (body: unknown) => Object.keys(body as object).sort()
      expect(shape(a.body)).toEqual(shape(b.body))
      if (again) expect(a.body).toMatchObject({ code: 'over_email_send_rate_limit' })
    }
    world.pass(61)
  })

  test('a code by text for an existing account', async () => {
    const [phone, stranger] = [newPhone(), newPhone()]
    await world.ask('/otp', { phone })
    world.pass(61)
    const answers = await Promise.all(
      [phone, stranger].map((to) => world.ask('/otp', { phone: to, create_user: false })),
    )
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(Array(2).fill([200, ['message_id']]))
    expect(await world.messages(stranger)).toEqual([])
    expect(await world.service.sql('select from auth.users where phone = $1', [stranger.slice(1)])).toEqual([])
  })

  test('without sign-ups, requesting a code for an unknown address answers alike', async () => {
    const { email } = await world.service.person()
    world.service.configure({ GOTRUE_DISABLE_SIGNUP: 'true' })
    const answers = await Promise.all([email, newEmail()].map((to) => world.ask('/otp', { email: to })))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, {}]))
    world.service.configure()
  })

  test("requesting another's address for one's own account answers like a free one, and never succeeds", async () => {
    const [asking, holder] = [await world.service.person(), await world.service.person()]
    const want = (email: string) => world.service.put('/user', { email }, { token: asking.access })
    const taken = await want(holder.email)
    const sent = await world.messages(asking.email)
    world.pass(61)
    const free = await want(newEmail())
    expect([taken.status, free.status]).toEqual([200, 200])
    expect(Object.keys(taken.body).sort()).toEqual(Object.keys(free.body).sort())
    expect(taken.body.new_email).toBe(holder.email)
    expect((await world.messages(asking.email)).map(({ template }) => template)).toEqual(
      sent.map(({ template }) => template),
    )
    expect(await world.messages(holder.email)).toMatchObject([{ template: 'address-taken', data: {} }])
    await want(holder.email)
    world.pass(61)
    expect((await world.ask('/resend', { type: 'email_change', email: asking.email })).status).toBe(200)
    const tokens = await world.service.sql(
      `select token_type from auth.one_time_tokens where user_id = $1 and token_type = 'email_change_token_new' and relates_to = $2`,
      [asking.id, holder.email],
    )
    expect(tokens).toEqual([])
  })

  test("requesting another's phone too", async () => {
    const [asking, phone] = [await world.service.person(), newPhone()]
    await world.ask('/otp', { phone })
    await world.messages(phone)
    world.pass(61)
    const answers = []
    for (const wanted of [phone, newPhone()]) {
      answers.push(await world.service.put('/user', { phone: wanted }, { token: asking.access }))
      world.pass(61)
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(Object.keys(answers[0]!.body).sort()).toEqual(Object.keys(answers[1]!.body).sort())
    expect(await world.messages(phone)).toEqual([])
  })

  test('the contract served alone answers like the reference server', async () => {
    world.service.configure({ GOTRUE_SECURITY_NEUTRAL_ANSWERS: 'false' })
    const [asking, holder] = [await world.service.person(), await world.service.person()]
    expect(await world.ask('/otp', { email: newEmail(), create_user: false })).toMatchObject({
      status: 422,
      body: { code: 'otp_disabled' },
    })
    expect(await world.service.put('/user', { email: holder.email }, { token: asking.access })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    })
    world.service.configure()
  })

  test('a wrong code for a known address answers like one for an unknown address', async () => {
    const { email } = await world.service.person()
    const a = await world.ask('/verify', { type: 'recovery', email, token: '000000' })
    const b = await world.ask('/verify', { type: 'recovery', email: newEmail(), token: '000000' })
    expect([a.status, a.body]).toEqual([b.status, b.body])
  })

  test('requests take the same minimum time', async () => {
    const { email } = await world.service.person()
    for (const address of [email, newEmail()]) {
      const since = performance.now()
      await world.ask('/recover', { email: address })
      expect(performance.now() - since).toBeGreaterThanOrEqual(79)
    }
  })

  test('a code may be guessed ten times from anywhere; the link still works', async () => {
    const guesses = async (email: string) => {
      const answers = []
      for (let guess = 0; guess < 11; guess++) {
        const headers = { 'x-forwarded-for': `203.0.113.${guess}` }
        answers.push(await world.ask('/verify', { type: 'email', email, token: `00000${guess % 10}` }, { headers }))
      }
      return answers.map(({ status, body }) => `${status} ${body.code}`)
    }
    const { email } = await world.service.person()
    await world.ask('/otp', { email })
    const { data } = await world.message(email)
    world.service.countLimits()
    const expected = [...Array(10).fill('403 otp_expired'), '429 over_request_rate_limit']
    expect(await guesses(email)).toEqual(expected)
    expect(await guesses(newEmail())).toEqual(expected)
    expect((await world.ask('/verify', { type: 'email', email, token: data.code })).status).toBe(429)
    expect((await world.open(data.link ?? '')).location.hash).toContain('access_token=')
    world.service.countLimits(false)
  })

  test('one message a minute per address, for every kind of request', async () => {
    const { email } = await world.service.person()
    expect((await world.ask('/recover', { email })).status).toBe(200)
    const refused = await world.ask('/otp', { email })
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
    expect(refused.body.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
    world.pass(55)
    expect((await world.ask('/recover', { email })).status).toBe(429)
    world.pass(6)
    expect((await world.ask('/recover', { email })).status).toBe(200)
    expect(await world.messages(email)).toHaveLength(2)
    const both = await Promise.all(
      [newPhone()].flatMap((phone) => [phone, phone]).map((phone) => world.ask('/otp', { phone })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    // Concurrent requests may finish in reverse order.
    const phone = newPhone()
    expect((await world.ask('/otp', { phone })).status).toBe(200)
    world.pass(-5)
    expect((await world.ask('/otp', { phone })).status).toBe(429)
    world.pass(5)
  })
})
