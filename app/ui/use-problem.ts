import { useState } from 'react'
import type { Failure } from '#app/lib/failure.ts'
import { useBackOnline } from './use-back-online.ts'

/** What a dialog or a button has to say; that there is no network, only until it is back. */
export function useProblem() {
  const [problem, setProblem] = useState<Pick<Failure, 'text' | 'kind'> | string | null>(null)
  const isTold = typeof problem === 'string'
  useBackOnline(!isTold && problem?.kind === 'offline', () => setProblem(null))
  return [isTold ? problem : problem?.text, setProblem] as const
}
