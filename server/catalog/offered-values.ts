import { FACETS } from '#contract/listing/listing.ts'
import type { Offer } from '#contract/listing/search-vocabulary.ts'
import type { Stock } from './stock.ts'

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
