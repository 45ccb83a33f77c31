import { expect, test } from 'vitest'
import { instantText } from '#contract/dates/date-texts.ts'

test("dates are in Monterrey's time zone everywhere", () => {
  expect(instantText('day', '2026-11-29T05:59:00Z')).toBe('28 de noviembre')
  expect(instantText('fullMoment', '2026-11-29T05:59:00Z')).toMatch(/^sábado, 28 de noviembre de 2026.*11:59/)
})
