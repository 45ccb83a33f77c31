import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test.each([
  [{ PORT: 'tres mil' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
  [{ MODE: 'prod' }, 'MODE'],
])('%o is refused by name', (given, name) => expect(() => readEnv(given)).toThrow(name))

test('it starts with nothing set, and an empty variable is an unset one', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, MODE: 'demo' })
  expect(readEnv({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000)
})
