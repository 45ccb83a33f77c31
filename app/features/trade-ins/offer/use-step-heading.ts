import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let lastPage: string | undefined

/** For the heading of a step: whoever came here from another step, and not by opening the page, finds the focus on it. */
export function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step, not whenever its address changes.
  useEffect(() => {
    if (key !== 'default' && lastPage !== undefined && lastPage !== step)
      heading.current?.focus({ preventScroll: true })
    lastPage = step
  }, [step])
  return heading
}
