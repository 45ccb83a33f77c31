import { type RefObject, useEffect, useRef } from 'react'

export function useBroughtToView<Element extends HTMLElement>(choice: string | null): RefObject<Element | null> {
  const shown = useRef<Element>(null)
  useEffect(() => {
    if (!choice || document.activeElement?.matches(':focus-visible')) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    shown.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
  }, [choice])
  return shown
}
