import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { CANDIDACY_STAGES, candidacyStage, stageWords } from '#contract/hiring/hiring.ts'
import { AnswerReason } from './answer-reason.tsx'
import { spoken } from './letter-rules.ts'
import type { SeveralAnswers } from './several-moves.ts'

interface SeveralFormProps {
  first: { to: string; why: string }
  give: (answers: SeveralAnswers) => Promise<void> | void
  cancel: () => void
}

export function SeveralForm({ first, give, cancel }: SeveralFormProps) {
  const [to, setTo] = useState(first.to)
  return (
    <>
      <SelectField
        label="Mover a"
        options={CANDIDACY_STAGES}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <StageAnswers key={to} to={to} why={to === first.to ? first.why : ''} give={give} cancel={cancel} />
    </>
  )
}

function StageAnswers({ to, why, give, cancel }: Omit<SeveralFormProps, 'first'> & { to: string; why: string }) {
  const { brand } = useSite()
  const { ends, reasons } = candidacyStage(to)
  const words = stageWords(why === 'vacante_cerrada' ? why : to, brand.name)
  const sending = useServiceForm({ values: { why, words, isWritten: !!ends }, failed: failing('change.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  const isWritten = form.watch('isWritten')
  return (
    <ServiceForm
      of={sending}
      aria-label="Mover a varias personas"
      onSend={async (meant) => give({ to, why: meant.why || null, words: meant.isWritten ? meant.words.trim() : null })}
    >
      {reasons && (
        <AnswerReason
          options={reasons}
          error={errors.why?.message}
          {...form.register('why', { required: 'Elige el motivo.' })}
        />
      )}
      {!ends && <CheckField {...form.register('isWritten')}>Escribirles una carta</CheckField>}
      {isWritten && (
        <>
          <TextareaField
            label="Carta"
            help="Cada carta empieza con «Hola» y el nombre de la persona; el asunto dice su vacante."
            rows={8}
            maxLength={3800}
            readOnly={busy}
            error={errors.words?.message}
            {...form.register('words', { validate: spoken })}
          />
          <p className="text-muted text-sm">
            Las firmas tú. Salen más tarde por correo; hasta entonces se pueden deshacer.
          </p>
        </>
      )}
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          {isWritten ? 'Mover y escribirles' : 'Mover'}
        </SubmitButton>
        <Button small look="quiet" onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </ServiceForm>
  )
}
