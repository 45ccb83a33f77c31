import { expect, test } from 'vitest'
import { actsOf } from './acts-of.ts'
import type { DueRow } from './queries.ts'

const labels = (row: Partial<DueRow>) =>
  actsOf({ id: 'x', at: '2026-07-01T15:00:00Z', late: false, ...row } as DueRow).map(({ label }) => label)

test('a visit is noted as it stands: that they came, and past its end how it went', () => {
  expect(labels({ kind: 'visit' })).toEqual(['Llegó'])
  expect(labels({ kind: 'visit', late: true })).toEqual(['Se hizo', 'No vino'])
  expect(labels({ kind: 'arrival' })).toEqual(['Ya lo atienden'])
})

test('a task is done with one press unless it is a deal’s, which wants its next step', () => {
  expect(labels({ kind: 'task', state: 'lead:1' })).toEqual(['Hecho'])
  expect(labels({ kind: 'task', state: null })).toEqual(['Hecho'])
  expect(labels({ kind: 'task', state: 'deal:1' })).toEqual([])
})

test('a promise is kept by hand in time, and never where a fact keeps it', () => {
  expect(labels({ kind: 'promise', state: 'placas:deal:1' })).toEqual(['Cumplida'])
  expect(labels({ kind: 'promise', state: 'placas:deal:1', late: true })).toEqual([])
  expect(labels({ kind: 'promise', state: 'llamada:lead:1' })).toEqual([])
})

test('what takes more than a press has none', () => {
  for (const kind of ['application', 'message', 'listing', 'deal', 'candidacy', 'lead'])
    expect(labels({ kind })).toEqual([])
})
