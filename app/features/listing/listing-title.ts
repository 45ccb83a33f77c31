import type { ListingQuery } from '#contract/listing/listing.ts'

/** 'Seminuevos', 'Mazda seminuevos en Monterrey', 'SUV Kia seminuevas 2021' … */
export function listingTitle(query: ListingQuery): string {
  const one = (values: string[]) => (values.length === 1 ? values[0] : undefined)
  const subject = [one(query.carroceria), one(query.marca)].filter(Boolean).join(' ')
  const kind = subject ? `${subject} seminuevos` : 'Autos seminuevos'
  const year = one(query.autoano)
  const city = one(query.ubicacion)
  return [kind, year, city && `en ${city}`, query.page > 1 && `(página ${query.page})`].filter(Boolean).join(' ')
}
