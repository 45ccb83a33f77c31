import { expect, test } from 'vitest'
import { bringersText } from './paper-words.ts'

test.each([
  [null, 'Todos'],
  [[], 'Nadie'],
  [['asalariado'], 'Empleado con nómina'],
  [['asalariado', 'resico', 'algo'], 'Empleado con nómina, RESICO y algo'],
])('%j reads %s', (incomes, text) => expect(bringersText(incomes)).toBe(text))
