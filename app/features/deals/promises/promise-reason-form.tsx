import { failing } from '#app/lib/failure.ts'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { asTyped, typedInstant } from '#contract/dates/typed-moment.ts'

interface PromiseReasonFormProps {
  moves: boolean
  due: string
  onSend: (due: string, why: string) => Promise<void>
  onClose: () => void
}

export function PromiseReasonForm({ moves, due, onSend, onClose }: PromiseReasonFormProps) {
  const sending = useServiceForm({ values: { due: asTyped(due), why: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  return (
    <ServiceForm
      of={sending}
      aria-label={moves ? 'Otra fecha' : 'Por qué no se cumplió'}
      onSend={(typed) => onSend(typedInstant(typed.due)!, typed.why.trim())}
    >
      {moves && (
        <Field
          label="Nueva fecha"
          type="datetime-local"
          readOnly={busy}
          error={errors.due?.message}
          {...form.register('due', { validate: (typed) => typedInstant(typed) !== null || 'Elige el día y la hora.' })}
        />
      )}
      <Field
        label="Por qué"
        help={moves ? 'El cliente lo lee junto a su nueva fecha.' : 'La promesa se cierra y ya no se abre.'}
        maxLength={300}
        readOnly={busy}
        error={errors.why?.message}
        {...form.register('why', { validate: (typed) => typed.trim() !== '' || 'Escribe por qué.' })}
      />
      <SmallActions label="Guardar" busy={busy} onCancel={onClose} />
    </ServiceForm>
  )
}
