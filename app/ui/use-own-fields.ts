import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft, restoreDraft, savedDraft, typedInto } from '#app/lib/form-draft.ts'
import { type FormFailure, type ReturnedForm, unanswered } from '#app/lib/public-form.ts'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { useBackOnline } from './use-back-online.ts'
import { MOST_SENDINGS, useGoingAgain } from './use-going-again.ts'

export interface PublicFormState {
  busy: boolean
  failure: FormFailure | undefined
  attempt: number
  form: {
    ref: (form: HTMLFormElement | null) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onFocus: () => void
  }
  field(name: string): { name: string; defaultValue: string | undefined; error: string | undefined }
  box(name: string): { name: string; defaultChecked: boolean; error: string | undefined }
}

interface OwnFieldsOptions {
  name: string
  returned?: ReturnedForm | undefined
  send: (form: HTMLFormElement) => Promise<FormFailure | undefined>
  onFocus: () => void
}

const WAITING: Record<string, 'offline_waiting'> = { offline: 'offline_waiting' }

/** An uncontrolled form that works without script, with drafts in this tab and automatic retry. */
export function useOwnFields({ name, returned, send, onFocus }: OwnFieldsOptions): PublicFormState {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | undefined>(returned?.failure)
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement | null>(null)
  const sending = useRef(false)
  const again = useGoingAgain()
  useBackOnline(failure?.code === 'offline', () => setFailure(undefined))

  const ref = useCallback((form: HTMLFormElement | null) => {
    element.current = form
    // Errors are shown in place, in Spanish.
    if (form) form.noValidate = true
  }, [])
  useEffect(() => {
    if (element.current && !returned) restoreDraft(element.current, savedDraft(name).typed)
  }, [name, returned])

  const submit = async (form: HTMLFormElement, sendings = 1) => {
    again.callOff()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const why = inFormsOrder(form, await send(form).catch(unanswered))
    sending.current = false
    setBusy(false)
    const goesAgain = why?.isLost && sendings < MOST_SENDINGS
    setFailure(goesAgain ? { ...why, message: FORM_MESSAGES[WAITING[why.code] ?? 'form_waiting'] } : why)
    // Retries do not refocus the errors.
    if (why && (sendings === 1 || !goesAgain)) setAttempt((count) => count + 1)
    const next = goesAgain && (await again.after(sendings))
    if (next) await submit(form, next)
  }
  const keep = (form: HTMLFormElement) => {
    keepDraft(name, { ...savedDraft(name), typed: typedInto(form) })
    // Changed content is not retried.
    if (again.callOff()) setFailure(unanswered())
  }

  return {
    busy,
    failure,
    attempt,
    form: {
      ref,
      onSubmit(event) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onInput: ({ currentTarget }) => keep(currentTarget),
      onFocus,
    },
    field: (field) => ({ name: field, defaultValue: returned?.typed[field], error: failure?.fields[field] }),
    box: (field) => ({
      name: field,
      defaultChecked: returned?.typed[field] !== undefined,
      error: failure?.fields[field],
    }),
  }
}

function inFormsOrder(form: HTMLFormElement, failure: FormFailure | undefined): FormFailure | undefined {
  if (!failure) return undefined
  const names = [...form.elements].map((element) => element.getAttribute('name'))
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  const fields = Object.entries(failure.fields).sort(([one], [other]) => place(one) - place(other))
  return { ...failure, fields: Object.fromEntries(fields) }
}
