import { allBranches } from '#app/features/branches/queries.ts'
import { currentPromotions } from '#app/features/content/promotions/queries.ts'
import { carsOf, landingCars, testimonials } from '#app/features/landing/queries.ts'
import { advisorById } from '#app/features/people/advisor/queries.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import type { LandingData } from '#contract/landing.ts'

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
