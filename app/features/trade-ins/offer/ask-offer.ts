import { leadContext } from '#app/features/visitor/lead-context.ts'
import type { Contract } from '#app/lib/contract.ts'
import { keyToSend, savedDraft } from '#app/lib/form-draft.ts'
import { type FormFailure, sendForm, unanswered } from '#app/lib/public-form.ts'
import type { OfferRequest, TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import {
  runValuation,
  ValuationFailedError,
  type ValuationProgress,
  valuationRequest,
} from '#contract/trade-ins/valuation.ts'
import { valuationCalls } from '../mutations.ts'
import { CONTACT_FORM, contactOf } from './contact.ts'
import type { CompleteDraft } from './draft.ts'

interface Asked {
  contract: Contract
  draft: CompleteDraft
  onProgress: (progress: ValuationProgress) => void
  signal: AbortSignal
}

/** Browser only. Throws when aborted. */
export async function askOffer({ contract, draft, onProgress, signal }: Asked): Promise<TradeInQuote | FormFailure> {
  try {
    const { valuation, vehicle, kms } = draft
    const { id } = await runValuation({
      flow: 'customer',
      calls: valuationCalls(contract),
      start: valuation ? { id: valuation } : valuationRequest(vehicle, kms),
      onProgress,
      onPollFailed: (error) => console.warn(error),
      signal,
    })
    const { typed } = savedDraft(CONTACT_FORM)
    const request = { ...offerRequest(draft, id, typed), ...leadContext() }
    const key = keyToSend(CONTACT_FORM, typed, { ...request, lead_data: null })
    const answer = await sendForm<TradeInQuote>(contract, 'offers', { ...request, key })
    return 'sent' in answer ? answer.sent : answer.failure
  } catch (error) {
    if (signal.aborted) throw error
    return whyNoOffer(error)
  }
}

export const offerRequest = (
  { vehicle, kms, condition, owners, colour, city }: CompleteDraft,
  valuation: string,
  typed: Record<string, string>,
): Omit<OfferRequest, 'key'> => ({
  valuation_id: valuation,
  vehicle: {
    id: vehicle.id,
    label: vehicle.label,
    brand: vehicle.brand,
    model: vehicle.model,
    year: vehicle.year,
    trim: vehicle.trim,
  },
  kms,
  condition,
  owners,
  colour,
  city,
  ...contactOf(typed),
})

export function whyNoOffer(error: unknown): FormFailure {
  if (error instanceof ValuationFailedError)
    return { status: 422, code: error.code, message: error.message, fields: {} }
  return unanswered()
}
