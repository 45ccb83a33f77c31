import { data } from 'react-router'
import { trustKit } from '#app/features/content/trust-kit/queries.ts'
import { publishedPages } from '#app/features/landing/queries.ts'
import { publishedAdvisors } from '#app/features/people/advisor/queries.ts'
import { type Address, vehicleAddresses } from '#app/features/seo/queries.ts'
import { sitemapFile } from '#app/features/seo/sitemap.ts'
import { inventorySummary } from '#app/features/shell/queries.ts'
import { vacancyTimes } from '#app/features/vacancies/queries.ts'
import { makerPath } from '#app/features/vehicles/maker-path.ts'
import { type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import { kitPath } from '#contract/vehicles/trust-kit.ts'
import type { Route } from './+types/sitemaps.$file'

/** paginas.xml: pages other than vehicles; autos-1.xml …: vehicles on offer. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const addresses = await addressesOf(visit, params.file)
  if (addresses.length === 0) throw data(null, { status: 404 })
  return sitemapFile(visit.site.publicUrl, addresses)
}

const addressesOf = (visit: LoaderVisit, file: string): Promise<Address[]> | Address[] => {
  if (file === 'paginas.xml') return pages(visit)
  const number = file.match(/^autos-([1-9]\d{0,5})\.xml$/)?.[1]
  return number ? vehicleAddresses(visit.contract, Number(number)) : []
}

const FIXED = [
  '/',
  '/autos',
  '/marcas',
  '/explorar',
  '/vender-mi-auto',
  '/faq',
  '/vacantes',
  '/changelog',
  '/conocenos',
  '/contacto',
  '/politica-de-privacidad',
]

const pages = async ({ contract, cache, site }: LoaderVisit): Promise<Address[]> => {
  const [{ makers }, kit, vacancies, landings, advisors] = await Promise.all([
    cache.fetchQuery(inventorySummary(contract)),
    cache.fetchQuery(trustKit(contract, site.brand.slug)),
    cache.fetchQuery(vacancyTimes(contract)),
    cache.fetchQuery(publishedPages(contract)),
    cache.fetchQuery(publishedAdvisors(contract)),
  ])
  const paths = [
    ...FIXED,
    ...(site.config.show_promotions === true ? ['/promociones'] : []),
    ...BODY_TYPES.flatMap(({ slug }) => (slug ? [`/carroceria/${slug}`] : [])),
    ...makers.map(({ value }) => makerPath(value)),
  ]
  return [
    ...paths.map((path) => ({ path })),
    ...(kit ? [{ path: kitPath(site.brand), changed: kit.updated_at }] : []),
    ...advisors.map(({ id }) => ({ path: `/asesor/${id}` })),
    ...vacancies.map(({ id, updated_at }) => ({ path: `/vacantes/${id}`, changed: updated_at })),
    ...landings.map(({ slug, published_at }) => ({ path: `/${slug}`, ...(published_at && { changed: published_at }) })),
  ]
}
