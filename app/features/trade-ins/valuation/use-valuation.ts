import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import type { PickedVehicle } from '#contract/trade-ins/trade-in.ts'
import {
  runValuation,
  STAFF_ATTEMPTS,
  type ValuationAnswer,
  ValuationFailedError,
  type ValuationProgress,
  valuationRequest,
} from '#contract/trade-ins/valuation.ts'
import { valuationCalls } from '../mutations.ts'

/** `answer` includes the engine's figures even without a service offer. */
export type ValuationRunState =
  | { status: 'idle' }
  | { status: 'running'; progress: ValuationProgress }
  | { status: 'done'; answer: ValuationAnswer; failure: string | null; vehicle: PickedVehicle; kms: number }
  | { status: 'failed'; failure: string }

interface RunOptions {
  /** Resumes an earlier valuation. */
  id?: string | undefined
  /** Also called on resuming. */
  onId?: (id: string) => void
}

/** Polls twelve times every three seconds (docs/product.md, section 4). */
export function useValuation() {
  const contract = useContract()
  const [state, setState] = useState<ValuationRunState>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    running.current = null
    setState({ status: 'idle' })
  }
  const run = async (vehicle: PickedVehicle, kms: number, { id, onId }: RunOptions = {}) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const show = (next: ValuationRunState) => {
      if (running.current === mine) setState(next)
    }
    show({ status: 'running', progress: { step: 'sending', id: null, attempt: 0, elapsedMs: 0, share: 0 } })
    try {
      const { last } = await runValuation({
        flow: 'staff',
        calls: valuationCalls(contract),
        start: id ? { id } : valuationRequest(vehicle, kms),
        onProgress: (progress) => {
          if (progress.id && running.current === mine) onId?.(progress.id)
          show({ status: 'running', progress })
        },
        onPollFailed: (error) => console.warn('a poll of the valuation was lost', error),
        signal: mine.signal,
      })
      show({ status: 'done', answer: last, failure: null, vehicle, kms })
    } catch (error) {
      if (mine.signal.aborted) return
      const failure = error instanceof ValuationFailedError ? error.message : failureOf(error, 'valuation.run').text
      const answer = error instanceof ValuationFailedError ? error.answer : null
      show(answer ? { status: 'done', answer, failure, vehicle, kms } : { status: 'failed', failure })
    }
  }
  return { state, run, stop }
}

export const progressText = ({ step, attempt }: ValuationProgress) => {
  if (step === 'sending') return 'Enviando los datos del auto…'
  return attempt === 0 ? 'Consultando el mercado…' : `Esperando la oferta: intento ${attempt} de ${STAFF_ATTEMPTS}`
}
