import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type PassportRow, passportSeal } from '#contract/vehicles/passport.ts'
import { checkPassport } from './check-passport.ts'
import { passportView, sealVerdict } from './passport-view.ts'

/** A passport of these facts, chained as db/api/passports.sql does it. */
const passport = (...facts: Record<string, unknown>[]): PassportRow[] => {
  const rows: PassportRow[] = []
  for (const [at, fact] of facts.entries()) {
    const body = JSON.stringify({
      n: at + 1,
      car: 'OC-1',
      day: '2026-11-10',
      before: rows.at(-1)?.hash ?? null,
      ...fact,
    })
    rows.push({ place: at + 1, body, hash: createHash('sha256').update(body).digest('hex') })
  }
  return rows
}
const ROWS = passport(
  { kind: 'price', from: 250_000, to: 240_000 },
  { kind: 'reading', km: 40_010, source: 'inspeccion' },
  { kind: 'withdrawn', entry: 2 },
  { kind: 'work' },
)

test('an altered entry is named, by server and device', async () => {
  const altered = ROWS.map((row) => (row.place === 2 ? { ...row, body: row.body.replace('40010', '30010') } : row))
  const broken = { look: 'danger', title: 'La anotación 2 no encaja con las anteriores' }
  expect(await checkPassport(altered)).toMatchObject(broken)
  expect(sealVerdict(passportSeal(altered), altered, 2)).toMatchObject(broken)
})

test.each([
  ['what is no seal', 'nada', 'Sin comparar'],
  ['a seal of another passport', `2-${'0'.repeat(32)}`, 'No coincide con tu hoja'],
  ['a seal of fewer entries', passportSeal(ROWS.slice(0, 3)), 'Coincide con tu hoja'],
  ['none', null, undefined],
])('an altered %s is reported', (_, printed, title) => expect(sealVerdict(printed, ROWS, null)?.title).toBe(title))

test('entries are shown as text; unknown ones as written, withdrawn ones with their date', async () => {
  const { prices, readings, entries } = passportView(ROWS)!
  expect(prices).toMatchObject([{ text: 'Precio: de $250,000 a $240,000', withdrawn: null }])
  expect(readings).toMatchObject([{ text: '40,010 km', withdrawn: 'Se retiró el 10 de noviembre de 2026' }])
  expect(entries[3]).toEqual({ place: 4, text: ROWS[3]!.body, hash: ROWS[3]!.hash })
  expect(await checkPassport(ROWS)).toMatchObject({ look: 'success', title: 'Verificado' })
  expect(passportView([])).toBeNull()
})
