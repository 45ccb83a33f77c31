import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft, keptDraft, restoreDraft, typedInto } from '#app/lib/form-draft.ts'
import { type FormFailure, type ReturnedForm, unanswered } from '#app/lib/public-form.ts'
import { FORM_MESSAGES } from '#contract/form-messages.ts'
import { MOST_SENDINGS, useGoingAgain } from './use-going-again.ts'

/** What app/ui/public-form.tsx draws a form from. */
export interface PublicFormState {
  busy: boolean
  failure: FormFailure | undefined
  /** How often it was sent and came back. */
  attempt: number
  /** For the form itself. */
  form: {
    ref: (form: HTMLFormElement | null) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onFocus: () => void
  }
  /** For a field of text or choice: its name, what was typed and what is wrong with it. */
  field(name: string): { name: string; defaultValue: string | undefined; error: string | undefined }
  /** For a box to tick. */
  box(name: string): { name: string; defaultChecked: boolean; error: string | undefined }
}

interface OwnFieldsOptions {
  /** What its draft is called in this tab. */
  name: string
  /** What the route's action gave back to who has no script (useActionData). */
  returned?: ReturnedForm | undefined
  /** What is done with it; answers why it was not taken. */
  send: (form: HTMLFormElement) => Promise<FormFailure | undefined>
  onFocus: () => void
}

// What a form says that nobody answered, while it goes again by itself.
const WAITING: Record<string, 'offline_waiting'> = { offline: 'offline_waiting' }

/**
 * A form of the browser's own fields (uncontrolled), which works without script: what is typed stays in this tab, one sending at a time, and
 * what was wrong is said in place. Their rules are who they are sent to. What nobody answered goes again by itself once there is a network,
 * until it is answered, changed or left.
 */
export function useOwnFields({ name, returned, send, onFocus }: OwnFieldsOptions): PublicFormState {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | undefined>(returned?.failure)
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement | null>(null)
  const sending = useRef(false)
  const again = useGoingAgain()

  const ref = useCallback((form: HTMLFormElement | null) => {
    element.current = form
    // What is wrong is said in place and in Spanish.
    if (form) form.noValidate = true
  }, [])
  useEffect(() => {
    if (element.current && !returned) restoreDraft(element.current, keptDraft(name).typed)
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
    // Nobody is called back to the same news.
    if (why && (sendings === 1 || !goesAgain)) setAttempt((count) => count + 1)
    const next = goesAgain && (await again.after(sendings))
    if (next) await submit(form, next)
  }
  const keep = (form: HTMLFormElement) => {
    keepDraft(name, { ...keptDraft(name), typed: typedInto(form) })
    // It is not what was sent any more: who changes it says when.
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

// What is wrong is told in the order of the fields, whatever order the service found it in.
function inFormsOrder(form: HTMLFormElement, failure: FormFailure | undefined): FormFailure | undefined {
  if (!failure) return undefined
  const names = [...form.elements].map((element) => element.getAttribute('name'))
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  const fields = Object.entries(failure.fields).sort(([one], [other]) => place(one) - place(other))
  return { ...failure, fields: Object.fromEntries(fields) }
}
