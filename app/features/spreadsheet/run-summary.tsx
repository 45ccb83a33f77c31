import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SheetRunState } from '#contract/settings/spreadsheet.ts'
import type { SheetRunRow } from './queries.ts'
import { outcomeText, RUN_TONES, stateText } from './run-words.ts'
import css from './spreadsheet.module.css'

interface RunSummaryProps {
  run: SheetRunRow
  isPage?: boolean
}

export function RunSummary({ run, isPage }: RunSummaryProps) {
  const { id, kind, state, message } = run
  const [last, name] =
    kind === 'sync' ? ['Última sincronización', 'Sincronización'] : ['Última corrida de ensayo', 'Corrida de ensayo']
  return (
    <section className={`${css.openRun} grid gap-3 my-4`} aria-labelledby="ultima-corrida">
      <h2 id="ultima-corrida">
        {isPage ? `${name} ${id}` : last} <Badge tone={RUN_TONES[state as SheetRunState]}>{stateText(state)}</Badge>
      </h2>
      {message && <Notice look={state === 'failed' ? 'danger' : 'warn'}>{message}</Notice>}
      <p role="status">{outcomeText(run)}</p>
      {!isPage && (
        <p>
          <LinkButton small to={`?vista=corridas&corrida=${id}`}>
            {kind === 'rehearsal' ? 'Ver qué cambiaría' : 'Ver el detalle'}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
