import { expect, test } from 'vitest'
import { dayOf, fullMoment } from './offer-dates.ts'

test('dates are those of Monterrey, wherever they are read', () => {
  expect(dayOf('2026-11-29T05:59:00Z')).toBe('28 de noviembre')
  expect(fullMoment('2026-11-29T05:59:00Z')).toMatch(/^sábado, 28 de noviembre de 2026.*11:59/)
})
