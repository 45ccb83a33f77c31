import { type Colour, type Condition, type Offer, type Owners, offerOf } from '#contract/trade-ins/offer.ts'
import { amount, type ValuationAnswer, valuesOf } from '#contract/trade-ins/valuation.ts'

export interface OfferAnswers {
  condition: Condition
  owners: Owners
  colour: Colour
}

// As in functions/v1/offers: no cap without a market high value.
const NO_CEILING = 1.05

/** Our automatic offer replaces a missing one of the service. Null: no offer. */
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
