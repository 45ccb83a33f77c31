import type { Condition, OfferLine, Owners } from './offer.ts'
import type { Comparable, EngineFigures, ValuedVehicle } from './valuation.ts'

/** Where an offer stands: the database says so (private.offer_state), by its own clock. */
export type QuoteState = 'open' | 'expired' | 'accepted' | 'withdrawn'

export const QUOTE_STATES: Record<QuoteState, string> = {
  open: 'Vigente',
  expired: 'Vencida',
  accepted: 'Aceptada',
  withdrawn: 'Retirada',
}

/** An offer for a customer's car with its receipt: what functions/v1/offers answers, and a row of trade_in_offers. Money in pesos. */
export interface TradeInQuote {
  /** Who has it may read the offer. */
  id: string
  /** 'V-7K3QX9': what people say on the phone. */
  folio: string
  valuation_id: string
  vehicle: ValuedVehicle
  kms: number
  condition: Condition
  owners: Owners
  colour: string
  city: string | null
  /** Between what such cars sell for; null: not known. */
  range_low: number | null
  range_suggested: number
  range_high: number | null
  base: number
  /** What leads from the base to the amount; the sum is exact. */
  adjustments: OfferLine[]
  amount: number
  /** Fixed when the offer was made: nothing else can change it. Amounts are negative. */
  listed_defects: OfferLine[]
  /** Those of the list that an inspection found. */
  changes: OfferLine[]
  /** amount and changes together. */
  final_amount: number
  comparables: Comparable[]
  /** Of our engine, when the offer is its own. */
  confidence: EngineFigures['confidence'] | null
  source: 'service' | 'engine'
  /** The automatic offer, because the service gave none in time; then there is a warning. */
  automatic: boolean
  warning: string | null
  /** ISO 8601, UTC. */
  created_at: string
  valid_until: string
  state: QuoteState
}

/** What POST functions/v1/offers is given. The car and its km are the valuation's; said again they must be the same. */
export interface OfferRequest {
  valuation_id: string
  condition: Condition
  owners: Owners
  colour: string
  city?: string
  vehicle?: Partial<ValuedVehicle>
  kms?: number
  /** Staff may leave it out: then there is no lead. */
  contact?: { name: string; email?: string; phone?: string }
  consent?: { version: string; marketing: boolean }
  lead_data?: unknown
  visitor?: string
  /** A uuid: the same sending twice is one offer. */
  key: string
}

/** Where the offer's PDF lies. */
export const offerPdfPath = (id: string) => `/functions/v1/offers/${id}/pdf`
