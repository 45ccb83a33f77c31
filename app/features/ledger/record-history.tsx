import { useSession } from '#app/features/people/session.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TeachingState } from '#app/ui/teaching-state.tsx'
import { Timeline } from '#app/ui/timeline/timeline.tsx'
import { type LedgerFilter, ledgerPath } from '#contract/ledger/ledger-path.ts'
import { entryLine } from './entry-line.ts'
import { ledgerAsked } from './ledger-address.ts'
import { recordAskedFor } from './undo-texts.ts'
import { UndoWay } from './undo-way.tsx'
import { useEntries } from './use-entries.ts'

interface RecordHistoryProps {
  label: string
  of: Partial<Record<LedgerFilter, string>>
}

export function RecordHistory({ label, of }: RecordHistoryProps) {
  const asked = ledgerAsked(new URLSearchParams(of), '')
  const { query, onMore } = useEntries(asked)
  const { profile } = useSession()
  return (
    <Loaded query={query} noun="los cambios" skeleton={<Skeleton className="h-48 w-full" />}>
      {({ rows, names, isMore }) => (
        <Timeline
          label={label}
          entries={rows.map((entry) => {
            const line = entryLine(entry, names)
            const action = entry.undoable && <UndoWay entry={entry} small={line.title} from={recordAskedFor(asked)} />
            const own = profile !== null && entry.actor?.id === profile.id
            return { ...line, to: ledgerPath(of, entry.entry), action, own }
          })}
          kinds={[]}
          chosen={[]}
          hrefFor={() => '?'}
          more="Ver anteriores"
          onMore={isMore ? onMore : undefined}
          busy={query.isPlaceholderData}
          empty={
            <TeachingState
              icon="history"
              title="Sin cambios registrados"
              teaches="Cuando alguien cambie algo, aquí queda quién lo hizo, qué decía antes y por qué."
            />
          }
        />
      )}
    </Loaded>
  )
}
