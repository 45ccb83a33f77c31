import type { ReactNode } from 'react'
import type { ButtonLook } from './button-class.ts'
import { FormErrors } from './form-errors.tsx'
import forms from './forms.module.css'
import { SubmitButton } from './submit-button.tsx'
import type { PublicFormState } from './use-own-fields.ts'

interface PublicFormProps {
  state: PublicFormState
  /** The form's name for who does not see it. */
  label: string
  /** What its button says. */
  button: string
  /** How that looks; left out: as the page's main thing to do. */
  look?: ButtonLook
  /** Where it goes without script; left out: to the page it is on. */
  action?: string
  /** It holds files. */
  files?: boolean
  /** Shown above the button: the privacy notice. */
  notice?: ReactNode
  children: ReactNode
}

/** A form for anybody (app/lib/use-public-form.ts), with a field that people do not see and programs fill in. */
export function PublicForm({ state, label, button, look, action, files, notice, children }: PublicFormProps) {
  const { failure, attempt, busy } = state
  // The list leads to its fields by script; without it each field says for itself what is wrong.
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
