import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { ServiceFormState } from '#app/ui/use-service-form.ts'

export const AT_ONCE = { when: 'now', at: '' }

interface WhenFieldsProps {
  form: ServiceFormState<typeof AT_ONCE>['form']
  busy: boolean
  help: string
  check: (typed: string) => string | true
}

export const WhenFields = ({ form, busy, help, check }: WhenFieldsProps) => (
  <>
    <RadioGroup
      label="Cuándo"
      options={[
        { value: 'now', label: 'Ahora' },
        { value: 'later', label: 'A una hora' },
      ]}
      {...form.register('when')}
    />
    {form.watch('when') === 'later' && (
      <Field
        label="Día y hora"
        type="datetime-local"
        help={help}
        readOnly={busy}
        error={form.formState.errors.at?.message}
        {...form.register('at', { validate: check })}
      />
    )}
  </>
)
