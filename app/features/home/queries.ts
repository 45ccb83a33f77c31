import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { type Lender, usualQuote } from '#contract/financing.ts'
import { CARD_COLUMNS, type VehicleCard } from '#contract/vehicles.ts'

/** How many vehicles a row of the home page shows. */
const ROW = 8
// The cheapest by the column are not exactly the cheapest by the plan that cards show: a few more are read and put in order.
const CANDIDATES = 40

const offered = (rest: Awaited<ReturnType<Contract['rest']>>) =>
  rest
    .from('inventario_cache')
    .select(CARD_COLUMNS.join(','))
    .eq('ordenstatus', 'Comprado')
    .is('vendido', false)
    .is('separado', false)

type Rows = VehicleCard[]

/** 'Recién llegados': the last vehicles to enter the inventory. */
export const newArrivals = (contract: Contract) =>
  queryOptions({
    queryKey: ['home', 'arrivals'],
    queryFn: async () => {
      const { data } = await offered(await contract.rest())
        .order('created_at', { ascending: false })
        .limit(ROW)
        .overrideTypes<Rows, { merge: false }>()
        .throwOnError()
      return data
    },
  })

/** 'Menor mensualidad': the cars of the smallest usual payment with this lender. Motorcycles, always cheaper, stay out. */
export const smallestPayments = (contract: Contract, lender: Lender) =>
  queryOptions({
    queryKey: ['home', 'payments', lender.id],
    queryFn: async () => {
      const { data } = await offered(await contract.rest())
        .neq('carroceria', 'Motos')
        .gt('mensualidad_minima', 0)
        .order('mensualidad_minima')
        .limit(CANDIDATES)
        .overrideTypes<Rows, { merge: false }>()
        .throwOnError()
      return data
        .map((vehicle) => ({ vehicle, payment: usualQuote(vehicle, lender)?.mensualidad ?? Number.POSITIVE_INFINITY }))
        .sort((a, b) => a.payment - b.payment)
        .slice(0, ROW)
        .map(({ vehicle }) => vehicle)
    },
  })

/** 'Bajaron de precio': the last vehicles whose price went down. */
export const priceReductions = (contract: Contract) =>
  queryOptions({
    queryKey: ['home', 'reductions'],
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
