import { Button } from './button.tsx'
import forms from './forms.module.css'
import { SubmitButton } from './submit-button.tsx'

interface SmallActionsProps {
  label: string
  busy: boolean
  disabled?: boolean
  onCancel: () => void
}

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
