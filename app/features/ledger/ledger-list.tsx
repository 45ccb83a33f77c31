import { useSearchParams } from 'react-router'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import type { Opened } from '#app/ui/panel/use-opened.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TeachingState } from '#app/ui/teaching-state.tsx'
import { Timeline } from '#app/ui/timeline/timeline.tsx'
import { houseToday } from '#contract/dates/dates.ts'
import { LEDGER_FILTERS } from '#contract/ledger/ledger-path.ts'
import { entryLine } from './entry-line.ts'
import { asksForAll, CHANGE_KINDS, daysToRestore, RESTORE_DAYS } from './ledger-address.ts'
import { recordAskedFor } from './undo-texts.ts'
import { UndoWay } from './undo-way.tsx'
import type { useEntries } from './use-entries.ts'

interface LedgerListProps {
  entries: ReturnType<typeof useEntries>
  linkTo: Opened['linkTo']
}

export function LedgerList({ entries: { query, asked, onMore }, linkTo }: LedgerListProps) {
  const [search] = useSearchParams()
  const kind = CHANGE_KINDS.find(({ op }) => op === asked.of_op)?.value
  const everything = withParams(search, Object.fromEntries(LEDGER_FILTERS.map((name) => [name, null])))
  return (
    <Loaded query={query} noun="los cambios" skeleton={<Skeleton className="h-96 w-full" />}>
      {({ rows, names, isMore }) => (
        <Timeline
          label="Cambios"
          entries={rows.map((entry) => {
            const line = entryLine(entry, names)
            // An import that also deleted is no deletion.
            const isRestorable = kind === 'papelera' && entry.records[0]?.op === 'DELETE'
            const action = (asked.of_record || isRestorable) && entry.undoable && (
              <UndoWay entry={entry} small={line.title} restores={isRestorable} from={recordAskedFor(asked)} />
            )
            const who =
              isRestorable && entry.undoable ? [line.who, leftText(entry.at)].filter(Boolean).join(' · ') : line.who
            return { ...line, who, link: linkTo(String(entry.entry)), action }
          })}
          kinds={CHANGE_KINDS}
          chosen={kind ? [kind] : []}
          hrefFor={(kinds) => withParams(search, { tipo: kinds.find((one) => one !== kind) ?? null })}
          more="Ver anteriores"
          onMore={isMore ? onMore : undefined}
          busy={query.isPlaceholderData}
          empty={
            asksForAll(asked) ? (
              <TeachingState
                icon="history"
                title="Todavía no hay cambios"
                teaches="Cada cambio queda aquí en cuanto se guarda: quién lo hizo, qué decía antes y por qué."
              />
            ) : kind === 'papelera' ? (
              <TeachingState
                icon="trash-2"
                title="La papelera está vacía"
                teaches={`Lo que se elimina se queda aquí ${RESTORE_DAYS} días.`}
                action={<LinkButton to={everything}>Ver todos los cambios</LinkButton>}
              />
            ) : (
              <TeachingState
                icon="history"
                title="Nada cambió con estos filtros"
                teaches="Quita un filtro o amplía las fechas para ver más."
                action={<LinkButton to={everything}>Quitar filtros</LinkButton>}
              />
            )
          }
        />
      )}
    </Loaded>
  )
}

const leftText = (at: string) => {
  const days = daysToRestore(at, houseToday(new Date()))
  return days === 1 ? 'queda 1 día en la papelera' : `quedan ${days} días en la papelera`
}
