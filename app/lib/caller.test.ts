import { expect, test, vi } from 'vitest'
import { askStanding, type Backend, type OpenAuth } from './caller.ts'

const REFUSALS: Record<string, string> = { nobody: 'user_not_found', dismissed: 'user_banned' }

const device = (stored: string, renewed: string | null, refusal: object | null = null) => {
  const asked: string[] = []
  const backend: Backend = {
    url: 'http://localhost',
    anonKey: 'key',
    hasSession: () => true,
    fetch: async (_, init) => {
      const token = new Headers(init?.headers).get('authorization')!.slice('Bearer '.length)
      asked.push(token)
      return token === 'good'
        ? Response.json({ id: 'x' })
        : Response.json({ error_code: REFUSALS[token] ?? 'bad_jwt' }, { status: 403 })
    },
  }
  const refreshSession = vi.fn(async () => ({
    data: { session: renewed ? { access_token: renewed } : null },
    error: refusal,
  }))
  const auth = (async () => ({
    getSession: async () => ({ data: { session: { access_token: stored } }, error: null }),
    refreshSession,
  })) as unknown as OpenAuth
  return { backend, auth, asked, refreshSession }
}

test.each([
  ['a token that is good', 'good', null, 'open', ['good']],
  ['one that ended unnoticed on a slow clock', 'ended', 'good', 'renewed', ['ended', 'good']],
  ['one that is refused when it is new as well', 'ended', 'ended too', 'closed', ['ended', 'ended too']],
  ['a session that cannot be renewed', 'ended', null, 'closed', ['ended']],
  ['an account that is gone', 'nobody', 'good', 'gone', ['nobody']],
  ['an account whose access ended', 'dismissed', 'good', 'suspended', ['dismissed']],
])('%s', async (_, stored, renewed, standing, tokens) => {
  const { backend, auth, asked, refreshSession } = device(stored, renewed)
  expect(await askStanding(backend, auth)).toBe(standing)
  expect(asked).toEqual(tokens)
  expect(refreshSession.mock.calls.length).toBeLessThanOrEqual(1)
})

test('an unreachable auth service does not end the session', async () => {
  const { backend, auth } = device('ended', null, { name: 'AuthRetryableFetchError' })
  await expect(askStanding(backend, auth)).rejects.toMatchObject({ name: 'AuthRetryableFetchError' })
})
