import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * What of a page lies below its first screen. A click shows the page before this is rendered; a document brings it along, and so does going
 * back, which needs the page's whole height to find its place. `fallback` keeps its room meanwhile.
 */
export function AfterPaint({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return useIsPainted() ? children : fallback
}

/** Whether the page that a click led to has been painted with its first screen. True at once where all of it comes at once. */
export function useIsPainted(): boolean {
  const isClick = useNavigationType() === 'PUSH'
  const [painted, setPainted] = useState(() => !isClick)
  useEffect(() => {
    if (!painted) void paint().then(() => startTransition(() => setPainted(true)))
  }, [painted])
  return painted
}

let painting: Promise<void> | undefined

// The same moment for all that waits: it comes together, and is laid out once.
const paint = () => {
  painting ??= new Promise((done) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        painting = undefined
        done()
      }),
    )
  })
  return painting
}
