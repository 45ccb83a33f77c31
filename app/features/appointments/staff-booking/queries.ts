import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

/** A car as it was named: by its purchase order, or by the id that a search answers. */
export interface NamedCar {
  by: 'id' | 'ordencompra'
  is: string
}

/** The car that somebody is booked for; null: there is none. */
export const bookedCar = ({ rest }: Contract, { by, is }: NamedCar) =>
  queryOptions({
    queryKey: key('appointments', 'car', by, is),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('inventario_cache')
          .select('ordencompra, titulo, sucursal, ubicacion, vendido, separado')
          .eq(by, is)
          .maybeSingle()
          .throwOnError()
      ).data,
  })

/** Codes of the branches where somebody of the staff receives people. */
export const ownBranches = ({ rest }: Contract, me: string) =>
  queryOptions({
    queryKey: key('appointments', 'receives', me),
    queryFn: async () =>
      (await (await rest()).from('appointment_advisors').select('branch').eq('advisor_id', me).throwOnError()).data.map(
        ({ branch }) => branch,
      ),
  })

/** The cars of a client that have an offer and may be inspected. */
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
          .in('stage', ['valuada', 'inspeccion'])
          .order('created_at', { ascending: false })
          .throwOnError()
      ).data,
  })
