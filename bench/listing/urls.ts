import { type ListingQuery, listingParams, ORDERS } from '#contract/listing/listing.ts'
import { BODIES, BRANDS, CITIES, FUELS, MODELS, PROMOTIONS, WARRANTIES, YEARS } from './inventory.ts'

const PATH = '/functions/v1/rapid-processor'

/** Fixed-seed numbers in [0, 1) (mulberry32). */
function sequence(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function urlMix(count: number): string[] {
  const random = sequence(20_260_101)
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const often = <T>(values: readonly T[]) => values[Math.floor(random() ** 2 * values.length)] as T
  const year = () => String(YEARS.to - Math.floor(random() ** 1.3 * (YEARS.to - YEARS.from + 1)))
  const filters: ((query: Partial<ListingQuery>) => void)[] = [
    (query) => {
      query.marca = random() < 0.75 ? [often(BRANDS)] : [...new Set([often(BRANDS), often(BRANDS), one(BRANDS)])]
    },
    (query) => {
      query.autoano = random() < 0.5 ? [year()] : [...new Set([year(), year(), year()])]
    },
    (query) => {
      query.carroceria = [often(BODIES)]
    },
    (query) => {
      query.transmision = [random() < 0.7 ? 'Automática' : 'Manual']
    },
    (query) => {
      query.combustible = [often(FUELS)]
    },
    (query) => {
      query.garantia = [often(WARRANTIES)]
    },
    (query) => {
      query.ubicacion = random() < 0.8 ? [often(CITIES)] : [...new Set([one(CITIES), one(CITIES)])]
    },
    (query) => {
      query.promociones = [one(PROMOTIONS)]
    },
    (query) => {
      query.maxPrice = 100_000 + Math.floor(random() * 40) * 10_000
      if (random() < 0.4) query.minPrice = query.maxPrice - 80_000
    },
    (query) => {
      query.search =
        random() < 0.6
          ? one(BRANDS)
          : random() < 0.8
            ? `${often(BRANDS)} ${one(MODELS)}`
            : one(['mazad', 'volkswagn', 'toyta 2020', 'cx5', 'hr-v'])
    },
    (query) => {
      query.mensualidad = 4000 + Math.floor(random() * 4) * 2000
      query.enganche = one([40_000, 60_000, 80_000])
    },
    (query) => {
      query.hideSeparado = true
    },
  ]
  const weights = [30, 12, 14, 6, 6, 4, 10, 5, 14, 6, 2, 5]
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const pick = () => {
    let left = random() * total
    return weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
  }
  const urls = new Set<string>()
  while (urls.size < count) {
    const query: Partial<ListingQuery> = {}
    const wanted = one([0, 1, 1, 2, 2, 2, 3, 3, 4])
    for (let filter = 0; filter < wanted; filter++) filters[pick()]?.(query)
    if (random() < 0.3) query.orderby = one(ORDERS)
    if (random() < 0.3) query.page = 2 + Math.floor(random() ** 3 * 20)
    const params = listingParams(query).toString()
    urls.add(params ? `${PATH}?${params}` : PATH)
  }
  return [...urls]
}
