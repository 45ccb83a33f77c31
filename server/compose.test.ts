import { afterEach, expect, test, vi } from 'vitest'
import { prepare } from './compose.ts'
import { readEnv } from './env.ts'

afterEach(() => vi.unstubAllEnvs())

test('administrator addresses are rejected when addresses are not verified, before anything starts', async () => {
  vi.stubEnv('GOTRUE_MAILER_AUTOCONFIRM', 'true')
  const env = readEnv({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ADMIN_EMAILS: 'jefa@example.com' })
  await expect(prepare(env)).rejects.toThrow(/^ADMIN_EMAILS does not go with GOTRUE_MAILER_AUTOCONFIRM/)
  await expect(prepare({ ...env, ADMIN_EMAILS: [] })).rejects.toThrow(/ECONNREFUSED/)
  vi.stubEnv('GOTRUE_MAILER_AUTOCONFIRM', 'false')
  await expect(prepare(env)).rejects.toThrow(/ECONNREFUSED/)
})
