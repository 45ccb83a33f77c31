import { errorMessage } from '#contract/messages/errors.ts'
import { CUSTOMER_LIMIT_MS } from '#contract/trade-ins/valuation.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type ValuationRow, valuesOfRow } from './valuation-rows.ts'

const EARLY_MS = 3000

/** Throws 409 valuation_pending while the service may still bid, 422 without a bid. */
export function basisOf(row: ValuationRow, waits = true) {
  const values = valuesOfRow(row)
  const { suggestedOffer, lowMarketValue, highMarketValue, avgKms } = values
  const automatic = row.result.ofertaAutomatica ?? 0
  const isAutomatic = suggestedOffer === 0
  if (waits && isAutomatic && row.state === 'pending' && row.elapsed_ms < CUSTOMER_LIMIT_MS - EARLY_MS)
    throw new ApiError(409, 'valuation_pending', errorMessage('valuation_pending'), null, null, { 'retry-after': '3' })
  if (isAutomatic && automatic === 0) {
    const { code, message } = row.failure ?? {
      code: row.state === 'pending' ? 'valuation_timeout' : 'valuation_no_offer',
      message: undefined,
    }
    throw new ApiError(422, code, message ?? errorMessage(code))
  }
  return {
    automatic: isAutomatic,
    source: isAutomatic ? (row.result.automaticBy ?? row.source) : row.source,
    suggested: isAutomatic ? automatic : suggestedOffer,
    low: lowMarketValue || row.engine?.low || null,
    high: highMarketValue || row.engine?.high || null,
    avgKms: avgKms || row.engine?.avgKms || 0,
  }
}
