import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/** Rendered after a navigation has painted; documents render it at once. */
export function AfterPaint({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return useIsPainted() ? children : fallback
}

/** Whether the first screen is painted. */
export function useIsPainted(): boolean {
  const isClick = useNavigationType() === 'PUSH'
  const [painted, setPainted] = useState(() => !isClick)
  useEffect(() => {
    if (!painted) void paint().then(() => startTransition(() => setPainted(true)))
  }, [painted])
  return painted
}

let painting: Promise<void> | undefined

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
