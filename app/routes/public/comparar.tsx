import { dehydrate, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import css from '#app/features/compare/compare.module.css'
import { CompareTable } from '#app/features/compare/compare-table.tsx'
import { comparedSlugs, comparePath } from '#app/features/compare/path.ts'
import { compared } from '#app/features/compare/store.ts'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { vehiclesBySlugs } from '#app/features/vehicles/named/queries.ts'
import { fetched } from '#app/lib/fetched.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/comparar'

const load = ({ contract, cache }: LoaderVisit, request: Request) =>
  fetched(cache.fetchQuery(vehiclesBySlugs(contract, comparedSlugs(new URL(request.url).searchParams))))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  await load(visit, request)
  return { state: dehydrate(visit.cache) }
}
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await load(browserVisit(), request)
  return { state: undefined }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Comparar autos',
    description: 'Hasta cuatro seminuevos lado a lado.',
    path: '/comparar',
    robots: 'noindex',
  })
}

export default function Comparar() {
  const [params] = useSearchParams()
  const asked = comparedSlugs(params)
  const { data: vehicles } = useSuspenseQuery(vehiclesBySlugs(useContract(), asked))
  const chosen = useStoredList(compared)
  const lender = useLender()
  const forget = (gone: string) => compared.change((list) => list.filter(({ slug }) => slug !== gone))
  const navigate = useNavigate()
  // A link to the page names no cars; those chosen are in the browser.
  const instead = asked.length === 0 && chosen.length > 0 ? comparePath(chosen.map(({ slug }) => slug)) : null
  useEffect(() => {
    if (instead) void navigate(instead, { replace: true })
  }, [instead, navigate])
  return (
    <div className={`${structure.wrap} ${css.comparePage}`}>
      <h1>Comparar autos</h1>
      {vehicles.length === 0 ? (
        <EmptyState
          icon="columns-2"
          title="Todavía no eliges autos"
          action={
            <LinkButton look="primary" to="/autos">
              Ver inventario
            </LinkButton>
          }
        >
          <p>Toca el ícono de columnas en hasta cuatro autos y míralos lado a lado.</p>
        </EmptyState>
      ) : (
        <CompareTable vehicles={vehicles} lender={lender} onRemove={forget} />
      )}
    </div>
  )
}
