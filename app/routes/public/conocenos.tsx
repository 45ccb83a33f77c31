import { dehydrate, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BranchList } from '#app/features/branches/branch-list.tsx'
import { allBranches } from '#app/features/branches/queries.ts'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { AboutSections } from '#app/features/content/about/about-sections.tsx'
import { aboutSections } from '#app/features/content/about/queries.ts'
import { bodyTypePhotos } from '#app/features/home/queries.ts'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { AdvisorRow } from '#app/features/people/advisor/advisor-row.tsx'
import { publishedAdvisors } from '#app/features/people/advisor/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs, dealership } from '#app/features/seo/structured.ts'
import { useInventorySummary } from '#app/features/shell/use-inventory-summary.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { oneStop } from '#contract/text/sentence.ts'
import { countOnTerms } from '../count-on-terms.ts'
import type { Route } from './+types/conocenos'

const BodyTypes = lazily(() => import('#app/features/home/body-types.tsx').then((file) => file.BodyTypes))

const CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Conócenos' }]

const load = async ({ contract, cache }: LoaderVisit) => {
  await Promise.all([
    cache.prefetchQuery(aboutSections(contract)),
    cache.prefetchQuery(publishedAdvisors(contract)),
    cache.prefetchQuery(allBranches(contract)),
    cache.prefetchQuery(bodyTypePhotos(contract)),
  ])
  return { branches: cache.getQueryData(allBranches(contract).queryKey) ?? [] }
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
    title: 'Conócenos',
    description: `Quiénes somos en ${site.brand.name} y cómo trabajamos: precios que se entienden, autos revisados y una oferta explicada por tu auto.`,
    path: '/conocenos',
    structured: import.meta.env.SSR
      ? [breadcrumbs(site, CRUMBS, '/conocenos'), dealership(site, loaderData.branches)]
      : [],
  })
}

export default function AboutPage() {
  const { brand } = useSite()
  const counts = useInventorySummary(useTerms())?.bodyTypes
  const { data: photos = {} } = useQuery(bodyTypePhotos(useContract()))
  return (
    <>
      <div className={`${structure.wrap} ${frame.page}`}>
        <Breadcrumb crumbs={CRUMBS} />
        <h1>Conócenos</h1>
        <p className={frame.pageIntro}>{oneStop(`${brand.tagline}.`)}</p>
      </div>
      <Suspense>
        <BodyTypes counts={counts} photos={photos} />
      </Suspense>
      <div className={structure.wrap}>
        <AboutSections />
        <AdvisorRow branches={useBranches()} />
        <section className={structure.band} aria-labelledby="sucursales">
          <h2 id="sucursales">Dónde estamos</h2>
          <BranchList />
        </section>
      </div>
    </>
  )
}
