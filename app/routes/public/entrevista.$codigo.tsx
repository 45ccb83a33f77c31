import { useSuspenseQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { LinkedInterview } from '#app/features/vacancies/links/linked-interview.tsx'
import { linkedInterview } from '#app/features/vacancies/links/queries.ts'
import { linkedHeaders, loadLinked, visitLinked } from '#app/lib/linked-page.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/entrevista.$codigo'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLinked(linkedInterview, context.get(visitContext), params.codigo)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => visitLinked(linkedInterview, params.codigo)
export const headers = linkedHeaders

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerForm(request, context.get(visitContext), {
    slug: 'candidate-links/interview',
    done: () => `/entrevista/${params.codigo}`,
  })

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Tu entrevista',
    description: 'Elige la hora.',
    path: `/entrevista/${params.codigo}`,
    robots: 'noindex',
  })
}

export default function LinkedInterviewPage({ params, actionData }: Route.ComponentProps) {
  const { data: linked } = useSuspenseQuery(linkedInterview(useContract(), params.codigo))
  if (!linked) throw data(null, { status: 404 })
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <LinkedInterview linked={linked} token={params.codigo} returned={actionData} />
    </div>
  )
}
