import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import css from './desk.module.css'
import { approveWithoutPapers } from './mutations.ts'
import { useClientChange } from './use-client-change.ts'

const LONGEST = 1000

/** An administrator approves an application although papers of it are not approved, and says why. */
export function WaiverForm({ application, onDone }: { application: string; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const approve = useClientChange<{ reason: string; note: string }>(
    (contract, said) => approveWithoutPapers(contract, application, said),
    'Estado cambiado',
  )
  const submit = () => {
    if (approve.isPending) return
    if (reason.trim() === '') return setProblem('Escribe por qué la apruebas sin ellos: queda en el historial.')
    approve.mutate({ reason: reason.trim(), note: note.trim() }, { onSuccess: onDone })
  }
  return (
    <details className={css.clientMore}>
      <summary>Aprobar sin esos documentos</summary>
      <form
        className={forms.form}
        noValidate
        aria-label="Aprobar sin esos documentos"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextareaField
          label="Motivo"
          help="Queda en el historial con tu nombre. El cliente no lo ve."
          maxLength={LONGEST}
          rows={2}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <TextareaField
          label="Nota para el cliente"
          optional
          maxLength={LONGEST}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {approve.isError && (
          <Notice look="danger" live>
            {failureOf(approve.error, 'client.save').text}
          </Notice>
        )}
        <div className={forms.formActions}>
          <SubmitButton look="danger" busy={approve.isPending}>
            Aprobar de todos modos
          </SubmitButton>
        </div>
      </form>
    </details>
  )
}
