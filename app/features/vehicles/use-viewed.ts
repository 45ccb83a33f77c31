import { useEffect } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { inTab } from '#app/lib/web-storage.ts'
import type { Vehicle } from '#contract/vehicles.ts'

const KEY = 'volante.contados'

/** Counts a look at the vehicle, once per visit of this browser tab (docs/product.md, section 1). A failure is nobody's loss. */
export function useViewed({ ordencompra }: Pick<Vehicle, 'ordencompra'>): void {
  const { rest } = useContract()
  useEffect(() => {
    const counted = inTab.read<string[]>(KEY) ?? []
    if (counted.includes(ordencompra)) return
    inTab.keep(KEY, [...counted, ordencompra])
    const count = async () =>
      void (await (await rest()).rpc('increment_vehicle_views', { vehicle_ordencompra: ordencompra }))
    count().catch(() => {})
  }, [rest, ordencompra])
}
