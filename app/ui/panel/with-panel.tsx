import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '#app/ui/cx.ts'
import css from './panel.module.css'

interface WithPanelProps {
  /** The list. Its rows carry `data-record` with their id. */
  children: ReactNode
  /** The panel of what is open; null: nothing is. */
  panel: ReactNode
  /** What is open: its row takes the focus when it is closed. */
  id: string | null
}

/** A list with a panel beside it. Where there is no room for both the panel takes the list's place, which is found again as it was left. */
export function WithPanel({ children, panel, id }: WithPanelProps) {
  const [list, before, left] = [useRef<HTMLDivElement>(null), useRef<string | null>(null), useRef(0)]
  useLayoutEffect(() => {
    const was = before.current
    before.current = id
    // Asked when it counts: the browser works out every style for it.
    if (id !== null && was === null && list.current?.checkVisibility() === false) window.scrollTo(0, 0)
    if (id !== null || was === null) return
    window.scrollTo(0, left.current)
    list.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(was)}"]`)?.focus({ preventScroll: true })
  }, [id, before, left, list])
  // Noted while nothing is open: hidden, the list has no place on the page.
  useLayoutEffect(() => {
    if (id !== null) return
    const note = () => {
      left.current = window.scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [id, left])
  return (
    <div className={cx(css.beside, id !== null && css.besideOpen)}>
      <div ref={list} className={css.besideList}>
        {children}
      </div>
      {panel}
    </div>
  )
}
