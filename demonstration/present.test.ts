import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

const seededAt = async (moment: string) => {
  vi.setSystemTime(moment)
  vi.resetModules()
  const { APPOINTMENT_ROWS } = await import('./appointments.ts')
  const { SELL_LISTING_ROWS } = await import('./sell-listings.ts')
  const { PROMOTION_ROWS } = await import('./promotion-terms.ts')
  const rows = new Map<string, Record<string, unknown>[]>(
    [...APPOINTMENT_ROWS, ...SELL_LISTING_ROWS].map(([table, held]) => [table, held as Record<string, unknown>[]]),
  )
  return {
    visits: rows.get('public.appointments')!.map((one) => ({ status: one.status, at: String(one.starts_at) })),
    offers: rows.get('public.trade_in_quotes')!.map((one) => String(one.valid_until)),
    promotions: PROMOTION_ROWS.flatMap(({ ends_on }) => ends_on ?? []),
  }
}

test.each(['2026-11-20T23:30:00Z', '2027-02-26T08:00:00Z', '2027-12-18T22:59:59Z', '2028-12-27T23:00:00Z'])(
  'nothing is expired when the demonstration starts at %s',
  async (moment) => {
    const now = Date.parse(moment)
    const { visits, offers, promotions } = await seededAt(moment)
    for (const { status, at } of visits) {
      expect(Date.parse(at) > now, at).toBe(status === 'booked')
      expect(new Date(at).getUTCDay(), 'no branch is open on Sundays').not.toBe(0)
      expect(at).not.toMatch(/-(12-25|01-01)T/)
    }
    expect(offers.filter((until) => Date.parse(until) > now)).toHaveLength(1)
    expect(promotions.every((day) => Date.parse(day) > now)).toBe(true)
  },
)
