import { dehydrate } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { siteOf } from '#app/features/seo/page-meta.ts'
import { acknowledgementIn, confirmedIn, type TakenForm, uncachedIfAcknowledged } from '#app/lib/acknowledged.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import { campaignMeta, loadCampaign } from '../campaign.ts'
import { redirectOrNotFound } from '../not-found.ts'
import { kitMeta, loadKit, TrustKitPage } from '../trust-kit.tsx'
import type { Route } from './+types/$slug'

const load = async (visit: LoaderVisit, slug: string, request: Request) => {
  const kit = await loadKit(visit, slug)
  if (kit) return { kit, page: null, sent: null }
  const page = await loadCampaign(visit, slug)
  if (!page) return null
  const confirmed = await confirmedIn(visit, request, 'leads')
  return { kit: null, page, sent: confirmed?.page === `/${slug}` ? (confirmed.form ?? null) : null }
}

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const found = await load(visit, params.slug, request)
  if (!found) throw data(null, { status: 404 })
  return data({ ...found, state: dehydrate(visit.cache) }, uncachedIfAcknowledged(request))
}
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  (await load(browserVisit(), params.slug, request)) ?? (await redirectOrNotFound(request))

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForm<TakenForm>(request, context.get(visitContext), {
    slug: 'leads',
    done: ({ acknowledgement }) => acknowledgedPath(`/${params.slug}#formulario`, acknowledgement),
  })

export const meta: Route.MetaFunction = ({ matches, loaderData, params, location }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { kit, page } = loaderData
  return kit ? kitMeta(site, kit) : campaignMeta(site, params.slug, page, acknowledgementIn(location.search) !== null)
}

const CampaignPage = lazy(() => import('../campaign-page.tsx').then((file) => ({ default: file.CampaignPage })))

export default function SegmentPage({ loaderData: { kit, sent }, params, actionData }: Route.ComponentProps) {
  if (kit) return <TrustKitPage kit={kit} />
  return (
    <Suspense>
      <CampaignPage key={params.slug} slug={params.slug} returned={actionData} sent={sent} />
    </Suspense>
  )
}
