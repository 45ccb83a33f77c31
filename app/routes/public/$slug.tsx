import { dehydrate } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { siteOf } from '#app/features/seo/page-meta.ts'
import { answerForm } from '#app/lib/public-form.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { campaignMeta, loadCampaign, sentPath } from '../campaign.ts'
import { nothingHere } from '../nothing-here.ts'
import { kitMeta, loadKit, TrustKitPage } from '../trust-kit.tsx'
import type { Route } from './+types/$slug'

// Its page comes later; what it looks like must be there before.

// One segment that is no other page: the brand's trust kit, or a page made of blocks.
const load = async (visit: LoaderVisit, slug: string) => {
  const kit = await loadKit(visit, slug)
  if (kit) return { kit, page: null }
  const page = await loadCampaign(visit, slug)
  return page && { kit: null, page }
}

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const found = await load(visit, params.slug)
  if (!found) throw data(null, { status: 404 })
  return { ...found, state: dehydrate(visit.cache) }
}

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  (await load(browserVisit(), params.slug)) ?? (await nothingHere(request))

export const action = ({ context, params, request }: Route.ActionArgs) =>
  answerForm(request, context.get(visitContext), { slug: 'leads', done: (_, typed) => sentPath(params.slug, typed) })

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { kit, page } = loaderData
  return kit ? kitMeta(site, kit) : campaignMeta(site, params.slug, page)
}

const CampaignPage = lazy(() => import('../campaign-page.tsx').then((file) => ({ default: file.CampaignPage })))

export default function SegmentPage({ loaderData: { kit }, params, actionData }: Route.ComponentProps) {
  if (kit) return <TrustKitPage kit={kit} />
  return (
    <Suspense>
      <CampaignPage key={params.slug} slug={params.slug} returned={actionData} />
    </Suspense>
  )
}
