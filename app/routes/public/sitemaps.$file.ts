import { data } from 'react-router'
import { type Address, sitemapFile, vehicleAddresses } from '#app/features/seo/sitemap.ts'
import { inventorySummary } from '#app/features/shell/queries.ts'
import { makerPath } from '#app/lib/maker-path.ts'
import { type Visit, visitContext } from '#app/lib/visit.ts'
import { BODY_TYPES } from '#contract/vehicles.ts'
import type { Route } from './+types/sitemaps.$file'

/** paginas.xml: the pages that are not vehicles; autos-1.xml …: the vehicles on offer. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const addresses = await addressesOf(visit, params.file)
  if (addresses.length === 0) throw data(null, { status: 404 })
  return sitemapFile(visit.site.publicUrl, addresses)
}

const addressesOf = (visit: Visit, file: string): Promise<Address[]> | Address[] => {
  if (file === 'paginas.xml') return pages(visit)
  const number = file.match(/^autos-([1-9]\d{0,5})\.xml$/)?.[1]
  return number ? vehicleAddresses(visit.contract, Number(number)) : []
}

const pages = async ({ contract, cache }: Visit): Promise<Address[]> => {
  const { makers } = await cache.fetchQuery(inventorySummary(contract))
  const bodyTypes = BODY_TYPES.flatMap(({ slug }) => (slug ? [`/carroceria/${slug}`] : []))
  return ['/', '/autos', '/marcas', '/explorar', ...bodyTypes, ...makers.map(({ value }) => makerPath(value))].map(
    (path) => ({ path }),
  )
}
