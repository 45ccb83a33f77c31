import { expect, test } from 'vitest'
import { bookedText, changedFields, pointText, readPoint } from './branch-words.ts'

const rule = (kind: string, active = true) => ({
  kind,
  active,
  duration_minutes: 60,
  step_minutes: 30,
  notice_minutes: 0,
  horizon_days: 30,
  cutoff_minutes: 0,
})

test('lists bookable visits in order, and says when there are none', () => {
  expect(bookedText([rule('inspeccion'), rule('visita'), rule('entrega', false)])).toBe(
    'Visita (60 min), Inspección (60 min)',
  )
  expect(bookedText([rule('visita', false)])).toBe('No recibe citas.')
})

test.each([
  ['25.6712, -100.3094', { latitude: 25.6712, longitude: -100.3094 }],
  ['25.6712 -100.3094', { latitude: 25.6712, longitude: -100.3094 }],
  ['  ', { latitude: null, longitude: null }],
  ['https://maps.example', null],
  ['25.6712', null],
])('the point %j is parsed', (text, point) => {
  expect(readPoint(text)).toEqual(point)
  if (point?.latitude) expect(readPoint(pointText(point))).toEqual(point)
})

test('sends only changed fields with their previous values', () => {
  expect(changedFields({ a: 1, b: [1] as unknown }, { a: 1, b: [2] as unknown })).toEqual({
    changes: { b: [1] },
    seen: { b: [2] },
  })
  expect(changedFields({ a: 1 }, { a: 1 })).toBeNull()
})
