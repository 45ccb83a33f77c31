import { expect, test } from 'vitest'
import { APPLICATION_STATUSES, isActive } from './applications.ts'
import { whatFollows } from './what-follows.ts'

const SENT = '2026-11-14T04:00:00Z'

test('something follows of what is under way, and of nothing else', () => {
  for (const { value } of APPLICATION_STATUSES) expect(whatFollows(value, SENT).length > 0).toBe(isActive(value))
})

test('by working days of Mexico, counted from the day it was sent there', () => {
  expect(whatFollows('submitted', SENT)).toEqual([
    { what: 'Tu asesor la revisa', by: expect.stringContaining('el martes, 17 de noviembre') },
    { what: 'La financiera decide', by: expect.stringContaining('el jueves, 19 de noviembre') },
  ])
  expect(whatFollows('reviewing', SENT)).toHaveLength(1)
})

test('papers may come until it expires', () =>
  expect(whatFollows('pending_docs', SENT)[0]).toEqual({
    what: 'Sube los documentos que faltan',
    by: expect.stringContaining('hasta el lunes, 28 de diciembre'),
  }))
