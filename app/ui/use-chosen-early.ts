import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `tell` once when a form comes alive with something else in it than its markup says: what somebody chose before the script had come,
 * which the browser keeps and tells nobody. Where React has rendered the form anew meanwhile, it is filled in again.
 */
export function useChosenEarly(form: RefObject<HTMLFormElement | null>, tell: () => void): void {
  const first = useRef(tell)
  useEffect(() => {
    const fields = [...form.current!.elements].filter(isField)
    const filledAgain = fields.filter(fillAgain).length > 0
    // Only as the page comes alive: from then on markup and fields differ by what scripts do.
    const isEarly = filledAgain || !document.documentElement.dataset.hydrated
    if (isEarly && fields.some(differs)) first.current()
  }, [form])
}

type Field = HTMLInputElement | HTMLSelectElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

// What was filled in before the page was alive, as its bootstrap keeps it (server/pages/bootstrap.ts). Told once.
const fillAgain = (field: Field) => {
  const { filledInEarly } = window as { filledInEarly?: Map<string, string | boolean> }
  const key = [field.form?.getAttribute('action'), field.name, isTick(field) && field.value].join()
  const early = filledInEarly?.get(key)
  if (early === undefined) return false
  filledInEarly?.delete(key)
  if (isTick(field)) field.checked = early === true
  else field.value = String(early)
  return true
}

const differs = (field: Field) => {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}
