import { dehydrate } from '@tanstack/react-query'
import { releases } from '#app/features/content/changelog/queries.ts'
import { ReleaseList } from '#app/features/content/changelog/release-list.tsx'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { fetched } from '#app/lib/fetched.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/changelog'

const CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Registro de cambios' }]

const load = async ({ contract, cache }: LoaderVisit) => {
  await fetched(cache.fetchQuery(releases(contract)))
}

export const loader = async ({ context }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  await load(visit)
  return { state: dehydrate(visit.cache) }
}
export const clientLoader = () => load(browserVisit())

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const site = siteOf(matches)
  if (!site || error) return []
  return pageMeta(site, {
    title: 'Registro de cambios',
    description: `Qué hay de nuevo en ${site.brand.name}: lo que agregamos, mejoramos y arreglamos en cada versión.`,
    path: '/changelog',
    structured: import.meta.env.SSR ? [breadcrumbs(site, CRUMBS, '/changelog')] : [],
  })
}

export default function ChangelogPage() {
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <h1>Registro de cambios</h1>
      <p className={frame.pageIntro}>Lo que agregamos, mejoramos y arreglamos en cada versión.</p>
      <ReleaseList />
    </div>
  )
}
