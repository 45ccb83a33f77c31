import { failing } from '#app/lib/failure.ts'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import css from './desk.module.css'
import { approveWithoutPapers } from './mutations.ts'
import { useClientChange } from './use-client-change.ts'

const LONGEST = 1000

/** An administrator approves an application although papers of it are not approved, and says why. */
export function WaiverForm({ application, onDone }: { application: string; onDone: () => void }) {
  const sending = useServiceForm({ values: { reason: '', note: '' }, failed: failing('client.save') })
  const { form, busy } = sending
  const approve = useClientChange<{ reason: string; note: string }>(
    (contract, said) => approveWithoutPapers(contract, application, said),
    'Estado cambiado',
  )
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
        <div className={forms.formActions}>
          <SubmitButton look="danger" busy={busy}>
            Aprobar de todos modos
          </SubmitButton>
        </div>
      </ServiceForm>
    </details>
  )
}
