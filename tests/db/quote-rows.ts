import { randomUUID } from 'node:crypto'
import { SALES } from './people.ts'
import { SERVICE, type TestDatabase } from './rolled-back.ts'

export const DEFECTS = [
  { id: 'llantas', label: 'Las cuatro llantas por cambiar', amount: -8000 },
  { id: 'motor', label: 'Motor con fuga, humo o ruido', amount: -24000 },
  { id: 'llave', label: 'Falta la segunda llave', amount: 0 },
]

export const addValuation = async (db: TestDatabase) =>
  (
    await db.query<{ id: string }>(
      `insert into public.valuations (request, source, state, first_response) values ('{}', 'engine', 'done', '{"raw": true}') returning id`,
    )
  )[0]!.id

export const addQuote = async (db: TestDatabase, more: Record<string, unknown> = {}, by = db.as(SERVICE)) => {
  const quote: Record<string, unknown> = {
    key: randomUUID(),
    valuation_id: more.valuation_id ?? (await addValuation(db)),
    kms: 45_000,
    condition: 'bueno',
    owners: 1,
    colour: 'rojo',
    vehicle: { brand: 'Mazda', model: '3', year: 2020, trim: 'i Touring' },
    range_low: 210_000,
    range_suggested: 201_000,
    range_high: 250_000,
    base: 198_000,
    amount: 200_000,
    adjustments: [
      { id: 'km', label: 'Km', amount: 3000 },
      { id: 'duenos', label: 'Dueños', amount: -1000 },
    ],
    listed_defects: DEFECTS,
    source: 'engine',
    policy: '2026-11',
    made_by: SALES.sub,
    ...more,
  }
  const names = Object.keys(quote)
  const values = Object.values(quote).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  const rows = await by.query<{ id: string }>(
    `insert into public.trade_in_quotes (${names}) values (${names.map((_, place) => `$${place + 1}`)}) returning id`,
    values,
  )
  return rows[0]!.id
}
export const change = (by: { count: TestDatabase['count'] }, id: string, changes: unknown) =>
  by.count('update public.trade_in_quotes set changes = $2 where id = $1', [id, JSON.stringify(changes)])
