import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type Lender, usualQuote } from '#contract/financing/financing.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import { coverPhotoOf, isImageSource } from '#contract/vehicles/images.ts'
import { CARD_COLUMNS, type VehicleCard } from '#contract/vehicles/vehicles.ts'

const ROW = 8
const CANDIDATES = 40

const offered = (rest: Awaited<ReturnType<Contract['rest']>>) =>
  rest
    .from('inventario_cache')
    .select(CARD_COLUMNS.join(','))
    .eq('ordenstatus', 'Comprado')
    .is('vendido', false)
    .is('separado', false)

type Rows = VehicleCard[]

export const newArrivals = (contract: Contract) =>
  queryOptions({
    queryKey: key('home', 'arrivals'),
    queryFn: async () => {
      const { data } = await offered(await contract.rest())
        .order('created_at', { ascending: false })
        .limit(ROW)
        .overrideTypes<Rows, { merge: false }>()
        .throwOnError()
      return data
    },
  })

/** Motorcycles, always cheaper, are excluded. */
export const smallestPayments = (contract: Contract, lender: Lender) =>
  queryOptions({
    queryKey: key('home', 'payments', lender.id),
    queryFn: async () => {
      const { data } = await offered(await contract.rest())
        .neq('carroceria', 'Motos')
        .gt('mensualidad_minima', 0)
        .order('mensualidad_minima')
        .limit(CANDIDATES)
        .overrideTypes<Rows, { merge: false }>()
        .throwOnError()
      return data
        .flatMap((vehicle) => {
          const payment = usualQuote(vehicle, lender)?.mensualidad
          return payment === undefined ? [] : [{ vehicle, payment }]
        })
        .sort((a, b) => a.payment - b.payment)
        .slice(0, ROW)
        .map(({ vehicle }) => vehicle)
    },
  })

export const priceReductions = (contract: Contract) =>
  queryOptions({
    queryKey: key('home', 'reductions'),
    queryFn: async () => {
      const { data } = await offered(await contract.rest())
        .not('precio_anterior', 'is', null)
        .order('precio_cambio_at', { ascending: false })
        .limit(CANDIDATES)
        .overrideTypes<Rows, { merge: false }>()
        .throwOnError()
      return data.filter(({ precio, precio_anterior }) => precio > 0 && precio < precio_anterior!).slice(0, ROW)
    },
  })

/** Of its most viewed vehicle; keyed by body type. */
export const bodyTypePhotos = (contract: Contract) =>
  queryOptions({
    queryKey: key('home', 'body-types'),
    queryFn: async (): Promise<Record<string, string>> => {
      const { data } = await (await contract.rest())
        .from('inventario_cache')
        .select('carroceria, feature_image, use_car_studio_images, car_studio_feature_image')
        .eq('ordenstatus', 'Comprado')
        .in('carroceria', PICTURED)
        .order('view_count', { ascending: false })
        .limit(CANDIDATES)
        .throwOnError()
      const shown = data.filter((one) => isImageSource(coverPhotoOf(one))).reverse()
      return Object.fromEntries(shown.map((one) => [one.carroceria, coverPhotoOf(one)]))
    },
  })

const PICTURED = BODY_TYPES.flatMap(({ value, slug }) => (slug ? [value] : []))

export const heroOf = (arrivals: VehicleCard[]): VehicleCard | undefined =>
  arrivals.find(({ carroceria, precio }) => carroceria !== 'Motos' && precio > 0) ?? arrivals[0]
