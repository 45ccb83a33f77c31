import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { type FakePerson, type FakeProvider, startFakeProvider } from '#server/auth/providers/provider.fake.ts'
import { account, authServer, NAMED, someEmail, told } from './auth-providers-fixture.ts'
import { SITE } from './auth-service.ts'

const TENANT = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
let [apple, azure]: FakeProvider[] = []
const server = authServer(async () => {
  ;[apple, azure] = [await startFakeProvider(), await startFakeProvider()]
  apple.checkSecret = async (secret) => {
    const { payload } = await jwtVerify(secret, publicKey, {
      audience: apple!.url,
      issuer: 'TEAM',
      subject: apple!.clientId,
    })
    return decodeProtectedHeader(secret).kid === 'KEY' && payload.exp! - payload.iat! <= 300
  }
  return {
    GOTRUE_EXTERNAL_APPLE_ENABLED: 'true',
    GOTRUE_EXTERNAL_APPLE_CLIENT_ID: apple.clientId,
    GOTRUE_EXTERNAL_APPLE_SECRET: (privateKey.export({ type: 'pkcs8', format: 'pem' }) as string).replaceAll(
      '\n',
      '\\n',
    ),
    GOTRUE_EXTERNAL_APPLE_TEAM_ID: 'TEAM',
    GOTRUE_EXTERNAL_APPLE_KEY_ID: 'KEY',
    GOTRUE_EXTERNAL_APPLE_URL: apple.url,
    GOTRUE_EXTERNAL_AZURE_ENABLED: 'true',
    GOTRUE_EXTERNAL_AZURE_CLIENT_ID: azure.clientId,
    GOTRUE_EXTERNAL_AZURE_SECRET: azure.clientSecret,
    GOTRUE_EXTERNAL_AZURE_URL: `${azure.url}/${TENANT}`,
    GOTRUE_EXTERNAL_AZURE_EMAIL_OPTIONAL: 'true',
    GOTRUE_EXTERNAL_REDIRECT_URL: '',
  }
})
const shut = authServer(async () => ({
  GOTRUE_DISABLE_SIGNUP: 'true',
  GOTRUE_EXTERNAL_AZURE_ENABLED: 'true',
  GOTRUE_EXTERNAL_AZURE_CLIENT_ID: azure!.clientId,
  GOTRUE_EXTERNAL_AZURE_SECRET: azure!.clientSecret,
  GOTRUE_EXTERNAL_AZURE_URL: `${azure!.url}/${TENANT}`,
}))
const lost = authServer(() => ({
  GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
  GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'x',
  GOTRUE_EXTERNAL_GOOGLE_SECRET: 'y',
  GOTRUE_EXTERNAL_GOOGLE_URL: 'http://127.0.0.1:9',
}))
afterAll(async () => {
  await apple!.close()
  await azure!.close()
  expect(server.errors).toEqual([])
})

const person = (more: Partial<FakePerson> = {}): FakePerson => ({
  sub: crypto.randomUUID(),
  email: someEmail(),
  email_verified: true,
  name: 'Ana Ríos',
  ...more,
})
const leave = async (provider: string, query: Record<string, string> = {}, from = server) =>
  (await from.call(`/authorize?${new URLSearchParams({ provider, redirect_to: SITE, ...query })}`)).headers.get(
    'location',
  )!
const atAzure = async (who: FakePerson, query: Record<string, string> = {}, from = server) => {
  const { url } = await azure!.signIn(await leave('azure', query, from), who)
  return told(await from.call(`/callback${url.search}`))
}

describe('Apple', () => {
  test('answers by a form, with the name the first time, and gets a secret signed by its key', async () => {
    const who = person()
    const page = await leave('apple')
    expect(new URL(page).searchParams.get('response_mode')).toBe('form_post')
    const { url, form } = await apple!.signIn(page, who)
    expect(url.href).toBe(`${SITE}/auth/v1/callback`)
    const answer = await server.call('/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: apple!.url },
      body: form!.toString(),
    })
    const { fragment } = told(answer)
    expect(decodeJwt(fragment.access_token!)).toMatchObject({
      email: who.email,
      app_metadata: { provider: 'apple' },
      user_metadata: { full_name: 'Ana Ríos' },
    })
  })

  test('rejects a forged form', async () => {
    const answer = await server.call('/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `code=x&state=${crypto.randomUUID()}`,
    })
    expect(told(answer)).toMatchObject({ status: 303, query: { error_code: 'bad_oauth_state' } })
  })
})

describe('Microsoft', () => {
  test('verifies addresses of its own tenant', async () => {
    const who = person({ email_verified: undefined, tid: TENANT })
    expect(decodeJwt((await atAzure(who)).fragment.access_token!)).toMatchObject({
      email: who.email,
      app_metadata: { provider: 'azure' },
      user_metadata: { iss: `${azure!.url}/${TENANT}/v2.0`, custom_claims: { tid: TENANT } },
    })
  })

  test('rejects another tenant', async () => {
    azure!.alter = (claims) => ({ ...claims, iss: `${azure!.url}/otro/v2.0` })
    expect((await atAzure(person())).query.error).toBe('server_error')
    azure!.alter = (claims) => claims
    server.errors.length = 0
  })

  test('may give no address where allowed: the account has none', async () => {
    const who = person({ email: undefined })
    const { fragment } = await atAzure(who)
    expect(decodeJwt(fragment.access_token!)).toMatchObject({ email: '', app_metadata: { provider: 'azure' } })
    const again = await atAzure(who)
    expect(decodeJwt(again.fragment.access_token!).sub).toBe(decodeJwt(fragment.access_token!).sub)
  })
})

describe('an invitation', () => {
  const invited = async () => {
    const email = someEmail()
    expect((await server.admin('POST', '/invite', { email })).status).toBe(200)
    const { data } = (await server.mails()).at(-1)!
    return { email, token: new URL(data.link!).searchParams.get('token')! }
  }

  test('is accepted by the provider of its address, once', async () => {
    const { email, token } = await invited()
    const { fragment } = await atAzure(person({ email }), { invite_token: token })
    expect(decodeJwt(fragment.access_token!)).toMatchObject({
      email,
      app_metadata: { providers: expect.arrayContaining(['azure']) },
    })
    const answer = await server.call(`/authorize?provider=azure&invite_token=${token}`, {
      headers: NAMED,
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  })

  test('is not accepted with another address', async () => {
    const { email, token } = await invited()
    const answer = await atAzure(person(), { invite_token: token })
    expect(answer.query).toMatchObject({ error_code: 'validation_failed' })
    const rows = await server.sql('select email_confirmed_at from auth.users where email = $1', [email])
    expect(rows[0].email_confirmed_at).toBeNull()
    expect((await atAzure(person({ email }), { invite_token: token })).fragment.access_token).toBeTruthy()
  })
})

describe('without sign-ups', () => {
  test('known people enter, others do not', async () => {
    expect((await atAzure(person(), {}, shut)).query).toMatchObject({
      error: 'access_denied',
      error_code: 'signup_disabled',
    })
    const ana = await account(shut)
    const { fragment } = await atAzure(person({ email: ana.email }), {}, shut)
    expect(decodeJwt(fragment.access_token!).sub).toBe(ana.id)
  })
})

test('a provider that does not answer is reported, and may be retried', async () => {
  const answer = await lost.call('/authorize?provider=google', { headers: NAMED })
  expect(answer).toMatchObject({ status: 502, body: { code: 'unexpected_failure' } })
  expect(JSON.stringify(answer.body)).not.toContain('127.0.0.1')
})
