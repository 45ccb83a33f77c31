import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codesWorld, newEmail } from './auth-codes-world.ts'
import { PASSWORD, SITE } from './auth-service.ts'

const world = codesWorld()

const newVerifier = () => randomBytes(40).toString('base64url')
const challengeOf = (verifier: string, method: string) =>
  method.toLowerCase() === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
const exchange = (auth_code: string, code_verifier: string) =>
  world.ask('/token', { auth_code, code_verifier }, { query: { grant_type: 'pkce' } })

const authCode = async (verifier: string, method = 's256', email = newEmail()) => {
  const body = { email, code_challenge: challengeOf(verifier, method), code_challenge_method: method }
  expect(await world.ask('/otp', body, { query: { redirect_to: `${SITE}/acceder` } })).toMatchObject({ status: 200 })
  const { data } = await world.message(email)
  expect(new URL(data.link ?? '').searchParams.get('token')).toMatch(/^pkce_/)
  const { location } = await world.open(data.link ?? '')
  expect([location.pathname, location.hash]).toEqual(['/acceder', ''])
  return location.searchParams.get('code') ?? ''
}

const NOT_FOUND = { status: 404, body: { code: 'flow_state_not_found' } }

describe('an auth code', () => {
  test.each([
    ['', 'x'],
    ['x', ''],
  ])('needs its verifier, and the reverse', async (code, verifier) => {
    expect(await exchange(code, verifier)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('is not found when unknown', async () => {
    expect(await exchange(randomBytes(32).toString('base64url'), newVerifier())).toMatchObject(NOT_FOUND)
  })

  test.each(['s256', 'S256', 'plain'])('by %s works with its verifier only, and once', async (method) => {
    const verifier = newVerifier()
    const code = await authCode(verifier, method)
    const stolen = await exchange(code, newVerifier())
    expect(stolen).toMatchObject({
      status: 400,
      body: {
        code: 'bad_code_verifier',
        message: 'code challenge does not match previously saved code verifier',
      },
    })
    expect((await exchange(code, challengeOf(verifier, 's256'))).status).toBe(400)
    const both = await Promise.all([exchange(code, verifier), exchange(code, verifier)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await exchange(code, verifier)).toMatchObject(NOT_FOUND)
  })

  test('expires five minutes after the link was opened', async () => {
    const [early, late] = [newVerifier(), newVerifier()]
    const first = await authCode(early)
    world.pass(295)
    expect((await exchange(first, early)).status).toBe(200)
    const second = await authCode(late)
    world.pass(301)
    expect(await exchange(second, late)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } })
  })

  test('is stored as a hash', async () => {
    const code = await authCode(newVerifier())
    expect(await world.sql('select 1 from auth.flow_state where auth_code = $1', [code])).toEqual([])
  })

  test('does not sign in a person banned meanwhile', async () => {
    const [verifier, email] = [newVerifier(), newEmail()]
    const code = await authCode(verifier, 's256', email)
    await world.sql(`update auth.users set banned_until = now() + interval '1 year' where email = $1`, [email])
    expect(await exchange(code, verifier)).toMatchObject({ status: 403, body: { code: 'user_banned' } })
  })
})

test('a link of such a flow has its errors in the query too', async () => {
  const [verifier, email] = [newVerifier(), newEmail()]
  const body = { email, code_challenge: challengeOf(verifier, 's256'), code_challenge_method: 's256' }
  await world.ask('/otp', body)
  const { data } = await world.message(email)
  await world.open(data.link ?? '')
  const { location } = await world.open(data.link ?? '')
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
  expect(location.hash).toContain('error_code=otp_expired')
})

test('the code in the mail works in such a flow too, without the link', async () => {
  const [verifier, email] = [newVerifier(), newEmail()]
  await world.ask('/otp', { email, code_challenge: verifier, code_challenge_method: 'plain' })
  const { data } = await world.message(email)
  expect(await world.ask('/verify', { type: 'email', email, token: data.code })).toMatchObject({ status: 200 })
})

describe('the official client with PKCE', () => {
  const comesBack = async (client: ReturnType<typeof world.client>, link: string) => {
    const { location } = await world.open(link)
    return client.auth.exchangeCodeForSession(location.searchParams.get('code') ?? '')
  }

  test('signs up', async () => {
    const client = world.client('pkce')
    const email = newEmail()
    expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull()
    const { data, error } = await comesBack(client, (await world.message(email)).data.link ?? '')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email })
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'email/signup' }])
  })

  test('signs in by a link', async () => {
    const { email } = await world.service.person()
    const client = world.client('pkce')
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
    expect((await comesBack(client, (await world.message(email)).data.link ?? '')).error).toBeNull()
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'magiclink' }])
  })

  test('recovers, and gets the recovery event', async () => {
    const { email } = await world.service.person()
    const client = world.client('pkce')
    const events: string[] = []
    client.auth.onAuthStateChange((event) => events.push(event))
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    expect((await comesBack(client, (await world.message(email)).data.link ?? '')).error).toBeNull()
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'recovery' }])
    expect(events).toContain('PASSWORD_RECOVERY')
  })
})

// Raw requests, because the official client drops its verifier after updateUser.
test('a change of e-mail: the first link says what is pending, the second redirects', async () => {
  const { email, access } = await world.service.person()
  const [verifier, next] = [newVerifier(), newEmail()]
  const body = { email: next, code_challenge: challengeOf(verifier, 's256'), code_challenge_method: 's256' }
  expect((await world.ask('/user', body, { method: 'PUT', token: access })).status).toBe(200)
  const half = await world.open((await world.message(email)).data.link ?? '')
  expect(half.location.searchParams.get('message')).toMatch(/^Confirmation link accepted/)
  expect(half.location.searchParams.get('code')).toBeNull()
  const { location } = await world.open((await world.message(next)).data.link ?? '')
  expect(await exchange(location.searchParams.get('code') ?? '', verifier)).toMatchObject({
    status: 200,
    body: { user: { email: next } },
  })
})
