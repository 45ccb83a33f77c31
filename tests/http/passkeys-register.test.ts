import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { SITE } from './auth-service.ts'
import { passkeysWorld } from './passkeys-world.ts'
import { type Lies, softwareAuthenticator } from './software-authenticator.ts'

const world = passkeysWorld()
const { service, begin, finish, register } = world
afterEach(() => service.configure())

const refused = (message: string) => ({ status: 400, body: { code: 'webauthn_verification_failed', message } })
const UNREADABLE = refused('Invalid credential response')
const NOT_VERIFIED = refused('Credential verification failed')
const NOT_FOUND = {
  status: 400,
  body: { code: 'webauthn_challenge_not_found', message: 'Challenge not found or already used' },
}
const INSUFFICIENT = { status: 403, body: { code: 'insufficient_aal' } }

test('without passkeys the endpoints say only that, and an administrator still lists and removes them', async () => {
  const { id, passkey } = await world.holder()
  service.configure({
    GOTRUE_PASSKEY_ENABLED: 'false',
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_SECRET: 'x',
  })
  for (const [method, path] of [
    ['POST', 'registration/options'],
    ['POST', 'registration/verify'],
    ['POST', 'authentication/options'],
    ['POST', 'authentication/verify'],
    ['GET', ''],
    ['PATCH', passkey.id],
    ['DELETE', passkey.id],
  ])
    expect(await service.call(method!, `/passkeys${path && `/${path}`}`), `${method} ${path}`).toMatchObject({
      status: 404,
      body: { code: 'passkey_disabled', message: 'Passkeys are disabled' },
    })
  expect((await service.get('/settings')).body.passkeys_enabled).toBe(false)
  const token = service.keys.serviceRole
  expect((await service.get(`/admin/users/${id}/passkeys`, { token })).body).toHaveLength(1)
  expect((await service.delete(`/admin/users/${id}/passkeys/${passkey.id}`, { token })).status).toBe(204)
})

describe('the registration options', () => {
  test('request a discoverable key for this site and person', async () => {
    const { access, id, email } = await world.holder()
    await service.put('/user', { data: { name: 'Emma Ruiz' } }, { token: access })
    const { status, body } = await begin(access)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      options: {
        rp: { id: 'volante.test', name: service.services.brand.name },
        user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: 'Emma Ruiz' },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      },
    })
    expect(body.options.pubKeyCredParams).toContainEqual({ alg: -7, type: 'public-key' })
    expect(body.options.excludeCredentials).toHaveLength(1)
    expect(body.expires_at).toBe(Math.floor(Date.parse((await challenges(id))[0]!.expires_at) / 1000))
    expect((await service.get('/settings')).body.passkeys_enabled).toBe(true)
  })

  test('use the configured site name, and the address of a person without a name', async () => {
    service.configure({
      GOTRUE_WEBAUTHN_RP_ID: 'autos.test',
      GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'Autos',
      GOTRUE_WEBAUTHN_RP_ORIGINS: 'https://autos.test, https://app.autos.test',
    })
    const { access, email } = await service.person()
    const { body } = await begin(access)
    expect(body.options).toMatchObject({ rp: { id: 'autos.test', name: 'Autos' }, user: { displayName: email } })
    expect((await register(access, softwareAuthenticator('https://app.autos.test'))).status).toBe(200)
    expect(await register(access, softwareAuthenticator('https://other.autos.test'))).toMatchObject(NOT_VERIFIED)
  })
})

const challenges = (userId: string) =>
  service.sql('select * from auth.webauthn_challenges where user_id = $1', [userId])

describe('a registration answer', () => {
  test('with missing parts is refused with their names', async () => {
    const { access } = await service.person()
    const credential = {}
    const challenge_id = randomUUID()
    for (const [body, message] of [
      [{ credential }, 'challenge_id is required'],
      [{ challenge_id: '', credential }, 'challenge_id is required'],
      [{ challenge_id }, 'credential is required'],
      [{ challenge_id, credential: null }, 'credential is required'],
      [{ challenge_id: 'none', credential }, 'challenge_id must be a valid UUID'],
    ] as const)
      expect(await finish(access, body)).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
    const bad = await service.call('POST', '/passkeys/registration/verify', { token: access, body: '{' })
    expect(bad).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  })

  test.each<[string, Lies]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['of a key longer than keys are', { id: randomBytes(1024).toString('base64url') }],
    ['of one that no index would hold', { id: randomBytes(9000).toString('base64url') }],
  ])('is refused with %s', async (_, lies) => {
    const { access } = await service.person()
    expect(await register(access, softwareAuthenticator(SITE), lies)).toMatchObject(NOT_VERIFIED)
    expect((await service.get('/passkeys', { token: access })).body).toEqual([])
  })

  test('that is malformed is refused', async () => {
    const { access } = await service.person()
    const garble = (good: object): unknown[] => {
      const { response, ...rest } = JSON.parse(JSON.stringify(good))
      return [
        'text',
        [],
        {},
        { ...rest, response: {} },
        { ...rest, response, type: 'password' },
        { ...rest, response, id: 'ñ' },
        { ...rest, response: { ...response, attestationObject: 'AAAA' } },
        { ...rest, response: { ...response, clientDataJSON: 'AAAA' } },
        { ...rest, response: { ...response, transports: 'usb' } },
        { ...rest, response: { ...response, transports: [7] } },
      ]
    }
    const key = softwareAuthenticator(SITE)
    for (let which = 0; which < 10; which++) {
      const { body: asked } = await begin(access)
      const credential = garble(key.create(asked.options))[which]
      expect(await finish(access, { challenge_id: asked.challenge_id, credential }), String(which)).toMatchObject(
        UNREADABLE,
      )
    }
  })

  test('stores known transports only', async () => {
    const { access } = await service.person()
    const { body: asked } = await begin(access)
    const credential = softwareAuthenticator(SITE).create(asked.options)
    credential.response.transports = ['hybrid', 'telepathy', 'usb', 'usb', 'x'.repeat(100_000)]
    expect((await finish(access, { challenge_id: asked.challenge_id, credential })).status).toBe(200)
    const [known] = (await begin(access)).body.options.excludeCredentials
    expect(known.transports).toEqual(['hybrid', 'usb'])
  })

  test('consumes its challenge, valid or not', async () => {
    const { access, id } = await service.person()
    const key = softwareAuthenticator(SITE)
    const { body: asked } = await begin(access)
    const { challenge_id } = asked
    const wrong = key.create(asked.options, { origin: 'https://evil.example' })
    expect(await finish(access, { challenge_id, credential: wrong })).toMatchObject(NOT_VERIFIED)
    expect(await finish(access, { challenge_id, credential: key.create(asked.options) })).toMatchObject(NOT_FOUND)
    expect(await challenges(id)).toEqual([])
  })

  test('sent twice at once registers one', async () => {
    const { access } = await service.person()
    const key = softwareAuthenticator(SITE)
    const { body: asked } = await begin(access)
    const answer = { challenge_id: asked.challenge_id, credential: key.create(asked.options) }
    const both = await Promise.all([finish(access, answer), finish(access, answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test("to another person's challenge, or one for sign-in, is refused", async () => {
    const [ana, beto] = [await service.person(), await service.person()]
    const { body: asked } = await begin(ana.access)
    const key = softwareAuthenticator(SITE)
    const answer = { challenge_id: asked.challenge_id, credential: key.create(asked.options) }
    expect(await finish(beto.access, answer)).toMatchObject(NOT_FOUND)
    expect((await finish(ana.access, answer)).status).toBe(200)
    const { body: other } = await world.beginSignIn()
    const { challenge } = other.options
    const credential = key.create({ challenge, rp: { id: 'volante.test' } })
    expect(await finish(ana.access, { challenge_id: other.challenge_id, credential })).toMatchObject(NOT_FOUND)
  })

  test('that is late is reported as expired, until the challenge is deleted', async () => {
    const { access } = await service.person()
    const { body: asked } = await begin(access)
    service.advance(301)
    const credential = softwareAuthenticator(SITE).create(asked.options)
    expect(await finish(access, { challenge_id: asked.challenge_id, credential })).toMatchObject({
      status: 400,
      body: { code: 'webauthn_challenge_expired' },
    })
  })
})

describe('a passkey', () => {
  test.each([
    ['0'.repeat(32), 'Passkey'],
    ['01020304050607080102030405060708', 'Passkey'],
    ['ea9b8d664d011d213ce4b6b48cb575d4', 'Google Password Manager'],
  ])('of %s is called %s, and its owner gets a mail', async (aaguid, name) => {
    const { access, id, email } = await service.person()
    const { status, body } = await register(access, softwareAuthenticator(SITE), { aaguid })
    expect([status, Object.keys(body).sort()]).toEqual([200, ['created_at', 'friendly_name', 'id']])
    expect(body.friendly_name).toBe(name)
    expect(await service.lastSent(email)).toMatchObject({ template: 'passkey-added', data: { name } })
    expect((await world.audit(id)).at(-1)).toMatchObject({
      action: 'passkey_created',
      traits: { passkey_id: body.id },
    })
  })

  test('is limited in number, also for concurrent registrations', async () => {
    service.configure({ GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER: '2' })
    const { access } = await service.person()
    const asked = await Promise.all([1, 2, 3].map(() => begin(access)))
    const made = await Promise.all(
      asked.map(({ body }) =>
        finish(access, {
          challenge_id: body.challenge_id,
          credential: softwareAuthenticator(SITE).create(body.options),
        }),
      ),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 422])
    expect(await begin(access)).toMatchObject({ status: 422, body: { code: 'too_many_passkeys' } })
  })

  test('cannot be registered twice', async () => {
    const { key } = await world.holder()
    const { access } = await service.person()
    expect(await register(access, key)).toMatchObject({ status: 422, body: { code: 'webauthn_credential_exists' } })
  })

  test('is refused for single sign-on accounts, and without an account', async () => {
    const sso = await service.person()
    await service.sql('update auth.users set is_sso_user = true where id = $1', [sso.id])
    expect(await begin(sso.access)).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    service.configure({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
    const { body } = await service.post('/signup', {})
    expect(await begin(body.access_token)).toMatchObject({ status: 403, body: { code: 'no_authorization' } })
    expect((await service.post('/passkeys/registration/options')).status).toBe(401)
  })

  test('requires an existing second factor first', async () => {
    const { access, id } = await service.person()
    const { body: asked } = await begin(access)
    await world.addFactor(id)
    expect(await begin(access)).toMatchObject(INSUFFICIENT)
    const answer = { challenge_id: asked.challenge_id, credential: softwareAuthenticator(SITE).create(asked.options) }
    expect(await finish(access, answer)).toMatchObject(INSUFFICIENT)
    await world.raise(id)
    expect((await finish(access, answer)).status).toBe(200)
  })
})
