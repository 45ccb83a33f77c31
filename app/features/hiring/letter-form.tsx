import { failing } from '#app/lib/failure.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { candidacyStage, firstLetter } from '#contract/hiring/hiring.ts'
import { AnswerReason } from './answer-reason.tsx'
import { spoken } from './letter-rules.ts'
import type { MoveAnswers } from './mutations.ts'
import type { DeskCandidacy } from './queries.ts'

interface LetterFormProps {
  candidacy: Pick<DeskCandidacy, 'name' | 'vacancy'>
  stage: string
  give: (answers: MoveAnswers) => Promise<void>
  cancel: () => void
}

export function LetterForm({ candidacy, stage, give, cancel }: LetterFormProps) {
  const { brand } = useSite()
  const { reasons } = candidacyStage(stage)
  const first = firstLetter(stage, { ...candidacy, agency: brand.name })
  const sending = useServiceForm({ values: { why: '', ...first }, failed: failing('change.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  return (
    <ServiceForm
      of={sending}
      aria-label={`Carta a ${candidacy.name}`}
      onSend={({ why, subject, body }, keyFor) =>
        give({ why: why || null, letter: { key: keyFor([stage, subject, body]), subject, body } })
      }
    >
      {reasons && (
        <AnswerReason
          options={reasons}
          error={errors.why?.message}
          {...form.register('why', { required: 'Elige el motivo.' })}
        />
      )}
      <Field
        label="Asunto"
        maxLength={160}
        autoComplete="off"
        readOnly={busy}
        error={errors.subject?.message}
        {...form.register('subject', { validate: spoken })}
      />
      <TextareaField
        label="Carta"
        rows={8}
        maxLength={4000}
        readOnly={busy}
        error={errors.body?.message}
        {...form.register('body', { validate: spoken })}
      />
      <p className="text-muted text-sm">La firmas tú. Sale más tarde por correo; hasta entonces se puede deshacer.</p>
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          Mandar carta
        </SubmitButton>
        <Button small look="quiet" onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </ServiceForm>
  )
}
