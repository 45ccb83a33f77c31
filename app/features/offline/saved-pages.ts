import type { ListingAnswer } from '#contract/listing/listing.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'

export interface OfflinePage {
  /** Path and query. */
  path: string
  title: string
}

/** Last seen first. Empty without a service worker. */
export async function savedPages(): Promise<OfflinePage[]> {
  const cache = await keptIn('pages')
  if (!cache) return []
  const pages: OfflinePage[] = []
  for (const request of [...(await cache.keys())].reverse()) {
    const { pathname, search } = new URL(request.url)
    const html = await (await cache.match(request))?.text()
    const title = html && titleOf(html)
    if (title && pathname !== '/sin-conexion') pages.push({ path: pathname + search, title })
  }
  return pages
}

export async function lastListing(): Promise<VehicleCard[]> {
  const cache = await keptIn('listing')
  const last = (await cache?.keys())?.at(-1)
  const answer = last && (await cache?.match(last))
  return answer ? ((await answer.json()) as ListingAnswer).vehicles : []
}

// Only the title is parsed: a whole page would bring its styles, which this page's policy refuses aloud.
const titleOf = (html: string) =>
  new DOMParser().parseFromString(html.match(/<title>[^<]*<\/title>/)?.[0] ?? '', 'text/html').title

const keptIn = async (name: 'pages' | 'listing') => {
  if (!('caches' in window)) return undefined
  const found = (await caches.keys()).filter((one) => one.startsWith(`${name}-`)).at(-1)
  return found ? caches.open(found) : undefined
}
