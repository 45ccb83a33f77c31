import { type RefObject, useEffect, useRef } from 'react'

/** Brings what a choice made appear into view, once per `choice`. Not for who walks the choices with the keyboard: they would lose their place. */
export function useBroughtToView<Element extends HTMLElement>(choice: string | null): RefObject<Element | null> {
  const shown = useRef<Element>(null)
  useEffect(() => {
    if (!choice || document.activeElement?.matches(':focus-visible')) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    shown.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
  }, [choice])
  return shown
}
