import { useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft, keptDraft, restoreDraft, typedInto } from '#app/lib/form-draft.ts'
import type { FormFailure, ReturnedForm } from '#app/lib/public-form.ts'
import type { PublicFormState } from '#app/ui/use-public-form.ts'
import { CONTACT_FORM, contactProblems, fieldNames } from './contact.ts'

const problem = (fields: Record<string, string>): FormFailure => ({
  status: 422,
  code: 'validation_failed',
  // What is wrong is said of each field.
  message: '',
  fields,
})

/**
 * The contact, kept in this tab until there is an offer: the next step values the car and sends both. So nothing is sent here, and it works
 * without a network. `returned` is what the route's action gave back to who has no script; `refused` what the service said of the contact.
 */
export function useContactForm(returned: ReturnedForm | undefined, onReady: () => void): PublicFormState {
  const [failure, setFailure] = useState<FormFailure | undefined>(
    returned && { ...returned.failure, fields: fieldNames(returned.failure.fields) },
  )
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement | null>(null)
  const ref = useCallback((form: HTMLFormElement | null) => {
    element.current = form
    if (form) form.noValidate = true
  }, [])
  useEffect(() => {
    if (element.current && !returned) restoreDraft(element.current, keptDraft(CONTACT_FORM).typed)
  }, [returned])
  const fieldError = (name: string) => failure?.fields[name]
  return {
    busy: false,
    failure,
    attempt,
    form: {
      ref,
      onSubmit(event) {
        event.preventDefault()
        const typed = typedInto(event.currentTarget)
        const fields = contactProblems(typed)
        setAttempt((count) => count + 1)
        setFailure(Object.keys(fields).length > 0 ? problem(fields) : undefined)
        keepDraft(CONTACT_FORM, { ...keptDraft(CONTACT_FORM), typed })
        if (Object.keys(fields).length === 0) onReady()
      },
      onInput: ({ currentTarget }) =>
        keepDraft(CONTACT_FORM, { ...keptDraft(CONTACT_FORM), typed: typedInto(currentTarget) }),
      onFocus: () => void import('./progress-step.tsx').catch(() => {}),
    },
    field: (name) => ({ name, defaultValue: returned?.typed[name], error: fieldError(name) }),
    box: (name) => ({ name, defaultChecked: returned?.typed[name] !== undefined, error: fieldError(name) }),
  }
}
