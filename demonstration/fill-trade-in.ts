import type pg from 'pg'
import { insertRows } from '#db/content/insert-rows.ts'
import { TRADE_IN_VEHICLES } from '#db/content/trade-in.ts'
import { pastOffers } from './past-offers.ts'
import { soldCars } from './sold.ts'

/** Run after the inventory. */
export async function fillTradeIn(client: pg.Client): Promise<void> {
  const sales = soldCars()
  await insertRows(client, 'public.vehicle_sales', sales)
  await insertRows(client, 'public.trade_in_vehicles', TRADE_IN_VEHICLES)
  await client.query('select private.refresh_trade_in_catalogue()')
  await client.query(
    `insert into public.historical_offers (trade_in_vehicle_id, amount, kms, source, offered_at)
     select c.id, o.amount, o.kms, 'staff', o.offered_at
       from jsonb_to_recordset($1) as o (brand text, model text, year integer, trim text, amount numeric, kms integer, offered_at timestamptz)
       join public.trade_in_vehicles c on c.id = private.catalogue_key(o.brand) || '_' || private.catalogue_key(o.model) || '_' || o.year || '_'
            || private.catalogue_key(o.trim)
      order by o.offered_at`,
    [JSON.stringify(pastOffers(sales))],
  )
}
