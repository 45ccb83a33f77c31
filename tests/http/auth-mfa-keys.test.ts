import { describe, expect, test } from 'vitest'
import { codesWorld, newPhone } from './auth-codes-world.ts'
import { PASSWORD, SITE } from './auth-service.ts'
import { type Lies, softwareAuthenticator } from './software-authenticator.ts'

const world = codesWorld({ GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true', GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true' })

const enroll = (token: string, body: object) => world.ask('/factors', body, { token })
const challenge = (token: string, factor: string, body = {}) =>
  world.ask(`/factors/${factor}/challenge`, body, { token })
const verify = (token: string, factor: string, body: object) => world.ask(`/factors/${factor}/verify`, body, { token })

const methodsOf = (claims: { amr?: unknown } | undefined) =>
  ((claims?.amr ?? []) as { method: string }[]).map(({ method }) => method).sort()

describe('a security key', () => {
  const begun = async (origin = SITE) => {
    const { access, email } = await world.service.person()
    const key = softwareAuthenticator(origin)
    const { body: factor } = await enroll(access, { factor_type: 'webauthn', friendly_name: 'Llave' })
    const { body: asked } = await challenge(access, factor.id)
    const answer = (lies?: Lies) => ({
      challenge_id: asked.id,
      webauthn: { type: 'create', credential_response: key.create(asked.webauthn.credential_options.publicKey, lies) },
    })
    return { access, email, key, factor: factor.id as string, asked, answer }
  }
  const registered = async () => {
    const person = await begun()
    const { body } = await verify(person.access, person.factor, person.answer())
    const signed = async (lies?: Lies) => {
      const { body: asked } = await challenge(body.access_token, person.factor)
      const response = person.key.get(asked.webauthn.credential_options.publicKey, lies)
      const webauthn = { type: 'request', credential_response: response }
      return verify(body.access_token, person.factor, { challenge_id: asked.id, webauthn })
    }
    return { ...person, raised: body.access_token as string, signed }
  }
  const FAILED = { status: 422, body: { code: 'mfa_verification_failed' } }
  const INVALID = { status: 400, body: { code: 'validation_failed' } }

  test('is created for this site and person', async () => {
    const { asked, email } = await begun()
    expect(asked).toMatchObject({
      type: 'webauthn',
      webauthn: {
        type: 'create',
        credential_options: { publicKey: { rp: { id: 'volante.test' }, user: { name: email }, attestation: 'none' } },
      },
    })
  })

  test.each<[string, Lies]>([
    ['made for another site', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s cannot be registered', async (_, lies) => {
    const { access, factor, answer } = await begun()
    expect(await verify(access, factor, answer(lies))).toMatchObject(FAILED)
    expect((await verify(access, factor, answer())).status).toBe(200)
  })

  test('rejects an invalid answer', async () => {
    const { access, factor, asked, answer } = await begun()
    const response = answer().webauthn.credential_response.toJSON()
    for (const given of [
      undefined,
      'text',
      { type: 'other', credential_response: response },
      { type: 'create' },
      { type: 'create', credential_response: { ...response, response: {} } },
      { type: 'create', credential_response: 'text' },
      { type: 'request', credential_response: response },
    ])
      expect(await verify(access, factor, { challenge_id: asked.id, webauthn: given })).toMatchObject(INVALID)
    const garbled = { ...response, response: { ...response.response, attestationObject: 'AAAA' } }
    expect(
      await verify(access, factor, {
        challenge_id: asked.id,
        webauthn: { type: 'create', credential_response: garbled },
      }),
    ).toMatchObject(FAILED)
    expect(world.errors).toEqual([])
  })

  test('raises the session, with the official client', async () => {
    const { email } = await world.service.person()
    const client = world.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const key = softwareAuthenticator(SITE)
    const enrolled = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Mi llave' })
    const factorId = enrolled.data?.id ?? ''
    for (const step of ['create', 'request'] as const) {
      const asked = await client.auth.mfa.challenge({ factorId, webauthn: { rpId: 'volante.test', rpOrigins: [SITE] } })
      expect(asked.error).toBeNull()
      const { webauthn } = asked.data as unknown as {
        webauthn: {
          type: string
          credential_options: { publicKey: Parameters<typeof key.get>[0] & Parameters<typeof key.create>[0] }
        }
      }
      expect(webauthn.type).toBe(step)
      const credential = key[step === 'create' ? 'create' : 'get'](webauthn.credential_options.publicKey)
      const done = await client.auth.mfa.verify({
        factorId,
        challengeId: asked.data?.id ?? '',
        webauthn: { type: step, credential_response: credential, rpId: 'volante.test' },
      } as never)
      expect(done.error).toBeNull()
      const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
      expect(level.data?.currentLevel).toBe('aal2')
    }
    const claims = await client.auth.getClaims()
    expect(methodsOf(claims.data?.claims)).toEqual(['mfa/webauthn', 'password'])
  })

  test.each<[string, Lies]>([
    ['signed by another key', { otherKey: true }],
    ['signed for another site', { origin: 'https://evil.example' }],
    ['signed for another relying party', { rpId: 'evil.example' }],
    ['signed for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['whose counter ran back: a copy', { counter: 0 }],
  ])('%s does not pass', async (_, lies) => {
    const { signed } = await registered()
    expect((await signed()).status).toBe(200)
    expect(await signed(lies)).toMatchObject(FAILED)
    expect((await signed()).status).toBe(200)
  })

  test('of another person does not pass', async () => {
    const [ana, beto] = [await registered(), await registered()]
    const { body: asked } = await challenge(ana.raised, ana.factor)
    const response = beto.key.get(asked.webauthn.credential_options.publicKey)
    const webauthn = { type: 'request', credential_response: response }
    expect(await verify(ana.raised, ana.factor, { challenge_id: asked.id, webauthn })).toMatchObject(FAILED)
  })

  test('accepts an answer once', async () => {
    const { raised, factor, key } = await registered()
    const { body: asked } = await challenge(raised, factor)
    const webauthn = { type: 'request', credential_response: key.get(asked.webauthn.credential_options.publicKey) }
    const both = await Promise.all([1, 2].map(() => verify(raised, factor, { challenge_id: asked.id, webauthn })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is not offered twice as a second factor', async () => {
    const { raised, key } = await registered()
    const { body: factor } = await enroll(raised, { factor_type: 'webauthn', friendly_name: 'Otra' })
    const { body: asked } = await challenge(raised, factor.id)
    expect(asked.webauthn.credential_options.publicKey.excludeCredentials).toMatchObject([{ id: key.id }])
  })
})

describe('a phone as second factor', () => {
  const begun = async () => {
    const person = await world.service.person()
    const phone = newPhone()
    const { body: factor } = await enroll(person.access, { factor_type: 'phone', phone: `+${phone}` })
    return { ...person, phone, factor: factor.id as string, enrolled: factor }
  }

  test.each([
    [{}, 400],
    [{ phone: '' }, 400],
    [{ phone: '55 12' }, 200],
    [{ phone: 'abc' }, 400],
  ])('with %j at enrolling answers %i', async (body, status) => {
    const { access } = await world.service.person()
    expect((await enroll(access, { factor_type: 'phone', ...body })).status).toBe(status)
  })

  test('is verified by the sent code, once, not by a wrong one', async () => {
    const { access, phone, factor, enrolled, email } = await begun()
    expect(enrolled).toMatchObject({ type: 'phone', phone: `+${phone}` })
    expect(await challenge(access, factor, { channel: 'dove' })).toMatchObject({ status: 400 })
    const { body: asked } = await challenge(access, factor)
    const { template, data } = await world.message(phone)
    expect(template).toBe('mfa')
    expect(JSON.stringify(await world.sql('select * from auth.mfa_challenges'))).not.toContain(data.code)
    for (const code of ['000000', `${data.code}0`, 'x'])
      expect(await verify(access, factor, { challenge_id: asked.id, code })).toMatchObject({
        status: 422,
        body: { code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' },
      })
    const done = await verify(access, factor, { challenge_id: asked.id, code: data.code })
    expect(done).toMatchObject({
      status: 200,
      body: { user: { factors: [{ factor_type: 'phone', status: 'verified' }] } },
    })
    const claims = await world.client().auth.getClaims(done.body.access_token)
    expect(claims.data?.claims).toMatchObject({ aal: 'aal2' })
    expect(methodsOf(claims.data?.claims)).toContain('mfa/phone')
    expect(await verify(done.body.access_token, factor, { challenge_id: asked.id, code: data.code })).toMatchObject({
      status: 422,
    })
    expect((await world.messages(email)).map(({ template: kind }) => kind)).toEqual(['mfa-enrolled'])
  })

  test('gets a text at most once a minute', async () => {
    const { access, factor } = await begun()
    expect((await challenge(access, factor)).status).toBe(200)
    expect(await challenge(access, factor)).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } })
    world.pass(61)
    expect((await challenge(access, factor)).status).toBe(200)
  })

  test('is one factor: restarted while unverified, refused once verified', async () => {
    const { access, phone, factor } = await begun()
    const again = await enroll(access, { factor_type: 'phone', phone, friendly_name: 'otra vez' })
    expect(again.status).toBe(200)
    expect(again.body.id).not.toBe(factor)
    const { body: asked } = await challenge(access, again.body.id)
    const { data } = await world.message(phone)
    const { body } = await verify(access, again.body.id, { challenge_id: asked.id, code: data.code })
    expect(await enroll(body.access_token, { factor_type: 'phone', phone })).toMatchObject({
      status: 422,
      body: { code: 'mfa_verified_factor_exists' },
    })
  })

  test('stops working where phone verification is turned off', async () => {
    const { access, factor } = await begun()
    world.service.configure({ GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'false' })
    expect(await challenge(access, factor)).toMatchObject({
      status: 422,
      body: { code: 'mfa_phone_verify_not_enabled' },
    })
    world.service.configure()
  })
})
