import forms from '#app/ui/forms.module.css'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Registered } from '#app/ui/typed-fields.ts'

interface ReasonAndSaveProps {
  reason: Registered
  busy: boolean
  label?: string
}

/** Reason and save button of a settings form. */
export const ReasonAndSave = ({ reason, busy, label = 'Guardar' }: ReasonAndSaveProps) => (
  <>
    <ReasonField help="Lo lee el equipo." {...reason} />
    <div className={forms.formActions}>
      <SubmitButton busy={busy}>{label}</SubmitButton>
    </div>
  </>
)
