import { Button } from './button.tsx'
import forms from './forms.module.css'
import { SubmitButton } from './submit-button.tsx'

interface SmallActionsProps {
  /** What sending does. */
  label: string
  busy: boolean
  disabled?: boolean
  onCancel: () => void
}

/** The end of a form inside a panel: sends it, or closes it. */
export const SmallActions = ({ label, busy, disabled, onCancel }: SmallActionsProps) => (
  <div className={forms.formActions}>
    <SubmitButton small busy={busy} disabled={disabled}>
      {label}
    </SubmitButton>
    <Button small look="quiet" onClick={onCancel}>
      Cancelar
    </Button>
  </div>
)
