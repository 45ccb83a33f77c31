import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type ApplicationRow, applicationOf } from './queries.ts'

const SentApplication = lazily(() => import('./sent-application.tsx').then((file) => file.SentApplication))

interface ApplicationScreenProps {
  user: string
  id: string
  children: (draft: ApplicationRow) => ReactNode
}

export function ApplicationScreen({ user, id, children }: ApplicationScreenProps) {
  const query = useQuery(applicationOf(useContract(), user, id))
  return (
    <Loaded query={query} doing="application.load" skeleton={<Waiting />}>
      {(application) => {
        if (!application) return <NotThere />
        if (application.status === 'draft') return children(application)
        return (
          <Suspense fallback={<Waiting />}>
            <SentApplication application={application} />
          </Suspense>
        )
      }}
    </Loaded>
  )
}

const Waiting = () => (
  <div className="grid gap-4">
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)

const NotThere = () => (
  <>
    <h1 className="mb-4">Solicitud de financiamiento</h1>
    <EmptyState
      icon="file-text"
      title="No encontramos esa solicitud"
      action={
        <LinkButton look="primary" to="/escritorio/solicitudes">
          Mis solicitudes
        </LinkButton>
      }
    >
      <p>Puede que la hayas eliminado, o que sea de otra cuenta.</p>
    </EmptyState>
  </>
)
