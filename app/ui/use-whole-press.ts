import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For `onBlurCapture` of a form: a field that is left by a press hears of it when the press is over. What it says then would move the page,
 * and what was pressed away from under the pointer: its click would be lost.
 */
export function useWholePress(): (event: FocusEvent) => void {
  const isPressed = useRef(false)
  const left = useRef<Element>(undefined)
  useEffect(() => {
    const press = ({ button }: MouseEvent) => {
      isPressed.current = button === 0
    }
    const tell = () => {
      const field = left.current
      isPressed.current = false
      left.current = undefined
      if (field?.isConnected && field !== document.activeElement)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    const hearing = new AbortController()
    const { signal } = hearing
    addEventListener('mousedown', press, { capture: true, signal })
    // Where a press ended is known then: its click comes to who was pressed, wherever they are.
    for (const end of ['mouseup', 'dragend', 'contextmenu'] as const)
      addEventListener(end, tell, { capture: true, signal })
    return () => hearing.abort()
  }, [])
  return (event) => {
    if (!isPressed.current) return
    event.stopPropagation()
    left.current = event.target
  }
}
