import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database, Json } from '#contract/database.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { type FactField, factEntries } from '#contract/vehicles/facts.ts'
import { type EditedField, editedFields } from '#contract/vehicles/fields.ts'
import type { CarWorkFacts } from '#contract/vehicles/next-step.ts'
import { isListedStage, stepsFrom } from '#contract/vehicles/vehicle-stages.ts'
import { CARD_COLUMNS, type Vehicle, type VehicleCard } from '#contract/vehicles/vehicles.ts'

type View = Database['public']['Views']['inventory_rows']['Row']

/** Money in pesos, distances in km. */
export type StockRow = Omit<View, NotNull | 'search_text'> & { [Name in NotNull]: NonNullable<View[Name]> } & {
  /** Read with one car only. */
  work?: CarWork | null
}
type CarWork = CarWorkFacts & { workshop: { name: string; is_outside: boolean } | undefined }
type NotNull =
  | 'id'
  | 'slug'
  | 'ordencompra'
  | 'titulo'
  | 'marca'
  | 'modelo'
  | 'version'
  | 'autoano'
  | 'precio'
  | 'kilometraje'
  | 'stage'
  | 'stage_since'
  | 'came_by'
  | 'in_stock_since'
  | 'view_count'
  | 'enganchemin'
  | 'plazomax'
  | 'is_aged'

const COLUMNS =
  'id, slug, ordencompra, titulo, marca, modelo, version, autoano, precio, precio_anterior, precio_cambio_at, kilometraje, transmision, combustible, carroceria, color, garantia, promociones, sucursal, feature_image, view_count, enganchemin, plazomax, created_at, descripcion, stage, stage_since, came_by, origin, vin, plate, engine_number, cost, purchased_on, key_count, keys_with, keys_since, yard_place, notes, in_stock_since, is_aged'

export const OLDEST = { column: 'in_stock_since', isDescending: false }

const MOST_KEYED = 10

const keyCondition = (typed: string): string | null => {
  const said = typed.trim()
  const plain = said.replace(/[\s.-]/g, '').toUpperCase()
  return /^[\p{L}\d .-]{2,40}$/u.test(said) ? `ordencompra.ilike."${said}",plate.eq."${plain}",vin.eq."${plain}"` : null
}

/** Matches by order number, plates or VIN come first, unless sorted otherwise. */
export const stockListed = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('inventory', 'rows', asked),
    queryFn: async () => {
      const client = await rest()
      const by = { searched: ['search_text'], usual: OLDEST }
      const condition = asked.sort || asked.exported ? null : keyCondition(asked.search)
      const keyed =
        condition === null
          ? []
          : (
              await askRows(
                client.from('inventory_rows').select(COLUMNS).or(condition),
                { ...asked, search: '', from: 0, count: MOST_KEYED },
                columns,
                by,
              ).throwOnError()
            ).data
      const first = keyed.slice(asked.from, asked.from + asked.count)
      const all = client.from('inventory_rows').select(COLUMNS, { count: 'exact' })
      const { data, count } = await askRows(
        keyed.length > 0 ? all.not('id', 'in', `(${keyed.map(({ id }) => id).join()})`) : all,
        {
          ...asked,
          from: Math.max(0, asked.from - keyed.length),
          count: Math.max(1, asked.count - first.length),
        },
        columns,
        by,
      ).throwOnError()
      return { rows: [...first, ...data].slice(0, asked.count) as StockRow[], total: (count ?? 0) + keyed.length }
    },
  })

/** Also by its order number, as appointments know it. */
export const stockById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('inventory', 'one', id),
    queryFn: async (): Promise<StockRow | null> => {
      const client = await rest()
      const column = isUuid(id) ? 'id' : 'ordencompra'
      const [{ data }, { data: work }] = await Promise.all([
        client
          .from('inventory_rows')
          .select(`${COLUMNS}, inspection, photos`)
          .eq(column, id)
          .maybeSingle()
          .throwOnError(),
        client.from('recon_rows').select(WORK_COLUMNS).eq(column, id).maybeSingle().throwOnError(),
      ])
      const car = data as StockRow | null
      return car && { ...car, work: work && !isListedStage(car.stage) ? workOf(work) : null }
    },
    staleTime: 0,
  })

function workOf({ workshop, is_outside_workshop, ...work }: WorkRow): CarWork {
  return {
    ...(work as CarWorkFacts),
    workshop: workshop ? { name: workshop, is_outside: is_outside_workshop === true } : undefined,
  }
}
type WorkRow = Pick<
  Database['public']['Views']['recon_rows']['Row'],
  keyof CarWorkFacts | 'workshop' | 'is_outside_workshop'
>
const WORK_COLUMNS =
  'stage, place, place_since, leaves_at, to_approve_sum, loose_findings, waits_for, next_label, next_state, inspection, workshop, is_outside_workshop'

/** The last with that VIN, also sold; null: none. */
export const carOfVin = ({ rest }: Contract, vin: string) =>
  queryOptions({
    queryKey: key('inventory', 'one', 'vin', vin),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('inventory_rows')
          .select('titulo, stage, stage_since')
          .eq('vin', vin)
          .order('stage_since', { ascending: false })
          .limit(1)
          .maybeSingle()
          .throwOnError()
      ).data,
    staleTime: 0,
  })

export interface Buyer {
  person: string | null
  lead_id: string | null
  client_id: string | null
}

/** The deal of its sale; null: not noted, or of another's customer. */
export const buyerOf = ({ rest }: Contract, vehicle: string) =>
  queryOptions({
    queryKey: key('inventory', 'deals', vehicle, 'buyer'),
    queryFn: async (): Promise<Buyer | null> => {
      const deals = (await rest()).from('desk_deals').select('person, lead_id, client_id').eq('vehicle_id', vehicle)
      return (await deals.not('sale_id', 'is', null).maybeSingle().throwOnError()).data
    },
    staleTime: 0,
  })

/** Also unlisted cars; null: not found. */
export const shownCar = ({ rest }: Contract, vehicle: string) =>
  queryOptions({
    queryKey: key('inventory', 'shown', vehicle),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('vehicles')
          .select(
            [...new Set([...CARD_COLUMNS, ...editedFields(), ...factEntries().map(([field]) => field)])].join(', '),
          )
          .eq('id', vehicle)
          .maybeSingle()
          .throwOnError()
      ).data as (VehicleCard & Pick<Vehicle, EditedField | FactField>) | null,
    staleTime: 0,
  })

const YEARS_APART = 2
const MOST_COMPARABLES = 8

export const comparablesOf = (
  { rest }: Contract,
  { id, marca, modelo, autoano }: Pick<StockRow, 'id' | 'marca' | 'modelo' | 'autoano'>,
) =>
  queryOptions({
    queryKey: key('inventory', 'comparables', id, marca, modelo, autoano),
    queryFn: async () => {
      const client = await rest()
      const [inStock, sold] = await Promise.all([
        client
          .from('inventory_rows')
          .select('id, version, autoano, kilometraje, precio, stage, stage_since, in_stock_since')
          .eq('marca', marca)
          .eq('modelo', modelo)
          .gte('autoano', autoano - YEARS_APART)
          .lte('autoano', autoano + YEARS_APART)
          .gt('precio', 0)
          .neq('id', id)
          .not('stage', 'in', '(vendido,entregado,baja)')
          .order('in_stock_since')
          .limit(MOST_COMPARABLES)
          .throwOnError(),
        client
          .from('vehicle_sales')
          .select('id, version, autoano, kilometraje, precio, sold_at')
          .eq('marca', marca)
          .eq('modelo', modelo)
          .gte('autoano', autoano - YEARS_APART)
          .lte('autoano', autoano + YEARS_APART)
          .or(`vehicle_id.is.null,vehicle_id.neq.${id}`)
          .order('sold_at', { ascending: false })
          .limit(MOST_COMPARABLES)
          .throwOnError(),
      ])
      return { inStock: inStock.data as StockRow[], sold: sold.data }
    },
  })

export const gatesOf = ({ rest }: Contract, vehicle: string) =>
  queryOptions({
    queryKey: key('inventory', 'gates', vehicle),
    queryFn: async () =>
      (await (await rest()).rpc('car_gates', { vehicle_ids: [vehicle] }).throwOnError()).data[0] ?? null,
    staleTime: 0,
  })

/** A car with what it lacks to be listed; `isBarred`: it is not listed without that. */
export interface LackingCar {
  car: StockRow
  isBarred: boolean
  isUnsafe: boolean
  lacks: readonly string[]
}

interface LackingCars {
  lacking: LackingCar[]
  /** Every one of them would be refused. */
  isNoneMoved: boolean
}

const GATES_AT_ONCE = 200

/** Chosen cars that are not listed and lack something for it. */
export const lackingCarsQuery = (
  contract: Contract,
  rows: (signal: AbortSignal) => Promise<StockRow[]>,
  enabled: boolean,
) =>
  queryOptions({
    queryKey: key('inventory', 'gates', 'chosen'),
    queryFn: async ({ signal }) => lackingCars(contract, await rows(signal)),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })

async function lackingCars({ rest }: Contract, cars: readonly StockRow[]): Promise<LackingCars> {
  const client = await rest()
  const unlisted = cars.filter(({ stage }) => !isListedStage(stage))
  const lacking: LackingCar[] = []
  for (let from = 0; from < unlisted.length; from += GATES_AT_ONCE) {
    const some = unlisted.slice(from, from + GATES_AT_ONCE)
    const { data } = await client.rpc('car_gates', { vehicle_ids: some.map(({ id }) => id) }).throwOnError()
    for (const car of some) {
      const gates = data.find(({ vehicle_id }) => vehicle_id === car.id)
      const isUnsafe = gates !== undefined && gates.unsafe > 0
      const isReady = stepsFrom(car.stage).includes('publicado')
      const lacks = [...(isReady ? [] : ['listo']), ...(gates && gates.rule > 0 ? gates.lacks : [])]
      if (isUnsafe || lacks.length > 0)
        lacking.push({ car, isBarred: isUnsafe || !isReady || gates?.rule === 2, isUnsafe, lacks })
    }
  }
  const barred = lacking.filter(({ isBarred }) => isBarred).length
  return { lacking, isNoneMoved: barred > 0 && barred === unlisted.length }
}

/** The bucket of the photographs of cars; as db/migrations/0026_buckets.sql made it. */
export const CAR_PHOTOS = 'vehicles'

const FIVE_MINUTES = 300_000

export const mayUseStudio = async ({ rest }: Contract) =>
  (await (await rest()).rpc('may_use_studio').throwOnError()).data

export const studioAccess = (contract: Contract) =>
  queryOptions({
    queryKey: key('studio', 'access'),
    queryFn: () => mayUseStudio(contract),
    // A setting may open it at any time; it is not closed over somebody's work.
    staleTime: ({ state }) => (state.data ? FIVE_MINUTES : 0),
  })

/** Public order, the required number, and those with unreviewed plates; null: no such car. */
export const carPhotosOf = ({ rest }: Contract, vehicle_id: string) =>
  queryOptions({
    queryKey: key('inventory', 'photos', vehicle_id),
    queryFn: async () => (await (await rest()).rpc('vehicle_photos', { vehicle_id }).throwOnError()).data[0] ?? null,
    staleTime: 0,
  })

export const staysOf = ({ rest }: Contract, vehicle: string) =>
  queryOptions({
    queryKey: key('inventory', 'stays', vehicle),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('vehicle_stays')
          .select('id, stage, began_at, ended_at')
          .eq('vehicle_id', vehicle)
          .order('began_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(200)
          .throwOnError()
      ).data,
    staleTime: 0,
  })

export const readingsOf = ({ rest }: Contract, vehicle: string) =>
  queryOptions({
    queryKey: key('inventory', 'readings', vehicle),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('odometer_readings')
          .select('id, km, read_at, source, is_odd, withdrawn_at, withdrawn_reason')
          .eq('vehicle_id', vehicle)
          .order('read_at', { ascending: false })
          .order('created_at', { ascending: false })
          .limit(200)
          .throwOnError()
      ).data,
    staleTime: 0,
  })

/** Why a lead can afford a car at another price (docs/decisions/215). Pesos. */
export interface ReachReason {
  car: string
  source: 'busqueda' | 'precio' | 'favorito' | 'perdido' | 'descartado' | 'trato' | 'credito'
  /** The saved search, as listing parameters. */
  search: string | null
  amount: number | null
  about: string | null
}

/** `credit`: those whose approved credit covers it. */
export interface PriceReach {
  people: number
  credit: number
  /** Only listed cars. `searches`: searches at that price without results. */
  cars: { id: string; people: number; credit: number; searches: number }[]
  who: {
    client: string | null
    lead: string | null
    name: string | null
    credit: boolean
    alerted: boolean
    why: ReachReason[]
  }[]
}

/** `changes`: JSON of [{id, price}]. Read-only. */
export const reachOf = ({ rest }: Contract, changes: string) =>
  queryOptions({
    queryKey: key('inventory', 'reach', changes),
    queryFn: async () =>
      (await (await rest()).rpc('price_reach', { changes: JSON.parse(changes) as Json }).throwOnError())
        .data as unknown as PriceReach,
    staleTime: 0,
  })

export const pricesOf = ({ rest }: Contract, vehicle: string) =>
  queryOptions({
    queryKey: key('inventory', 'prices', vehicle),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('vehicle_price_history')
          .select('id, precio_anterior, precio, changed_at')
          .eq('vehicle_id', vehicle)
          .order('changed_at', { ascending: false })
          .limit(200)
          .throwOnError()
      ).data,
    staleTime: 0,
  })
