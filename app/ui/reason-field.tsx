import type { ComponentProps } from 'react'
import { LONGEST_REASON } from '#app/lib/change-reason.ts'
import { Field } from './field.tsx'

export const ReasonField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label="Motivo" optional maxLength={LONGEST_REASON} autoComplete="off" {...props} />
)
