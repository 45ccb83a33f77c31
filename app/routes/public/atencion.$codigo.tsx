import { dehydrate, useSuspenseQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { AskedCare } from '#app/features/leads/care/asked-care.tsx'
import { askedContact } from '#app/features/leads/care/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { confirmedIn, type TakenForm } from '#app/lib/acknowledged.ts'
import { fetched } from '#app/lib/fetched.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import type { Route } from './+types/atencion.$codigo'

const load = async (visit: LoaderVisit, token: string, request: Request) => {
  const { contract, cache } = visit
  const [confirmed] = await Promise.all([
    confirmedIn(visit, request, 'care-answers'),
    fetched(cache.fetchQuery(askedContact(contract, token))),
  ])
  return { isAnswered: confirmed?.token === token }
}

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const loaded = await load(visit, params.codigo, request)
  return data(
    { ...loaded, state: dehydrate(visit.cache) },
    { headers: { 'cache-control': 'private, no-store' } satisfies HeadersInit },
  )
}
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => ({
  ...(await load(browserVisit(), params.codigo, request)),
  state: undefined,
})
// The address alone gives access: not cached.
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerForm<TakenForm>(request, context.get(visitContext), {
    slug: 'care-answers',
    done: ({ acknowledgement }) => acknowledgedPath(`/atencion/${params.codigo}`, acknowledgement),
  })

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: '¿Te atendieron?',
    description: 'Dinos si te atendieron.',
    path: `/atencion/${params.codigo}`,
    robots: 'noindex',
  })
}

export default function AskedCarePage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { data: question } = useSuspenseQuery(askedContact(useContract(), params.codigo))
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <AskedCare question={question} token={params.codigo} answered={loaderData.isAnswered} returned={actionData} />
    </div>
  )
}
