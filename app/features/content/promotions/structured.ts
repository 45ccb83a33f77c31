import type { OfferCatalog } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import { inBrand } from '#contract/text/brand-text.ts'
import type { Promotion } from './queries.ts'

export const promotionCatalog = ({ brand, publicUrl }: Site, promotions: Promotion[]): OfferCatalog => ({
  '@type': 'OfferCatalog',
  name: 'Promociones',
  url: `${publicUrl}/promociones`,
  itemListElement: promotions.map(({ label, summary, starts_on, ends_on }) => ({
    '@type': 'Offer',
    name: label,
    description: inBrand(summary, brand),
    url: `${publicUrl}/autos?${new URLSearchParams({ promociones: label })}`,
    validFrom: starts_on,
    ...(ends_on && { validThrough: ends_on }),
    offeredBy: { '@type': 'AutoDealer', name: brand.name, url: publicUrl },
  })),
})
