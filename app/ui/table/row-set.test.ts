import { describe, expect, test } from 'vitest'
import { applyChange, newsText, openRows, type RowChange, reconcile } from './row-set.ts'

interface Row {
  id: string
  state: string
  kms: number
}
const row = (id: string, state = 'open', kms = 1): Row => ({ id, state, kms })
const rules = { idOf: (one: Row) => one.id, matches: ({ state }: Partial<Row>) => state === 'open' }
const shown = openRows([row('a'), row('b'), row('c')], 3)
const page = openRows([row('a'), row('b'), row('c')], 90)
const change = (set: typeof shown, ...changes: RowChange<Row>[]) =>
  changes.reduce((next, one) => applyChange(next, one, rules), set)
const ids = (set: typeof shown) => set.rows.map(({ id }) => id)

describe('rows on screen', () => {
  test('never move, appear or leave', () => {
    const after = change(
      shown,
      { kind: 'insert', id: 'z', row: row('z') },
      { kind: 'update', id: 'b', row: row('b', 'accepted') },
      { kind: 'delete', id: 'c', row: null },
      { kind: 'update', id: 'a', row: row('a', 'open', 99) },
    )
    expect(ids(after)).toEqual(['a', 'b', 'c'])
    expect(after.rows[0]).toMatchObject({ kms: 99 })
    expect(newsText(after)).toBe('1 nueva, 1 ya no coincide, 1 se borró')
  })

  test('that match again are no longer marked', () => {
    const gone = change(shown, { kind: 'update', id: 'b', row: row('b', 'accepted') })
    expect(newsText(gone)).toBe('1 ya no coincide')
    expect(newsText(change(gone, { kind: 'update', id: 'b', row: row('b') }))).toBeNull()
  })

  test('change in place without affecting other rows', () => {
    const after = change(shown, { kind: 'update', id: 'b', row: row('b', 'open', 7) })
    expect(after.rows[0]).toBe(shown.rows[0])
    expect(after.rows[2]).toBe(shown.rows[2])
  })
})

describe('rows elsewhere', () => {
  test('are counted once when they match and removed when they leave', () => {
    const two = change(shown, { kind: 'insert', id: 'y', row: row('y') }, { kind: 'insert', id: 'z', row: row('z') })
    expect(newsText(change(two, { kind: 'update', id: 'z', row: row('z', 'open', 4) }))).toBe('2 nuevas')
    expect(newsText(change(two, { kind: 'delete', id: 'z', row: null }))).toBe('1 nueva')
    expect(newsText(change(two, { kind: 'update', id: 'y', row: row('y', 'accepted') }))).toBe('1 nueva')
  })

  test('of another page are not counted', () => {
    expect(newsText(change(page, { kind: 'update', id: 'k', row: row('k') }))).toBeNull()
    expect(newsText(change(page, { kind: 'update', id: 'k', row: row('k'), old: { id: 'k' } }))).toBeNull()
    expect(newsText(change(page, { kind: 'update', id: 'k', row: row('k'), old: row('k', 'accepted') }))).toBe(
      '1 nueva',
    )
    // The page contains all rows.
    expect(newsText(change(shown, { kind: 'update', id: 'k', row: row('k') }))).toBe('1 nueva')
  })
})

describe('a background reload', () => {
  const read = (set: typeof shown, rows: Row[], total: number) => reconcile(set, { rows, total }, rules)

  test('reports new and missing rows without moving any', () => {
    const after = read(shown, [row('z'), row('a', 'open', 5), row('c')], 3)
    expect(ids(after)).toEqual(['a', 'b', 'c'])
    expect(after.rows[0]).toMatchObject({ kms: 5 })
    expect(newsText(after)).toBe('1 nueva, 1 ya no coincide')
    expect([...after.left]).toEqual(['b'])
  })

  test('does not report rows moved to the next page as missing', () =>
    expect(newsText(read(page, [row('z'), row('a'), row('b')], 91))).toBe('1 nueva'))

  test('does not report rows from the next page as new', () =>
    expect(newsText(read(page, [row('a'), row('c'), row('d')], 89))).toBe('1 ya no coincide'))

  test('reports nothing when unchanged', () => expect(newsText(read(page, [...page.rows], 90))).toBeNull())
})
