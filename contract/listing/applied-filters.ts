import { km, precio } from '../text/money.ts'
import { FACETS, type ListingQuery, listingParams } from './listing.ts'

export interface Applied {
  text: string
  without: ListingQuery
}

export type FixedFilters = Partial<Pick<ListingQuery, 'marca' | 'carroceria'>>

export function appliedFilters(query: ListingQuery, fixed: FixedFilters = {}): Applied[] {
  const first = { ...query, page: 1 }
  const chips: Applied[] = []
  for (const facet of FACETS) {
    const own = facet === 'marca' || facet === 'carroceria' ? fixed[facet] : undefined
    const values = query[facet].filter((value) => !own?.includes(value))
    for (const run of facet === 'autoano' ? runsOf(values) : values.map((value) => [value])) {
      const text = run.length > 1 ? `${run[0]} a ${run.at(-1)}` : run[0]!
      chips.push({ text, without: { ...first, [facet]: query[facet].filter((value) => !run.includes(value)) } })
    }
  }
  const amounts = [
    ['minPrice', 'Desde'],
    ['maxPrice', 'Hasta'],
    ['enganchemin', 'Enganche desde'],
    ['maxEnganche', 'Enganche hasta'],
  ] as const
  for (const [name, words] of amounts) {
    const amount = query[name]
    if (amount !== null) chips.push({ text: `${words} ${precio(amount, true)}`, without: { ...first, [name]: null } })
  }
  const distances = [
    ['minKilometraje', 'Desde'],
    ['maxKilometraje', 'Hasta'],
  ] as const
  for (const [name, words] of distances) {
    const distance = query[name]
    if (distance !== null) chips.push({ text: `${words} ${km(distance)}`, without: { ...first, [name]: null } })
  }
  if (query.hideSeparado) chips.push({ text: 'Sin separados', without: { ...first, hideSeparado: false } })
  // Quotes mark literal words (contract/listing/search-meaning.ts).
  const words = query.search.replaceAll('"', '')
  if (query.search) chips.push({ text: `“${words}”`, without: { ...first, search: '' } })
  return chips
}

// Three or more consecutive years form one chip.
function runsOf(years: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const year of [...years].sort()) {
    const run = runs.at(-1)
    if (run && Number(run.at(-1)) + 1 === Number(year)) run.push(year)
    else runs.push([year])
  }
  return runs.flatMap((run) => (run.length > 2 ? [run] : run.map((year) => [year])))
}

export function listingPath(path: string, query: Partial<ListingQuery>, fixed: FixedFilters = {}): string {
  const own = Object.fromEntries(Object.keys(fixed).map((name) => [name, []]))
  const params = listingParams({ ...query, ...own }).toString()
  return params ? `${path}?${params}` : path
}
