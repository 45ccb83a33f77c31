import { expect, test } from 'vitest'
import { APPLICATION_STATUSES, isActive } from './applications.ts'
import { whatFollows } from './what-follows.ts'

const SENT = '2026-11-14T04:00:00Z'

test('open applications have a next step, and others none', () => {
  for (const { value } of APPLICATION_STATUSES) expect(whatFollows(value, SENT).length > 0).toBe(isActive(value))
})

test('dates count Mexican working days from the local day of sending', () => {
  expect(whatFollows('submitted', SENT)).toEqual([
    { what: 'Tu asesor la revisa', by: expect.stringContaining('el martes, 17 de noviembre') },
    { what: 'La financiera decide', by: expect.stringContaining('el jueves, 19 de noviembre') },
  ])
  expect(whatFollows('reviewing', SENT)).toHaveLength(1)
})

test('documents may arrive until expiry', () =>
  expect(whatFollows('pending_docs', SENT)[0]).toEqual({
    what: 'Sube los documentos que faltan',
    by: expect.stringContaining('hasta el lunes, 28 de diciembre'),
  }))
