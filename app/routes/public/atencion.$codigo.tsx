import { dehydrate, useSuspenseQuery } from '@tanstack/react-query'
import { data, useSearchParams } from 'react-router'
import { AskedCare } from '#app/features/leads/care/asked-care.tsx'
import { askedContact } from '#app/features/leads/care/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { fetched } from '#app/lib/fetched.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/atencion.$codigo'

const load = ({ contract, cache }: LoaderVisit, token: string) =>
  fetched(cache.fetchQuery(askedContact(contract, token)))

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  await load(visit, params.codigo)
  return data({ state: dehydrate(visit.cache) }, { headers: { 'cache-control': 'private, no-store' } })
}
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  await load(browserVisit(), params.codigo)
  return { state: undefined }
}
// Whoever has the address may read it: no cache keeps it.
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

/** What is pressed without script. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerForm(request, context.get(visitContext), {
    slug: 'care-answers',
    done: () => `/atencion/${params.codigo}?enviado=1`,
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

/** Whether somebody was attended, by the link that they were sent, without an account. */
export default function AskedCarePage({ params, actionData }: Route.ComponentProps) {
  const { data: question } = useSuspenseQuery(askedContact(useContract(), params.codigo))
  const [search] = useSearchParams()
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <AskedCare
        question={question}
        token={params.codigo}
        answered={search.get('enviado') === '1'}
        returned={actionData}
      />
    </div>
  )
}
