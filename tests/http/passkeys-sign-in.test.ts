import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { passkeysWorld } from './passkeys-world.ts'
import type { Lies } from './software-authenticator.ts'

const waits = vi.hoisted(() => ({ count: 0 }))
vi.mock('#server/auth/constant-time.ts', async (original) => {
  const { inConstantTime } = await original<typeof import('#server/auth/constant-time.ts')>()
  const counted: typeof inConstantTime = (work) => {
    waits.count++
    return inConstantTime(work)
  }
  return { inConstantTime: counted }
})

const world = passkeysWorld()
const { service, signIn, holder } = world
afterEach(() => service.configure())

const NOT_VERIFIED = {
  status: 400,
  body: { code: 'webauthn_verification_failed', message: 'Credential verification failed' },
}
const NOT_FOUND = { status: 400, body: { code: 'webauthn_challenge_not_found' } }
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
const rowOf = async (id: string) =>
  (await service.sql('select * from auth.webauthn_credentials where id = $1', [id]))[0]

test('the options name the site and no key: the person chooses', async () => {
  const { status, body } = await world.beginSignIn()
  expect(status).toBe(200)
  expect(body.options).toMatchObject({ rpId: 'volante.test', userVerification: 'preferred' })
  expect(body.options.allowCredentials).toBeUndefined()
  expect(body.expires_at - service.now().getTime() / 1000).toBeGreaterThan(290)
})

test('a passkey opens a session with one factor', async () => {
  const { id, key, passkey, email } = await holder()
  const { status, body } = await signIn(key)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'bearer', user: { id, email } })
  expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }], sub: id })
  const row = await rowOf(passkey.id)
  expect([row.sign_count, row.last_used_at !== null]).toEqual(['2', true])
  expect((await service.get('/passkeys', { token: body.access_token })).body).toMatchObject([
    { id: passkey.id, last_used_at: row.last_used_at.toISOString() },
  ])
  expect((await world.audit(id)).at(-1)).toMatchObject({ action: 'login', traits: { passkey_id: passkey.id } })
  const device = service.device()
  await device.auth.setSession(body)
  const sessions = await device.rpc('my_sessions')
  expect(sessions.data).toHaveLength(2)
  expect((await service.post('/token?grant_type=refresh_token', { refresh_token: body.refresh_token })).status).toBe(
    200,
  )
})

test('a person with a second factor still has to pass it', async () => {
  const { id, key } = await holder()
  await world.addFactor(id)
  const { body } = await signIn(key)
  expect(claimsOf(body.access_token).aal).toBe('aal1')
  expect(body.user.factors).toMatchObject([{ status: 'verified' }])
  expect(await world.begin(body.access_token)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
})

describe('is answered like every wrong answer, after the same time:', () => {
  const unknown = () => Buffer.from(randomUUID()).toString('base64url')
  test.each<[string, () => Lies]>([
    ['a signature of another key', () => ({ otherKey: true })],
    ['a key that nobody registered', () => ({ id: unknown() })],
    ['an account that is none', () => ({ userHandle: unknown() })],
    ['a handle that names nobody', () => ({ userHandle: 'AAAA' })],
    ['no handle', () => ({ userHandle: null })],
    ['another site', () => ({ origin: 'https://evil.example' })],
    ['another relying party', () => ({ rpId: 'evil.example' })],
    ['another challenge', () => ({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })],
  ])('%s', async (_, lies) => {
    const { key } = await holder()
    waits.count = 0
    const { status, body } = await signIn(key, lies())
    expect({ status, body, waits: waits.count }).toEqual({ ...NOT_VERIFIED, waits: 1 })
    expect((await signIn(key)).status).toBe(200)
  })

  test("a valid key with another person's user handle", async () => {
    const [ana, beto] = [await holder(), await holder()]
    const userHandle = Buffer.from(beto.id).toString('base64url')
    expect(await signIn(ana.key, { userHandle })).toMatchObject(NOT_VERIFIED)
  })

  test('a removed key, and one of a deleted account', async () => {
    const [ana, beto, carla] = [await holder(), await holder(), await holder()]
    await service.delete(`/passkeys/${ana.passkey.id}`, { token: ana.access })
    const admin = service.admin().auth.admin
    await admin.deleteUser(beto.id)
    await admin.deleteUser(carla.id, true)
    for (const { key, passkey } of [ana, beto, carla]) {
      expect(await signIn(key)).toMatchObject(NOT_VERIFIED)
      expect(await rowOf(passkey.id)).toBeUndefined()
    }
  })
})

test('a malformed answer', async () => {
  const { key } = await holder()
  const garble = (good: object): unknown[] => {
    const { response, ...rest } = JSON.parse(JSON.stringify(good))
    return ['text', {}, { ...rest, response: {} }, { ...rest, response: { ...response, authenticatorData: 'AAAA' } }]
  }
  for (let which = 0; which < 4; which++) {
    const { body: asked } = await world.beginSignIn()
    const credential = garble(key.get(asked.options))[which]
    expect(await world.finishSignIn({ challenge_id: asked.challenge_id, credential })).toMatchObject({
      status: 400,
      body: { code: 'webauthn_verification_failed', message: 'Invalid credential response' },
    })
  }
  expect(await world.finishSignIn({ credential: {} })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'challenge_id is required' },
  })
})

describe('a sign-in challenge', () => {
  test('is answered once, successfully or not, in time', async () => {
    const { key } = await holder()
    const { body: asked } = await world.beginSignIn()
    const answer = { challenge_id: asked.challenge_id, credential: key.get(asked.options) }
    const both = await Promise.all([world.finishSignIn(answer), world.finishSignIn(answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await world.finishSignIn(answer)).toMatchObject(NOT_FOUND)
    const { body: wrong } = await world.beginSignIn()
    const of = { challenge_id: wrong.challenge_id }
    await world.finishSignIn({ ...of, credential: key.get(wrong.options, { otherKey: true }) })
    expect(await world.finishSignIn({ ...of, credential: key.get(wrong.options) })).toMatchObject(NOT_FOUND)
    const { body: late } = await world.beginSignIn()
    service.advance(301)
    expect(
      await world.finishSignIn({ challenge_id: late.challenge_id, credential: key.get(late.options) }),
    ).toMatchObject({ status: 400, body: { code: 'webauthn_challenge_expired' } })
  })

  test('of another purpose signs nobody in', async () => {
    const { access, key } = await holder()
    const { body: begun } = await world.beginSignIn()
    const { challenge_id } = begun
    await service.sql(`update auth.webauthn_challenges set challenge_type = 'signup' where id = $1`, [challenge_id])
    expect(await world.finishSignIn({ challenge_id, credential: key.get(begun.options) })).toMatchObject(NOT_FOUND)
    const { body: asked } = await world.begin(access)
    const credential = key.get({ challenge: asked.options.challenge, rpId: 'volante.test' })
    expect(await world.finishSignIn({ challenge_id: asked.challenge_id, credential })).toMatchObject(NOT_FOUND)
  })
})

test('a decreasing counter is logged and accepted, since passkeys are copied', async () => {
  const { key, passkey } = await holder()
  await signIn(key, { counter: 40 })
  const warned: object[] = []
  const { log } = service.services
  service.replace({ log: { ...log, warn: (context: object) => void warned.push(context) } as unknown as typeof log })
  expect((await signIn(key, { counter: 7 })).status).toBe(200)
  service.replace({ log })
  expect(warned).toMatchObject([{ passkey: passkey.id, before: 40, now: 7 }])
  expect((await rowOf(passkey.id)).sign_count).toBe('7')
})

describe('an account that cannot sign in', () => {
  test.each([
    ['user_banned', `banned_until = now() + interval '1 day'`],
    ['email_not_confirmed', 'email_confirmed_at = null'],
    ['phone_not_confirmed', `email = null, email_confirmed_at = null, phone = '5215500000001'`],
  ])('%s is revealed only to the holder of the key', async (code, change) => {
    const { id, key } = await holder()
    await service.sql(`update auth.users set ${change} where id = $1`, [id])
    expect(await signIn(key, { otherKey: true })).toMatchObject(NOT_VERIFIED)
    expect(await signIn(key)).toMatchObject({ status: 403, body: { code } })
  })
})

test('starting needs a captcha where configured, and is limited by address like answering', async () => {
  service.configure({ GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true', GOTRUE_SECURITY_CAPTCHA_SECRET: 'x' })
  expect(await world.beginSignIn()).toMatchObject({ status: 400, body: { code: 'captcha_failed' } })
  service.configure()
  service.countLimits()
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const ask = (path: string) => service.post(`/passkeys/authentication/${path}`, {}, { headers })
  const tries = async (path: string, often: number) => {
    const answers = []
    for (let index = 0; index < often; index++) answers.push((await ask(path)).status)
    return answers
  }
  expect(await tries('options', 31)).toEqual([...Array(30).fill(200), 429])
  expect(new Set(await tries('verify', 60))).toEqual(new Set([400]))
  expect(await ask('verify')).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
  service.countLimits(false)
})
