import { dehydrate, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { data, useNavigate, useSearchParams } from 'react-router'
import { guestSlots } from '#app/features/appointments/guest/queries.ts'
import { VisitBooked } from '#app/features/appointments/guest/visit-booked.tsx'
import { GUEST_VISIT_PATH, guestVisitOf, guestVisitPath } from '#app/features/appointments/guest/visit-path.ts'
import { allBranches } from '#app/features/branches/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/queries.ts'
import { fetched } from '#app/lib/fetched.ts'
import { lazily } from '#app/lib/lazily.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import frame from '#app/ui/frame.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/prueba-de-manejo'

// Until they come the forms are the browser's own: they post to the action.
const AskVisit = lazily(() => import('#app/features/appointments/guest/guest-forms.tsx').then((file) => file.AskVisit))
const ConfirmVisit = lazily(() =>
  import('#app/features/appointments/guest/guest-forms.tsx').then((file) => file.ConfirmVisit),
)
const FormNotice = lazily(() => import('#app/features/privacy/form-notice.tsx').then((file) => file.FormNotice))

const USES = ['confirmar tu cita y avisarte de ella', 'que un asesor te atienda y dé seguimiento a lo que pides']

const load = async ({ contract, cache }: LoaderVisit, request: Request) => {
  const asked = guestVisitOf(new URL(request.url).searchParams)
  if (!asked.car) throw data(null, { status: 404 })
  const [car, branches] = await fetched(
    Promise.all([cache.fetchQuery(vehicleByOrdencompra(contract, asked.car)), cache.fetchQuery(allBranches(contract))]),
  )
  if (!car) throw data(null, { status: 404 })
  const stands = branches.filter(({ name, city }) => car.sucursal.includes(name) || car.ubicacion.includes(city))
  const places = stands.length > 0 ? stands : branches
  const branch = places.find(({ code }) => code === asked.branch) ?? places[0]
  if (!branch) throw data(null, { status: 404 })
  if (!asked.booked) await fetched(cache.fetchQuery(guestSlots(contract, branch, asked.car)))
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
  return answerForm<{ request?: string; starts_at: string }>(sending, context.get(visitContext), {
    slug: visit.request ? 'visits/confirm' : 'visits',
    done: ({ request, starts_at }) =>
      guestVisitPath({ ...visit, request: request ?? null, at: starts_at, booked: visit.request !== null }),
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
  const { car, isFree, branch, places } = loaderData
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = guestVisitOf(params)
  const { data: slots = [] } = useQuery({
    ...guestSlots(useContract(), branch, car.ordencompra),
    enabled: !asked.booked,
  })
  const visit = { ...asked, car: car.ordencompra, branch: branch.code }
  const form = {
    visit,
    slots,
    timeZone: branch.time_zone,
    returned: actionData,
    onNext: (path: string) => void navigate(path, { replace: true }),
  }
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb
        crumbs={[
          { name: 'Inicio', path: '/' },
          { name: car.titulo, path: `/autos/${car.slug}` },
          { name: 'Prueba de manejo' },
        ]}
      />
      <h1>Prueba de manejo</h1>
      {asked.booked && asked.at ? (
        <VisitBooked title={car.titulo} at={asked.at} branch={branch} />
      ) : !isFree || slots.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={isFree ? 'No quedan horas libres en dos semanas' : 'Este auto ya no está disponible'}
          action={<LinkButton to={`/contacto?asunto=cita&auto=${car.ordencompra}`}>Escríbenos</LinkButton>}
        >
          <p>Déjanos tus datos y un asesor busca contigo otra hora u otro auto.</p>
        </EmptyState>
      ) : (
        <>
          <p className={frame.pageIntro}>
            {car.titulo}, en {branch.name}: {branch.address}, {branch.city}. Sin cuenta: con tu nombre, tu celular y la
            hora basta.
          </p>
          {places.length > 1 && !asked.request && (
            <nav aria-label="Sucursal" className={frame.chips}>
              {places.map(({ code, name }) => (
                <LinkButton key={code} small to={guestVisitPath({ car: car.ordencompra, branch: code })}>
                  {name}
                </LinkButton>
              ))}
            </nav>
          )}
          <div className="max-w-xl">
            <Suspense>
              {asked.request ? (
                <ConfirmVisit key={asked.request} {...form} />
              ) : (
                <AskVisit
                  key={branch.code}
                  {...form}
                  notice={<FormNotice what="tu nombre y tu celular" uses={USES} marketing />}
                />
              )}
            </Suspense>
          </div>
        </>
      )}
    </div>
  )
}
