import { expect, test } from 'vitest'
import { actsOf } from './acts-of.ts'
import type { DueRow } from './queries.ts'

const NOW = new Date('2026-07-01T16:00:00Z')
const labels = (row: Partial<DueRow>) =>
  actsOf({ id: 'x', at: '2026-07-01T15:00:00Z', late: false, ...row } as DueRow, NOW).map(({ label }) => label)

test('a visit offers arrival, and after its end the result', () => {
  expect(labels({ kind: 'visit' })).toEqual(['Llegó'])
  expect(labels({ kind: 'visit', late: true })).toEqual(['Se hizo', 'No vino'])
  expect(labels({ kind: 'arrival' })).toEqual(['Ya lo atienden'])
})

test('an arrival can be taken back', () => {
  const undone = (late: boolean) => Boolean(actsOf({ kind: 'visit', id: 'x', late } as DueRow, NOW)[0]!.undo)
  expect([undone(false), undone(true)]).toEqual([true, false])
})

test('a promise is kept by hand on its day, unless a fact decides, and broken when late', () => {
  const [plates, call] = [
    { kind: 'promise', state: 'placas:deal:1' },
    { kind: 'promise', state: 'llamada:lead:1' },
  ]
  expect(labels(plates)).toEqual(['Cumplida'])
  expect(labels({ ...plates, late: true })).toEqual(['Cumplida', 'No se cumplió'])
  expect(labels({ ...plates, late: true, at: '2026-06-30T15:00:00Z' })).toEqual(['No se cumplió'])
  expect(labels(call)).toEqual([])
  expect(labels({ ...call, late: true })).toEqual(['No se cumplió'])
})
