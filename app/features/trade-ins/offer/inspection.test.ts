import { expect, test } from 'vitest'
import type { OpeningDays, Spans } from '#contract/dates/opening-hours.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { inspectionLead, requestableDays } from './inspection.ts'

const quote = {
  id: 'b2f0',
  folio: 'V-7K3QX9',
  city: 'Saltillo',
  vehicle: { label: 'Nissan Versa 2020 Advance', brand: 'Nissan', model: 'Versa', year: 2020, trim: 'Advance' },
  valid_until: '2026-11-28T16:00:00Z',
} as TradeInQuote

test('describes place, day and part of the day', () => {
  const typed = {
    name: 'Ana',
    phone: '8112345678',
    sucursal: 'Reynosa',
    wished_day: '2026-11-24',
    horario: 'por la tarde',
  }
  expect(inspectionLead(quote, typed)).toMatchObject({
    kind: 'cita',
    name: 'Ana',
    phone: '8112345678',
    city: 'Reynosa',
    wished_for: 'En Reynosa, martes, 24 de noviembre, por la tarde',
    wished_day: '2026-11-24',
    message: 'Quiero agendar la inspección de mi Nissan Versa 2020 Advance, oferta V-7K3QX9.',
  })
})

test('without a preferred day an advisor calls to agree on one', () =>
  expect(inspectionLead(quote, { name: 'Ana', wished_day: 'mañana' })).toMatchObject({
    city: 'Saltillo',
    wished_for: undefined,
    wished_day: undefined,
  }))

test("days range from tomorrow in Monterrey to the offer's last", () => {
  const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  expect(requestableDays(quote, [], new Date('2026-11-22T05:59:00Z'))).toEqual(week)
  expect(requestableDays(quote, [], new Date('2026-11-22T06:00:00Z'))).toEqual(week.slice(1))
  expect(requestableDays(quote, [], new Date('2026-11-30T06:00:00Z'))).toEqual(['2026-12-01'])
})

test('days without an open branch are not offered', () => {
  const open: Spans = [['09:00', '18:00']]
  const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] }
  const usual = { hours: week, exceptions: { '2026-11-26': [] as Spans } }
  const days = (...branches: OpeningDays[]) => requestableDays(quote, branches, new Date('2026-11-22T05:59:00Z'))
  // The 22nd is a Sunday.
  expect(days(usual)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28'])
  expect(days(usual, { hours: week, exceptions: {} })).toContain('2026-11-26')
  // The offer expires before a branch opens: the next opening day.
  expect(requestableDays(quote, [usual], new Date('2026-11-29T05:59:00Z'))).toEqual(['2026-11-30'])
})
