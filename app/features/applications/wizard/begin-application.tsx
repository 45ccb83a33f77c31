import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ActiveNotice } from './active-notice.tsx'
import { chosenPlan } from './chosen-plan.ts'
import { beginApplication } from './queries.ts'

export function BeginApplication({ user, ordencompra }: { user: string; ordencompra: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const chosen = chosenPlan(params)
  const query = useQuery(beginApplication(useContract(), user, ordencompra))
  const draft = query.data?.kind === 'draft' ? query.data.id : undefined
  useEffect(() => {
    if (!draft) return
    void cache.invalidateQueries({ queryKey: key('applications', 'drafts') })
    void navigate(`/escritorio/aplicacion/${draft}?paso=plan${chosen && `&${chosen}`}`, { replace: true })
  }, [cache, draft, chosen, navigate])
  return (
    <Loaded
      query={draft ? { ...query, data: undefined } : query}
      doing="application.start"
      skeleton={<Skeleton className="h-72 w-full" />}
    >
      {(beginning) => {
        if (beginning.kind === 'draft') return null
        if (beginning.kind === 'active') return <ActiveNotice application={beginning.application} />
        return (
          <EmptyState
            icon="car-front"
            title={beginning.why}
            action={
              <LinkButton look="primary" to="/escritorio/autos">
                Ver autos
              </LinkButton>
            }
          >
            <p>Hay más autos que puedes pagar por mes.</p>
          </EmptyState>
        )
      }}
    </Loaded>
  )
}
