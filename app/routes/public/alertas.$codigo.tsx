import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { data, useNavigate } from 'react-router'
import { ManagedAlerts } from '#app/features/alerts/managed-alerts.tsx'
import { linkedAlerts } from '#app/features/alerts/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { lazily } from '#app/lib/lazily.ts'
import { linkedHeaders, loadLinked, visitLinked } from '#app/lib/linked-page.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/alertas.$codigo'

// Nothing without script.
const ThisDevice = lazily(() => import('#app/features/alerts/this-device.tsx').then((file) => file.ThisDevice))

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLinked(linkedAlerts, context.get(visitContext), params.codigo)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => visitLinked(linkedAlerts, params.codigo)
export const headers = linkedHeaders

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerForm<{ done: string }>(request, context.get(visitContext), {
    slug: 'alerts/change',
    done: ({ done }) => (done === 'forget' ? '/autos' : `/alertas/${params.codigo}`),
  })

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Tus alertas',
    description: 'Cambia o quita tus alertas.',
    path: `/alertas/${params.codigo}`,
    robots: 'noindex',
  })
}

export default function LinkedAlertsPage({ params, actionData }: Route.ComponentProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const query = linkedAlerts(useContract(), params.codigo)
  const { data: shown } = useSuspenseQuery(query)
  if (!shown) throw data(null, { status: 404 })
  const onChanged = (what: string) => {
    if (what === 'forget') void navigate('/autos')
    else void cache.invalidateQueries({ queryKey: query.queryKey })
  }
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <h1>Tus alertas</h1>
      <ManagedAlerts
        shown={shown}
        context={{ token: params.codigo, returned: actionData, onChanged }}
        isGuest
        devices={
          <Suspense>
            <ThisDevice token={params.codigo} onChanged={() => onChanged('push')} />
          </Suspense>
        }
      />
    </div>
  )
}
