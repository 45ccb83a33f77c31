import { dehydrate, useQuery } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { OpenNow } from '#app/features/branches/open-now.tsx'
import { allBranches } from '#app/features/branches/queries.ts'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { VehicleRow } from '#app/features/home/vehicle-row.tsx'
import { useChosenAdvisor } from '#app/features/leads/use-chosen-advisor.ts'
import { AdvisorHead } from '#app/features/people/advisor/advisor-head.tsx'
import { advisorById, recommendedVehicles, successorPath } from '#app/features/people/advisor/queries.ts'
import { advisorPerson } from '#app/features/people/advisor/structured.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { fetched } from '#app/lib/fetched.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { specialLines, weekLines, whileBoth } from '#contract/dates/opening-hours.ts'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/asesor.$id'

const crumbsOf = (name: string) => [{ name: 'Inicio', path: '/' }, { name: 'Conócenos', path: '/conocenos' }, { name }]

const load = async ({ contract, cache }: LoaderVisit, id: string) => {
  const [advisor] = await Promise.all([
    fetched(cache.fetchQuery(advisorById(contract, id))),
    cache.prefetchQuery(allBranches(contract)),
  ])
  if (!advisor) {
    const successor = await fetched(successorPath(contract, id))
    // Shared links and printed codes lead to the successor.
    throw successor ? redirect(successor, 301) : data(null, { status: 404 })
  }
  await cache.prefetchQuery(recommendedVehicles(contract, advisor))
  return { advisor }
}

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return { ...(await load(visit, params.id)), state: dehydrate(visit.cache) }
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserVisit(), params.id)

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { advisor } = loaderData
  const path = `/asesor/${params.id}`
  return pageMeta(site, {
    title: `${advisor.name}, asesoría de ventas`,
    description: advisor.bio,
    path,
    structured: import.meta.env.SSR
      ? [breadcrumbs(site, crumbsOf(advisor.name), path), advisorPerson(site, advisor)]
      : [],
  })
}

export default function AdvisorPage({ loaderData }: Route.ComponentProps) {
  const { advisor } = loaderData
  useChosenAdvisor(advisor.id)
  const { data: vehicles = [] } = useQuery(recommendedVehicles(useContract(), advisor))
  const branch = useBranches().find(({ code }) => code === advisor.branch_code)
  const hours = advisor.hours ?? branch?.hours
  const exceptions = branch && advisor.hours ? whileBoth(advisor.hours, branch.exceptions) : (branch?.exceptions ?? {})
  return (
    <>
      {/* Attribution to this advisor happens once hydrated. */}
      <div className={`${structure.wrap} ${frame.page}`} data-unfinished="">
        <Breadcrumb crumbs={crumbsOf(advisor.name)} />
        <AdvisorHead
          advisor={advisor}
          branch={branch?.name ?? null}
          week={hours ? [...weekLines(hours), ...specialLines(exceptions)] : null}
          openNow={hours && <OpenNow opening={{ hours, exceptions }} timeZone={branch?.time_zone ?? HOUSE_ZONE} />}
        />
      </div>
      <VehicleRow title="Los autos que recomienda" more="/autos" vehicles={vehicles}>
        {(vehicle) => <ListedVehicle vehicle={vehicle} inRow />}
      </VehicleRow>
      <CompareBar />
    </>
  )
}
