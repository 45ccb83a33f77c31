import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

test.each([
  [['Llave'], 'Llave 2'],
  [['Llave', 'Llave 2', 'Llave 3'], 'Llave 4'],
  [['Llave', 'Llave 3'], 'Llave 2'],
  [['Llave 2'], 'Llave'],
  [[], 'Llave'],
])('beside %j the new name is %s', (taken, name) => expect(freeName('Llave', taken)).toBe(name))
