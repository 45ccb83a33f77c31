import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { codesWorld } from './auth-codes-world.ts'

const world = codesWorld()

const totp = (secret: string) => generateSync({ secret, epoch: Math.floor(world.service.now().getTime() / 1000) })
const half = async (email: string) => (await world.service.signIn(email)).access
const make = (token: string) => world.ask('/recovery-codes', {}, { token })
const left = (token: string) => world.service.get('/recovery-codes', { token })
const use = (token: string, code: string) => world.ask('/recovery-codes/verify', { code }, { token })
const aalOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

const guarded = async () => {
  const person = await world.service.person()
  const { body: factor } = await world.ask('/factors', { factor_type: 'totp' }, { token: person.access })
  const { body: asked } = await world.ask(`/factors/${factor.id}/challenge`, {}, { token: person.access })
  const proof = { challenge_id: asked.id, code: totp(factor.totp.secret) }
  const raised = await world.ask(`/factors/${factor.id}/verify`, proof, { token: person.access })
  if (raised.status !== 200) throw new Error(JSON.stringify(raised.body))
  await world.messages(person.email)
  return { ...person, raised: raised.body.access_token as string, factor: factor.id as string }
}
const INVALID = { status: 422, body: { code: 'recovery_code_invalid' } }

describe('recovery codes', () => {
  test('need a second factor, and a session with it', async () => {
    expect(await make('')).toMatchObject({ status: 401 })
    const { access } = await world.service.person()
    expect(await make(access)).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } })
    const { email } = await guarded()
    expect(await make(await half(email))).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
  })

  test('are ten different ones, stored unreadable', async () => {
    const { id, raised } = await guarded()
    expect((await left(raised)).body).toEqual({ left: 0, total: 0, created_at: null })
    const { status, body } = await make(raised)
    expect(status).toBe(200)
    expect(new Set(body.codes).size).toBe(10)
    for (const code of body.codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/)
    expect((await left(raised)).body).toMatchObject({ left: 10, total: 10 })
    const kept = JSON.stringify(
      await world.service.sql('select * from private.recovery_codes where user_id = $1', [id]),
    )
    for (const code of body.codes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
  })

  test('replace the factor once, in any spelling, and their owner gets a mail with the number left', async () => {
    const { email, raised } = await guarded()
    const [first, second] = (await make(raised)).body.codes
    const token = await half(email)
    const entered = await use(token, ` ${first.toUpperCase().replaceAll('-', ' ')} `)
    expect(entered.status).toBe(200)
    expect(aalOf(entered.body.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, {}] })
    expect(await world.message(email)).toMatchObject({ template: 'recovery-code-used', data: { left: 9 } })
    expect((await left(entered.body.access_token)).body).toMatchObject({ left: 9, total: 10 })
    const again = await half(email)
    expect(await use(again, first)).toMatchObject(INVALID)
    const both = await Promise.all([use(again, second), use(again, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test.each(['', 'xxxx-xxxx-xxxx', '0000 0000 0000', "' or true --"])('%j is refused', async (code) => {
    const { email, raised } = await guarded()
    await make(raised)
    expect((await use(await half(email), code)).status).toBe(code === '' ? 400 : 422)
  })

  test('of others are refused, and a new set replaces the old one', async () => {
    const [ana, luz] = [await guarded(), await guarded()]
    const [code] = (await make(ana.raised)).body.codes
    expect(await use(await half(luz.email), code)).toMatchObject(INVALID)
    await make(ana.raised)
    expect(await use(await half(ana.email), code)).toMatchObject(INVALID)
  })

  test('may be guessed ten times in five minutes, together with other proofs', async () => {
    const { email, raised } = await guarded()
    const [code] = (await make(raised)).body.codes
    const token = await half(email)
    world.service.countLimits()
    for (let guess = 0; guess < 10; guess++) expect(await use(token, `aaaa-aaaa-aaa${guess}`)).toMatchObject(INVALID)
    expect(await use(token, code)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
    world.service.countLimits(false)
    expect((await use(token, code)).status).toBe(200)
  })

  test('allow removing a lost factor; they and the raised sessions end with the last one', async () => {
    const { id, email, raised, factor } = await guarded()
    const [code, other] = (await make(raised)).body.codes
    const { body } = await use(await half(email), code)
    expect((await world.service.delete(`/factors/${factor}`, { token: body.access_token })).status).toBe(200)
    expect(await world.service.sql('select from private.recovery_codes where user_id = $1', [id])).toEqual([])
    expect(await use(await half(email), other)).toMatchObject(INVALID)
    expect(await world.service.sql(`select from auth.sessions where user_id = $1 and aal > 'aal1'`, [id])).toEqual([])
  })
})
