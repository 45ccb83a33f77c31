import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { rateCandidacy } from './mutations.ts'
import type { Rating } from './queries.ts'

interface RatingFormProps {
  candidate: string
  criteria: readonly string[]
  own: Rating | undefined
  onDone: () => Promise<void>
}

const SCORES = [
  '1 de 5: no lo muestra',
  '2 de 5: poco',
  '3 de 5: lo suficiente',
  '4 de 5: bien',
  '5 de 5: muy bien',
].map((label, at) => ({ value: String(at + 1), label }))

export function RatingForm({ candidate, criteria, own, onDone }: RatingFormProps) {
  const contract = useContract()
  const ownScores = (own?.scores ?? {}) as Record<string, number>
  // By index: criteria are free text.
  const values: Record<string, string> = {
    comment: own?.comment ?? '',
    ...Object.fromEntries(criteria.map((name, at) => [`score${at}`, ownScores[name] ? String(ownScores[name]) : ''])),
  }
  const rating = useServiceForm({ values, failed: failing('change.save') })
  const { form, busy } = rating
  return (
    <ServiceForm
      of={rating}
      aria-label="Mi calificación"
      onSend={async (typed) => {
        const scores = Object.fromEntries(criteria.map((name, at) => [name, Number(typed[`score${at}`])]))
        await rateCandidacy(contract, candidate, scores, typed.comment ?? '')
        await onDone()
      }}
    >
      {criteria.map((name, at) => (
        <SelectField
          key={name}
          label={name}
          placeholder="Elige…"
          options={SCORES}
          error={form.formState.errors[`score${at}`]?.message}
          {...form.register(`score${at}`, { required: 'Califica del 1 al 5.' })}
        />
      ))}
      <TextareaField
        label="Comentario"
        optional
        rows={3}
        maxLength={2000}
        readOnly={busy}
        {...form.register('comment')}
      />
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          Guardar calificación
        </SubmitButton>
      </div>
    </ServiceForm>
  )
}
