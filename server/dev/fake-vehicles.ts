import type { TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import type { Database } from '../db.ts'

export async function fakeVehicles(db: Database): Promise<TradeInVehicle[]> {
  const { rows } = await db.asCaller(
    { role: 'service_role' },
    (sql) =>
      sql.query<TradeInVehicle>({
        name: 'fake_vehicles',
        text: `select v.id, v.label, v.brand, v.model, v.year, v.trim, v.brand_id as "brandId", v.model_id as "modelId",
                      v.trim_id as "trimId", v.year_id as "yearId", coalesce(o.amounts, '[]') as "historicalOffers"
                 from public.trade_in_vehicles v
                 left join (select trade_in_vehicle_id, jsonb_agg(amount order by offered_at desc, id desc) as amounts
                              from public.historical_offers group by 1) o on o.trade_in_vehicle_id = v.id
                order by v.seen desc, v.year desc, v.label`,
      }),
    { readOnly: true },
  )
  return rows
}
