import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll } from 'vitest'
import { DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { type Assembled, assemble } from '#server/compose.ts'
import { readEnv } from '#server/env.ts'
import { type Keys, loadKeys } from '#server/keys/keys.ts'
import { ownDatabase } from '#tests/clone.ts'
import type { Answer, Asked } from './auth-service.ts'

const SITE = 'http://volante.test'

export type NodeName = 'here' | 'there'

export interface Device {
  userId: string
  email: string
  access: string
  refresh: string
  sessionId: string
}

interface TwoNodesOptions {
  variables?: Record<string, string>
  log?: Logger
}

/** Two nodes without pages on one database of the test file. */
export function twoNodes({ variables = {}, log }: TwoNodesOptions = {}) {
  const database = ownDatabase()
  let nodes: Record<NodeName, Assembled>
  let owner: pg.Client
  let keys: Keys
  let home: string
  let people = 0
  let asked = 0

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'volante-nodes-'))
    const env = readEnv({
      MODE: 'production',
      DATA_DIR: home,
      PUBLIC_URL: SITE,
      PICTURES: 'none',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'true',
      ...variables,
    })
    keys = await loadKeys(env)
    const url = database.url.replace('//postgres@', '//authenticator@')
    const web = {
      build: { routes: {} } as unknown as ServerBuild,
      assets: { sheets: new Map(), libraries: [], notes: '' },
    }
    const given = log && { log }
    nodes = { here: await assemble(env, url, web, given), there: await assemble(env, url, web, given) }
    owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    for (const node of Object.values(nodes)) await node.close()
    await rm(home, { recursive: true, force: true })
  })

  const ask = async (node: NodeName, method: string, path: string, { token, body, headers }: Asked = {}) => {
    const isPlain = body === undefined || body instanceof Blob || body instanceof FormData
    const response = await nodes[node].fetch(
      new Request(SITE + path, {
        method,
        headers: {
          apikey: keys.anon,
          'x-forwarded-for': `198.51.${asked >> 8}.${asked++ & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(!isPlain && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isPlain ? (body as BodyInit) : JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    } as Answer
  }
  const signIn = async (email: string, node: NodeName = 'here', password = DEMO_PASSWORD): Promise<Device> => {
    const { status, body } = await ask(node, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password },
    })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString())
    return {
      userId: body.user.id,
      email,
      access: body.access_token,
      refresh: body.refresh_token,
      sessionId: claims.session_id,
    }
  }
  return {
    ask,
    signIn,
    async person(role: 'user' | 'sales' | 'admin' = 'user') {
      const email = `persona.${++people}@correo.test`
      const made = await ask('here', 'POST', '/auth/v1/admin/users', {
        token: keys.serviceRole,
        body: { email, password: DEMO_PASSWORD, email_confirm: true },
      })
      await owner.query('insert into public.profiles (id, role) values ($1, $2)', [made.body.id, role])
      return { id: made.body.id as string, email }
    },
    // biome-ignore lint/suspicious/noExplicitAny: rows of any table
    sql: async (text: string, values: unknown[] = []): Promise<any[]> => (await owner.query(text, values)).rows,
    get keys() {
      return keys
    },
    get home() {
      return home
    },
    get databaseUrl() {
      return database.url
    },
  }
}
