import { type SyntheticEvent, useEffect, useReducer, useRef, useState } from 'react'
import type { $ZodType } from 'zod/v4/core'
import type { Failure } from '#app/lib/failure.ts'
import type { DraftStore, Sending } from '#app/lib/form-draft.ts'
import { sendingOf } from '#app/lib/form-draft.ts'
import { FORM_MESSAGES } from '#contract/form-messages.ts'
import { type Checked, type FieldName, type Fields, makeFields } from './typed-fields.ts'
import { MOST_SENDINGS, useGoingAgain } from './use-going-again.ts'

interface ServiceFormOptions<Typed extends object, Meant> {
  /** What the fields begin with. */
  values: Typed
  /** Checks what was typed and says what is meant; left out: the rules of `form.register`, and what was typed. */
  schema?: $ZodType<Meant, Typed>
  /** The same in its own words, without a schema. */
  check?: (typed: Typed) => Checked<Meant>
  /** What is told when its work throws: `failing` of what it does, or a reader of the room's own. */
  failed: (error: unknown) => Failure
  /** Where what is typed stays until it was sent. Keep the object between renders. */
  draft?: DraftStore
  /** A field that was left is checked, not only what is sent. Said once. */
  isEager?: boolean
  /** What was lost with the network goes again when it returns, unless more was typed: for work that may be done twice. */
  goesAgain?: boolean
}

/**
 * Does what the form is for. `keyFor` gives the key to send some words with, the same for the same words until they were taken: when no answer
 * comes they may have arrived.
 */
export type Work<Meant> = (meant: Meant, keyFor: (words: unknown) => string) => Promise<unknown>

export interface ServiceFormState<Typed extends object, Meant = Typed> {
  form: Fields<Typed, Meant>
  /** Why the last attempt failed, beyond the fields; null: it did not. */
  failure: Failure | null
  /** Refuses what was sent, or takes that back. */
  setFailure: (failure: Failure | null) => void
  /** Shows why something beside the form's own work failed. */
  tell: (error: unknown) => void
  busy: boolean
  /** How often it was sent: each time what is wrong takes the focus. */
  attempt: number
  /** For onSubmit: checks the fields, then does `work`, one at a time. What `work` throws becomes `failure`, and beside their fields what it says of them. */
  submit: (work: Work<Meant>) => (event?: SyntheticEvent) => void
  /** What was typed since it was sent: it is in no answer to what was. */
  typedSince: () => Partial<Typed>
  /** Shows what was stored; what was typed since it was sent stays, unsaved. */
  renew: (stored: Typed) => void
  /** The same for what is not the form's own button: another way to prove who one is, a code to be sent. Asks nothing of the fields. Resolves with what it threw. */
  run: (work: () => Promise<unknown>) => Promise<unknown>
}

/**
 * A form of somebody who is here with a script (signed in, or at the door): its fields (typed-fields.ts), and one call of a service at its end. Drawn by app/ui/service-form.tsx. A form that must work without a script is a public form (use-public-form.ts).
 */
export function useServiceForm<Typed extends object, Meant = Typed>({
  values,
  schema,
  check,
  failed,
  draft,
  isEager = false,
  goesAgain,
}: ServiceFormOptions<Typed, Meant>): ServiceFormState<Typed, Meant> {
  const [initial] = useState(() => typedEarly(values))
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const checks = check ?? (schema && ((typed: Typed) => checkedBy(schema, typed)))
  const [fields] = useState(() => makeFields<Typed, Meant>(initial, { check: checks, isEager, draw }))
  const form = fields.now()
  useEffect(fields.settle)
  const [failure, setShown] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isWorking, last] = [useRef(false), useRef<Sending>(undefined)]
  // As it was sent, and what of it a draft is still to keep.
  const [sent, rest] = [useRef<Typed>(undefined), useRef<Partial<Typed>>(undefined)]
  const waiting = useGoingAgain()
  useEffect(sendWhatWasSentEarly, [])
  const { watch, setValue, getValues } = form
  useEffect(() => {
    if (!draft) return
    // Over the values, so that the form knows it is unsaved.
    for (const [name, typed] of Object.entries(draft.read().typed))
      if (name in initial) setValue(name as FieldName<Typed>, typed as never)
    const keeping = watch((typed) => draft.keep({ ...draft.read(), typed: typed as Record<string, string> }))
    return () => keeping.unsubscribe()
  }, [draft, initial, setValue, watch])

  const setFailure = (told: Failure | null) => {
    waiting.callOff()
    setShown(told)
    if (told) setAttempt((count) => count + 1)
  }
  const tell = (error: unknown) => {
    const told = failed(error)
    const fields = Object.entries(told.fields ?? {})
    for (const [name, message] of fields) form.setError(name as FieldName<Typed>, { message })
    setShown(fields.length > 0 ? null : told)
    setAttempt((count) => count + 1)
  }
  const run = async (work: () => Promise<unknown>) => {
    waiting.callOff()
    if (isWorking.current) return
    isWorking.current = true
    setBusy(true)
    setShown(null)
    const error = await work().then(
      () => undefined,
      (error: unknown) => error ?? new Error('nothing was said'),
    )
    isWorking.current = false
    setBusy(false)
    if (error) tell(error)
    return error
  }
  const keyFor = (words: unknown) => {
    last.current = sendingOf(words, last.current ?? draft?.read().attempt)
    draft?.keep({ ...draft.read(), attempt: last.current })
    return last.current.key
  }
  const typedSince = () => {
    const typed = Object.entries(getValues()).filter(
      ([name, value]) => value !== (sent.current as Record<string, unknown> | undefined)?.[name],
    )
    return Object.fromEntries(typed) as Partial<Typed>
  }
  const renew = (stored: Typed) => {
    const since = typedSince()
    const typed = Object.entries(since)
    if (typed.length > 0) rest.current = since
    form.reset(stored)
    for (const [name, value] of typed) setValue(name as FieldName<Typed>, value as never)
  }
  const submit = (work: Work<Meant>) => {
    const send = (sending: number) =>
      form.handleSubmit(
        async (meant) => {
          const error = await run(async () => {
            sent.current = { ...getValues() }
            rest.current = undefined
            await work(meant, keyFor)
            last.current = undefined
            draft?.keep(rest.current ? { typed: rest.current } : null)
          })
          if (!goesAgain || !error || sending >= MOST_SENDINGS || failed(error).kind !== 'offline') return
          setShown({ kind: 'offline', text: FORM_MESSAGES.offline_waiting })
          void waiting.after(sending).then((next) => {
            // What was typed meanwhile waits for who types it.
            if (next && Object.keys(typedSince()).length === 0) void send(next)().catch(tell)
            else if (next) setShown(failed(error))
          })
        },
        () => setAttempt((count) => count + 1),
      )
    return (event?: SyntheticEvent) => void send(1)(event).catch(tell)
  }
  return { form, failure, setFailure, tell, busy, attempt, submit, run, typedSince, renew }
}

/** What a schema says of what was typed. */
const checkedBy = <Typed, Meant>(schema: $ZodType<Meant, Typed>, typed: Typed): Checked<Meant> => {
  const told = schema['~standard'].validate(typed)
  if (told instanceof Promise) throw new Error('a form is checked at once')
  const problems: Record<string, string> = {}
  for (const { path = [], message } of told.issues ?? []) problems[path.join('.')] ??= message
  return { problems, meant: told.issues ? (typed as never) : told.value }
}

// What somebody typed while the page was not alive yet: bringing it to life would empty the fields.
const typedEarly = <Values extends object>(values: Values): Values => {
  if (typeof document === 'undefined' || document.documentElement.dataset.hydrated) return values
  const fields = document.querySelector<HTMLFormElement>('form[data-waits]')?.elements
  const typedIn = (name: string, initially: unknown) => {
    const field = fields?.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return initially
    return typeof initially === 'boolean' ? field.checked : field.value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typedIn(name, value)])) as Values
}

// Pressed before the page was alive: held by its bootstrap (server/pages/hydration.ts), sent once it is.
const sendWhatWasSentEarly = () => {
  const { sentEarly } = window as { sentEarly?: HTMLFormElement | undefined }
  if (!sentEarly) return
  const sending = setTimeout(() => {
    Object.assign(window, { sentEarly: undefined })
    if (sentEarly.isConnected) sentEarly.requestSubmit()
  })
  return () => clearTimeout(sending)
}
