import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let lastPage: string | undefined

/** Focuses the step's heading when coming from another step, not on page load. */
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
