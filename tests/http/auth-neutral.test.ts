import { describe, expect, test } from 'vitest'
import { codesWorld, newEmail, newPhone } from './auth-codes-world.ts'

const world = codesWorld()

describe('who asks about an address is not told whether it has an account', () => {
  const asks: [string, (email: string) => Promise<{ status: number; body: unknown }>][] = [
    ['otp', (email) => world.ask('/otp', { email })],
    ['recover', (email) => world.ask('/recover', { email })],
    ['resend of a sign-up', (email) => world.ask('/resend', { type: 'signup', email })],
    ['resend of a change', (email) => world.ask('/resend', { type: 'email_change', email })],
    ['signup', (email) => world.ask('/signup', { email, password: 'otra contraseña 22' })],
  ]
  test.each(asks)('%s answers alike the first time and the second', async (name, ask) => {
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

  test('a wrong code for a known address is what a code for an unknown one is', async () => {
    const { email } = await world.service.person()
    const a = await world.ask('/verify', { type: 'recovery', email, token: '000000' })
    const b = await world.ask('/verify', { type: 'recovery', email: newEmail(), token: '000000' })
    expect([a.status, a.body]).toEqual([b.status, b.body])
  })

  test('asking takes the same least time', async () => {
    const { email } = await world.service.person()
    for (const address of [email, newEmail()]) {
      const since = performance.now()
      await world.ask('/recover', { email: address })
      expect(performance.now() - since).toBeGreaterThanOrEqual(79)
    }
  })

  test('a code is guessed ten times, from wherever; the link still works', async () => {
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

  test('one message a minute for each address, however it is asked for', async () => {
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
  })
})
