import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useProblem } from '#app/ui/use-problem.ts'
import { precio } from '#contract/text/money.ts'
import { approveLine } from './mutations.ts'
import type { WorkLine } from './queries.ts'
import { useReconReread } from './use-recon-reread.ts'

export interface ApprovalProps {
  line: Pick<WorkLine, 'id' | 'label' | 'estimate'>
  onApprove?: () => void
}

/** Two presses; the second one shows the amount. */
export function ApproveButton({ line, onApprove }: ApprovalProps) {
  const contract = useContract()
  const reread = useReconReread()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useProblem()
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem && !isBusy) alert.current?.focus()
  }, [problem, isBusy])
  const estimate = Number(line.estimate)
  const approve = async () => {
    setBusy(true)
    setProblem(null)
    onApprove?.()
    try {
      await approveLine(contract, line.id, estimate)
      toast(`Autorizado: ${line.label}.`)
    } catch (error) {
      setProblem(failureOf(error, 'change.save'))
    }
    await reread()
    setBusy(false)
    setAsking(false)
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {isAsking ? (
        <>
          <SubmitButton small type="button" busy={isBusy} onClick={() => void approve()}>
            Sí, autorizar {precio(estimate, true)}
          </SubmitButton>
          <Button small look="quiet" onClick={() => setAsking(false)}>
            No
          </Button>
        </>
      ) : (
        <Button small onClick={() => setAsking(true)}>
          Autorizar<span className="sr-only"> {line.label}</span>
        </Button>
      )}
      {problem && (
        <p ref={alert} tabIndex={-1} role="alert" className={controls.fieldError}>
          {problem}
        </p>
      )}
    </div>
  )
}
