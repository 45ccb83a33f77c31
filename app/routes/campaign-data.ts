import { allBranches } from '#app/features/branches/queries.ts'
import { currentPromotions } from '#app/features/content/promotions/queries.ts'
import { carsOf, landingCars, landingPreview, testimonials } from '#app/features/landing/queries.ts'
import { advisorById } from '#app/features/people/advisor/queries.ts'
import { fetched } from '#app/lib/fetched.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import type { LandingData } from '#contract/marketing/landing.ts'

/** Blocks whose data fails are omitted. */
export async function fetchBlocks({ contract, cache }: LoaderVisit, page: LandingData) {
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

export async function previewQuery(visit: LoaderVisit, token: string) {
  const query = (contract: LoaderVisit['contract'], of: string) => landingPreview(contract, of, visit.site.brand)
  const preview = await fetched(visit.cache.fetchQuery(query(visit.contract, token)))
  if (preview) await fetchBlocks(visit, preview.data)
  return query
}
