import type { ComponentProps } from 'react'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldTexts, useFieldParts } from './field-parts.ts'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}

export function SelectField({
  label,
  help,
  error,
  optional,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const { control, ...parts } = useFieldParts({ label, help, error }, id)
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} {...parts}>
      <select {...select} {...control} className={controls.input}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
