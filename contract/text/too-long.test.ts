import { expect, test } from 'vitest'
import { tooLong } from './too-long.ts'

test.each([
  ['', null],
  [` ${'a'.repeat(1000)} `, null],
  ['a'.repeat(2234), 'Caben 1,000 letras: quita 1,234.'],
])('says how much to remove', (text, said) => expect(tooLong(text, 1000)).toBe(said))
