import { useEffect } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { inTab } from '#app/lib/web-storage.ts'

const TOLD = 'volante.vistos.dichos'

/** Once per tab: assigns views from before the sign-in, with consent. */
export function useSeenSync(user: string | null): void {
  const contract = useContract()
  useEffect(() => {
    if (!user || inTab.text(TOLD) === user || !inTab.text('volante.vistos.visita')) return
    inTab.keep(TOLD, user)
    import('./mutations.ts').then(({ tellSeen }) => tellSeen(contract)).catch(() => {})
  }, [contract, user])
}
