import type pg from 'pg'
import type { OfferInspection, TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'

const READ = `select id, folio, valuation_id, vehicle, kms, condition, owners, colour, city, range_low, range_suggested, range_high, base,
    adjustments, amount, listed_defects, changes, final_amount, comparables, confidence, source, automatic, warning,
    to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
    to_char(valid_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_until, state
  from public.trade_in_offers`

export const readQuote = async (sql: pg.ClientBase, id: string): Promise<TradeInQuote | undefined> =>
  (await sql.query<TradeInQuote>(`${READ} where id = $1`, [id])).rows[0]

export const inspectionOf = async (sql: pg.ClientBase, id: string) =>
  (await sql.query<{ inspection: OfferInspection | null }>('select private.offer_inspection($1) as inspection', [id]))
    .rows[0]?.inspection ?? null

export const quoteByKey = async (sql: pg.ClientBase, key: string): Promise<TradeInQuote | undefined> =>
  (await sql.query<TradeInQuote>(`${READ} where id = (select id from public.trade_in_quotes where key = $1)`, [key]))
    .rows[0]

type NewQuote = Pick<
  TradeInQuote,
  | 'valuation_id'
  | 'vehicle'
  | 'kms'
  | 'condition'
  | 'owners'
  | 'colour'
  | 'city'
  | 'range_low'
  | 'range_suggested'
  | 'range_high'
  | 'base'
  | 'adjustments'
  | 'amount'
  | 'listed_defects'
  | 'comparables'
  | 'confidence'
  | 'source'
  | 'automatic'
  | 'warning'
> & { key: string; user_id: string | null; made_by: string | null; policy: string }

/** Returns undefined if the key exists. Waits for a concurrent insert. */
export async function insertQuote(sql: pg.ClientBase, quote: NewQuote): Promise<TradeInQuote | undefined> {
  const names = Object.keys(quote)
  const values = Object.values(quote).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  const { rows } = await sql.query<{ id: string }>(
    `insert into public.trade_in_quotes (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})
         on conflict (key) do nothing returning id`,
    values,
  )
  return rows[0] && readQuote(sql, rows[0].id)
}
