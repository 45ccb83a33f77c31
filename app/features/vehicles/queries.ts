import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import type { Vehicle } from '#contract/vehicles.ts'

/** One vehicle by its slug; null when there is none. */
export const vehicleBySlug = ({ rest }: Contract, slug: string) =>
  queryOptions({
    queryKey: ['vehicles', 'slug', slug],
    queryFn: async (): Promise<Vehicle | null> =>
      (await rest.from('inventario_cache').select('*').eq('slug', slug).maybeSingle().throwOnError()).data,
  })

/** One vehicle by its purchase order number; null when there is none. */
export const vehicleByOrdencompra = ({ rest }: Contract, ordencompra: string) =>
  queryOptions({
    queryKey: ['vehicles', 'ordencompra', ordencompra],
    queryFn: async (): Promise<Vehicle | null> =>
      (await rest.from('inventario_cache').select('*').eq('ordencompra', ordencompra).maybeSingle().throwOnError()).data,
  })
