import { keepDraft, savedDraft, typedInto } from '#app/lib/form-draft.ts'
import type { FormFailure, ReturnedForm } from '#app/lib/public-form.ts'
import { type PublicFormState, useOwnFields } from '#app/ui/use-own-fields.ts'
import { CONTACT_FORM, contactProblems, fieldNames } from './contact.ts'

const problem = (fields: Record<string, string>): FormFailure => ({
  status: 422,
  code: 'validation_failed',
  message: '',
  fields,
})

/** Kept in this tab until there is an offer. `returned`: the action's answer without script. */
export function useContactForm(returned: ReturnedForm | undefined, onReady: () => void): PublicFormState {
  const send = async (form: HTMLFormElement) => {
    const typed = typedInto(form)
    const fields = contactProblems(typed)
    keepDraft(CONTACT_FORM, { ...savedDraft(CONTACT_FORM), typed })
    if (Object.keys(fields).length > 0) return problem(fields)
    onReady()
  }
  return useOwnFields({
    name: CONTACT_FORM,
    returned: returned && {
      ...returned,
      failure: { ...returned.failure, fields: fieldNames(returned.failure.fields) },
    },
    send,
    onFocus: () => void import('./progress-step.tsx').catch(() => {}),
  })
}
