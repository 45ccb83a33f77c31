import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft, keptDraft, keyToSend, restoreDraft, typedInto } from '#app/lib/form-draft.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { type FormFailure, sendForm, unanswered } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'

interface PublicFormOptions<Answer> {
  /** functions/v1/<slug>. */
  slug: string
  /** What its draft is called in this tab. */
  name: string
  /** What is sent, from what was typed; it may add what nobody types. Left out: what was typed. */
  body?: (typed: Record<string, string>) => Record<string, unknown>
  /** What the route's action gave back to who has no script (useActionData). */
  returned?: ReturnedForm | undefined
  onSent: (answer: Answer) => void
}

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

/**
 * A form of the browser's own fields (uncontrolled), which works without script: what is typed stays in this tab, one sending at a time, and
 * what was wrong is said in place. Their rules are who they are sent to.
 */
export function useOwnFields({ name, returned, send, onFocus }: OwnFieldsOptions): PublicFormState {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | undefined>(returned?.failure)
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement | null>(null)
  const sending = useRef(false)

  const ref = useCallback((form: HTMLFormElement | null) => {
    element.current = form
    // What is wrong is said in place and in Spanish.
    if (form) form.noValidate = true
  }, [])
  useEffect(() => {
    if (element.current && !returned) restoreDraft(element.current, keptDraft(name).typed)
  }, [name, returned])

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const why = inFormsOrder(form, await send(form).catch(unanswered))
    setFailure(why)
    if (why) setAttempt((count) => count + 1)
    sending.current = false
    setBusy(false)
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
      onInput: ({ currentTarget }) => keepDraft(name, { ...keptDraft(name), typed: typedInto(currentTarget) }),
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

/** A public form: without script it posts to its route's action; with it, it is sent in place, once however often the button is pressed. */
export function usePublicForm<Answer>({
  slug,
  name,
  body,
  returned,
  onSent,
}: PublicFormOptions<Answer>): PublicFormState {
  const contract = useContract()
  const send = async (form: HTMLFormElement) => {
    const typed = typedInto(form)
    const { leadContext } = await import('#app/lib/visitor.ts')
    const meant = { ...leadContext(), ...(body ? body(typed) : typed) }
    const key = keyToSend(name, typed, meant)
    const files = filesIn(form)
    const answer = await sendForm<Answer>(
      contract,
      slug,
      files ? withFiles(files, { ...meant, key }) : { ...meant, key },
    )
    if ('failure' in answer) return answer.failure
    keepDraft(name, null)
    form.reset()
    onSent(answer.sent)
  }
  // Fetched while somebody types: by the time they send it the network may be gone, and must be able to come back.
  const onFocus = () => {
    void import('#app/lib/visitor.ts')
    void contract.functions().catch(() => {})
  }
  return useOwnFields({ name, returned, send, onFocus })
}

const filesIn = (form: HTMLFormElement) => {
  const files = [...new FormData(form)].filter(
    (field): field is [string, File] => field[1] instanceof File && field[1].size > 0,
  )
  return files.length > 0 ? files : undefined
}

// Beside files everything is text: what is more than that travels as JSON.
const withFiles = (files: [string, File][], fields: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, file] of files) form.append(name, file)
  return form
}
