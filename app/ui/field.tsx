import type { ComponentProps } from 'react'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldTexts, useFieldParts } from './field-parts.ts'

type FieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldTexts

export function Field({ label, help, error, optional, id, className, ...input }: FieldProps) {
  const { control, ...parts } = useFieldParts({ label, help, error }, id)
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} {...parts}>
      <input {...input} {...control} className={controls.input} />
    </FieldFrame>
  )
}
