import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  brokenPlace,
  type PassportRow,
  passportEntry,
  passportParts,
  passportSeal,
  passportText,
  sealState,
} from './passport.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Chained as in db/api/passports.sql. */
const passport = (...facts: Record<string, unknown>[]): PassportRow[] => {
  const rows: PassportRow[] = []
  for (const [at, fact] of facts.entries()) {
    const before = rows.at(-1)?.hash ?? null
    const body = JSON.stringify({ n: at + 1, car: 'OC-1', day: `2026-11-1${at}`, before, ...fact })
    rows.push({ place: at + 1, body, hash: hashOf(body) })
  }
  return rows
}
const rows = passport(
  { kind: 'price', from: 250_000, to: 240_000 },
  { kind: 'reading', km: 40_010, source: 'inspeccion' },
  { kind: 'repair', label: 'Refacción', section: 'Llantas y rines' },
  { kind: 'withdrawn', entry: 2 },
)

const changed = (place: number, change: Partial<PassportRow>) =>
  rows.map((row) => (row.place === place ? { ...row, ...change } : row))

test('any altered byte of an entry breaks the chain at that entry', async () => {
  const { body } = rows[1]!
  for (let at = 0; at < body.length; at++) {
    const altered = body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1)
    expect(await brokenPlace(changed(2, { body: altered })), altered).toBe(2)
  }
})

test('rehashing an entry breaks the next one', async () => {
  const body = rows[1]!.body.replace('40010', '30010')
  expect(await brokenPlace(changed(2, { body, hash: hashOf(body) }))).toBe(3)
})

test('a missing, repeated, moved or foreign entry breaks the chain', async () => {
  const [first, second, third, fourth] = rows as [PassportRow, PassportRow, PassportRow, PassportRow]
  expect(await brokenPlace([second, third, fourth])).toBe(1)
  expect(await brokenPlace([first, third, fourth])).toBe(2)
  expect(await brokenPlace([first, second, second, third])).toBe(3)
  expect(await brokenPlace([first, third, second, fourth])).toBe(2)
  const body = JSON.stringify({ ...JSON.parse(second.body), car: 'OC-2' })
  expect(await brokenPlace([first, { place: 2, body, hash: hashOf(body) }])).toBe(2)
  for (const broken of ['', 'null', '[]', '{']) expect(await brokenPlace(changed(3, { body: broken }))).toBe(3)
})

test('a complete chain is valid, and so is an empty one', async () => {
  expect(await brokenPlace(rows)).toBeNull()
  expect(await brokenPlace([])).toBeNull()
})

test('a printed seal detects a rewritten passport', () => {
  const seal = passportSeal(rows.slice(0, 2))
  expect(seal).toMatch(/^2-[0-9a-f]{32}$/)
  expect(sealState(seal, rows)).toEqual({ state: 'same', place: 2, since: 2 })
  expect(sealState(passportSeal(rows), rows)).toEqual({ state: 'same', place: 4, since: 0 })
  const anew = passport(
    { kind: 'price', from: 250_000, to: 240_000 },
    { kind: 'reading', km: 30_010, source: 'llegada' },
  )
  expect(sealState(seal, anew)).toEqual({ state: 'altered', place: 2 })
  expect(sealState(seal, rows.slice(0, 1))).toEqual({ state: 'altered', place: 2 })
  expect(sealState(` ${seal?.toUpperCase()} `, rows)).toMatchObject({ state: 'same' })
  for (const none of ['', '2', '0-'.padEnd(34, 'a'), `2-${'a'.repeat(31)}`, `2-${'G'.repeat(32)}`])
    expect(sealState(none, rows)).toEqual({ state: 'unread' })
  expect(sealState(null, rows)).toBeNull()
  expect(passportSeal([])).toBeNull()
})

test('an incomplete entry is shown as written', async () => {
  const odd = passport({ kind: 'work' }, { kind: 'inspection', km: 1 }, { kind: 'price', from: 1, to: 2, day: null })
  for (const { body } of odd) expect(passportEntry(body)).toBeNull()
  expect(await brokenPlace(odd)).toBeNull()
  expect(passportParts(odd)).toEqual({ prices: [], readings: [], inspections: [], repairs: [] })
})

test('a withdrawn entry stays, with its date', () => {
  const { prices, readings, inspections, repairs } = passportParts(rows)
  expect(prices.map(({ withdrawnOn }) => withdrawnOn)).toEqual([null])
  expect(readings).toMatchObject([{ km: 40_010, withdrawnOn: '2026-11-13' }])
  expect(inspections).toEqual([])
  expect(repairs).toMatchObject([{ label: 'Refacción' }])
})

test('entries are described in plain words', () => {
  const counts = { points: 150, good: 149, fair: 0, repaired: 0, marked: 1, pending: 0 }
  const rows = passport(
    { kind: 'price', from: 0, to: 240_000 },
    { kind: 'reading', km: 40_010, source: 'llegada' },
    { kind: 'inspection', km: 40_010, measures: [], ...counts },
    { kind: 'repair', label: 'Refacción', section: 'Llantas y rines' },
    { kind: 'work', sections: [] },
    { kind: 'work', sections: ['Cristales', 'Luces y avisos'] },
    { kind: 'withdrawn', entry: 2 },
  ).map(({ body }) => passportText(JSON.parse(body)))
  expect(rows).toEqual([
    'Precio: de por definir a $240,000',
    '40,010 km · Al llegar',
    'Inspección con 40,010 km: 150 puntos, 149 bien, 1 marca',
    'Se reparó: Refacción (Llantas y rines)',
    'Trabajo de taller',
    'Trabajo de taller: Cristales, Luces y avisos',
    'Se retiró la anotación 2',
  ])
})
