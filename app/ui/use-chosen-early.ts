import { type RefObject, useEffect, useRef } from 'react'

type Early = Map<string, { value: string; checked?: boolean }>

/** Replays input from before hydration (server/pages/bootstrap.ts) once. */
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
