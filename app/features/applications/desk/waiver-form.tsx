import type { RefObject } from 'react'
import { failing } from '#app/lib/failure.ts'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import css from './desk.module.css'
import { approveWithoutPapers } from './mutations.ts'
import { useClientChange } from './use-client-change.ts'

const LONGEST = 1000

interface WaiverFormProps {
  application: string
  place: RefObject<HTMLElement | null>
  onDone: () => void
}

export function WaiverForm({ application, place, onDone }: WaiverFormProps) {
  const sending = useServiceForm({ values: { reason: '', note: '' }, failed: failing('client.save') })
  const { form, busy } = sending
  const approved = useFocusWhenGone(place)
  const approve = useClientChange<{ reason: string; note: string }>(async (contract, said) => {
    await approveWithoutPapers(contract, application, said)
    approved()
  }, 'Estado cambiado')
  return (
    <details className={css.clientMore}>
      <summary>Aprobar sin esos documentos</summary>
      <ServiceForm
        of={sending}
        onSend={async ({ reason, note }) => {
          await approve.mutateAsync({ reason: reason.trim(), note: note.trim() })
          onDone()
        }}
        aria-label="Aprobar sin esos documentos"
      >
        <TextareaField
          label="Motivo"
          help="Queda en el historial con tu nombre. El cliente no lo ve."
          maxLength={LONGEST}
          rows={2}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', {
            validate: (text) => text.trim() !== '' || 'Escribe por qué la apruebas sin ellos: queda en el historial.',
          })}
        />
        <TextareaField label="Nota para el cliente" optional maxLength={LONGEST} rows={2} {...form.register('note')} />
        <p className="grid gap-2 text-muted">Le avisamos que su crédito está aprobado. Esto ya no se deshace.</p>
        <div className={forms.formActions}>
          <SubmitButton look="danger" busy={busy}>
            Aprobar de todos modos
          </SubmitButton>
        </div>
      </ServiceForm>
    </details>
  )
}
