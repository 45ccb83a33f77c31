import { expect, test } from 'vitest'
import { precio } from '../text/money.ts'
import { currentLender, DEFAULT_LENDERS, quote } from './financing.ts'
import { totalNote } from './total-note.ts'

const today = new Date('2026-07-15T16:00:00Z')
const house = currentLender(DEFAULT_LENDERS, today)
const car = { precio: 289_900, enganchemin: 0, plazomax: 60, autoano: 2022 }

test('a total different from 60 payments is explained by its cents', () => {
  const plan = quote(car, { enganche: 60_000, plazo: 60 }, house, today)!
  const shown = Math.round(plan.mensualidad) * 60
  expect(precio(plan.total)).not.toBe(precio(shown))
  expect(Math.abs(plan.total - shown)).toBeLessThan(60 * 0.5 + 1)
  expect(totalNote(house)).toBe(
    'La mensualidad se muestra sin centavos; el total los suma. El enganche y la comisión por apertura se pagan aparte, al firmar.',
  )
})

test('compulsory insurance is in both, and a free opening fee is not named', () =>
  expect(totalNote({ monthlyInsurance: 450, openingFee: 0 })).toBe(
    'La mensualidad se muestra sin centavos; el total los suma. Las dos cantidades incluyen $450 de seguro al mes. El enganche se paga aparte, al firmar.',
  ))
