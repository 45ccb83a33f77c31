import { vehicleFiles } from '#app/features/seo/queries.ts'
import { sitemapIndex } from '#app/features/seo/sitemap.ts'
import { visitContext } from '#app/lib/visit.ts'
import type { Route } from './+types/sitemap[.]xml'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { contract, site } = context.get(visitContext)
  const files = await vehicleFiles(contract)
  const vehicles = Array.from({ length: files }, (_, index) => `/sitemaps/autos-${index + 1}.xml`)
  return sitemapIndex(site.publicUrl, ['/sitemaps/paginas.xml', ...vehicles])
}
