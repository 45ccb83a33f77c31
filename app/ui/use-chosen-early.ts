import { type RefObject, useEffect, useRef } from 'react'

type Early = Map<string, { value: string; checked?: boolean }>

/**
 * Calls `tell` once when a form comes alive in which somebody chose something before its script had come: the page's bootstrap keeps that
 * (server/pages/bootstrap.ts), and here it is filled in again, as React may have rendered the form anew.
 */
export function useChosenEarly(form: RefObject<HTMLFormElement | null>, tell: () => void): void {
  const first = useRef(tell)
  useEffect(() => {
    const early = (window as { filledInEarly?: Early }).filledInEarly
    const filledIn = [...form.current!.elements].filter((field, at) => {
      const key = [form.current!.getAttribute('action'), (field as HTMLInputElement).name, at].join()
      Object.assign(field, early?.get(key))
      return early?.delete(key)
    })
    if (filledIn.length) first.current()
  }, [form])
}
