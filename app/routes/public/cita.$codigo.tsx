import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useSearchParams } from 'react-router'
import { LinkedVisit } from '#app/features/appointments/guest/linked-visit.tsx'
import { linkedVisit } from '#app/features/appointments/guest/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { offerPath } from '#app/features/trade-ins/offer/path.ts'
import { linkedHeaders, loadLinked, visitLinked } from '#app/lib/linked-page.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/cita.$codigo'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLinked(linkedVisit, context.get(visitContext), params.codigo)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => visitLinked(linkedVisit, params.codigo)
export const headers = linkedHeaders

/** Form post without script. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerForm<{ answer: string }>(request, context.get(visitContext), {
    slug: 'visits/answer',
    done: ({ answer }) => `/cita/${params.codigo}${answer === 'move' || answer === 'replace' ? '?listo=1' : ''}`,
  })

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Tu cita',
    description: 'Confírmala, cámbiala o cancélala.',
    path: `/cita/${params.codigo}`,
    robots: 'noindex',
  })
}

export default function LinkedVisitPage({ params, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { data: visit } = useSuspenseQuery(linkedVisit(useContract(), params.codigo))
  if (!visit) throw data(null, { status: 404 })
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      {visit.offer_id && (
        <Breadcrumb
          crumbs={[
            { name: 'Inicio', path: '/' },
            { name: 'Tu oferta', path: offerPath(visit.offer_id) },
            { name: 'Tu cita' },
          ]}
        />
      )}
      <LinkedVisit visit={visit} token={params.codigo} returned={actionData} isChanged={search.has('listo')} />
    </div>
  )
}
