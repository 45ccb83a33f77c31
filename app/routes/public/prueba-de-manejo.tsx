import { dehydrate } from '@tanstack/react-query'
import { Suspense } from 'react'
import { data } from 'react-router'
import { guestSlots } from '#app/features/appointments/guest/queries.ts'
import { VisitBooked } from '#app/features/appointments/guest/visit-booked.tsx'
import { GUEST_VISIT_PATH, guestVisitOf, guestVisitPath } from '#app/features/appointments/guest/visit-path.ts'
import { allBranches } from '#app/features/branches/queries.ts'
import { advisorById } from '#app/features/people/advisor/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { confirmedIn, type TakenForm } from '#app/lib/acknowledged.ts'
import { fetched } from '#app/lib/fetched.ts'
import { lazily } from '#app/lib/lazily.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import { BookVisit } from '../book-visit.tsx'
import { visitSubject } from '../visit-subject.ts'
import type { Route } from './+types/prueba-de-manejo'

const WhereToCome = lazily(() => import('#app/features/branches/where-to-come.tsx').then((file) => file.WhereToCome))
const ChooseCar = lazily(() => import('../choose-car.tsx').then((file) => file.ChooseCar))

const load = async (visit: LoaderVisit, request: Request) => {
  const { contract, cache } = visit
  const asked = guestVisitOf(new URL(request.url).searchParams)
  const booked = await confirmedIn(visit, request, 'visits')
  if (booked) {
    const [subject, branches] = await fetched(
      Promise.all([visitSubject(visit, asked), cache.fetchQuery(allBranches(contract))]),
    )
    const place = branches.find(({ code }) => code === booked.branch)
    if (!place) throw data(null, { status: 404 })
    return { booked, place, from: subject?.from ?? null }
  }
  if (!asked.car && !asked.offer && !asked.isPlain) {
    const { newArrivals } = await import('#app/features/home/queries.ts')
    await cache.prefetchQuery(newArrivals(contract))
    return { visit: null }
  }
  const [subject, branches, advisor] = await fetched(
    Promise.all([
      visitSubject(visit, asked),
      cache.fetchQuery(allBranches(contract)),
      asked.agent ? cache.fetchQuery(advisorById(contract, asked.agent)) : null,
    ]),
  )
  if (!subject) throw data(null, { status: 404 })
  const { standsAt, ...shown } = subject
  const withCar = branches.filter(({ name, city }) => standsAt.includes(name) || standsAt.includes(city))
  const places =
    withCar.length > 0 && asked.car ? withCar : [...withCar, ...branches.filter((one) => !withCar.includes(one))]
  const branch =
    [asked.branch, advisor?.branch_code].map((code) => places.find((one) => one.code === code)).find(Boolean) ??
    places[0]
  if (!branch) throw data(null, { status: 404 })
  await fetched(cache.fetchQuery(guestSlots(contract, branch, shown.kind, shown.car)))
  return { visit: { ...shown, advisor: advisor?.name ?? null, branch, places } }
}

// Not cached: free hours change quickly.
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const loaded = await load(visit, request)
  return data(
    { ...loaded, state: dehydrate(visit.cache) },
    { headers: { 'cache-control': 'private, no-store' } satisfies HeadersInit },
  )
}
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  ...(await load(browserVisit(), request)),
  state: undefined,
})
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The code's form if the address expects a code. */
export const action = ({ request: sending, context }: Route.ActionArgs) => {
  const visit = guestVisitOf(new URL(sending.url).searchParams)
  return answerForm<{ request: string; starts_at: string } | TakenForm>(sending, context.get(visitContext), {
    slug: visit.request ? 'visits/confirm' : 'visits',
    done: (answer) =>
      'acknowledgement' in answer
        ? acknowledgedPath(guestVisitPath({ ...visit, request: null, at: null }), answer.acknowledgement)
        : guestVisitPath({ ...visit, request: answer.request, at: answer.starts_at }),
  })
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Agenda tu visita',
    description: 'Con tu nombre, tu celular y la hora que quieres. Sin cuenta.',
    path: GUEST_VISIT_PATH,
    robots: 'noindex',
  })
}

export default function GuestVisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booked, place, from } = loaderData
  if (booked && place)
    return (
      <div className={`${structure.wrap} ${frame.page}`}>
        <VisitBooked visit={booked} branch={place} from={from} />
        <Suspense>
          <WhereToCome city={place.city} />
        </Suspense>
      </div>
    )
  if (loaderData.visit) return <BookVisit {...loaderData.visit} returned={actionData} />
  return (
    <Suspense>
      <ChooseCar />
    </Suspense>
  )
}
