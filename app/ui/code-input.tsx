import type { ComponentProps } from 'react'
import type { Failure } from '#app/lib/failure.ts'
import { OtpInput } from './otp-input.tsx'
import type { ServiceFormState, Work } from './use-service-form.ts'

const DIGITS = 6

/** Whether a code lacks digits: nobody need be asked. */
export const isIncomplete = (code: string): boolean => code.length < DIGITS

/** What is said of such a code. */
export const INCOMPLETE_CODE: Failure = { text: `Escribe los ${DIGITS} números del código.`, kind: 'refused' }

/** What a form of a one-time code types. */
export interface TypedCode {
  code: string
}

interface CodeInputProps extends Omit<ComponentProps<typeof OtpInput>, 'value' | 'onChange' | 'onComplete' | 'length'> {
  of: ServiceFormState<TypedCode>
  onSend: Work<TypedCode>
}

/** The one-time code of a form, which goes by itself with its last digit. Refused, it is where one goes on: it takes the focus. */
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

/** What sends a code: one that lacks digits is sent to nobody, and one that was sent is typed anew. */
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
