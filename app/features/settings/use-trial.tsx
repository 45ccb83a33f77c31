import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useProblem } from '#app/ui/use-problem.ts'
import type { ServiceTrial } from '#contract/settings/service-settings.ts'
import { tryServiceNow } from './mutations.ts'

type Tried = Parameters<typeof tryServiceNow>[1]

/** An impossible test counts as failed. `note`: its result. */
export function useTrial() {
  const contract = useContract()
  const [busy, setBusy] = useState(false)
  const [trial, setTrial] = useState<ServiceTrial | null>(null)
  const [problem, setProblem] = useProblem()
  const run = async (tried: Tried) => {
    if (busy) return
    setBusy(true)
    setTrial(null)
    setProblem(null)
    try {
      setTrial(await tryServiceNow(contract, tried))
    } catch (error) {
      setProblem(failureOf(error, 'service.try'))
      return error
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const note = (
    <div aria-live="polite">
      {trial && <Notice look={trial.ok ? 'success' : 'danger'}>{trial.message}</Notice>}
      {problem && <Notice look="danger">{problem}</Notice>}
    </div>
  )
  return { busy, note, run }
}
