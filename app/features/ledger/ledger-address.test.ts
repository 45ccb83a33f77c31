import { expect, test } from 'vitest'
import { daysToRestore, ledgerAsked, momentAsked } from './ledger-address.ts'

const asked = (text: string) => ledgerAsked(new URLSearchParams(text), '2026-11-23')
const ID = '00000000-0000-4000-8000-000000000001'

test.each<[string, object]>([
  ['', { of_op: 'CHANGE' }],
  ['tipo=consultas', { of_op: 'READ' }],
  ['tipo=cambios&origen=import', { of_op: 'UPDATE', of_source: 'import' }],
  [`quien=${ID}&cliente=${ID}`, { of_op: 'CHANGE', of_actor: ID, of_person: ID }],
  [
    'tabla=vehicles&registro=7&campo=precio',
    { of_op: 'CHANGE', of_table: 'vehicles', of_record: '7', of_column: 'precio' },
  ],
  [
    'desde=2026-11-01&hasta=2026-11-02',
    { of_op: 'CHANGE', since: '2026-11-01T06:00:00.000Z', until: '2026-11-03T06:00:00.000Z' },
  ],
  ['tipo=papelera', { of_op: 'DELETE', since: '2026-10-24T06:00:00.000Z' }],
  ['tipo=papelera&desde=2026-01-01', { of_op: 'DELETE', since: '2026-10-24T06:00:00.000Z' }],
  ['tipo=papelera&desde=2026-11-20', { of_op: 'DELETE', since: '2026-11-20T06:00:00.000Z' }],
  [
    'tipo=x&quien=x&cliente=1&tabla=pg_class&registro=1&campo=a&origen=x&desde=ayer&hasta=2026-13-45',
    { of_op: 'CHANGE' },
  ],
  ['tabla=vehicles&campo=nada&registro=1', { of_op: 'CHANGE', of_table: 'vehicles', of_record: '1' }],
  ['tabla=constructor', { of_op: 'CHANGE' }],
])('%j queries %j', (text, question) => expect(asked(text)).toEqual(question))

test("a moment is typed in the dealership's time zone, and an invalid one is ignored", () => {
  const moment = (text: string) => momentAsked(new URLSearchParams(text))
  expect(moment('momento=2026-11-24T10:30')).toEqual({ typed: '2026-11-24T10:30', instant: '2026-11-24T16:30:00.000Z' })
  for (const text of ['', 'momento=', 'momento=ayer', 'momento=2026-13-01T10:00']) expect(moment(text)).toBeNull()
})

test.each([
  ['2026-11-24T10:00:00Z', 30],
  ['2026-11-24T05:59:00Z', 29],
  ['2026-10-26T10:00:00Z', 1],
  ['2026-10-25T10:00:00Z', 1],
])('an item deleted on %s stays %i more days', (removed, days) =>
  expect(daysToRestore(removed, '2026-11-24')).toBe(days),
)
