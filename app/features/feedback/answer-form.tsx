import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { FEEDBACK_STATES, LONGEST_MESSAGE } from '#contract/feedback.ts'
import css from './feedback.module.css'
import { answerFeedback } from './mutations.ts'
import type { FeedbackRow } from './queries.ts'

/** Staff's answer to feedback and where it stands; who wrote sees both. */
export function AnswerForm({ row }: { row: FeedbackRow }) {
  const contract = useContract()
  const cache = useQueryClient()
  const sending = useServiceForm({
    values: { answer: row.answer ?? '', status: row.status as string },
    failed: failing('feedback.answer'),
  })
  const { form, busy } = sending
  const save = async ({ answer, status }: { answer: string; status: string }) => {
    await answerFeedback(contract, row.id, { answer: answer.trim() || null, status: status as FeedbackRow['status'] })
    toast('Respuesta guardada')
    await cache.invalidateQueries({ queryKey: key('feedback') })
  }
  return (
    <details className={css.answer}>
      <summary>{row.answer ? 'Cambiar respuesta' : 'Responder'}</summary>
      <ServiceForm of={sending} onSend={save}>
        <TextareaField
          label="Respuesta"
          help="La ve quien escribió."
          maxLength={LONGEST_MESSAGE}
          {...form.register('answer')}
        />
        <SelectField label="Estado" options={FEEDBACK_STATES} {...form.register('status')} />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Guardar</SubmitButton>
        </div>
      </ServiceForm>
    </details>
  )
}
