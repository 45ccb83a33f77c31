import { type Colour, type Condition, type Offer, type Owners, offerOf } from '#contract/offer.ts'
import { amount, type ValuationAnswer, valuesOf } from '#contract/valuation.ts'

/** What a receipt is worked out from beside the valuation. */
export interface OfferAnswers {
  condition: Condition
  owners: Owners
  colour: Colour
}

// As functions/v1/offers: where the market's high value is not known nothing is cut.
const NO_CEILING = 1.05

/** The receipt that an offer of this valuation would have, the automatic offer standing in for one that never came; null: there is no offer. */
export function previewOffer(answer: ValuationAnswer, kms: number, answers: OfferAnswers): Offer | null {
  const values = valuesOf(answer)
  const suggested = values.suggestedOffer || amount(answer.ofertaAutomatica)
  if (suggested === 0) return null
  const { engine } = answer
  return offerOf({
    ...answers,
    suggested,
    kms,
    low: values.lowMarketValue || engine?.low || suggested,
    high: values.highMarketValue || engine?.high || suggested * NO_CEILING,
    avgKms: values.avgKms || engine?.avgKms || 0,
  })
}
