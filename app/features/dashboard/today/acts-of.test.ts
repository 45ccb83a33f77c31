import { expect, test } from 'vitest'
import { actsOf } from './acts-of.ts'
import type { DueRow } from './queries.ts'

const labels = (row: Partial<DueRow>) =>
  actsOf({ id: 'x', at: '2026-07-01T15:00:00Z', late: false, ...row } as DueRow).map(({ label }) => label)

test('a visit offers arrival, and after its end the result', () => {
  expect(labels({ kind: 'visit' })).toEqual(['Llegó'])
  expect(labels({ kind: 'visit', late: true })).toEqual(['Se hizo', 'No vino'])
  expect(labels({ kind: 'arrival' })).toEqual(['Ya lo atienden'])
})

test('a task is completed by one click, unless a deal needs its next step', () => {
  expect(labels({ kind: 'task', state: 'lead:1' })).toEqual(['Hecho'])
  expect(labels({ kind: 'task', state: null })).toEqual(['Hecho'])
  expect(labels({ kind: 'task', state: 'deal:1' })).toEqual([])
})

test('a promise is kept by hand in time, unless a fact decides', () => {
  expect(labels({ kind: 'promise', state: 'placas:deal:1' })).toEqual(['Cumplida'])
  expect(labels({ kind: 'promise', state: 'placas:deal:1', late: true })).toEqual([])
  expect(labels({ kind: 'promise', state: 'llamada:lead:1' })).toEqual([])
})

test('longer actions are not offered', () => {
  for (const kind of ['application', 'message', 'listing', 'deal', 'candidacy', 'lead'])
    expect(labels({ kind })).toEqual([])
})
