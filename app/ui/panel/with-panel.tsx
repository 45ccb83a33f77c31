import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '#app/ui/cx.ts'
import css from './panel.module.css'

interface WithPanelProps {
  children: ReactNode
  panel: ReactNode
  id: string | null
}

/** A list and a panel, which replaces it on narrow screens. */
export function WithPanel({ children, panel, id }: WithPanelProps) {
  const [list, before, left] = [useRef<HTMLDivElement>(null), useRef<string | null>(null), useRef(0)]
  useLayoutEffect(() => {
    const was = before.current
    before.current = id
    // Expensive, so checked late.
    if (id !== null && was === null && list.current?.checkVisibility() === false) window.scrollTo(0, 0)
    if (id !== null || was === null) return
    window.scrollTo(0, left.current)
    list.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(was)}"]`)?.focus({ preventScroll: true })
  }, [id, before, left, list])
  // A hidden list has no scroll position.
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
      <div ref={list} className={`${css.besideList} min-w-0`}>
        {children}
      </div>
      {panel}
    </div>
  )
}
