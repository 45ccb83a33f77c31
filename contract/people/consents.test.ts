import { expect, test } from 'vitest'
import { type ConsentRow, consentState, DATA_AUTHORITY, PURPOSES } from './consents.ts'

const [necessary, voluntary] = [PURPOSES[0], PURPOSES.find(({ id }) => id === 'promociones')!]
const row = (granted: boolean, created_at: string, change: Partial<ConsentRow> = {}): ConsentRow => ({
  purpose: voluntary.id,
  granted,
  text_version: voluntary.version,
  created_at,
  ...change,
})

test('unanswered voluntary purposes are not granted, necessary ones are', () => {
  expect(consentState([], voluntary)).toEqual({ granted: false, since: null, outdated: false })
  expect(consentState([], necessary).granted).toBe(true)
})

test('the newest answer counts', () => {
  const rows = [row(true, '2026-11-01T10:00:00Z'), row(false, '2026-11-02T10:00:00Z')]
  for (const order of [rows, rows.toReversed()])
    expect(consentState(order, voluntary)).toEqual({ granted: false, since: '2026-11-02T10:00:00Z', outdated: false })
})

test('answers to other purposes do not matter', () =>
  expect(consentState([row(true, '2026-11-01T10:00:00Z', { purpose: 'encuestas' })], voluntary).granted).toBe(false))

test('an answer to an older text is outdated', () =>
  expect(consentState([row(true, '2026-11-01T10:00:00Z', { text_version: '2025-01' })], voluntary).outdated).toBe(true))

test('both kinds exist, purposes are unique, and the authority is current', () => {
  expect(new Set(PURPOSES.map(({ id }) => id)).size).toBe(PURPOSES.length)
  expect(new Set(PURPOSES.map((purpose) => purpose.necessary))).toEqual(new Set([true, false]))
  expect(DATA_AUTHORITY).not.toContain('INAI')
})
