import type { Contract } from '#app/lib/contract.ts'
import {
  type ValuationAnswer,
  type ValuationCalls,
  ValuationFailedError,
  type ValuationRequest,
} from '#contract/trade-ins/valuation.ts'

/** Refusals keep code and message; other errors are network errors. */
export function valuationCalls({ functions }: Pick<Contract, 'functions'>): ValuationCalls {
  const ask = async (path: string, signal: AbortSignal, body?: ValuationRequest): Promise<ValuationAnswer> => {
    const options = body ? { body, method: 'POST' as const } : { method: 'GET' as const }
    const { data, error, response } = await (await functions()).invoke<ValuationAnswer>(path, { ...options, signal })
    if (!error) return data as ValuationAnswer
    // Server and rate errors are retried; other refusals are final.
    if (response && response.status < 500 && response.status !== 429) throw await refusal(response)
    throw error
  }
  return {
    post: async (request, signal) => {
      try {
        return await ask('valuations', signal, request)
      } catch (error) {
        throw error instanceof Error && 'context' in error && error.context instanceof Response
          ? await refusal(error.context)
          : error
      }
    },
    get: (id, signal) => ask(`valuations/${encodeURIComponent(id)}`, signal),
  }
}

const refusal = async (response: Response) => {
  const { code = 'unexpected', message } = (await response.json().catch(() => ({}))) as Partial<Record<string, string>>
  return new ValuationFailedError(code, message)
}
