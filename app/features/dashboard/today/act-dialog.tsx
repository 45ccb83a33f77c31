import { useContext } from 'react'
import { NextStepForm } from '#app/features/deals/next-step-form.tsx'
import { closePromise } from '#app/features/deals/promises/mutations.ts'
import { PromiseReasonForm } from '#app/features/deals/promises/promise-reason-form.tsx'
import { finishTask } from '#app/features/deals/tasks/mutations.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CloseDialog } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import type { DueRow } from './queries.ts'

interface ActDialogProps {
  row: DueRow
  onDone: () => void
  onClose: () => void
}

/** Asks what closing a task of a deal, or a late promise, needs. */
export const ActDialog = ({ row, onDone, onClose }: ActDialogProps) => (
  <EditDialog open title={row.kind === 'task' ? `Hecho: ${row.what}` : 'No se cumplió'} onClose={onClose}>
    <ActForm row={row} onDone={onDone} />
  </EditDialog>
)

function ActForm({ row, onDone }: Omit<ActDialogProps, 'onClose'>) {
  const contract = useContract()
  const close = useContext(CloseDialog)!
  if (row.kind === 'task')
    return (
      <NextStepForm
        label="¿Y qué sigue?"
        send="Hecho, y sigue esto"
        onSend={(step) => finishTask(contract, row.id, step).then(onDone)}
        onClose={close}
      />
    )
  return (
    <PromiseReasonForm
      moves={false}
      due={row.at}
      onSend={(_, why) => closePromise(contract, row.id, false, why).then(onDone)}
      onClose={close}
    />
  )
}
