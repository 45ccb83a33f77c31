import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { type AuthFailure, authFailure } from './auth-failure.ts'

interface ServiceForm<Typed extends FieldValues, Meant> {
  form: UseFormReturn<Typed, unknown, Meant>
  /** What the service answered to the last attempt; null while it is fine or under way. */
  failure: AuthFailure | null
  setFailure: (failure: AuthFailure | null) => void
  busy: boolean
  /** For a form's onSubmit: checks the fields, then does `work`; what `work` throws becomes `failure`. */
  submit: (work: (meant: Meant) => Promise<void>) => () => Promise<void>
}

/** A form that is checked by a schema of the contract and ends in a call of the auth service. */
export function useServiceForm<Typed extends FieldValues, Meant>(
  schema: $ZodType<Meant, Typed>,
  defaultValues: DefaultValues<Typed>,
): ServiceForm<Typed, Meant> {
  const [typed] = useState(() => typedEarly(defaultValues))
  const form = useForm<Typed, unknown, Meant>({ resolver: zodResolver(schema), defaultValues: typed })
  useEffect(sendWhatWasSentEarly, [])
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const submit = (work: (meant: Meant) => Promise<void>) =>
    form.handleSubmit(async (meant) => {
      setFailure(null)
      try {
        await work(meant)
      } catch (error) {
        setFailure(authFailure(error))
      }
    })
  return { form, failure, setFailure, busy: form.formState.isSubmitting, submit }
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
