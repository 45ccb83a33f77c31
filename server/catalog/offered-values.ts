import { FACETS } from '#contract/listing.ts'
import type { Offer } from '#contract/search-vocabulary.ts'
import type { Stock } from './stock.ts'

/** The values of each facet that a listed vehicle has. The same object while they are the same: a vocabulary is made of each. */
export class OfferedValues {
  private known: Offer['values'] | undefined
  private text = ''

  of(stock: Stock): Offer['values'] {
    const values = Object.fromEntries(
      FACETS.map((name) => {
        const { values, totals } = stock.facets[name]
        return [name, values.filter((_, id) => (totals[id] as number) > 0).sort()]
      }),
    ) as unknown as Offer['values']
    const text = JSON.stringify(values)
    if (!this.known || text !== this.text) {
      this.known = values
      this.text = text
    }
    return this.known
  }
}
