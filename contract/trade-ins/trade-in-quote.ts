import type { Condition, OfferLine, Owners } from './offer.ts'
import type { Comparable, EngineFigures, ValuedVehicle } from './valuation.ts'

/** State by the database's clock (private.offer_state). */
export type QuoteState = 'open' | 'expired' | 'accepted' | 'withdrawn'

export const QUOTE_STATES: Record<QuoteState, string> = {
  open: 'Vigente',
  expired: 'Vencida',
  accepted: 'Aceptada',
  withdrawn: 'Retirada',
}

/** Answer of functions/v1/offers, row of trade_in_offers. Pesos. */
export interface TradeInQuote {
  /** Grants read access. */
  id: string
  /** 'V-7K3QX9'. */
  folio: string
  valuation_id: string
  vehicle: ValuedVehicle
  kms: number
  condition: Condition
  owners: Owners
  colour: string
  city: string | null
  range_low: number | null
  range_suggested: number
  range_high: number | null
  base: number
  adjustments: OfferLine[]
  amount: number
  /** Fixed; negative amounts. */
  listed_defects: OfferLine[]
  changes: OfferLine[]
  /** Amount plus changes. */
  final_amount: number
  comparables: Comparable[]
  confidence: EngineFigures['confidence'] | null
  source: 'service' | 'engine'
  /** The service did not answer in time; adds a warning. */
  automatic: boolean
  warning: string | null
  /** ISO 8601, UTC. */
  created_at: string
  valid_until: string
  state: QuoteState
  /** When the offer is read alone. */
  inspection?: OfferInspection | null
}

export interface OfferInspection {
  starts_at: string
  zone: string
  place: string
}

/** Body of POST functions/v1/offers; car and km must match the valuation. */
export interface OfferRequest {
  valuation_id: string
  condition: Condition
  owners: Owners
  colour: string
  city?: string
  vehicle?: Partial<ValuedVehicle>
  kms?: number
  /** Optional for staff: no lead. */
  contact?: { name: string; email?: string; phone?: string }
  consent?: { version: string; marketing: boolean }
  lead_data?: unknown
  visitor?: string
  /** Idempotency key. */
  key: string
}

export const offerPdfPath = (id: string) => `/functions/v1/offers/${id}/pdf`
