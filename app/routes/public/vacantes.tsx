import { dehydrate, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { allBranches } from '#app/features/branches/queries.ts'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { filtersIn } from '#app/features/vacancies/filters.ts'
import { openVacancies } from '#app/features/vacancies/queries.ts'
import { VacancyList } from '#app/features/vacancies/vacancy-list.tsx'
import { fetched } from '#app/lib/fetched.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/vacantes'

const CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Vacantes' }]

const load = async ({ contract, cache }: LoaderVisit, request: Request) => {
  const [vacancies] = await fetched(
    Promise.all([cache.fetchQuery(openVacancies(contract)), cache.fetchQuery(allBranches(contract))]),
  )
  const { city, area } = filtersIn(new URL(request.url).search)
  return { total: vacancies.length, narrowed: Boolean(city || area) }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return { ...(await load(visit, request)), state: dehydrate(visit.cache) }
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserVisit(), request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  return pageMeta(site, {
    title: 'Vacantes',
    description: `Trabaja en ${site.brand.name}: ${loaderData.total === 1 ? '1 vacante' : `${loaderData.total} vacantes`} con sueldo, jornada y requisitos a la vista. Postúlate en línea con tu CV.`,
    path: '/vacantes',
    ...(loaderData.narrowed && { robots: 'noindex' }),
    structured: import.meta.env.SSR ? [breadcrumbs(site, CRUMBS, '/vacantes')] : [],
  })
}

export default function VacanciesPage() {
  const { data: vacancies = [] } = useQuery(openVacancies(useContract()))
  const branches = useBranches()
  const { search } = useLocation()
  const cityOf = (code: string) => branches.find((branch) => branch.code === code)?.city ?? ''
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <h1>Trabaja con nosotros</h1>
      <p className={frame.pageIntro}>
        Puestos abiertos en nuestras sucursales, con sueldo y requisitos claros. Te postulas aquí, con tu CV, sin crear
        una cuenta.
      </p>
      <VacancyList
        vacancies={vacancies.map((vacancy) => ({ ...vacancy, city: cityOf(vacancy.branch_code) }))}
        filters={filtersIn(search)}
      />
    </div>
  )
}
