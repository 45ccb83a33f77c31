import type { ComponentProps } from 'react'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldTexts, useFieldParts } from './field-parts.ts'
import forms from './forms.module.css'

type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts

export function TextareaField({ label, help, error, optional, id, className, rows = 4, ...area }: TextareaFieldProps) {
  const { control, ...parts } = useFieldParts({ label, help, error }, id)
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} {...parts}>
      <textarea rows={rows} {...area} {...control} className={`${controls.input} ${forms.textarea}`} />
    </FieldFrame>
  )
}
