import { dehydrate, useSuspenseQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { AnswerView } from '#app/features/leads/answer/answer-view.tsx'
import { givenAnswer } from '#app/features/leads/answer/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { fetched } from '#app/lib/fetched.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/respuesta.$codigo'

const PRIVATE = { 'cache-control': 'private, no-store' }

const load = async ({ contract, cache }: LoaderVisit, token: string) => {
  if (!(await fetched(cache.fetchQuery(givenAnswer(contract, token)))))
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

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Tu respuesta',
    description: 'Si el auto sigue disponible, cuánto pagarías al mes y cuándo lo puedes manejar.',
    path: `/respuesta/${params.codigo}`,
    robots: 'noindex',
  })
}

/** What an advisor answered to '¿sigue disponible?', by a link that nobody guesses, always as it is now. */
export default function AnswerPage({ params }: Route.ComponentProps) {
  const { data: answer } = useSuspenseQuery(givenAnswer(useContract(), params.codigo))
  if (!answer) throw data(null, { status: 404 })
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <AnswerView answer={answer} token={params.codigo} />
    </div>
  )
}
