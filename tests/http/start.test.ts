import { expect, test } from 'vitest'
import { prepare } from '#server/compose.ts'
import { readEnv } from '#server/env.ts'
import { ownDatabase } from '#tests/clone.ts'

const database = ownDatabase()

test('a server that could not log in as authenticator does not start, and names the address without its password', async () => {
  const env = readEnv({
    DATABASE_URL: database.url,
    AUTHENTICATOR_URL: 'postgres://authenticator:hush@127.0.0.1:1/none',
  })
  await expect(prepare(env)).rejects.toThrow(/^No connection to the database at 127\.0\.0\.1:1\/none: /)
})
