import type { ComponentProps, ReactNode } from 'react'
import { FormErrors } from './form-errors.tsx'
import forms from './forms.module.css'
import type { ServiceFormState, Work } from './use-service-form.ts'
import { useWholePress } from './use-whole-press.ts'

interface ServiceFormProps<Typed extends object, Meant> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  of: ServiceFormState<Typed, Meant>
  onSend: Work<Meant>
  lists?: boolean
  before?: ReactNode
}

export function ServiceForm<Typed extends object, Meant>({
  of: state,
  onSend,
  lists,
  before,
  children,
  ...form
}: ServiceFormProps<Typed, Meant>) {
  const { failure, attempt, submit } = state
  const errors = lists ? (state.form.formState.errors as Record<string, { message: string }>) : {}
  return (
    <form className={forms.form} noValidate onBlurCapture={useWholePress()} {...form} onSubmit={submit(onSend)}>
      {before}
      <FormErrors errors={errors} attempt={attempt} {...(failure && { failure: failure.text })} />
      {children}
    </form>
  )
}
