import { dehydrate, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { EndAdvertising } from '#app/features/privacy/end-advertising.tsx'
import { linkedAdvertising } from '#app/features/privacy/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { fetched } from '#app/lib/fetched.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/baja.$codigo'

const PRIVATE = { 'cache-control': 'private, no-store' }

const load = async ({ contract, cache }: LoaderVisit, token: string) => {
  if (!(await fetched(cache.fetchQuery(linkedAdvertising(contract, token)))))
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
  answerForm<{ done: string }>(request, context.get(visitContext), {
    slug: 'mailings/answer',
    done: () => `/baja/${params.codigo}`,
  })

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Publicidad por correo',
    description: 'Deja de recibir nuestra publicidad por correo.',
    path: `/baja/${params.codigo}`,
    robots: 'noindex',
  })
}

/** The end of advertising by mail, behind the link of a letter, without an account. Opening it changes nothing. */
export default function EndAdvertisingPage({ params, actionData }: Route.ComponentProps) {
  const cache = useQueryClient()
  const query = linkedAdvertising(useContract(), params.codigo)
  const { data: link } = useSuspenseQuery(query)
  if (!link) throw data(null, { status: 404 })
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <h1>Publicidad por correo</h1>
      <div className="grid max-w-xl gap-4">
        <EndAdvertising
          token={params.codigo}
          isEnded={link.ended}
          returned={actionData}
          onSent={() => void cache.invalidateQueries({ queryKey: query.queryKey })}
        />
      </div>
    </div>
  )
}
