import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ErrorState } from '#app/ui/error-state.tsx'
import { useBackOnline } from '#app/ui/use-back-online.ts'
import { listMyCar } from './mutations.ts'

interface ClaimOfferProps {
  offer: string
  onKept: (listing: string) => void
}

export function ClaimOffer({ offer, onKept }: ClaimOfferProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [problem, setProblem] = useState<Failure | null>(null)
  const keep = useCallback(async () => {
    setProblem(null)
    try {
      const listing = await listMyCar(contract, offer)
      await cache.invalidateQueries({ queryKey: key('sell-listings') })
      onKept(listing)
    } catch (error) {
      setProblem(failureOf(error, 'sale.claim'))
    }
  }, [contract, cache, offer, onKept])
  useEffect(() => void keep(), [keep])
  useBackOnline(problem?.kind === 'offline', () => void keep())
  return problem ? (
    <ErrorState message={problem.text} onRetry={() => void keep()} />
  ) : (
    <p role="status" className="text-muted">
      Guardamos tu oferta…
    </p>
  )
}
