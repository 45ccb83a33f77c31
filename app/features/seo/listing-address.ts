import { makerPath } from '#app/features/vehicles/maker-path.ts'
import { type ListingQuery, listingParams } from '#contract/listing/listing.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import { pagedPath } from './page-meta.ts'

/** Null for other filters and orders: they are unlimited and show the same cars. */
export function listingAddress(query: ListingQuery): string | null {
  const params = listingParams(query)
  params.delete('page')
  const [only, ...others] = [...params]
  if (others.length > 0) return null
  if (!only) return pagedPath('/autos', query.page)
  const [name, value] = only
  if (name === 'marca') return pagedPath(makerPath(value), query.page)
  const slug = name === 'carroceria' && BODY_TYPES.find((one) => one.value === value)?.slug
  return slug ? pagedPath(`/carroceria/${slug}`, query.page) : null
}
