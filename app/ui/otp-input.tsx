import { type ComponentProps, useEffect, useRef } from 'react'
import { pastedText } from '#contract/text/pasted-text.ts'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldTexts, useFieldParts } from './field-parts.ts'
import forms from './forms.module.css'

interface OtpInputProps extends Omit<ComponentProps<'input'>, 'children' | 'type' | 'value' | 'onChange'>, FieldTexts {
  value: string
  onChange: (digits: string) => void
  /** Called once with the last digit. */
  onComplete?: (digits: string) => void
  length?: number
  focusOn?: unknown
}

/** One field, so paste, autofill and screen readers work; keeps digits only. */
export function OtpInput({
  label,
  help,
  error,
  optional,
  id,
  className,
  value,
  onChange,
  onComplete,
  length = 6,
  focusOn,
  ...input
}: OtpInputProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusOn !== undefined) field.current?.focus()
  }, [focusOn])
  const { control, ...parts } = useFieldParts({ label, help, error }, id)
  const take = (text: string) => {
    const digits = pastedText(text).replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} {...parts}>
      <input
        {...input}
        {...control}
        ref={field}
        className={`${controls.input} ${forms.otp}`}
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        placeholder={'·'.repeat(length)}
      />
    </FieldFrame>
  )
}
