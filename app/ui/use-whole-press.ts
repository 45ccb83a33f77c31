import { type FocusEvent, useEffect, useRef } from 'react'

/** `onBlurCapture` of a form: delays blur until the click ends, since an error message would move the target. */
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
    // The click has its target by then.
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
