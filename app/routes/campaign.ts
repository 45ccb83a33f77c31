import { publishedPage } from '#app/features/landing/queries.ts'
import { landingStructured } from '#app/features/landing/structured.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { fetched } from '#app/lib/fetched.ts'
import type { LoaderVisit, Site } from '#app/lib/visit.ts'
import type { LandingData } from '#contract/marketing/landing.ts'

/** null: none is published at that path. */
export async function loadCampaign(visit: LoaderVisit, slug: string): Promise<LandingData | null> {
  const { contract, cache, site } = visit
  const page = await fetched(cache.fetchQuery(publishedPage(contract, slug, site.brand)))
  // Loaded with the page's blocks, after its route.
  if (page) await (await import('./campaign-data.ts')).fetchBlocks(visit, page)
  return page
}

export const campaignMeta = (site: Site, slug: string, page: LandingData, isAcknowledged: boolean) =>
  pageMeta(site, {
    ...page.root.props,
    path: `/${slug}`,
    ...(isAcknowledged && { robots: 'noindex' as const }),
    structured: import.meta.env.SSR ? landingStructured(site, slug, page) : [],
  })
