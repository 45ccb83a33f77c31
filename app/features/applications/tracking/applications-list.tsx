import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ApplicationItem } from './application-item.tsx'
import { NoApplications } from './no-applications.tsx'
import {
  APPLICATIONS_PAGE,
  type Application,
  type ApplicationLine,
  type ApplicationsPage,
  myApplications,
} from './queries.ts'

const PLACES = ['a', 'b', 'c']

export function ApplicationsList({ user }: { user: string }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1)
  const query = useQuery(myApplications(useContract(), user, page))
  const drafts = useDraftsOnDevice(user)
  // Without a network the list may be older than a draft begun here, or never have come.
  const missing = page === 1 ? drafts.filter(({ id }) => !query.data?.rows.some((row) => row.id === id)) : []
  const listed = missing.length === 0 ? query.data : withFirst(missing, query.data)
  return (
    <Loaded query={{ ...query, data: listed }} doing="applications.load" skeleton={<Places />}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          page > 1 ? (
            <NothingHere />
          ) : (
            <NoApplications user={user} />
          )
        ) : (
          <div className="grid gap-4">
            <ul className="grid gap-4" aria-label="Mis solicitudes">
              {rows.map((line) => (
                <li key={line.id}>
                  <ApplicationItem user={user} line={line} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / APPLICATIONS_PAGE)}
              hrefFor={(to) => (to === 1 ? '?' : `?pagina=${to}`)}
            />
          </div>
        )
      }
    </Loaded>
  )
}

const withFirst = (missing: ApplicationLine[], { rows, total }: ApplicationsPage = { rows: [], total: 0 }) => ({
  rows: [...missing, ...rows],
  total: total + missing.length,
})

const NothingHere = () => (
  <EmptyState
    icon="file-text"
    title="En esta página no hay solicitudes"
    action={<LinkButton to="?">Ver la primera</LinkButton>}
  />
)

const Places = () => (
  <div className="grid gap-4">
    {PLACES.map((place) => (
      <Skeleton key={place} className="h-36 w-full" />
    ))}
  </div>
)

function useDraftsOnDevice(user: string): ApplicationLine[] {
  const cache = useQueryClient()
  const isOnline = useOnline()
  if (isOnline) return []
  return cache
    .getQueriesData<Application | null>({ queryKey: key('applications', 'one', user) })
    .flatMap(([, draft]) => (draft?.status === 'draft' ? [{ ...draft, delivery: null }] : []))
}
