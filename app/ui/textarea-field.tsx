import type { ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { type FieldTexts, useFieldParts } from './field-parts.ts'

type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts

/** Several lines of text. The box grows with what is written where the browser can. */
export function TextareaField({ label, help, error, optional, id, className, rows = 4, ...area }: TextareaFieldProps) {
  const { control, ...parts } = useFieldParts({ label, help, error }, id)
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} {...parts}>
      <textarea rows={rows} {...area} {...control} className="input textarea" />
    </FieldFrame>
  )
}
