import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { FEEDBACK_STATES, LONGEST_MESSAGE } from '#contract/feedback/feedback.ts'
import css from './feedback.module.css'
import { answerFeedback } from './mutations.ts'
import { type FeedbackRow, oneFeedback } from './queries.ts'

export function AnswerForm({ row }: { row: FeedbackRow }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [current, setCurrent] = useState(row)
  const [isOther, setOther] = useState(false)
  const sending = useServiceForm({
    values: { answer: row.answer ?? '', status: row.status as string },
    failed: failing('feedback.answer'),
  })
  const { form, busy } = sending
  const save = async ({ answer, status }: { answer: string; status: string }) => {
    try {
      setCurrent(await answerFeedback(contract, current, { answer: answer.trim() || null, status }))
      setOther(false)
    } catch (error) {
      // On a conflict the newer answer is shown and the input stays.
      const stored = await cache.fetchQuery(oneFeedback(contract, row.id)).catch(() => null)
      if (stored && (stored.status !== current.status || stored.answered_at !== current.answered_at)) {
        setCurrent(stored)
        setOther(true)
      }
      throw error
    } finally {
      await cache.invalidateQueries({ queryKey: key('feedback') })
    }
    toast('Respuesta guardada')
  }
  return (
    <details className={css.answer}>
      <summary className="inline-block min-h-9 py-1.5 text-accent font-semibold">
        {current.answer ? 'Cambiar respuesta' : 'Responder'}
      </summary>
      <ServiceForm of={sending} onSend={save}>
        {isOther && (
          <Notice look="warn" title="Así lo dejó alguien más" live>
            <p>
              {FEEDBACK_STATES.find(({ value }) => value === current.status)?.label}:{' '}
              {current.answer ?? 'sin respuesta'}
            </p>
          </Notice>
        )}
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
