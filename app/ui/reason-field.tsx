import type { ComponentProps } from 'react'
import { LONGEST_REASON } from '#app/lib/change-reason.ts'
import { Field } from './field.tsx'

/** Asks why, where a colleague will want to know: it may stay empty. */
export const ReasonField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label="Motivo" optional maxLength={LONGEST_REASON} autoComplete="off" {...props} />
)
