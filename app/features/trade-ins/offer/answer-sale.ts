import { data, redirect } from 'react-router'
import type { FormFailure } from '#app/lib/public-form.ts'
import { answerForm } from '#app/lib/public-form.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import type { TradeInQuote } from '#contract/trade-in-quote.ts'
import { runValuation, valuationRequest } from '#contract/valuation.ts'
import { valuationCalls } from '../mutations.ts'
import { offerRequest, whyNoOffer } from './ask-offer.ts'
import { type CompleteDraft, sellPath } from './draft.ts'
import { offerPath } from './path.ts'

/** A sale that was sent without script and has no offer. */
export interface NoSale {
  noOffer: FormFailure
}

// So long one request waits before the browser is asked to send the form again: shorter than proxies do.
const HOP_MS = 12_000

/**
 * Answers the contact form of who has no script: values the car, makes the offer and leads to it. Each hop is a 307, which sends the same form
 * again: first to the address with the valuation's id, so that a reload asks for no second one, then as often as its minute needs.
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
