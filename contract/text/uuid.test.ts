import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

const ID = '4b3b1c1e-0000-4000-8000-00000000000a'

test.each([ID, ID.toUpperCase(), '00000000-0000-0000-0000-000000000000'])('%s is a UUID', (text) =>
  expect(isUuid(text)).toBe(true),
)

test.each([
  undefined,
  null,
  '',
  '-'.repeat(36),
  `${ID}0`,
  `${ID}\n`,
  ` ${ID}`,
  `{${ID}}`,
  ID.replaceAll('-', ''),
  ID.replace('4b', '4g'),
  `x/../${ID}`,
])('%o is not a UUID', (text) => expect(isUuid(text)).toBe(false))
