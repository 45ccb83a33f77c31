import { Field } from '#app/ui/field.tsx'
import type { Fields } from '#app/ui/typed-fields.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'
import { tooLong } from '#contract/text/too-long.ts'

interface Step {
  title: string
  due: string
}

export function StepFields({ form, busy }: { form: Fields<Step>; busy: boolean }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Siguiente paso"
        autoComplete="off"
        readOnly={busy}
        error={errors.title?.message}
        {...form.register('title', {
          validate: (typed) => tooLong(typed, 160) ?? (typed.trim() !== '' || 'Escribe qué sigue.'),
        })}
      />
      <Field
        label="Para cuándo"
        type="datetime-local"
        readOnly={busy}
        error={errors.due?.message}
        {...form.register('due', {
          validate: (typed) => typedInstant(typed) !== null || 'Elige el día y la hora.',
        })}
      />
    </>
  )
}
