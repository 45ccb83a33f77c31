import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 autos'],
  [1, '1 auto'],
  [2, '2 autos'],
  [1204, '1,204 autos'],
])('%i is %s', (count, text) => expect(counted(count, 'auto', 'autos')).toBe(text))
