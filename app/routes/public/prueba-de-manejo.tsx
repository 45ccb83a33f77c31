import { dehydrate } from '@tanstack/react-query'
import { Suspense } from 'react'
import { data } from 'react-router'
import { guestSlots } from '#app/features/appointments/guest/queries.ts'
import { VisitBooked } from '#app/features/appointments/guest/visit-booked.tsx'
import { GUEST_VISIT_PATH, guestVisitOf, guestVisitPath } from '#app/features/appointments/guest/visit-path.ts'
import { allBranches } from '#app/features/branches/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/named/queries.ts'
import { confirmedIn, type TakenForm } from '#app/lib/acknowledged.ts'
import { fetched } from '#app/lib/fetched.ts'
import { lazily } from '#app/lib/lazily.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { acknowledgedPath } from '#contract/acknowledgements.ts'
import { BookVisit } from '../book-visit.tsx'
import type { Route } from './+types/prueba-de-manejo'

const WhereToCome = lazily(() => import('#app/features/branches/where-to-come.tsx').then((file) => file.WhereToCome))
const ChooseCar = lazily(() => import('../choose-car.tsx').then((file) => file.ChooseCar))

const load = async (visit: LoaderVisit, request: Request) => {
  const { contract, cache } = visit
  const asked = guestVisitOf(new URL(request.url).searchParams)
  const booked = await confirmedIn(visit, request, 'visits')
  if (booked) {
    const place = (await fetched(cache.fetchQuery(allBranches(contract)))).find(({ code }) => code === booked.branch)
    if (!place) throw data(null, { status: 404 })
    return { booked, place }
  }
  if (!asked.car) {
    const { newArrivals } = await import('#app/features/home/queries.ts')
    await cache.prefetchQuery(newArrivals(contract))
    return { car: null }
  }
  const [car, branches] = await fetched(
    Promise.all([cache.fetchQuery(vehicleByOrdencompra(contract, asked.car)), cache.fetchQuery(allBranches(contract))]),
  )
  if (!car) throw data(null, { status: 404 })
  const stands = branches.filter(({ name, city }) => car.sucursal.includes(name) || car.ubicacion.includes(city))
  const places = stands.length > 0 ? stands : branches
  const branch = places.find(({ code }) => code === asked.branch) ?? places[0]
  if (!branch) throw data(null, { status: 404 })
  await fetched(cache.fetchQuery(guestSlots(contract, branch, asked.car)))
  const { ordencompra, titulo, slug, vendido, separado } = car
  return { car: { ordencompra, titulo, slug }, isFree: !vendido && !separado, branch, places }
}

// Hours go while one looks at them: a page of the moment, kept nowhere.
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

/** The forms of who has no script: the code's when the address waits for one. */
export const action = ({ request: sending, context }: Route.ActionArgs) => {
  const visit = guestVisitOf(new URL(sending.url).searchParams)
  return answerForm<{ request: string; starts_at: string } | TakenForm>(sending, context.get(visitContext), {
    slug: visit.request ? 'visits/confirm' : 'visits',
    done: (answer) =>
      'acknowledgement' in answer
        ? acknowledgedPath(guestVisitPath({ car: visit.car, branch: visit.branch }), answer.acknowledgement)
        : guestVisitPath({ ...visit, request: answer.request, at: answer.starts_at }),
  })
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Agenda tu prueba de manejo',
    description: 'Con tu nombre, tu celular y la hora que quieres. Sin cuenta.',
    path: GUEST_VISIT_PATH,
    robots: 'noindex',
  })
}

export default function TestDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booked, place } = loaderData
  if (booked && place)
    return (
      <div className={`${structure.wrap} ${frame.page}`}>
        <h1>Prueba de manejo</h1>
        <VisitBooked visit={booked} branch={place} />
        <Suspense>
          <WhereToCome city={place.city} />
        </Suspense>
      </div>
    )
  if (loaderData.car) return <BookVisit {...loaderData} returned={actionData} />
  return (
    <Suspense>
      <ChooseCar />
    </Suspense>
  )
}
