import { useSuspenseQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { AnswerView } from '#app/features/leads/answer/answer-view.tsx'
import { givenAnswer } from '#app/features/leads/answer/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { linkedHeaders, loadLinked, visitLinked } from '#app/lib/linked-page.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/respuesta.$codigo'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLinked(givenAnswer, context.get(visitContext), params.codigo)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => visitLinked(givenAnswer, params.codigo)
export const headers = linkedHeaders

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

export default function AnswerPage({ params }: Route.ComponentProps) {
  const { data: answer } = useSuspenseQuery(givenAnswer(useContract(), params.codigo))
  if (!answer) throw data(null, { status: 404 })
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <AnswerView answer={answer} token={params.codigo} />
    </div>
  )
}
