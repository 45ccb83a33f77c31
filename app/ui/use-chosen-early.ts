import { type RefObject, useEffect, useRef } from 'react'

type Early = Map<string, { value: string; checked?: boolean }>

/** Replays input from before hydration (server/pages/bootstrap.ts) once. */
export function useChosenEarly(form: RefObject<HTMLFormElement | null>, tell: () => void): void {
  const first = useRef(tell)
  useEffect(() => {
    const early = (window as { filledInEarly?: Early }).filledInEarly
    // Counted by name: hydration may add controls.
    const counts: Record<string, number> = {}
    const filledIn = [...form.current!.elements].filter((field) => {
      const { name } = field as HTMLInputElement
      const at = counts[name] ?? 0
      counts[name] = at + 1
      const key = [form.current!.getAttribute('action'), name, at].join()
      Object.assign(field, early?.get(key))
      return early?.delete(key)
    })
    if (filledIn.length) first.current()
  }, [form])
}
