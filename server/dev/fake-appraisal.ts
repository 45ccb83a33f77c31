import type { Database } from '../db.ts'
import type { AppraisedCar } from '../integrations/valuation.fake.ts'
import type { ServiceQuestion } from '../integrations/valuation.ts'
import type { ValuationDesk } from '../integrations/valuation-desk.ts'

const BIDS = 0.97

export async function fakeAppraisal(
  db: Database,
  engine: ValuationDesk['engine'],
  { trimIds, yearIds, kms }: ServiceQuestion,
): Promise<AppraisedCar> {
  const { rows } = await db.asCaller(
    { role: 'service_role' },
    (sql) =>
      sql.query<{ brand: string; model: string; year: number; trim: string }>(
        'select brand, model, year, trim from public.trade_in_vehicles where trim_id = any ($1) and year_id = any ($2) limit 1',
        [trimIds, yearIds],
      ),
    { readOnly: true },
  )
  const figures = rows[0] && (await engine.value({ ...rows[0], kms }))
  if (!figures) return { values: null }
  const bid = (amount: number) => Math.round((amount * BIDS) / 100) * 100
  return {
    values: {
      suggestedOffer: bid(figures.suggested),
      highMarketValue: bid(figures.high),
      lowMarketValue: bid(figures.low),
      avgDaysOnMarket: figures.avgDaysOnMarket ?? 0,
      avgKms: figures.avgKms,
    },
  }
}
