import { PostgrestClient } from '@supabase/postgrest-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll } from 'vitest'
import type { Database as Schema } from '#contract/database.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { authContext } from '#server/http/auth-context.ts'
import { countExport } from '#server/ledger/count-export.ts'
import { rest } from '#server/rest/routes.ts'
import { ownDatabase } from '#tests/clone.ts'

const SECRET = new TextEncoder().encode('a secret of the tests that is long enough for HS256')

export const idOf = (email: (typeof DEMO_ACCOUNTS)[number]['email']) =>
  DEMO_ACCOUNTS.find((one) => one.email === email)!.id

export function peopleRest() {
  const database = ownDatabase()
  let db: Database
  let handle: (request: Request) => Promise<Response>
  beforeAll(() => {
    db = openDatabase(database.url, 4)
    const routes = rest({
      db,
      schemas: ['public'],
      extraSearchPath: ['extensions'],
      anonRole: 'anon',
      maxRows: 1000,
      txEnd: 'commit',
      verify: authContext({ keys: SECRET, anonRole: 'anon', requireKey: false }),
      log: { error: () => {} },
      beforeExport: countExport(db),
      addressOf: () => '198.51.100.4',
    })
    handle = async (request) => routes.fetch(request)
  })
  afterAll(() => db.close())
  return {
    clientOf: async (sub?: string, claims: object = {}) => {
      const token =
        sub &&
        (await new SignJWT({
          role: 'authenticated',
          aal: 'aal1',
          amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
          ...claims,
        })
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject(sub)
          .setExpirationTime('1h')
          .sign(SECRET))
      return new PostgrestClient<Schema>('http://rest.test', {
        headers: { ...(token && { authorization: `Bearer ${token}` }), 'x-forwarded-for': '6.6.6.6' },
        fetch: (input, init) => handle(new Request(input as string, init)),
      })
    },
    asOwner: <T extends object>(sql: string, values: unknown[] = []) =>
      db.asCaller({ role: 'postgres' }, async (client) => (await client.query<T>(sql, values)).rows),
  }
}
