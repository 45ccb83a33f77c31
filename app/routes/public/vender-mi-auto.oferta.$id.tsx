import { dehydrate, useSuspenseQuery } from '@tanstack/react-query'
import { data, useSearchParams } from 'react-router'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { readDraft } from '#app/features/trade-ins/offer/draft.ts'
import { inspectionLead } from '#app/features/trade-ins/offer/inspection.ts'
import { OfferView } from '#app/features/trade-ins/offer/offer-view.tsx'
import { offerPath } from '#app/features/trade-ins/offer/path.ts'
import { offerById } from '#app/features/trade-ins/offer/queries.ts'
import { confirmedIn, type TakenForm } from '#app/lib/acknowledged.ts'
import { fetched } from '#app/lib/fetched.ts'
import { lazily } from '#app/lib/lazily.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import type { Route } from './+types/vender-mi-auto.oferta.$id'

const FormNotice = lazily(() => import('#app/features/privacy/form-notice.tsx').then((file) => file.FormNotice))
const USES = ['agendar la inspección de tu auto', 'que un asesor te confirme el día y la hora']

const load = async ({ contract, cache }: LoaderVisit, id: string) => {
  const quote = await fetched(cache.fetchQuery({ ...offerById(contract, id), staleTime: 0 }))
  if (!quote) throw data(null, { status: 404, headers: { 'cache-control': 'private, no-store' } })
  return quote
}

const loadPage = async (visit: LoaderVisit, id: string, request: Request) => {
  const [, confirmed] = await Promise.all([load(visit, id), confirmedIn(visit, request, 'leads')])
  return { isAsked: confirmed?.page === offerPath(id) }
}

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return data(
    { ...(await loadPage(visit, params.id, request)), state: dehydrate(visit.cache) },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => ({
  ...(await loadPage(browserVisit(), params.id, request)),
  state: undefined,
})
// The address alone gives access: not cached.
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const action = async ({ request, context, params }: Route.ActionArgs) => {
  const visit = context.get(visitContext)
  const quote = await load(visit, params.id)
  return answerForm<TakenForm>(request, visit, {
    slug: 'leads',
    body: (typed) => inspectionLead(quote, typed),
    done: ({ acknowledgement }) => acknowledgedPath(`${offerPath(quote.id)}#inspeccion`, acknowledgement),
  })
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Tu oferta',
    description: 'La oferta por tu auto, con su recibo y su vigencia.',
    path: offerPath(params.id),
    robots: 'noindex',
  })
}

export default function OfferPage({ params, loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { data: quote } = useSuspenseQuery(offerById(useContract(), params.id))
  if (!quote) throw data(null, { status: 404 })
  return (
    <OfferView
      quote={quote}
      towards={readDraft(search).towards}
      notice={<FormNotice what="tu nombre y tu celular" uses={USES} />}
      asked={loaderData.isAsked}
    />
  )
}
