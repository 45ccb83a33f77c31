import { useEffect, useLayoutEffect, useRef } from 'react'

export interface DeckActions {
  like: () => void
  skip: () => void
  undo: () => void
  open: () => void
}

const KEYS: Record<string, keyof DeckActions> = {
  ArrowRight: 'like',
  ArrowLeft: 'skip',
  Backspace: 'undo',
  z: 'undo',
  ArrowUp: 'open',
}

export function useDeckKeys(actions: DeckActions) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  // Before paint: a visible card must react to keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = KEYS[event.key]
      if (!action || event.metaKey || event.altKey || (event.ctrlKey && event.key !== 'z')) return
      event.preventDefault()
      latest.current[action]()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
