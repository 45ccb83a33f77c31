import { type Financed, type Lender, type Quote, usualQuote } from './financing.ts'

export interface FinancedKind extends Financed {
  many: number
  title: string
  slug: string
}

export type KindRow = readonly [
  precio: number,
  enganchemin: number,
  plazomax: number,
  autoano: number,
  many: number,
  title: string,
  slug: string,
]
export const financedKind = ([precio, enganchemin, plazomax, autoano, many, title, slug]: KindRow): FinancedKind => ({
  precio,
  enganchemin,
  plazomax,
  autoano,
  many,
  title,
  slug,
})

/** null: no plan. */
export interface CarUnderTerms {
  title: string
  slug: string
  precio: number
  before: Quote | null
  after: Quote | null
}

export interface TermsPreview {
  cars: number
  before: number
  after: number
  gained: number
  lost: number
  dearer: number
  cheaper: number
  examples: CarUnderTerms[]
}

/** Effect of new terms on the default plans (`usualQuote`). */
export function previewTerms(
  kinds: readonly FinancedKind[],
  before: Lender | null,
  after: Lender,
  day: Date,
): TermsPreview {
  const counts = { cars: 0, before: 0, after: 0, gained: 0, lost: 0, dearer: 0, cheaper: 0 }
  const cars = kinds.map((kind) => {
    const { many, title, slug, precio } = kind
    const was = before && usualQuote(kind, before, day)
    const will = usualQuote(kind, after, day)
    counts.cars += many
    if (was) counts.before += many
    if (will) counts.after += many
    if (will && !was) counts.gained += many
    if (was && !will) counts.lost += many
    if (was && will && will.mensualidad > was.mensualidad) counts.dearer += many
    if (was && will && will.mensualidad < was.mensualidad) counts.cheaper += many
    return { title, slug, precio, before: was, after: will }
  })
  return { ...counts, examples: examplesOf(cars) }
}

// A lost and a gained plan, then cheapest, median and most expensive.
const examplesOf = (cars: CarUnderTerms[]): CarUnderTerms[] => {
  const both = cars.filter(({ before, after }) => before && after).sort((a, b) => a.precio - b.precio)
  const chosen = [
    cars.find(({ before, after }) => before && !after),
    cars.find(({ before, after }) => !before && after),
    both[0],
    both[Math.floor(both.length / 2)],
    both.at(-1),
  ]
  return [...new Set(chosen.filter((car) => car !== undefined))]
}
