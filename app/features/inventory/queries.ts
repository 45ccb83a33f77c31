import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database, Json } from '#contract/database.ts'
import { fold } from '#contract/search.ts'

type View = Database['public']['Views']['inventory_rows']['Row']

/** Inventory row with its record for staff (db/api/vehicle-records.sql). Money in pesos, distances in km. */
export type StockRow = Omit<View, NotNull | 'search_text'> & { [Name in NotNull]: NonNullable<View[Name]> }
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

/** Some cars of the inventory, as a table asks for them. */
export const stockListed = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('inventory', 'rows', asked),
    queryFn: async () => {
      const query = (await rest()).from('inventory_rows').select(COLUMNS, { count: 'exact' })
      const { data, count } = await askRows(query, { ...asked, search: fold(asked.search) }, columns, {
        searched: ['search_text'],
        usual: OLDEST,
      }).throwOnError()
      return { rows: data as StockRow[], total: count ?? 0 }
    },
  })

/** One car; null: there is none of that id. */
export const stockById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('inventory', 'one', id),
    queryFn: async () =>
      (await (await rest()).from('inventory_rows').select(COLUMNS).eq('id', id).maybeSingle().throwOnError())
        .data as StockRow | null,
    staleTime: 0,
  })

/** Listing requirements of a car with their state (db/api/vehicle-gates.sql). */
export const gatesOf = ({ rest }: Contract, vehicle: string) =>
  queryOptions({
    queryKey: key('inventory', 'gates', vehicle),
    queryFn: async () =>
      (await (await rest()).rpc('car_gates', { vehicle_ids: [vehicle] }).throwOnError()).data[0] ?? null,
    staleTime: 0,
  })

/** The bucket of the photographs of cars; as db/migrations/0026_buckets.sql made it. */
export const CAR_PHOTOS = 'vehicles'

/** Whether the caller may use the studio now. */
export const mayUseStudio = async ({ rest }: Contract) =>
  (await (await rest()).rpc('may_use_studio').throwOnError()).data

/** The same as a query. */
export const studioAccess = (contract: Contract) =>
  queryOptions({ queryKey: key('studio', 'access'), queryFn: () => mayUseStudio(contract) })

/** Photographs of a car in public order, and the required number; null: no such car. */
export const carPhotosOf = ({ rest }: Contract, vehicle_id: string) =>
  queryOptions({
    queryKey: key('inventory', 'photos', vehicle_id),
    queryFn: async () => (await (await rest()).rpc('vehicle_photos', { vehicle_id }).throwOnError()).data[0] ?? null,
    staleTime: 0,
  })

/** Where a car stood and since when, the latest first. */
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

/** What its odometer said, the latest first. */
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

/** Reason why a lead is reached by a new price (docs/decisions/226). Pesos. */
export interface ReachReason {
  car: string
  source: 'busqueda' | 'precio' | 'favorito' | 'perdido' | 'descartado' | 'trato' | 'credito'
  /** The saved search, as listing parameters. */
  search: string | null
  amount: number | null
  /** The car that it was said of. */
  about: string | null
}

/** Leads reached by new prices; `credit`: those whose approved credit covers it. */
export interface PriceReach {
  people: number
  credit: number
  /** Only listed cars. `searches`: searches at that price without results. */
  cars: { id: string; people: number; credit: number; searches: number }[]
  /** The first ten. */
  who: {
    client: string | null
    lead: string | null
    name: string | null
    credit: boolean
    /** An alert informs them. */
    alerted: boolean
    why: ReachReason[]
  }[]
}

/** Leads reached by these prices: JSON of [{id, price}]. Read-only. */
export const reachOf = ({ rest }: Contract, changes: string) =>
  queryOptions({
    queryKey: key('inventory', 'reach', changes),
    queryFn: async () =>
      (await (await rest()).rpc('price_reach', { changes: JSON.parse(changes) as Json }).throwOnError())
        .data as unknown as PriceReach,
    staleTime: 0,
  })

/** Each price it had, the latest change first. */
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
