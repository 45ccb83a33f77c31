import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { NoApplications } from '#app/features/applications/tracking/no-applications.tsx'
import { overviewOf } from '#app/features/applications/tracking/queries.ts'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/seguimiento'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Seguimiento')

export default function Tracking() {
  return <WithAccount>{({ user }) => <ToTheLatest user={user.id} />}</WithAccount>
}

function ToTheLatest({ user }: { user: string }) {
  const query = useQuery(overviewOf(useContract(), user))
  const navigate = useNavigate()
  const latest = query.data?.current?.id
  useEffect(() => {
    if (latest) void navigate(`/escritorio/seguimiento/${latest}`, { replace: true })
  }, [latest, navigate])
  return (
    <>
      <h1 className="mb-6">Seguimiento</h1>
      <Loaded
        query={latest ? { ...query, data: undefined } : query}
        doing="applications.load"
        skeleton={<Skeleton className="h-80 w-full" />}
      >
        {({ draft }) => (draft ? <OnlyADraft id={draft.id} /> : <NoApplications user={user} />)}
      </Loaded>
    </>
  )
}

const OnlyADraft = ({ id }: { id: string }) => (
  <EmptyState
    icon="file-text"
    title="Todavía no envías tu solicitud"
    action={
      <LinkButton look="primary" to={`/escritorio/aplicacion/${id}`}>
        Continuar solicitud
      </LinkButton>
    }
  >
    <p>Lo que llevas está guardado. Cuando la envíes, aquí sigues cada paso.</p>
  </EmptyState>
)
