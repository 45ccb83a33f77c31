import { useEffect } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { inTab } from '#app/lib/web-storage.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { countView } from './mutations.ts'

const KEY = 'volante.contados'

/** Once per tab (docs/product.md, section 1). Failures are ignored. */
export function useViewed({ ordencompra }: Pick<Vehicle, 'ordencompra'>): void {
  const contract = useContract()
  useEffect(() => {
    const counted = inTab.read<string[]>(KEY) ?? []
    if (counted.includes(ordencompra)) return
    inTab.keep(KEY, [...counted, ordencompra])
    countView(contract, ordencompra).catch(() => {})
  }, [contract, ordencompra])
}
