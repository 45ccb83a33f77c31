import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { savePoll } from './mutations.ts'
import { optionsFrom, optionsProblem, optionsText, pollSlug } from './poll-typed.ts'
import type { DeskPoll } from './queries.ts'

interface PollFormProps {
  /** Current version; null: a new poll. */
  stands: DeskPoll | null
  onSaved: () => void
}

const TOKEN_LENGTH = 6

/** Question, options and state of a poll. Concurrent changes are shown first. */
export function PollForm({ stands, onSaved }: PollFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [opened] = useState(stands)
  const sending = useServiceForm({
    values: {
      ...{ question: stands?.question ?? '', options: optionsText(stands?.options ?? []), reason: '' },
      active: String(stands?.active ?? true),
    },
    failed: failing('poll.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const save = async ({
    question,
    options,
    active,
    reason,
  }: Record<'question' | 'options' | 'active' | 'reason', string>) => {
    const slug = pollSlug(question, crypto.randomUUID().slice(0, TOKEN_LENGTH))
    const change = { question: question.trim(), options: optionsFrom(options, stands?.options ?? []) }
    try {
      await savePoll(contract, stands, { slug, ...change, active: active === 'true', reason })
    } finally {
      await cache.invalidateQueries({ queryKey: key('polls') })
    }
    toast('Encuesta guardada')
    onSaved()
  }
  return (
    <ServiceForm of={sending} onSend={save}>
      {stands && opened && stands.updated_at !== opened.updated_at && (
        <Notice look="warn" title="Así lo dejó alguien más" live>
          <p>
            {stands.question} ({stands.active ? 'abierta' : 'cerrada'}):{' '}
            {stands.options.map(({ label }) => label).join(', ')}. Si guardas, queda lo tuyo.
          </p>
        </Notice>
      )}
      <Field
        label="Pregunta"
        maxLength={500}
        autoComplete="off"
        error={errors.question?.message}
        {...form.register('question', { validate: (text) => text.trim() !== '' || 'Falta este dato.' })}
      />
      <TextareaField
        label="Respuestas"
        help="Una por renglón, de dos a veinte. La que alguien ya eligió se queda."
        rows={5}
        error={errors.options?.message}
        {...form.register('options', { validate: optionsProblem })}
      />
      <SelectField
        label="Estado"
        options={[
          { value: 'true', label: 'Abierta' },
          { value: 'false', label: 'Cerrada' },
        ]}
        {...form.register('active')}
      />
      <ReasonField help="Lo lee el equipo." {...form.register('reason')} />
      {stands && (
        <p>
          <ChangesLink label={stands.question} of={{ tabla: 'polls', registro: stands.id }} />
        </p>
      )}
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>Guardar</SubmitButton>
      </div>
    </ServiceForm>
  )
}
