import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { CANDIDACY_STAGES, candidacyStage } from '#contract/hiring/hiring.ts'
import { LetterForm } from './letter-form.tsx'
import type { DeskCandidacy } from './queries.ts'
import { useCandidateMoves } from './use-candidate-moves.ts'

interface CandidateMoveProps {
  candidacy: DeskCandidacy
  onChange: () => void
}

export function CandidateMove({ candidacy, onChange }: CandidateMoveProps) {
  const { id, state, letter_id, letter_subject } = candidacy
  const { move, takeBack } = useCandidateMoves(onChange)
  const [writing, setWriting] = useState<string | null>(null)
  const moving = useServiceForm({ values: { to: '' }, failed: failing('change.save') })
  const chosen = moving.form.watch('to')
  if (letter_id)
    return (
      <section className="grid gap-3 mt-4" aria-label="Carta por salir">
        <p>Carta por salir: «{letter_subject}».</p>
        <p className="flex flex-wrap gap-2">
          <Button small onClick={() => void takeBack(letter_id)}>
            Deshacer la carta
          </Button>
        </p>
      </section>
    )
  if (writing)
    return (
      <section className="grid gap-3 mt-4" aria-label={`Carta: ${candidacyStage(writing).label}`}>
        <LetterForm
          candidacy={candidacy}
          stage={writing}
          give={async (answers) => {
            await move(id, state, writing, answers)
            setWriting(null)
          }}
          cancel={() => setWriting(null)}
        />
      </section>
    )
  return (
    <section className="grid gap-3 mt-4" aria-label="Mover al candidato">
      <ServiceForm
        of={moving}
        aria-label="Mover a otra etapa"
        onSend={async ({ to }) => {
          if (candidacyStage(to).ends) return setWriting(to)
          await move(id, state, to)
          moving.form.reset()
        }}
      >
        <SelectField
          label="Mover a"
          placeholder="Elige…"
          options={CANDIDACY_STAGES.filter(({ value }) => value !== state)}
          error={moving.form.formState.errors.to?.message}
          {...moving.form.register('to', { required: 'Elige la etapa.' })}
        />
        <p className="flex flex-wrap gap-2">
          <SubmitButton small busy={moving.busy}>
            Mover
          </SubmitButton>
          <Button small look="quiet" onClick={() => setWriting(chosen || state)}>
            Escribir una carta…
          </Button>
        </p>
      </ServiceForm>
    </section>
  )
}
