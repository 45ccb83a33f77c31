import { dehydrate } from '@tanstack/react-query'
import { FaqList } from '#app/features/content/faq/faq-list.tsx'
import { allFaqs } from '#app/features/content/faq/queries.ts'
import { faqPage } from '#app/features/content/faq/structured.ts'
import { trustKit } from '#app/features/content/trust-kit/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs } from '#app/features/seo/structured.ts'
import { AdvisorCard } from '#app/features/shell/advisor-card.tsx'
import { fetched } from '#app/lib/fetched.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import type { Route } from './+types/faq'

const CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Ayuda' }]
const LONGEST = 100

const load = async ({ contract, cache, site }: LoaderVisit, request: Request) => {
  const asked = (new URL(request.url).searchParams.get('q') ?? '').slice(0, LONGEST)
  const [faqs] = await Promise.all([
    fetched(cache.fetchQuery(allFaqs(contract))),
    asked && cache.prefetchQuery(trustKit(contract, site.brand.slug)),
  ])
  return { asked, faqs }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return { ...(await load(visit, request)), state: dehydrate(visit.cache) }
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserVisit(), request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  return pageMeta(site, {
    title: 'Ayuda y preguntas frecuentes',
    description:
      'Cómo comprar, financiar, vender o dar tu auto a cuenta, qué garantía tiene, qué papeles recibes y qué hacemos con tus datos.',
    path: '/faq',
    ...(loaderData.asked && { robots: 'noindex' }),
    structured: import.meta.env.SSR ? [breadcrumbs(site, CRUMBS, '/faq'), faqPage(site, loaderData.faqs)] : [],
  })
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`${structure.wrap} ${frame.page}`}>
      <Breadcrumb crumbs={CRUMBS} />
      <h1>¿En qué te ayudamos?</h1>
      <FaqList asked={loaderData.asked} help={<AdvisorCard />} />
    </div>
  )
}
