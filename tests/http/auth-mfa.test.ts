import { generateSync } from 'otplib'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { codesWorld } from './auth-codes-world.ts'
import { PASSWORD } from './auth-service.ts'

const world = codesWorld()

const totp = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(world.service.now().getTime() / 1000) + steps * 30 })
const enroll = (token: string, body: object = {}) => world.ask('/factors', { factor_type: 'totp', ...body }, { token })
const challenge = (token: string, factor: string, headers = {}) =>
  world.ask(`/factors/${factor}/challenge`, {}, { token, headers })
const verify = (token: string, factor: string, challenge_id: string, code: string, headers = {}) =>
  world.ask(`/factors/${factor}/verify`, { challenge_id, code }, { token, headers })

const guarded = async () => {
  const person = await world.service.person()
  const { body: factor } = await enroll(person.access, { friendly_name: 'Mi teléfono' })
  const { body: asked } = await challenge(person.access, factor.id)
  const raised = await verify(person.access, factor.id, asked.id, totp(factor.totp.secret))
  if (raised.status !== 200) throw new Error(JSON.stringify(raised.body))
  await world.messages(person.email)
  world.pass(60)
  return { ...person, raised: raised.body.access_token, factor: factor.id, secret: factor.totp.secret }
}
const FAILED = { status: 422, body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' } }

describe('enrolling', () => {
  test('needs a session and an account', async () => {
    expect(await world.ask('/factors', { factor_type: 'totp' })).toMatchObject({ status: 401 })
    world.service.configure({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
    const { body } = await world.ask('/signup', {})
    expect(await enroll(body.access_token)).toMatchObject({ status: 403, body: { code: 'no_authorization' } })
    world.service.configure()
  })

  test.each([
    [{ factor_type: 'dove' }, 400, 'validation_failed'],
    [{ factor_type: undefined }, 400, 'validation_failed'],
    [{ friendly_name: 'x'.repeat(256) }, 400, 'validation_failed'],
    [{ factor_type: 'phone', phone: '+525512345678' }, 422, 'mfa_phone_enroll_not_enabled'],
  ])('rejects %j', async (body, status, code) => {
    const { access } = await world.service.person()
    expect(await enroll(access, body)).toMatchObject({ status, body: { code } })
  })

  test('is refused where the type is turned off', async () => {
    world.service.configure({
      GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'false',
      GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false',
    })
    const { access } = await world.service.person()
    expect(await enroll(access)).toMatchObject({ status: 422, body: { code: 'mfa_totp_enroll_not_enabled' } })
    expect(await enroll(access, { factor_type: 'webauthn' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_webauthn_enroll_not_enabled' },
    })
    world.service.configure()
  })

  test('needs a unique name, allows ten factors, and drops unfinished ones', async () => {
    const { access } = await world.service.person()
    expect((await enroll(access, { friendly_name: 'uno' })).status).toBe(200)
    expect(await enroll(access, { friendly_name: 'uno' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_name_conflict' },
    })
    const more = await Promise.all(Array.from({ length: 11 }, () => enroll(access)))
    expect(more.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(more.find(({ status }) => status !== 200)).toMatchObject({
      status: 422,
      body: { code: 'too_many_enrolled_mfa_factors' },
    })
    world.pass(301)
    expect((await enroll(access, { friendly_name: 'uno' })).status).toBe(200)
  })

  test('of a second factor needs the first; a password alone is not enough', async () => {
    const { email, raised } = await guarded()
    const { access } = await world.service.signIn(email)
    expect(await enroll(access)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
    expect((await enroll(raised)).status).toBe(200)
  })

  test('shows a QR code that contains the secret', async () => {
    const { access, email } = await world.service.person()
    const { body } = await enroll(access, { friendly_name: 'Mi app', issuer: 'Otro & Cía' })
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'Mi app' })
    const { qr_code: svg, secret, uri } = body.totp
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const read = new URL(uri)
    expect(decodeURIComponent(read.pathname)).toContain(`Otro & Cía:${email}`)
    expect(read.searchParams.get('secret')).toBe(secret)
    expect(svg).toMatch(/^<svg /)
    expect(svg).not.toContain('#')
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(400)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(uri)
  })
})

describe('a code of an authenticator app', () => {
  test('that is wrong, malformed, empty or of another time is rejected; the right one is accepted', async () => {
    const { access } = await world.service.person()
    const { body: factor } = await enroll(access)
    const { body: asked } = await challenge(access, factor.id)
    const { secret } = factor.totp
    const wrong = String((Number(totp(secret)) + 1) % 1_000_000).padStart(6, '0')
    for (const code of [wrong, totp(secret, -3), totp(secret, 3), '12345', 'abcdef', '１２３４５６'])
      expect(await verify(access, factor.id, asked.id, code), code).toMatchObject(FAILED)
    expect(await verify(access, factor.id, asked.id, '')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
    expect((await world.ask('/user', undefined, { token: access })).body.factors).toMatchObject([
      { status: 'unverified' },
    ])
    expect((await verify(access, factor.id, asked.id, totp(secret))).status).toBe(200)
    expect(world.errors).toEqual([])
  })

  test('works once, and no earlier one after it', async () => {
    const { email, factor, secret } = await guarded()
    const { access } = await world.service.signIn(email)
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => challenge(access, factor)))
    const [code, before] = [totp(secret), totp(secret, -1)]
    expect((await verify(access, factor, first!.body.id, code)).status).toBe(200)
    expect(await verify(access, factor, second!.body.id, code)).toMatchObject(FAILED)
    expect(await verify(access, factor, second!.body.id, before)).toMatchObject(FAILED)
    expect((await verify(access, factor, third!.body.id, totp(secret, 1))).status).toBe(200)
  })

  test('sent twice at once verifies once', async () => {
    const { email, factor, secret } = await guarded()
    const { access } = await world.service.signIn(email)
    const asked = await Promise.all([challenge(access, factor), challenge(access, factor)])
    const both = await Promise.all(asked.map(({ body }) => verify(access, factor, body.id, totp(secret))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('may be guessed ten times', async () => {
    world.service.countLimits()
    const { access } = await world.service.person()
    const { body: factor } = await enroll(access)
    const { body: asked } = await challenge(access, factor.id)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess++)
      statuses.push((await verify(access, factor.id, asked.id, String(guess).padStart(6, '0'))).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    world.service.countLimits(false)
  })
})

describe('a challenge', () => {
  test('is for one factor of the caller', async () => {
    const [ana, beto] = [await guarded(), await guarded()]
    expect(await challenge(ana.raised, beto.factor)).toMatchObject({
      status: 404,
      body: { code: 'mfa_factor_not_found' },
    })
    expect(await challenge(ana.raised, 'not-a-uuid')).toMatchObject({ status: 404 })
    const { body: asked } = await challenge(beto.raised, beto.factor)
    expect(await verify(ana.raised, beto.factor, asked.id, totp(beto.secret))).toMatchObject({ status: 404 })
    for (const id of [asked.id, 'not-a-uuid', ''])
      expect(await verify(ana.raised, ana.factor, id, totp(ana.secret))).toMatchObject({
        status: 422,
        body: { code: 'mfa_factor_not_found' },
      })
  })

  test('expires after five minutes', async () => {
    const { raised, factor, secret } = await guarded()
    const seconds = () => Math.floor(world.service.now().getTime() / 1000)
    const before = seconds()
    const { body: asked } = await challenge(raised, factor)
    expect(asked).toMatchObject({ type: 'totp' })
    expect(asked.expires_at).toBeGreaterThanOrEqual(before + 300)
    expect(asked.expires_at).toBeLessThanOrEqual(seconds() + 300)
    world.pass(302)
    expect(await verify(raised, factor, asked.id, totp(secret))).toMatchObject({
      status: 422,
      body: { code: 'mfa_challenge_expired' },
    })
    // Removed although the response is an error.
    expect(await verify(raised, factor, asked.id, totp(secret))).toMatchObject({
      body: { code: 'mfa_factor_not_found' },
    })
  })

  test('is answered once, from the same address', async () => {
    const { raised, factor, secret } = await guarded()
    const { body: asked } = await challenge(raised, factor, { 'x-forwarded-for': '203.0.113.7' })
    const MISMATCH = { status: 422, body: { code: 'mfa_ip_address_mismatch' } }
    const from = (ip: string, code = totp(secret)) => verify(raised, factor, asked.id, code, { 'x-forwarded-for': ip })
    expect(await from('203.0.113.8')).toMatchObject(MISMATCH)
    expect((await from('203.0.113.7')).status).toBe(200)
    expect(await from('203.0.113.7', totp(secret, 1))).toMatchObject(MISMATCH)
  })
})

describe('the second step', () => {
  test('raises this session, signs out lower ones, and mails when it is new', async () => {
    const person = await world.service.person()
    const client = world.client()
    await client.auth.signInWithPassword({ email: person.email, password: PASSWORD })
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mi app' })
    expect(enrolled.error).toBeNull()
    const { id = '', totp: shown } = (enrolled.data ?? {}) as {
      id?: string
      totp?: { secret: string; qr_code: string }
    }
    expect(shown?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const done = await client.auth.mfa.challengeAndVerify({ factorId: id, code: totp(shown?.secret ?? '') })
    expect(done.error).toBeNull()
    expect(done.data?.user.factors).toMatchObject([{ id, status: 'verified', friendly_name: 'Mi app' }])
    expect(JSON.stringify(done.data)).not.toContain(shown?.secret)
    const raised = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(raised.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(raised.data?.currentAuthenticationMethods.map((way) => (way as { method: string }).method).sort()).toEqual([
      'password',
      'totp',
    ])
    expect(await world.ask('/user', undefined, { token: person.access })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
    expect((await world.messages(person.email)).map(({ template }) => template)).toEqual(['mfa-enrolled'])
    const refreshed = await client.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  test("is required again at the next sign-in; until then the account's methods stay unchanged", async () => {
    const { email, factor, secret } = await guarded()
    const client = world.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await client.auth.updateUser({ password: 'otra contraseña 99' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
    expect((await client.auth.mfa.unenroll({ factorId: factor })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    expect((await client.auth.mfa.challengeAndVerify({ factorId: factor, code: totp(secret) })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'otra contraseña 99' })).error).toBeNull()
  })

  test('is not replaced by a recovery', async () => {
    const { email } = await guarded()
    expect(await world.ask('/recover', { email })).toMatchObject({ status: 200 })
    const { data } = await world.message(email)
    const { body } = await world.ask('/verify', { type: 'recovery', email, token: data.code })
    const changed = await world.ask(
      '/user',
      { password: 'otra contraseña 99' },
      { method: 'PUT', token: body.access_token },
    )
    expect(changed).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })
  })

  test('is removed by a raised session, which is then lowered; the person gets a mail', async () => {
    const { email, raised, factor } = await guarded()
    const deleted = await world.ask(`/factors/${factor}`, undefined, { method: 'DELETE', token: raised })
    expect(deleted).toMatchObject({ status: 200, body: { id: factor } })
    expect(await world.sql('select id from auth.mfa_factors where id = $1', [factor])).toEqual([])
    expect((await world.messages(email)).map(({ template }) => template)).toEqual(['mfa-removed'])
    const sessions = await world.sql(
      `select aal, factor_id from auth.sessions join auth.users on users.id = user_id where email = $1`,
      [email],
    )
    expect(sessions).toEqual([{ aal: 'aal1', factor_id: null }])
    expect(await world.ask(`/factors/${factor}`, undefined, { method: 'DELETE', token: raised })).toMatchObject({
      status: 404,
      body: { code: 'mfa_factor_not_found' },
    })
  })

  test('that was never verified is removed without it', async () => {
    const { access, email } = await world.service.person()
    const { body } = await enroll(access)
    expect(await world.ask(`/factors/${body.id}`, undefined, { method: 'DELETE', token: access })).toMatchObject({
      status: 200,
    })
    expect(await world.messages(email)).toEqual([])
  })
})

test("administrators list a person's factors, and remove a lost one", async () => {
  const { id, factor, raised, secret } = await guarded()
  for (const path of [`/admin/users/${id}/factors`]) {
    expect(await world.ask(path)).toMatchObject({ status: 401 })
    expect(await world.ask(path, undefined, { token: raised })).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    })
  }
  const { mfa } = world.admin().auth.admin
  const listed = await mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([{ id: factor, factor_type: 'totp', status: 'verified' }])
  expect(JSON.stringify(listed.data)).not.toContain(secret)
  expect((await mfa.deleteFactor({ userId: id, id: '00000000-0000-4000-8000-000000000000' })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  expect((await mfa.deleteFactor({ userId: id, id: factor })).error).toBeNull()
  expect((await mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  expect((await mfa.listFactors({ userId: '00000000-0000-4000-8000-000000000000' })).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
})
