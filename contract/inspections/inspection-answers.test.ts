import { expect, test } from 'vitest'
import { differences, resultText } from './inspection-answers.ts'
import type { InspectionPoint, PointAnswer } from './inspections.ts'

const tyre: InspectionPoint = { code: 'E1', section: 'E', label: 'Dibujo', unit: 'mm', limits: { low: [4, 2.5, 1.6] } }
const belt: InspectionPoint = { code: 'K1', section: 'K', label: 'Cinturones', critical: true }
const seat: InspectionPoint = { code: 'K7', section: 'K', label: 'Tapicería' }

test('describes differences to the previous inspection', () => {
  const now: Record<string, PointAnswer> = {
    E1: { result: 'bien', value: 5 },
    K1: { result: 'bien' },
    K7: { result: 'bien' },
  }
  const before: Record<string, PointAnswer> = { E1: { result: 'bien', value: 6.5 }, K1: { result: 'bien' } }
  const found = differences(
    [tyre, belt, seat],
    (code) => now[code] ?? null,
    (code) => before[code] ?? null,
  )
  expect(found.map(({ point, now: one, before: other }) => [resultText(point, other), resultText(point, one)])).toEqual(
    [['Bien, 6.5 mm', 'Bien, 5 mm']],
  )
})
