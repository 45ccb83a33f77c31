import { useEffect } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { inTab } from '#app/lib/web-storage.ts'

const TOLD = 'volante.vistos.dichos'

/** Once per tab: what a customer looked at before they signed in becomes theirs, where they said yes to it. */
export function useSeenSync(user: string | null): void {
  const contract = useContract()
  useEffect(() => {
    // Nothing seen, nothing to tell, and no script for it.
    if (!user || inTab.text(TOLD) === user || !inTab.text('volante.vistos.visita')) return
    inTab.keep(TOLD, user)
    import('./mutations.ts').then(({ tellSeen }) => tellSeen(contract)).catch(() => {})
  }, [contract, user])
}
