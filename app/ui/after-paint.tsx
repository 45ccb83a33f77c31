import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * What of a page lies below its first screen. A click shows the page before this is rendered; a document brings it along, and so does going
 * back, which needs the page's whole height to find its place.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isClick = useNavigationType() === 'PUSH'
  const [shown, setShown] = useState(() => !isClick)
  useEffect(() => {
    if (!shown) requestAnimationFrame(() => setTimeout(() => startTransition(() => setShown(true))))
  }, [shown])
  // What follows stays below the first screen meanwhile.
  return shown ? children : <div className="min-h-dvh" />
}
