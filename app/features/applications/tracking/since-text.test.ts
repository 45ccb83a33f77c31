import { expect, test } from 'vitest'
import { sinceText, statusSinceText } from './since-text.ts'

// 23:30 of 21 November in Monterrey.
const NOW = new Date('2026-11-22T05:30:00Z')

test.each([
  ['2026-11-22T05:29:00Z', 'desde hoy'],
  ['2026-11-21T06:00:00Z', 'desde hoy'],
  ['2026-11-21T05:59:00Z', 'desde ayer'],
  ['2026-11-16T20:00:00Z', 'desde hace 5 días'],
  // Client clock behind the server's.
  ['2026-11-22T09:00:00Z', 'desde hoy'],
])('%s is %s', (at, text) => expect(sinceText(at, NOW)).toBe(text))

test.each([
  ['approved', 'aprobada hoy'],
  ['rejected', 'no aprobada hoy'],
  ['reviewing', 'en revisión desde hoy'],
  ['pending_docs', 'faltan documentos desde hoy'],
])('an application that is %s: %s', (status, text) =>
  expect(statusSinceText(status, '2026-11-22T05:29:00Z', NOW)).toBe(text),
)
