import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

export interface NamedCar {
  by: 'id' | 'ordencompra'
  is: string
}

/** null: unknown. */
export const bookedCar = ({ rest }: Contract, { by, is }: NamedCar) =>
  queryOptions({
    queryKey: key('appointments', 'car', by, is),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('inventario_cache')
          .select('id, ordencompra, titulo, sucursal, ubicacion, vendido, separado')
          .eq(by, is)
          .maybeSingle()
          .throwOnError()
      ).data,
  })

export const ownBranches = ({ rest }: Contract, me: string) =>
  queryOptions({
    queryKey: key('appointments', 'receives', me),
    queryFn: async () =>
      (await (await rest()).from('appointment_advisors').select('branch').eq('advisor_id', me).throwOnError()).data.map(
        ({ branch }) => branch,
      ),
  })

export const inspectable = ({ rest }: Contract, client: string) =>
  queryOptions({
    queryKey: key('appointments', 'inspectable', client),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('sell_listings')
          .select('id, brand, model, year, trim')
          .eq('user_id', client)
          .eq('stage', 'valuada')
          .order('created_at', { ascending: false })
          .throwOnError()
      ).data,
  })

/** Who sold the car or holds it, else who attends the lead; null: nobody known. */
export const sellerOf = ({ rest }: Contract, car: string, lead: string | null) =>
  queryOptions({
    queryKey: key('appointments', 'seller', car, lead),
    queryFn: async () => {
      const client = await rest()
      const { data: deal } = await client
        .from('deals')
        .select('agent_id')
        .eq('vehicle_id', car)
        .eq('pipeline', 'venta')
        .or('sale_id.not.is.null,held_until.not.is.null')
        .order('sale_id', { nullsFirst: false })
        .limit(1)
        .maybeSingle()
        .throwOnError()
      if (deal?.agent_id || !lead) return deal?.agent_id ?? null
      const { data } = await client.from('leads').select('agent_id').eq('id', lead).maybeSingle().throwOnError()
      return data?.agent_id ?? null
    },
    staleTime: 0,
  })

/** That is booked; null: none, or another's visit. */
export const deliveryOfCar = ({ rest }: Contract, ordencompra: string) =>
  queryOptions({
    queryKey: key('appointments', 'delivery', ordencompra),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('appointments')
          .select('id, starts_at')
          .eq('ordencompra', ordencompra)
          .eq('kind', 'entrega')
          .eq('status', 'booked')
          .order('starts_at')
          .limit(1)
          .maybeSingle()
          .throwOnError()
      ).data,
    staleTime: 0,
  })
