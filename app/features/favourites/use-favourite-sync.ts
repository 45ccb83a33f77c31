import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'

export function useFavouriteSync(): void {
  const contract = useContract()
  const cache = useQueryClient()
  const user = useAccountHint()?.id
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      if (!user) return
      const { startSync } = await import('./sync.ts')
      const noteAgreed = () => {
        cache.setQueryData(key('favourites-agreed', user), true)
        void cache.invalidateQueries({ queryKey: key('favourites') })
      }
      if (!isGone) stop = startSync(contract, user, noteAgreed)
    }
    begin().catch(() => {})
    return () => {
      isGone = true
      stop?.()
    }
  }, [contract, cache, user])
}
