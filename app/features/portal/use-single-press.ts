import { useEffect } from 'react'
import { DOUBLE_TAP_MS } from '#app/ui/use-settled.ts'

const SAME_PLACE_PX = 24

/** The second press of a double one on a dialog that has closed meanwhile reaches nothing below it. */
export function useSinglePress() {
  useEffect(() => {
    let last: { box: HTMLDialogElement | null; event: MouseEvent } | undefined
    const press = (event: MouseEvent) => {
      // By keyboard.
      if (event.detail === 0 || !(event.target instanceof Element)) return
      if (
        last?.box &&
        !last.box.open &&
        event.timeStamp - last.event.timeStamp < DOUBLE_TAP_MS &&
        Math.hypot(event.clientX - last.event.clientX, event.clientY - last.event.clientY) < SAME_PLACE_PX
      ) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      last = { box: event.target.closest('dialog'), event }
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [])
}
