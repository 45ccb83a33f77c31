import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AUTHORISATIONS, authorisationFor, authorisedAt } from './authorisations.ts'

const [finances, bureau] = AUTHORISATIONS
const row = (changes: Partial<Parameters<typeof authorisedAt>[0][number]> = {}) => ({
  purpose: 'buro_credito',
  granted: true,
  text_version: bureau.version,
  created_at: '2026-11-20T18:00:00Z',
  ...changes,
})

describe('an authorisation is missing', () => {
  test.each([
    ['by nobody', []],
    ['to another purpose', [row({ purpose: finances.purpose })]],
    ['under an earlier text', [row({ text_version: '2025-01' })]],
    ['when it was refused', [row({ granted: false })]],
    ['when it was taken back later', [row(), row({ granted: false, created_at: '2026-11-21T00:00:00Z' })]],
  ])('%s', (_, rows) => expect(authorisedAt(rows, bureau)).toBeNull())
})

test('an authorisation is given by its newest row, in any order', () => {
  const later = row({ created_at: '2026-11-22T00:00:00Z' })
  const refused = row({ granted: false, created_at: '2026-11-21T00:00:00Z' })
  expect(authorisedAt([later, refused, row()], bureau)).toBe(later.created_at)
})

test.each([
  [finances, '50bfe55dbcc4e4c3'],
  [bureau, '6b73fa4a4a1df657'],
])('the text of a version never changes: $purpose', ({ text, version }, hash) => {
  expect(version).toBe('2026-12')
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})

test('names the lender; another lender needs another authorisation', () => {
  const [one, other] = [
    { id: 'faro-2026', name: 'Crédito Faro' },
    { id: 'volante-2026', name: 'Volante' },
  ]
  for (const authorisation of AUTHORISATIONS) {
    const given = authorisationFor(authorisation, one)
    expect(given.text).toContain('Crédito Faro')
    expect(given.text).not.toMatch(/[{]lender/)
    expect(given.version.length).toBeLessThanOrEqual(50)
    const rows = [row({ purpose: given.purpose, text_version: given.version })]
    expect(authorisedAt(rows, given)).not.toBeNull()
    expect(authorisedAt(rows, authorisationFor(authorisation, other))).toBeNull()
  }
})
