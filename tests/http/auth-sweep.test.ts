import { expect, test } from 'vitest'
import { sweepAccounts } from '#server/jobs/sweep-accounts.ts'
import { authService } from './auth-service.ts'

const service = authService()
const DAY = 86_400_000
const later = (days: number) => new Date(service.now().getTime() + days * DAY)
const refresh = (token: string) => service.post('/token?grant_type=refresh_token', { refresh_token: token })
const count = async (table: string) => (await service.sql(`select count(*)::int as n from auth.${table}`))[0].n

test('active sessions stay, and evidence of token theft stays a month', async () => {
  const person = await service.person()
  const { body } = await refresh(person.refresh)
  const ended = await service.signIn(person.email)
  await service.sql('update auth.refresh_tokens set revoked = true where token = $1', [ended.refresh])
  await service.post('/recover', { email: person.email })
  const before = [await count('sessions'), await count('refresh_tokens'), await count('one_time_tokens')]

  await sweepAccounts(service.db, later(0))
  expect([await count('sessions'), await count('refresh_tokens'), await count('one_time_tokens')]).toEqual(before)
  await sweepAccounts(service.db, later(8))
  expect([await count('sessions'), await count('refresh_tokens'), await count('one_time_tokens')]).toEqual([
    ...before.slice(0, 2),
    before[2] - 1,
  ])
  expect(await sweepAccounts(service.db, later(31))).toBe(3)
  expect(await service.sql('select token from auth.refresh_tokens where user_id = $1', [person.id])).toEqual([
    { token: body.refresh_token },
  ])
  expect((await refresh(body.refresh_token)).status).toBe(200)
})
