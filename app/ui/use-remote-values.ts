import { useEffect, useEffectEvent, useRef } from 'react'
import { mergeRemoteValues } from './remote-values.ts'
import type { Fields } from './typed-fields.ts'

interface HeardValues<Typed> {
  /** Base value of each field. */
  over: () => Typed
  settle: () => void
  /** Whether something typed is not saved. */
  isTyped: () => boolean
  /** Saves the form. `isRefused`: a colleague changed a typed field; reported once before overwriting. */
  save: <Answer>(store: (isRefused: boolean) => Promise<Answer>) => Promise<Answer>
}

/** Keeps an open form in sync with `stored`: untouched fields follow, typed ones stay. */
export function useRemoteValues<Typed extends object, Meant>(
  form: Pick<Fields<Typed, Meant>, 'getValues' | 'setValue'>,
  stored: Typed,
): HeardValues<Typed> {
  const over = useRef(stored)
  const isTold = useRef(false)
  const text = JSON.stringify(stored)
  const hear = useEffectEvent(() => {
    const merged = mergeRemoteValues(form.getValues(), over.current, stored)
    over.current = merged.over
    for (const [name, value] of merged.follows) form.setValue(name as never, value as never)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what it says, not by whose object it is.
  useEffect(() => hear(), [text])
  const settle = () => {
    over.current = { ...form.getValues() }
    isTold.current = false
  }
  return {
    over: () => over.current,
    settle,
    isTyped() {
      const typed = form.getValues() as Record<string, unknown>
      return Object.entries(over.current).some(([name, value]) => JSON.stringify(typed[name]) !== JSON.stringify(value))
    },
    async save(store) {
      const isRefused = !isTold.current && JSON.stringify(over.current) !== text
      try {
        const answer = await store(isRefused)
        settle()
        return answer
      } catch (error) {
        isTold.current ||= isRefused || (error as { code?: string }).code === 'PGRST116'
        throw error
      }
    },
  }
}
