import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { answerPoll } from './mutations.ts'
import css from './poll.module.css'
import type { Poll } from './queries.ts'

interface PollCardProps {
  poll: Poll
  /** For staff: how it stands. */
  results?: ReactNode
}

/** A question with its choices, answered once; then what was answered. */
export function PollCard({ poll, results }: PollCardProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const heading = useId()
  const [chosen, setChosen] = useState('')
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const answer = useMutation({
    networkMode: 'always',
    mutationFn: () => answerPoll(contract, poll.id, chosen, comment),
    onSuccess: () => cache.invalidateQueries({ queryKey: key('polls') }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!chosen)
    if (chosen && !answer.isPending) answer.mutate()
  }
  const given = poll.options.find(({ id }) => id === poll.answer?.option_id)
  return (
    <section className={css.poll} aria-labelledby={heading}>
      <h2 id={heading}>{poll.question}</h2>
      {poll.answer ? (
        <div className={css.pollGiven} role="status">
          <Icon name="circle-check" />
          <div>
            <p>
              Gracias. Respondiste: <strong>{given?.label ?? poll.answer.option_id}</strong>
            </p>
            {poll.answer.comment && <p className={css.pollComment}>“{poll.answer.comment}”</p>}
          </div>
        </div>
      ) : poll.active ? (
        <form className={forms.form} onSubmit={send} noValidate>
          <RadioGroup
            label="Elige una respuesta"
            name={poll.slug}
            options={poll.options.map(({ id, label }) => ({ value: id, label }))}
            error={missing && !chosen ? 'Elige una respuesta.' : undefined}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <TextareaField
            label="¿Quieres agregar algo?"
            optional
            rows={2}
            maxLength={2000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {answer.isError && (
            <Notice look="danger" live>
              <p>{failureOf(answer.error, 'answer.save').text}</p>
            </Notice>
          )}
          <div className={forms.formActions}>
            <SubmitButton busy={answer.isPending}>Responder</SubmitButton>
          </div>
        </form>
      ) : (
        <p className={css.pollComment}>Esta encuesta ya cerró.</p>
      )}
      {results}
    </section>
  )
}
