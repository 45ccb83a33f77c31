import { listingParams, parseListing } from '#contract/listing.ts'

// Where a visitor came from changes nothing on the page; the browser reads it from its own address bar.
const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid|dclid|ttclid|rfdm|source|ref)$/
const LISTINGS = /^\/(autos|marcas\/[^/]+|carroceria\/[^/]+)$/
const LONGEST = 2000

/** A page's URL (path and query) in the one form that all its spellings share: sorted, without what does not change the page. */
export function canonicalUrl(url: string): string {
  const [path = '/', query] = url.slice(0, LONGEST).split('?', 2)
  if (!query) return path
  const params = new URLSearchParams(query)
  const kept = LISTINGS.test(path) ? listingParams(parseListing(params)) : params
  for (const name of [...kept.keys()]) if (TRACKING.test(name)) kept.delete(name)
  kept.sort()
  const text = kept.toString()
  return text ? `${path}?${text}` : path
}
