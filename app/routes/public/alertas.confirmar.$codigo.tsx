import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useNavigate } from 'react-router'
import { ConfirmAlert } from '#app/features/alerts/confirm-alert.tsx'
import { waitingAlert } from '#app/features/alerts/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { linkedHeaders, loadLinked, visitLinked } from '#app/lib/linked-page.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/alertas.confirmar.$codigo'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLinked(waitingAlert, context.get(visitContext), params.codigo)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => visitLinked(waitingAlert, params.codigo)
export const headers = linkedHeaders

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm<{ token: string }>(request, context.get(visitContext), {
    slug: 'alerts/confirm',
    done: ({ token }) => `/alertas/${token}`,
  })

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Confirma tu alerta',
    description: 'Dinos si quieres que te avisemos.',
    path: `/alertas/confirmar/${params.codigo}`,
    robots: 'noindex',
  })
}

const TITLES = { waiting: '¿Quieres que te avisemos?', in_force: 'Tu alerta está activa', ended: 'Tus alertas' }

export default function ConfirmAlertPage({ params, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { data: alert } = useSuspenseQuery(waitingAlert(useContract(), params.codigo))
  if (!alert) throw data(null, { status: 404 })
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <h1>{TITLES[alert.state]}</h1>
      <div className="grid max-w-xl gap-4">
        <ConfirmAlert
          alert={alert}
          token={params.codigo}
          returned={actionData}
          onSent={({ token }) => navigate(`/alertas/${token}`)}
        />
      </div>
    </div>
  )
}
