import type { ComponentProps } from 'react'
import type { Failure } from '#app/lib/failure.ts'
import { OtpInput } from './otp-input.tsx'
import type { ServiceFormState, Work } from './use-service-form.ts'

const DIGITS = 6

export const isIncomplete = (code: string): boolean => code.length < DIGITS

export const INCOMPLETE_CODE: Failure = { text: `Escribe los ${DIGITS} números del código.`, kind: 'refused' }

export interface TypedCode {
  code: string
}

interface CodeInputProps extends Omit<ComponentProps<typeof OtpInput>, 'value' | 'onChange' | 'onComplete' | 'length'> {
  of: ServiceFormState<TypedCode>
  onSend: Work<TypedCode>
}

/** Submits itself; refocused after a refusal. */
export function CodeInput({ of: { form, submit, attempt }, onSend, ...input }: CodeInputProps) {
  return (
    <OtpInput
      name="code"
      focusOn={attempt || undefined}
      {...input}
      length={DIGITS}
      value={form.watch('code')}
      onChange={(code) => form.setValue('code', code)}
      onComplete={() => submit(onSend)()}
    />
  )
}

/** Skips incomplete codes and clears a sent one. */
export const spending =
  ({ form, setFailure }: ServiceFormState<TypedCode>, spend: (code: string) => Promise<unknown>): Work<TypedCode> =>
  async ({ code }) => {
    if (isIncomplete(code)) return setFailure(INCOMPLETE_CODE)
    try {
      await spend(code)
    } finally {
      form.setValue('code', '')
    }
  }
