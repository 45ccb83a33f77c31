import { data, redirect } from 'react-router'
import type { FormFailure } from '#app/lib/public-form.ts'
import { answerForm } from '#app/lib/public-form.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { runValuation, valuationRequest } from '#contract/trade-ins/valuation.ts'
import { valuationCalls } from '../mutations.ts'
import { offerRequest, whyNoOffer } from './ask-offer.ts'
import { type CompleteDraft, sellPath } from './draft.ts'
import { offerPath } from './path.ts'

/** Sent without script, without an offer. */
export interface NoSale {
  noOffer: FormFailure
}

// Time limit of one request, shorter than proxy timeouts; then the browser resends the form.
const HOP_MS = 12_000

/**
 * Values the car, makes the offer and redirects to it; a 307 with the valuation id, so that a reload starts
 * no second one.
 */
export async function answerSale(request: Request, visit: LoaderVisit, draft: CompleteDraft) {
  const again = (valuation: string) => redirect(sellPath({ ...draft, valuation }, 'contacto'), 307)
  const calls = valuationCalls(visit.contract)
  const signal = AbortSignal.timeout(HOP_MS)
  let id = draft.valuation
  try {
    if (!id) return again((await calls.post(valuationRequest(draft.vehicle, draft.kms), signal)).id)
    id = (await runValuation({ flow: 'customer', calls, start: { id }, signal })).id
  } catch (error) {
    if (id && signal.aborted) return again(id)
    const noOffer = whyNoOffer(error)
    return data({ noOffer } satisfies NoSale, { status: noOffer.status })
  }
  const valuation = id
  return answerForm<TradeInQuote>(request, visit, {
    slug: 'offers',
    body: (typed) => ({ ...offerRequest(draft, valuation, typed), sitio: typed.sitio }),
    done: (offer) => offerPath(offer.id, draft.towards),
  })
}
