import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failing } from '#app/lib/failure.ts'
import { type Sending, sendingOf } from '#app/lib/form-draft.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { Timeline } from '#app/ui/timeline/timeline.tsx'
import { kindsIn } from '#app/ui/timeline/timeline-rules.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { CANDIDATE_KINDS, candidateLines } from './candidate-lines.ts'
import css from './hiring.module.css'
import { writeCandidateNote } from './mutations.ts'
import { candidateEvents, candidateLetters, type DeskCandidacy, housePeople } from './queries.ts'

interface CandidateHistoryProps {
  candidacy: DeskCandidacy
  onChange: () => void
}

/** Everything that happened with a candidate: stages, letters as they were written, interviews and notes. */
export function CandidateHistory({ candidacy, onChange }: CandidateHistoryProps) {
  const contract = useContract()
  const [search] = useSearchParams()
  const query = useQuery(candidateEvents(contract, candidacy.id))
  const { data: letters = [] } = useQuery(candidateLetters(contract, candidacy.id))
  const { data: people = [] } = useQuery(housePeople(contract))
  const chosen = kindsIn(
    search.get('ver'),
    CANDIDATE_KINDS.map(({ value }) => value),
  )
  return (
    <section className={css.part} aria-label="Historia">
      <NoteForm candidate={candidacy.id} onDone={onChange} />
      <Loaded query={query} noun="la historia" skeleton={<Skeleton className="h-64 w-full" />}>
        {(events) => (
          <Timeline
            key={chosen.join()}
            label={`Historia de ${candidacy.name}`}
            entries={candidateLines(events, letters, people).filter(
              ({ kind }) => chosen.length === 0 || chosen.includes(kind),
            )}
            kinds={CANDIDATE_KINDS}
            chosen={chosen}
            hrefFor={(shown) => withParams(search, { ver: shown.join() || null })}
            empty={<p className={css.note}>Nada de eso todavía.</p>}
          />
        )}
      </Loaded>
    </section>
  )
}

function NoteForm({ candidate, onDone }: { candidate: string; onDone: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [written, setWritten] = useState(0)
  const attempt = useRef<Sending>(undefined)
  const sending = useServiceForm({ values: { body: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  return (
    <ServiceForm
      key={written}
      of={sending}
      aria-label="Nueva nota"
      onSend={async ({ body }) => {
        // Other words are another note.
        attempt.current = sendingOf(body, attempt.current)
        await writeCandidateNote(contract, { key: attempt.current.key, candidate_id: candidate, detail: body })
        attempt.current = undefined
        form.reset()
        setWritten(written + 1)
        await cache.invalidateQueries({ queryKey: key('hiring', 'events', candidate) })
        onDone()
      }}
    >
      <TextareaField
        label="Nota"
        help="La persona puede pedir leer lo que escribas de ella."
        rows={3}
        maxLength={4000}
        readOnly={busy}
        error={form.formState.errors.body?.message}
        {...form.register('body', { validate: (text) => text.trim() !== '' || 'Escribe la nota.' })}
      />
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          Guardar nota
        </SubmitButton>
      </div>
    </ServiceForm>
  )
}
