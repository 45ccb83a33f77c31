import type { ReactNode } from 'react'
import type { ButtonLook } from './button-class.ts'
import { FormErrors } from './form-errors.tsx'
import forms from './forms.module.css'
import { SubmitButton } from './submit-button.tsx'
import type { PublicFormState } from './use-own-fields.ts'

interface PublicFormProps {
  state: PublicFormState
  label: string
  button: string
  look?: ButtonLook
  /** Without script; default the same page. */
  action?: string
  files?: boolean
  notice?: ReactNode
  children: ReactNode
}

export function PublicForm({ state, label, button, look, action, files, notice, children }: PublicFormProps) {
  const { failure, attempt, busy } = state
  // Needs script; otherwise fields show their errors.
  const listed = attempt > 0 ? Object.entries(failure?.fields ?? {}) : []
  return (
    <form
      {...state.form}
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
      className={`${forms.form} public-form`}
      aria-label={label}
    >
      <FormErrors
        errors={Object.fromEntries(listed.map(([name, message]) => [name, { message }]))}
        attempt={attempt}
        failure={failure && listed.length === 0 ? failure.message : undefined}
      />
      <div className={forms.bait} aria-hidden="true">
        <label>
          Deja este campo vacío
          <input name="sitio" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
      {notice}
      <div className={forms.formActions}>
        <SubmitButton busy={busy} {...(look && { look })}>
          {button}
        </SubmitButton>
      </div>
    </form>
  )
}
