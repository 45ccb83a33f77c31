import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { stepKeys } from '#app/ui/step-keys.ts'
import { useShortcuts } from '#app/ui/use-shortcuts.ts'
import type { DueRow } from './queries.ts'
import { SECTIONS, sectionCount } from './row-words.ts'
import { asShown, standing } from './standing.ts'
import css from './today.module.css'
import { TodayRow } from './today-row.tsx'

let lastRow: string | undefined

export function TodayList({ waiting }: { waiting: readonly DueRow[] }) {
  const [shown, setShown] = useState(() => asShown(waiting))
  const list = useRef<HTMLDivElement>(null)
  const first = () => list.current?.querySelector<HTMLElement>('[data-today]')?.focus()
  const arrival = useNavigationType()
  useEffect(() => {
    if (arrival !== 'POP' || !lastRow) return
    list.current?.querySelector<HTMLElement>(`[data-today="${lastRow}"]`)?.focus()
  }, [arrival])
  useShortcuts([
    { keys: 'j', does: 'Siguiente pendiente', group: 'Hoy', press: first },
    { keys: 'k', does: 'Pendiente anterior', group: 'Hoy', press: first },
  ])
  const now = new Date()
  const { rows, news } = standing(shown, waiting)
  if (rows.length === 0 && news === 0) {
    return (
      <EmptyState
        icon="circle-check"
        title="Nada pendiente"
        action={
          <LinkButton to="/escritorio/citas?vista=semana" look="primary">
            Ver las citas de la semana
          </LinkButton>
        }
      >
        <p>Nadie te espera. Aquí aparece quien escribe, llega, pide una cita o manda su solicitud.</p>
      </EmptyState>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among its rows, which are links.
    <div
      ref={list}
      className={`${css.today} grid grid-cols-1 gap-6`}
      onKeyDown={(event) => stepKeys(event, '[data-today]')}
      onFocus={({ target }) => {
        lastRow = target.closest('li')?.querySelector<HTMLElement>('[data-today]')?.dataset.today
      }}
    >
      <div role="status" className={css.news}>
        {news > 0 && (
          <Button small onClick={() => setShown(asShown(waiting))}>
            {news === 1 ? '1 nueva' : `${news} nuevas`}
          </Button>
        )}
      </div>
      {SECTIONS.map(({ kind, title, id }) => {
        const of = rows.filter(({ section }) => section === kind)
        return (
          of.length > 0 && (
            <section key={kind} aria-labelledby={id}>
              <h2 id={id}>
                {title} <span className="ml-1 text-muted font-normal tabular-nums">{sectionCount(of)}</span>
              </h2>
              <ul className="border border-line rounded-card bg-surface overflow-hidden">
                {of.map((row) => (
                  <TodayRow key={row.id} row={row} now={now} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
