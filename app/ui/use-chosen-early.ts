import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `tell` once when a form comes alive with something else in it than its markup says: what somebody chose before the script had come,
 * which the browser keeps and tells nobody.
 */
export function useChosenEarly(form: RefObject<HTMLFormElement | null>, tell: () => void): void {
  const first = useRef(tell)
  useEffect(() => {
    // Only as the page comes alive: from then on markup and fields differ by what scripts do.
    if (document.documentElement.dataset.hydrated) return
    if ([...form.current!.elements].some(differs)) first.current()
  }, [form])
}

const differs = (element: Element) => {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.defaultSelected === false
  if (!(element instanceof HTMLInputElement)) return false
  return element.checked !== element.defaultChecked || element.value !== element.defaultValue
}
