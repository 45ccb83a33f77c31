import { afterEach, describe, expect, test } from 'vitest'
import { testInFull } from '../in-full.ts'
import { authService } from './auth-service.ts'

const service = authService()
afterEach(() => service.configure())
const refresh = (token: string) => service.post('/token?grant_type=refresh_token', { refresh_token: token })
const next = async (token: string): Promise<string> => {
  const { status, body } = await refresh(token)
  expect(status).toBe(200)
  return body.refresh_token
}
const sessionOf = (access: string) =>
  JSON.parse(atob(access.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))).session_id
const OUTSIDE = 11

describe('an invalid refresh token', () => {
  test('is refused: missing, unknown, of another kind', async () => {
    expect(await refresh('')).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: 'refresh_token required' },
    })
    for (const token of ['nothing', "' or 1=1 --", 'x'.repeat(5000)])
      expect(await refresh(token)).toMatchObject({
        status: 400,
        body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
      })
    const { error } = await service.device().auth.refreshSession({ refresh_token: 'nothing' })
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })
})

describe('rotation of refresh tokens', () => {
  test('answers each use with a new token of the same session, with its proofs', async () => {
    const person = await service.person()
    service.advance(60)
    const { data, error } = await service.device().auth.refreshSession({ refresh_token: person.refresh })
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(person.refresh)
    expect(sessionOf(data.session?.access_token ?? '')).toBe(sessionOf(person.access))
    const { data: claims } = await service.device().auth.getClaims(data.session?.access_token)
    expect(claims?.claims.amr).toMatchObject([{ method: 'password' }])
    expect(await service.get('/user', { token: data.session?.access_token })).toMatchObject({ status: 200 })
  })

  test('accepts the parent of the active token, whose answer was lost, any number of times', async () => {
    const { refresh: first } = await service.person()
    const second = await next(first)
    expect(await next(first)).toBe(second)
    const given = [second]
    for (let lost = 0; lost < 3; lost++) {
      service.advance(3600)
      given.push(await next(first))
    }
    expect(new Set(given).size).toBe(4)
    expect(await next(await next(given[3]!))).toEqual(expect.any(String))
  })

  test('detects a thief and the owner in turns, one step apart, at the first turn', async () => {
    for (const pause of [OUTSIDE, 3600, 1]) {
      const { refresh: shared, access } = await service.person()
      const thiefs = await next(shared)
      service.advance(OUTSIDE)
      const owners = await next(shared)
      expect(owners).not.toBe(thiefs)
      service.advance(pause)
      expect((await refresh(thiefs)).body.code).toBe('refresh_token_already_used')
      expect((await refresh(owners)).body.code).toBe('refresh_token_already_used')
      const asked = await service.fetch('http://volante.test/rest/v1/profiles', {
        headers: { apikey: service.keys.anon, authorization: `Bearer ${access}` },
      })
      expect(asked.status).toBe(401)
    }
  })

  test('without an interval answers the parent with the active one, like the reference server', async () => {
    service.configure({ GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' })
    const { refresh: first } = await service.person()
    const second = await next(first)
    service.advance(3600)
    expect(await next(first)).toBe(second)
    expect(await next(second)).not.toBe(second)
  })

  test('answers an older one within the interval with the newest; later it ends the whole family', async () => {
    const { refresh: first } = await service.person()
    const second = await next(first)
    const third = await next(second)
    expect(await next(first)).toBe(third)
    service.advance(OUTSIDE)
    expect(await refresh(first)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    })
    for (const token of [third, second, first])
      expect((await refresh(token)).body.code).toBe('refresh_token_already_used')
  })

  test('ends the session for thief and owner when both use it', async () => {
    for (let round = 0; round < 5; round++) {
      const { refresh: stolen } = await service.person()
      const owners = await next(await next(stolen))
      service.advance(OUTSIDE)
      expect((await refresh(stolen)).status).toBe(400)
      expect((await refresh(owners)).status).toBe(400)
    }
  })

  test('keeps other sessions of the person', async () => {
    const person = await service.person()
    const other = await service.signIn(person.email)
    await next(await next(person.refresh))
    service.advance(OUTSIDE)
    expect((await refresh(person.refresh)).status).toBe(400)
    expect((await refresh(other.refresh)).status).toBe(200)
  })

  test('gives fifty concurrent requests one token, and signs nobody out', async () => {
    const { refresh: token, access } = await service.person()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    const rows = await service.sql('select revoked from auth.refresh_tokens where session_id = $1 order by id', [
      sessionOf(access),
    ])
    expect(rows).toEqual([{ revoked: true }, { revoked: false }])
    expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200)
  })

  test('without an interval accepts only the parent', async () => {
    service.configure({ GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' })
    const { refresh: first } = await service.person()
    const second = await next(first)
    expect(await next(first)).toBe(second)
    await next(second)
    service.advance(1)
    expect((await refresh(first)).body.code).toBe('refresh_token_already_used')
  })

  testInFull('answers a conflict for a session locked for long, not a 500', async () => {
    const person = await service.person()
    await service.sql('begin')
    await service.sql('select from auth.sessions where id = $1 for update', [sessionOf(person.access)])
    try {
      expect(await refresh(person.refresh)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    } finally {
      await service.sql('rollback')
    }
    expect((await refresh(person.refresh)).status).toBe(200)
  })
})

describe('a session that may not continue', () => {
  const expired = async (token: string) => {
    const { status, body } = await refresh(token)
    return [status, body.code, body.message]
  }

  test('ended by age, inactivity or a newer one', async () => {
    service.configure({ GOTRUE_SESSIONS_TIMEBOX: '2h' })
    const boxed = await service.person()
    service.advance(3600)
    const kept = await next(boxed.refresh)
    service.advance(3700)
    expect(await expired(kept)).toEqual([400, 'session_expired', 'Invalid Refresh Token: Session Expired'])

    service.configure({ GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '1h' })
    const idle = await service.person()
    service.advance(3000)
    const used = await next(idle.refresh)
    service.advance(3000)
    const again = await next(used)
    service.advance(3700)
    expect(await expired(again)).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Inactivity)',
    ])

    service.configure({ GOTRUE_SESSIONS_SINGLE_PER_USER: 'true' })
    const older = await service.person()
    service.advance(1)
    const newer = await service.signIn(older.email)
    expect((await expired(older.refresh))[2]).toBe('Invalid Refresh Token: Session Expired (Revoked by Newer Login)')
    expect((await refresh(newer.refresh)).status).toBe(200)
  })

  test('ended by ban, sign-out or deletion', async () => {
    const banned = await service.person()
    const token = (await service.signIn(banned.email)).refresh
    await service.sql(`update auth.users set banned_until = now() + interval '10 years' where id = $1`, [banned.id])
    expect((await refresh(token)).body.code).toBe('refresh_token_not_found')

    const out = await service.person()
    await service.post('/logout', {}, { token: out.access })
    expect((await refresh(out.refresh)).body.code).toBe('refresh_token_not_found')

    const gone = await service.person()
    await service.admin().auth.admin.deleteUser(gone.id)
    expect((await refresh(gone.refresh)).body.code).toBe('refresh_token_not_found')
  })
})
