import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { NoteForm } from '#app/features/deals/notes/note-form.tsx'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Timeline } from '#app/ui/timeline/timeline.tsx'
import { kindsIn } from '#app/ui/timeline/timeline-rules.ts'
import { CANDIDATE_KINDS, candidateLines } from './candidate-lines.ts'
import { writeCandidateNote } from './mutations.ts'
import { administrators, candidateEvents, candidateLetters, type DeskCandidacy, housePeople } from './queries.ts'

interface CandidateHistoryProps {
  candidacy: DeskCandidacy
  me: string
  onChange: () => void
}

export function CandidateHistory({ candidacy, me, onChange }: CandidateHistoryProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [search] = useSearchParams()
  const query = useQuery(candidateEvents(contract, candidacy.id))
  const { data: letters = [] } = useQuery(candidateLetters(contract, candidacy.id))
  const { data: people = [] } = useQuery(housePeople(contract))
  const { data: admins = [] } = useQuery(administrators(contract))
  const chosen = kindsIn(
    search.get('ver'),
    CANDIDATE_KINDS.map(({ value }) => value),
  )
  return (
    <section className="grid gap-3 mt-4" aria-label="Historia">
      <NoteForm
        about={candidacy.id}
        help="Con @ nombras a otro administrador y se entera: nadie más ve a los candidatos."
        people={admins.filter(({ id }) => id !== me)}
        write={(note) => writeCandidateNote(contract, { ...note, candidate: candidacy.id })}
        onDone={async () => {
          await cache.invalidateQueries({ queryKey: key('hiring', 'events', candidacy.id) })
          onChange()
        }}
      />
      <Loaded query={query} noun="la historia" skeleton={<Skeleton className="h-64 w-full" />}>
        {(events) => (
          <Timeline
            key={chosen.join()}
            label={`Historia de ${candidacy.name}`}
            entries={candidateLines(events, letters, people, me).filter(
              ({ kind }) => chosen.length === 0 || chosen.includes(kind),
            )}
            kinds={CANDIDATE_KINDS}
            chosen={chosen}
            hrefFor={(shown) => withParams(search, { ver: shown.join() || null })}
            empty={<p className="text-muted text-sm">Nada de eso todavía.</p>}
          />
        )}
      </Loaded>
    </section>
  )
}
