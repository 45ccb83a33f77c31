import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { FEEDBACK_STATES, LONGEST_MESSAGE } from '#contract/feedback.ts'
import css from './feedback.module.css'
import { answerFeedback } from './mutations.ts'
import type { FeedbackRow } from './queries.ts'

/** Staff's answer to feedback and where it stands; who wrote sees both. */
export function AnswerForm({ row }: { row: FeedbackRow }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [answer, setAnswer] = useState(row.answer ?? '')
  const [status, setStatus] = useState(row.status)
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => answerFeedback(contract, row.id, { answer: answer.trim() || null, status }),
    onSuccess: () => {
      toast('Respuesta guardada')
      return cache.invalidateQueries({ queryKey: key('feedback') })
    },
  })
  return (
    <details className={css.answer}>
      <summary>{row.answer ? 'Cambiar respuesta' : 'Responder'}</summary>
      <form
        className={forms.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <TextareaField
          label="Respuesta"
          help="La ve quien escribió."
          maxLength={LONGEST_MESSAGE}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <SelectField
          label="Estado"
          options={FEEDBACK_STATES}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
        {save.isError && (
          <Notice look="danger" live>
            <p>{failureOf(save.error, 'feedback.answer').text}</p>
          </Notice>
        )}
        <div className={forms.formActions}>
          <SubmitButton busy={save.isPending}>Guardar</SubmitButton>
        </div>
      </form>
    </details>
  )
}
