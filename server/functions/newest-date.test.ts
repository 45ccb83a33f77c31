import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, newestDate } from './newest-date.ts'

const now = new Date('2026-11-20T18:00:00Z')
const found = (text: string) => newestDate(text, now)?.toISOString().slice(0, 10) ?? null

describe('the newest date of a document', () => {
  test.each([
    ['', null],
    ['Tel. 81 8123 4567, folio 12345-6', null],
    ['31/02/2026', null],
    ['Fecha límite de pago: 05 DIC 26', null],
    ['99/99/9999 2026-13-40', null],
    ['Nacimiento: 12/05/1961', null],
    ['15/10/2026', '2026-10-15'],
    ['15-10-26', '2026-10-15'],
    ['5.9.2026', '2026-09-05'],
    ['2026-10-15T12:00:00', '2026-10-15'],
    ['Monterrey, N.L., a 15 de octubre de 2026', '2026-10-15'],
    ['15 de Octubre del 2026', '2026-10-15'],
    ['PERIODO FACTURADO: 08 AGO 26 - 07 OCT 26', '2026-10-07'],
    ['15-OCT-2026', '2026-10-15'],
    ['15/sept/2026', '2026-09-15'],
    ['15 de diciembre de 2025', '2025-12-15'],
    ['01/07/2026 al 31/07/2026, pagar antes del 20/12/2026', '2026-07-31'],
    ['20/11/2026', '2026-11-20'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2025', null],
  ])('%s → %s', (text, day) => expect(found(text)).toBe(day))

  test('is found in any format among other text', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-02'), max: new Date('2026-11-19'), noInvalidDate: true }),
        fc.constantFrom('es', 'corta', 'iso'),
        (date, how) => {
          const iso = date.toISOString().slice(0, 10)
          const [year, month, day] = iso.split('-')
          const long = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
          const written = { es: long, corta: `${day}/${month}/${year}`, iso }[how]
          expect(found(`Cliente 44 · ${written} · total $1,204.00`)).toBe(iso)
        },
      ),
    ))
})

test('days between are whole', () => expect(daysBetween(new Date('2026-08-20'), now)).toBe(92))
