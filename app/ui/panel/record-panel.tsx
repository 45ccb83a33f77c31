import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { isBare, isTyping } from '#app/ui/step-keys.ts'
import css from './panel.module.css'
import { besideIn } from './panel-rules.ts'
import type { Opened } from './use-opened.ts'

interface RecordPanelProps {
  label: string
  opened: Opened
  /** The list's, for previous and next: of a record outside it there are none. */
  ids: readonly string[]
  page?: string
  children: ReactNode
}

const hasText = (target: HTMLElement) =>
  (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')) &&
  target.value !== ''

/** Escape closes; j and k step. */
export function RecordPanel({ label, opened, ids, page, children }: RecordPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const { id, open, close } = opened
  const { place, previous, next } = besideIn(ids, id ?? '')
  useEffect(() => {
    if (id !== null) panel.current?.focus({ preventScroll: true })
  }, [id])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // An open dialog handles keys.
    if (!isBare(event) || event.defaultPrevented || target.closest('dialog')) return
    const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
    if (event.key === 'Escape') {
      if (hasText(target)) panel.current?.focus({ preventScroll: true })
      else close()
    } else if (to && !isTyping(target)) open(to)
    else return
    event.preventDefault()
  }
  return (
    <section ref={panel} className={css.recordPanel} aria-label={label} tabIndex={-1} onKeyDown={press}>
      <div className={`${css.recordBar} sticky top-0 z-2 flex items-center bg-paper`}>
        <IconButton icon="x" label="Cerrar" aria-keyshortcuts="Escape" onClick={close} />
        {place > 0 && (
          <>
            <IconButton
              icon="chevron-left"
              label="Anterior"
              aria-keyshortcuts="k"
              disabled={!previous}
              onClick={() => previous && open(previous)}
            />
            <IconButton
              icon="chevron-right"
              label="Siguiente"
              aria-keyshortcuts="j"
              disabled={!next}
              onClick={() => next && open(next)}
            />
            <span className="text-muted tabular-nums">
              {place} de {ids.length}
            </span>
          </>
        )}
        {page && (
          <Link to={page} className={controls.iconBtn} aria-label="Abrir en su página" title="Abrir en su página">
            <Icon name="maximize-2" />
          </Link>
        )}
      </div>
      <div className="grid gap-4 content-start min-w-0">{children}</div>
    </section>
  )
}
