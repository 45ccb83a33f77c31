import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `tell` once when a form comes alive with something else in it than its markup says: what somebody chose before the script had come,
 * which the browser keeps and tells nobody. Where React has rendered the form anew meanwhile, it is filled in again.
 */
export function useChosenEarly(form: RefObject<HTMLFormElement | null>, tell: () => void): void {
  const first = useRef(tell)
  useEffect(() => {
    const fields = [...form.current!.elements]
    const filledAgain = fields.filter(fillAgain).length
    // Only as the page comes alive: from then on markup and fields differ by what scripts do.
    if ((filledAgain || !document.documentElement.dataset.hydrated) && fields.some(differs)) first.current()
  }, [form])
}

type Early = Map<string, { value: string; checked?: boolean }>

// What was filled in before the page was alive, as its bootstrap keeps it (server/pages/bootstrap.ts). Told once.
const fillAgain = (field: Element, at: number) => {
  const early = (window as { filledInEarly?: Early }).filledInEarly
  const { form, name } = field as HTMLInputElement
  const key = [form?.getAttribute('action'), name, at].join()
  Object.assign(field, early?.get(key))
  return early?.delete(key)
}

const differs = (field: Element) => {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false
  if (!(field instanceof HTMLInputElement)) return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}
