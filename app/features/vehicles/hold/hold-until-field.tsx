import { Field } from '#app/ui/field.tsx'
import type { Fields } from '#app/ui/typed-fields.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'

interface HoldUntilFieldProps {
  form: Pick<Fields<{ until: string }>, 'formState' | 'register'>
  busy: boolean
}

export function HoldUntilField({ form, busy }: HoldUntilFieldProps) {
  return (
    <Field
      label="Hasta cuándo"
      type="datetime-local"
      optional
      help="Vacío: los días que dura un apartado en los ajustes."
      readOnly={busy}
      error={form.formState.errors.until?.message}
      {...form.register('until', {
        validate: (typed) => typed === '' || typedInstant(typed) !== null || 'Elige el día y la hora.',
      })}
    />
  )
}
