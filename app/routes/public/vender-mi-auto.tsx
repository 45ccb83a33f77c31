import { dehydrate, useQuery } from '@tanstack/react-query'
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import { allBranches } from '#app/features/branches/queries.ts'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { FaqItem } from '#app/features/content/faq/faq-item.tsx'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { answerSale } from '#app/features/trade-ins/offer/answer-sale.ts'
import { isComplete, offerStepOf, sellPath } from '#app/features/trade-ins/offer/draft.ts'
import { SELL_PATH } from '#app/features/trade-ins/offer/path.ts'
import { choices, found, sellQuestions, versions } from '#app/features/trade-ins/offer/queries.ts'
import { SELL_CRUMBS, SellPage } from '#app/features/trade-ins/offer/sell-page.tsx'
import { sellService } from '#app/features/trade-ins/offer/structured.ts'
import { readTypedDraft } from '#app/features/trade-ins/offer/typed-draft.ts'
import { vehicleBySlug } from '#app/features/vehicles/queries.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/vender-mi-auto'

const FormNotice = lazily(() => import('#app/features/privacy/form-notice.tsx').then((file) => file.FormNotice))
const USES = ['hacerte la oferta por tu auto', 'que un asesor te atienda y dé seguimiento a tu oferta']

const load = async ({ contract, cache }: LoaderVisit, request: Request) => {
  const { searchParams } = new URL(request.url)
  const draft = readTypedDraft(searchParams)
  const step = offerStepOf(draft, searchParams.get('paso'))
  const { brand, model, year } = draft.choice
  if (step !== 'auto') return { step }
  await Promise.all([
    cache.prefetchQuery(sellQuestions(contract)),
    draft.search && cache.prefetchQuery(found(contract, draft.search)),
    cache.prefetchQuery(choices(contract, 'brand')),
    brand && cache.prefetchQuery(choices(contract, 'model', { brand })),
    brand && model && cache.prefetchQuery(choices(contract, 'year', { brand, model })),
    year && cache.prefetchQuery(versions(contract, draft.choice)),
  ])
  return { step }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const { towards } = readTypedDraft(new URL(request.url).searchParams)
  const [{ step }] = await Promise.all([
    load(visit, request),
    towards && visit.cache.prefetchQuery(vehicleBySlug(visit.contract, towards)),
  ])
  const cities = (visit.cache.getQueryData(allBranches(visit.contract).queryKey) ?? []).map(({ city }) => city)
  // From the second step on each car has its own address: caching is useless.
  const headers: HeadersInit = step === 'auto' ? {} : { 'cache-control': 'private, no-store' }
  return data({ step, cities, state: dehydrate(visit.cache) }, { headers })
}
// Must not wait for the network; the step fetches its own data.
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  void load(browserVisit(), request)
  return { step: offerStepOf(readTypedDraft(searchParams), searchParams.get('paso')), cities: [], state: undefined }
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const action = ({ request, context }: Route.ActionArgs) => {
  const draft = readTypedDraft(new URL(request.url).searchParams)
  if (!isComplete(draft)) throw redirect(sellPath(draft), 303)
  return answerSale(request, context.get(visitContext), draft)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Vende tu auto: oferta en línea en un minuto',
    description:
      'Dinos qué auto tienes y recibe una oferta explicada: rango de mercado, ajustes y lo único que podría cambiarla. Vale 7 días, sin costo.',
    path: SELL_PATH,
    ...(loaderData?.step !== 'auto' && { robots: 'noindex' as const }),
    structured:
      import.meta.env.SSR && loaderData
        ? [sellService(site, loaderData.cities), breadcrumbs(site, SELL_CRUMBS, SELL_PATH)]
        : [],
  })
}

export default function SellMyCar() {
  const [params] = useSearchParams()
  const contract = useContract()
  const { data: questions = [] } = useQuery(sellQuestions(contract))
  const cities = [...new Set(useBranches().map(({ city }) => city))]
  const draft = readTypedDraft(params)
  return (
    <SellPage
      draft={draft}
      step={offerStepOf(draft, params.get('paso'))}
      cities={cities}
      answered={useActionData<typeof action>()}
      notice={<FormNotice what="tu nombre, tu celular y, si quieres, tu correo" uses={USES} marketing />}
      questions={
        questions.length > 0 && (
          <section className={`${structure.wrap} ${structure.band}`} aria-labelledby="preguntas">
            <h2 id="preguntas">Lo que nos preguntan</h2>
            <div className="border-t border-line">
              {questions.map((faq) => (
                <FaqItem key={faq.id} faq={faq} />
              ))}
            </div>
          </section>
        )
      }
    />
  )
}
