import { allBranches } from '#app/features/branches/queries.ts'
import { currentPromotions } from '#app/features/content/promotions/queries.ts'
import { carsOf, landingCars, publishedPage, testimonials } from '#app/features/landing/queries.ts'
import { landingStructured } from '#app/features/landing/structured.ts'
import { advisorById } from '#app/features/people/advisor/queries.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { fetched } from '#app/lib/fetched.ts'
import type { LoaderVisit, Site } from '#app/lib/visit.ts'
import type { LandingData } from '#contract/landing.ts'

/** A page made of blocks, with the cars it shows; null when none was published under that path. */
export async function loadCampaign({ contract, cache, site }: LoaderVisit, slug: string): Promise<LandingData | null> {
  const page = await fetched(cache.fetchQuery(publishedPage(contract, slug, site.brand)))
  if (page) await fetchBlocks({ contract, cache }, page)
  return page
}

/** Fetches what a page's blocks show. A block whose data cannot be read is left out; the page stands. */
export async function fetchBlocks({ contract, cache }: Pick<LoaderVisit, 'contract' | 'cache'>, page: LandingData) {
  await Promise.all([
    ...carsOf(page).map(({ params, most }) => cache.prefetchQuery(landingCars(contract, params, most))),
    ...page.content.map(({ type, props }) => {
      if (type === 'Testimonials') return cache.prefetchQuery(testimonials(contract, props.most))
      if (type === 'Countdown') return cache.prefetchQuery(currentPromotions(contract))
      if (type === 'Advisor')
        return Promise.all([
          cache.prefetchQuery(advisorById(contract, props.advisor)),
          cache.prefetchQuery(allBranches(contract)),
        ])
      return type === 'BranchMap' ? cache.prefetchQuery(allBranches(contract)) : undefined
    }),
  ])
}

/** What the page says of itself. */
export const campaignMeta = (site: Site, slug: string, page: LandingData, isAcknowledged: boolean) =>
  pageMeta(site, {
    ...page.root.props,
    path: `/${slug}`,
    ...(isAcknowledged && { robots: 'noindex' as const }),
    structured: import.meta.env.SSR ? landingStructured(site, slug, page) : [],
  })
