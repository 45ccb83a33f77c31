import { dehydrate, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { data, useNavigate } from 'react-router'
import { allBranches } from '#app/features/branches/queries.ts'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { CandidacySent } from '#app/features/vacancies/candidacy-sent.tsx'
import { vacancyById } from '#app/features/vacancies/queries.ts'
import { jobPosting } from '#app/features/vacancies/structured.ts'
import { VacancyDetail } from '#app/features/vacancies/vacancy-detail.tsx'
import { acknowledgementIn, confirmedIn, type TakenForm, uncachedIfAcknowledged } from '#app/lib/acknowledged.ts'
import { fetched } from '#app/lib/fetched.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { CV_PROBLEMS } from '#contract/hiring/candidacy.ts'
import { CV_BYTES } from '#contract/hiring/vacancies.ts'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import { isUuid } from '#contract/text/uuid.ts'
import type { Route } from './+types/vacantes.$id'

const crumbs = (title: string) => [
  { name: 'Inicio', path: '/' },
  { name: 'Vacantes', path: '/vacantes' },
  { name: title },
]

const load = async (visit: LoaderVisit, id: string, request: Request) => {
  const { contract, cache } = visit
  if (!isUuid(id)) throw data(null, { status: 404 })
  const [vacancy, branches] = await fetched(
    Promise.all([cache.fetchQuery(vacancyById(contract, id)), cache.fetchQuery(allBranches(contract))]),
  )
  if (!vacancy) throw data(null, { status: 404 })
  const confirmed = await confirmedIn(visit, request, 'candidacies')
  return {
    vacancy,
    place: branches.find(({ code }) => code === vacancy.branch_code),
    sent: confirmed?.vacancy === id ? confirmed : null,
  }
}

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const loaded = await load(visit, params.id, request)
  return data({ ...loaded, state: dehydrate(visit.cache) }, uncachedIfAcknowledged(request))
}
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => load(browserVisit(), params.id, request)
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

// A slightly oversized form gets an error for its CV.
export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForm<TakenForm>(request, context.get(visitContext), {
    slug: 'candidacies',
    largest: 3 * CV_BYTES,
    heavy: { cv: CV_PROBLEMS.large },
    // The form is below the vacancy.
    done: ({ acknowledgement }) => acknowledgedPath(`/vacantes/${params.id}#solicitud`, acknowledgement),
  })

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { vacancy, place } = loaderData
  const path = `/vacantes/${vacancy.id}`
  const closed = vacancy.state === 'closed'
  return pageMeta(site, {
    title: place ? `${vacancy.title} en ${place.city}` : vacancy.title,
    description: inBrand(vacancy.summary, site.brand),
    path,
    ...((closed || acknowledgementIn(location.search)) && { robots: 'noindex' }),
    structured: import.meta.env.SSR
      ? [
          breadcrumbs(site, crumbs(vacancy.title), path),
          ...(closed || vacancy.general ? [] : [jobPosting(site, vacancy, place)]),
        ]
      : [],
  })
}

const CandidacyWithNotice = lazy(() =>
  import('../candidacy-form.tsx').then((file) => ({ default: file.CandidacyWithNotice })),
)

export default function VacancyPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { data: vacancy } = useSuspenseQuery(vacancyById(useContract(), params.id))
  if (!vacancy) throw data(null, { status: 404 })
  const city = useBranches().find(({ code }) => code === vacancy.branch_code)?.city ?? ''
  const navigate = useNavigate()
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={crumbs(vacancy.title)} />
      <VacancyDetail key={vacancy.id} vacancy={vacancy} city={city}>
        {loaderData.sent ? (
          <CandidacySent folio={loaderData.sent.folio} />
        ) : (
          <Suspense>
            <CandidacyWithNotice
              vacancy={vacancy}
              returned={actionData}
              onSent={({ acknowledgement }) =>
                navigate(acknowledgedPath(`/vacantes/${vacancy.id}`, acknowledgement), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </Suspense>
        )}
      </VacancyDetail>
    </div>
  )
}
