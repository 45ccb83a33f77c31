import { dehydrate } from '@tanstack/react-query'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { inventorySummary } from '#app/features/shell/queries.ts'
import { useInventorySummary } from '#app/features/shell/use-inventory-summary.ts'
import { makerPath } from '#app/features/vehicles/maker-path.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import { countOnTerms } from '../count-on-terms.ts'
import type { Route } from './+types/marcas'

const CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Marcas' }]

const load = async ({ contract, cache }: LoaderVisit) => {
  const { makers } = await cache.fetchQuery(inventorySummary(contract))
  return { names: makers.map(({ value }) => value) }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const [loaded] = await Promise.all([load(visit), countOnTerms(visit, request)])
  return { ...loaded, state: dehydrate(visit.cache) }
}
export const clientLoader = () => load(browserVisit())

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  return pageMeta(site, {
    title: 'Marcas de autos seminuevos',
    description: `Seminuevos de ${loaderData.names.slice(0, 8).join(', ')} y más: elige una marca y ve sus autos con precio y mensualidad.`,
    path: '/marcas',
    structured: import.meta.env.SSR ? [breadcrumbs(site, CRUMBS, '/marcas')] : [],
  })
}

export default function MakersPage() {
  const all = useInventorySummary()
  const counted = useInventorySummary(useTerms())
  const makers = (counted ?? all)?.makers ?? []
  const byName = [...makers].sort((a, b) => a.value.localeCompare(b.value, 'es'))
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <h1>Marcas</h1>
      <p className={frame.pageIntro}>
        {counted && `${countText(makers.length, 'marca')} y ${countText(counted.total, 'auto')} en este momento. `}
        Elige una para ver los suyos.
      </p>
      <ul className={`${structure.makers} ${structure.makersAll}`}>
        {byName.map(({ value, count }) => (
          <li key={value}>
            <Link to={makerPath(value)}>
              {value}{' '}
              {counted && (
                <small className="text-muted font-normal tabular-nums">
                  {count}
                  <span className="sr-only"> {count === 1 ? 'auto' : 'autos'}</span>
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const countText = (count: number, noun: string) => `${count.toLocaleString('es-MX')} ${count === 1 ? noun : `${noun}s`}`
