import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { answerPoll } from './mutations.ts'
import css from './poll.module.css'
import type { Poll } from './queries.ts'

interface PollCardProps {
  poll: Poll
  results?: ReactNode
}

export function PollCard({ poll, results }: PollCardProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const sending = useServiceForm({ values: { chosen: '', comment: '' }, failed: failing('answer.save') })
  const { form, busy } = sending
  const send = async ({ chosen, comment }: { chosen: string; comment: string }) => {
    await answerPoll(contract, poll.id, chosen, comment)
    await cache.invalidateQueries({ queryKey: key('polls') })
    // The pressed button is gone: keyboard users continue from the title.
    title.current?.focus()
  }
  const given = poll.options.find(({ id }) => id === poll.answer?.option_id)
  return (
    <section
      className={`${css.poll} grid gap-4 min-w-0 p-5 border border-line rounded-card bg-surface`}
      aria-labelledby={heading}
    >
      <h2 ref={title} id={heading} tabIndex={-1}>
        {poll.question}
      </h2>
      {poll.answer ? (
        <div className={`${css.pollGiven} flex gap-3 py-3 px-4 rounded-control bg-accent-tint`} role="status">
          <Icon name="circle-check" />
          <div>
            <p>
              Gracias. Respondiste: <strong className="font-semibold">{given?.label ?? poll.answer.option_id}</strong>
            </p>
            {poll.answer.comment && <p className="text-muted wrap-anywhere">“{poll.answer.comment}”</p>}
          </div>
        </div>
      ) : poll.active ? (
        <ServiceForm of={sending} onSend={send}>
          <RadioGroup
            label="Elige una respuesta"
            options={poll.options.map(({ id, label }) => ({ value: id, label }))}
            error={form.formState.errors.chosen?.message}
            {...form.register('chosen', { required: 'Elige una respuesta.' })}
          />
          <TextareaField
            label="¿Quieres agregar algo?"
            optional
            rows={2}
            maxLength={2000}
            {...form.register('comment')}
          />
          <div className={forms.formActions}>
            <SubmitButton busy={busy}>Responder</SubmitButton>
          </div>
        </ServiceForm>
      ) : (
        <p className="text-muted wrap-anywhere">Esta encuesta ya cerró.</p>
      )}
      {results}
    </section>
  )
}
