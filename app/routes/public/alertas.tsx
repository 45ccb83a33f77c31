import { dehydrate, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { data, useActionData, useNavigate, useSearchParams } from 'react-router'
import { AlertAsked } from '#app/features/alerts/alert-asked.tsx'
import { alertPath } from '#app/features/alerts/alert-path.ts'
import { alertRequestOf } from '#app/features/alerts/alert-request.ts'
import { AskAlert } from '#app/features/alerts/ask-alert.tsx'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/named/queries.ts'
import { confirmedIn, type TakenForm, uncachedIfAcknowledged } from '#app/lib/acknowledged.ts'
import { lazily } from '#app/lib/lazily.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import type { Route } from './+types/alertas'

const FormNotice = lazily(() => import('#app/features/privacy/form-notice.tsx').then((file) => file.FormNotice))
const USES = ['confirmar que el correo es tuyo', 'avisarte de lo que pediste, hasta que lo quites o pase un año']

const load = async (visit: LoaderVisit, request: Request) => {
  const { contract, cache } = visit
  const confirmed = await confirmedIn(visit, request, 'alerts')
  const { kind, search, car } = alertRequestOf(new URL(request.url).searchParams)
  const about = vehicleByOrdencompra(contract, car ?? '')
  if (car) await cache.prefetchQuery(about)
  // Computed by the loader, so that hydration does not need the text module.
  const { alertText } = await import('#contract/alerts/alert-text.ts')
  const { titulo, precio } = cache.getQueryData(about.queryKey) ?? {}
  return { confirmed, text: kind ? alertText({ kind, search, car: titulo, precio }) : '' }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return data({ ...(await load(visit, request)), state: dehydrate(visit.cache) }, uncachedIfAcknowledged(request))
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserVisit(), request)
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm<TakenForm>(request, context.get(visitContext), {
    slug: 'alerts',
    done: ({ acknowledgement }) => acknowledgedPath(alertPath({}), acknowledgement),
  })

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Te avisamos',
    description: 'Pide que te avisemos cuando llegue el auto que buscas o baje de precio.',
    path: '/alertas',
    robots: 'noindex',
  })
}

export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { confirmed, text } = loaderData
  const details = alertRequestOf(params)
  const returned = useActionData<typeof action>()
  const navigate = useNavigate()
  const car = useQuery({
    ...vehicleByOrdencompra(useContract(), details.car ?? ''),
    enabled: details.car !== null,
  }).data
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <h1>Te avisamos</h1>
      {details.car !== null && car && <p className={frame.pageIntro}>{car.titulo}</p>}
      <div className="grid max-w-xl gap-4">
        {confirmed ? (
          <AlertAsked isInForce={confirmed.in_force} />
        ) : (
          <AskAlert
            request={details}
            text={text}
            car={car}
            returned={returned}
            notice={
              <Suspense>
                <FormNotice what="tu correo" uses={USES} />
              </Suspense>
            }
            onSent={({ acknowledgement }) => navigate(acknowledgedPath(alertPath({}), acknowledgement))}
          />
        )}
      </div>
    </div>
  )
}
