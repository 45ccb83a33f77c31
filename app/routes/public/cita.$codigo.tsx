import { dehydrate, useSuspenseQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { LinkedVisit } from '#app/features/appointments/guest/linked-visit.tsx'
import { linkedVisit } from '#app/features/appointments/guest/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { fetched } from '#app/lib/fetched.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/cita.$codigo'

const PRIVATE = { 'cache-control': 'private, no-store' }

const load = async ({ contract, cache }: LoaderVisit, token: string) => {
  if (!(await fetched(cache.fetchQuery(linkedVisit(contract, token)))))
    throw data(null, { status: 404, headers: PRIVATE })
}

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  await load(visit, params.codigo)
  return data({ state: dehydrate(visit.cache) }, { headers: PRIVATE })
}
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  await load(browserVisit(), params.codigo)
  return { state: undefined }
}
// Whoever has the address may read it: no cache keeps it.
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

/** What is pressed without script. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerForm(request, context.get(visitContext), { slug: 'visits/answer', done: () => `/cita/${params.codigo}` })

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Tu cita',
    description: 'Dinos si vienes.',
    path: `/cita/${params.codigo}`,
    robots: 'noindex',
  })
}

/** A visit by its link: confirmed, cancelled or with another car, without an account. */
export default function LinkedVisitPage({ params, actionData }: Route.ComponentProps) {
  const { data: visit } = useSuspenseQuery(linkedVisit(useContract(), params.codigo))
  if (!visit) throw data(null, { status: 404 })
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <LinkedVisit visit={visit} token={params.codigo} returned={actionData} />
    </div>
  )
}
