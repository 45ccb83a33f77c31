import { createHash, randomBytes } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { beforeAll, expect } from 'vitest'
import type { AuthServices } from '#server/auth/service.ts'
import type { SessionJson } from '#server/auth/sessions/sessions.ts'
import { type Answer, authService, type Sent, SITE } from './auth-service.ts'

export interface ProvidersServer {
  /** Request without key, redirects not followed. */
  call(path: string, init?: RequestInit): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  admin(method: string, path: string, body?: unknown): Promise<Answer>
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  sql(text: string, values?: unknown[]): Promise<any[]>
  mails(): Promise<Sent[]>
  wait(seconds: number): void
  client(flowType?: 'pkce' | 'implicit'): InstanceType<typeof AuthClient>
  errors: object[]
}

export function authServer(
  env: () => Record<string, string> | Promise<Record<string, string>>,
  more: Partial<AuthServices> = {},
): ProvidersServer {
  const service = authService()
  const errors: object[] = []
  beforeAll(async () => {
    service.configure(await env())
    const log = { error: (context: object) => errors.push(context), warn: () => {}, info: () => {} }
    service.replace({ log: log as never, ...more })
  })

  const call: ProvidersServer['call'] = async (path, init) => {
    const answer = await service.fetch(`${SITE}/auth/v1${path}`, { redirect: 'manual', ...init })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return { status: answer.status, headers: answer.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
  }
  const json = (method: string, body: unknown, headers: Record<string, string>): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', ...NAMED, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    call,
    post: (path, body, headers = {}) => call(path, json('POST', body, headers)),
    admin: (method, path, body) =>
      call(path, json(method, body, { authorization: `Bearer ${service.keys.serviceRole}` })),
    sql: service.sql,
    async mails() {
      const rows = await service.sql(`select payload from private.outbox where kind = 'mail' order by id`)
      return rows.map(({ payload }: { payload: Sent }) => payload)
    },
    wait: (seconds) => service.advance(seconds),
    client(flowType = 'implicit') {
      const kept = new Map<string, string>()
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }
      const still = { autoRefreshToken: false, detectSessionInUrl: false }
      return new AuthClient({ url: `${SITE}/auth/v1`, fetch: service.fetch, flowType, storage, ...still })
    },
    errors,
  }
}

export const NAMED = { 'x-supabase-api-version': '2024-01-01' }

export const bearer = (session: { access_token: string }) => ({ authorization: `Bearer ${session.access_token}` })

export const someEmail = () => `ana.${randomBytes(5).toString('hex')}@example.mx`

export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, query: { code_challenge: challenge, code_challenge_method: 's256' } }
}

export function told(answer: Answer) {
  const url = new URL(answer.headers.get('location') ?? '')
  return {
    status: answer.status,
    at: `${url.origin}${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  }
}

export async function account(server: ProvidersServer, email = someEmail(), confirmed = true) {
  const password = 'una frase larga y rara 7'
  const made = await server.admin('POST', '/admin/users', { email, password, email_confirm: confirmed })
  expect(made.status).toBe(200)
  const session: SessionJson | undefined = confirmed
    ? (await server.post('/token?grant_type=password', { email, password })).body
    : undefined
  return { id: made.body.id as string, email, password, session: session! }
}
