import { type SyntheticEvent, useEffect, useReducer, useRef, useState } from 'react'
import type { $ZodType } from 'zod/v4/core'
import type { Failure } from '#app/lib/failure.ts'
import type { DraftStore, Sending } from '#app/lib/form-draft.ts'
import { sendingOf } from '#app/lib/form-draft.ts'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { type Checked, type FieldName, type Fields, makeFields } from './typed-fields.ts'
import { useBackOnline } from './use-back-online.ts'
import { MOST_SENDINGS, useGoingAgain } from './use-going-again.ts'

interface ServiceFormOptions<Typed extends object, Meant> {
  values: Typed
  schema?: $ZodType<Meant, Typed>
  /** Validation without schema. */
  check?: (typed: Typed) => Checked<Meant>
  failed: (error: unknown) => Failure
  /** Draft storage; keep the object stable. */
  draft?: DraftStore
  /** Validates on blur. Fixed. */
  isEager?: boolean
  /** Retries network failures of idempotent work. */
  goesAgain?: boolean
}

/** The submission. `keyFor` gives an idempotency key for its content. */
export type Work<Meant> = (meant: Meant, keyFor: (words: unknown) => string) => Promise<unknown>

export interface ServiceFormState<Typed extends object, Meant = Typed> {
  form: Fields<Typed, Meant>
  failure: Failure | null
  setFailure: (failure: Failure | null) => void
  tell: (error: unknown) => void
  busy: boolean
  attempt: number
  submit: (work: Work<Meant>) => (event?: SyntheticEvent) => void
  typedSince: () => Partial<Typed>
  /** Shows stored values, keeping later input. */
  renew: (stored: Typed) => void
  run: (work: () => Promise<unknown>) => Promise<unknown>
}

/** Needs script. Without script: app/features/visitor/use-public-form.ts. */
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
  // Sent values, and what the draft keeps.
  const [sent, rest] = [useRef<Typed>(undefined), useRef<Partial<Typed>>(undefined)]
  const waiting = useGoingAgain()
  useBackOnline(failure?.kind === 'offline', () => setShown(null))
  useEffect(sendWhatWasSentEarly, [])
  const { watch, setValue, getValues } = form
  useEffect(() => {
    if (!draft) return
    for (const [name, typed] of Object.entries(draft.read().typed))
      if (name in initial) setValue(name as FieldName<Typed>, typed as never)
    const keeping = watch((typed) => draft.keep({ ...draft.read(), typed: typed as Record<string, string> }))
    return () => keeping.unsubscribe()
  }, [draft, initial, setValue, watch])

  const setFailure = (failure: Failure | null) => {
    waiting.callOff()
    setShown(failure)
    if (failure) setAttempt((count) => count + 1)
  }
  const tell = (error: unknown) => {
    const failure = failed(error)
    const fields = Object.entries(failure.fields ?? {})
    for (const [name, message] of fields) form.setError(name as FieldName<Typed>, { message })
    setShown(fields.length > 0 ? null : failure)
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
            // Later input waits for the user.
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

const checkedBy = <Typed, Meant>(schema: $ZodType<Meant, Typed>, typed: Typed): Checked<Meant> => {
  const result = schema['~standard'].validate(typed)
  if (result instanceof Promise) throw new Error('a form is checked at once')
  const problems: Record<string, string> = {}
  for (const { path = [], message } of result.issues ?? []) problems[path.join('.')] ??= message
  return { problems, meant: result.issues ? (typed as never) : result.value }
}

// Input from before hydration, which would be lost.
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

// Submitted before hydration (server/pages/hydration.ts).
const sendWhatWasSentEarly = () => {
  const { sentEarly } = window as { sentEarly?: HTMLFormElement | undefined }
  if (!sentEarly) return
  const sending = setTimeout(() => {
    Object.assign(window, { sentEarly: undefined })
    if (sentEarly.isConnected) sentEarly.requestSubmit()
  })
  return () => clearTimeout(sending)
}
