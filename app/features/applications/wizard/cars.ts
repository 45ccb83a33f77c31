import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT } from '#app/lib/kept.ts'
import { key } from '#app/lib/keys.ts'
import { oneTabAtATime } from '#app/lib/one-tab.ts'
import type { CarInfo } from '#contract/applications.ts'
import type { Database, Json } from '#contract/database.ts'
import { SHORTEST_SEARCH } from '#contract/search-input.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type ApplicationRow, activeApplication } from './queries.ts'

/** The vehicle of a purchase order number, as it is now; null: there is none. */
export const carOf = ({ rest }: Contract, ordencompra: string) =>
  queryOptions({
    queryKey: key('applications', 'car', ordencompra),
    meta: KEPT,
    enabled: ordencompra !== '',
    queryFn: async (): Promise<Vehicle | null> => {
      const client = await rest()
      return (
        await client.from('inventario_cache').select('*').eq('ordencompra', ordencompra).maybeSingle().throwOnError()
      ).data
    },
  })

/** Up to five vehicles that a text may mean; not asked below three characters (docs/product.md, section 5). */
export const carsFound = ({ rest }: Contract, search_term: string) =>
  queryOptions({
    queryKey: key('applications', 'cars', search_term.toLowerCase()),
    enabled: search_term.length >= SHORTEST_SEARCH,
    queryFn: async (): Promise<Vehicle[]> =>
      (await (await rest()).rpc('search_vehicles', { search_term }).throwOnError()).data,
  })

/** A vehicle as an application keeps it. */
export const carInfoFrom = (car: Vehicle): CarInfo => ({
  vehicleTitle: car.titulo,
  ordencompra: car.ordencompra,
  slug: car.slug,
  precio: car.precio,
  enganchemin: car.enganchemin,
  plazomax: car.plazomax,
  autoano: car.autoano,
  kilometraje: car.kilometraje,
  feature_image: car.feature_image,
  sucursal: car.sucursal,
})

/** Why a vehicle cannot be applied for; null: it can. */
export function carRefusal(car: Vehicle | null): string | null {
  if (!car) return 'Ese auto ya no está en el inventario.'
  if (car.vendido || car.ordenstatus !== 'Comprado') return 'Este auto ya se vendió.'
  if (car.precio <= 0) return 'Este auto todavía no tiene precio.'
  return car.plazomax <= 0 ? 'Este auto se vende solo de contado.' : null
}

/** Where somebody who wants to apply for a car is led. */
export type Beginning =
  | { kind: 'active'; application: ApplicationRow }
  | { kind: 'refused'; why: string }
  | { kind: 'draft'; id: string }

/** Begins the application of a car, or finds the draft of it that was begun before; an application under way goes before both. */
export const beginApplication = (contract: Contract, user: string, ordencompra: string) =>
  queryOptions({
    queryKey: key('applications', 'begin', user, ordencompra),
    // Asked once per visit to the page: each time it may make a draft.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ client: cache }) =>
      oneTabAtATime(`volante.empezar.${user}.${ordencompra}`, async (): Promise<Beginning> => {
        const active = await cache.fetchQuery(activeApplication(contract, user))
        if (active) return { kind: 'active', application: active }
        const rest = await contract.rest()
        const { data: begun } = await rest
          .from('financing_applications')
          .select('id')
          .eq('user_id', user)
          .eq('status', 'draft')
          .eq('car_info->>ordencompra', ordencompra)
          .order('updated_at', { ascending: false })
          .limit(1)
          .throwOnError()
        if (begun[0]) return { kind: 'draft', id: begun[0].id }
        const car = await cache.fetchQuery(carOf(contract, ordencompra))
        const why = carRefusal(car)
        if (!car || why) return { kind: 'refused', why: why ?? '' }
        return { kind: 'draft', id: await beginDraft(contract, user, carInfoFrom(car)) }
      }),
  })

/** Makes a draft and answers its id; `car` null: to be chosen. Throws what the data service answers. */
export async function beginDraft({ rest }: Contract, user_id: string, car: CarInfo | null): Promise<string> {
  const client = await rest()
  const draft: Database['public']['Tables']['financing_applications']['Insert'] = { user_id, status: 'draft' }
  if (car) draft.car_info = { ...car } satisfies Json
  return (await client.from('financing_applications').insert(draft).select('id').single().throwOnError()).data.id
}
