import type pg from 'pg'
import { isVin, vinText } from '#contract/vehicles/vin.ts'
import type { ImportField } from './fields.ts'
import type { MappedColumn } from './mapping.ts'
import { readNumber } from './numbers.ts'
import { currencyOf, PESOS, type Units } from './units.ts'
import { foldWords, tidy } from './words.ts'

export interface PrivateFacts {
  vin?: string
  plate?: string
  engine_number?: string
  /** Pesos. */
  cost?: number
  /** yyyy-mm-dd. */
  purchased_on?: string
}

// Private columns by header words; the first wins.
const HEADERS: [fact: Exclude<keyof PrivateFacts, 'vin'>, header: RegExp][] = [
  ['plate', /^(placas?|matriculas?|(numero|num|no) (de )?placas?|license plate)$/],
  ['engine_number', /^((numero|num|no) (de )?motor|engine number)$/],
  [
    'cost',
    /^(costo|cost|costo (de )?(compra|adquisicion)|vehicle cost|dealer cost|purchase price|acquisition cost|precio (de )?compra|precio costo)$/,
  ],
  ['purchased_on', /^(fecha (de )?(compra|toma)|purchase date|date purchased)$/],
]

/** Reads private facts; invalid ones are dropped. Day first, not in the future. */
export function readPrivateFacts(
  cells: readonly string[],
  columns: ReadonlyMap<ImportField, readonly MappedColumn[]>,
  { today, units }: { today: Date; units: Units },
): PrivateFacts {
  const facts: PrivateFacts = {}
  const vin = tidy(cells[columns.get('vin')?.[0]?.index ?? -1] ?? '')
  if (isVin(vin)) facts.vin = vinText(vin)
  for (const { header, index } of columns.get('privado') ?? []) {
    const fact = HEADERS.find(([, words]) => words.test(foldWords(header)))?.[0]
    const text = tidy(cells[index] ?? '')
    if (!fact || text === '' || facts[fact] !== undefined) continue
    if (fact === 'plate') keep(facts, fact, readPlate(text))
    if (fact === 'engine_number') keep(facts, fact, readEngineNumber(text))
    if (fact === 'cost') {
      const at = (place: number) => tidy(cells[place] ?? '')
      const currency = currencyOf({ cell: text, header, units, at })
      if (!currency || currency.code === PESOS) keep(facts, fact, readCost(text))
    }
    if (fact === 'purchased_on') keep(facts, fact, readDay(text, today))
  }
  return facts
}

const keep = <Fact extends keyof PrivateFacts>(facts: PrivateFacts, fact: Fact, value: PrivateFacts[Fact]) => {
  if (value !== undefined) facts[fact] = value
}

// Constraints of db/migrations/0250_vehicle_records.sql.
const readPlate = (text: string) => {
  const plate = text.toUpperCase().replace(/[\s.-]/g, '')
  return /^(?=.*[0-9])(?=.*[A-Z])[A-Z0-9]{5,7}$/.test(plate) ? plate : undefined
}
const readEngineNumber = (text: string) => {
  const number = text.toUpperCase().replace(/\s/g, '')
  return /^(?=.*[0-9])[A-Z0-9-]{4,25}$/.test(number) ? number : undefined
}
const readCost = (text: string) => {
  const reading = readNumber(text, 'group')
  return reading.kind === 'number' && reading.value > 0 && reading.value < 100_000_000 ? reading.value : undefined
}
const readDay = (text: string, today: Date) => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text)
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]].map(Number)
    : written
      ? [Number(written[3]) + (written[3]!.length === 2 ? 2000 : 0), Number(written[2]), Number(written[1])]
      : [0, 0, 0]
  const date = new Date(Date.UTC(year!, month! - 1, day))
  const isReal = year! >= 1990 && date.getUTCMonth() === month! - 1 && date.getTime() <= today.getTime()
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

const COLUMNS = 'ordencompra text, vin text, plate text, engine_number text, cost numeric, purchased_on date'

export const openFacts = (client: pg.ClientBase) =>
  client.query(`create temp table incoming_facts (${COLUMNS}) on commit drop`)

export const addFacts = (client: pg.ClientBase, facts: readonly (PrivateFacts & { ordencompra: unknown })[]) =>
  client.query(`insert into incoming_facts select * from json_to_recordset($1) as t(${COLUMNS})`, [
    JSON.stringify(facts),
  ])

// Merged records of the cars in `incoming_facts`. Missing values stay; a VIN shared by two cars in stock is dropped.
const BECOMES = `
  said as (
    select r.vehicle_id, f.plate, f.engine_number, f.cost, f.purchased_on,
           case when r.stage in ('vendido', 'entregado', 'baja')
                  or count(*) over (partition by f.vin) = 1
                     and not exists (select from public.vehicle_records o
                                      where o.vin = f.vin and o.vehicle_id <> r.vehicle_id and o.stage not in ('vendido', 'entregado', 'baja'))
                then f.vin end as vin
      from incoming_facts f join public.vehicles v using (ordencompra) join public.vehicle_records r on r.vehicle_id = v.id),
  told as (
    select s.vehicle_id, coalesce(s.vin, r.vin) as vin, coalesce(s.plate, r.plate) as plate, coalesce(s.engine_number, r.engine_number) as engine_number,
           coalesce(s.cost, r.cost) as cost, coalesce(s.purchased_on, r.purchased_on) as purchased_on
      from said s join public.vehicle_records r using (vehicle_id))`
const FACTS = ['vin', 'plate', 'engine_number', 'cost', 'purchased_on'] as const
const objectOf = (row: string) => `jsonb_build_object(${FACTS.map((fact) => `'${fact}', ${row}.${fact}`).join(', ')})`

export const FACT_DIFFERENCE = `
  with ${BECOMES}
  select v.ordencompra, d.before, d.after
    from told t join public.vehicle_records r using (vehicle_id) join public.vehicles v on v.id = t.vehicle_id
   cross join lateral (
     select jsonb_object_agg(o.key, o.value) as before, jsonb_object_agg(o.key, b.value) as after
       from jsonb_each(${objectOf('r')}) o join jsonb_each(${objectOf('t')}) b using (key) where o.value is distinct from b.value) d
   where d.after is not null
  union all
  select f.ordencompra, null, jsonb_strip_nulls(${objectOf('f')})
    from incoming_facts f where not exists (select from public.vehicles v where v.ordencompra = f.ordencompra)`

/** Writes the values into existing vehicle records; returns how many changed. */
export async function mergeFacts(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `with ${BECOMES}
     update public.vehicle_records r
        set vin = t.vin, plate = t.plate, engine_number = t.engine_number, cost = t.cost, purchased_on = t.purchased_on
       from told t
      where t.vehicle_id = r.vehicle_id
        and (t.vin, t.plate, t.engine_number, t.cost, t.purchased_on) is distinct from (r.vin, r.plate, r.engine_number, r.cost, r.purchased_on)`,
  )
  return rowCount ?? 0
}
