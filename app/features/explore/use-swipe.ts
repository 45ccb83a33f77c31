import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'

export type Direction = 'left' | 'right'

const FAR_ENOUGH = 96
const FLIGHT_MS = 180

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * `onLeave` runs after the card has left, by swipe or `send`. Input between two cards is ignored. Styles are
 * set by script: the policy forbids style attributes.
 */
export function useSwipe(card: RefObject<HTMLElement | null>, id: number, onLeave: (direction: Direction) => void) {
  const start = useRef<number | null>(null)
  const moved = useRef(false)
  const leaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new card is there to be moved.
  useLayoutEffect(() => {
    leaving.current = false
  }, [id])

  const place = (x: number) => {
    if (card.current) card.current.style.transform = x ? `translateX(${x}px) rotate(${x / 40}deg)` : ''
  }

  const send = async (direction: Direction) => {
    const element = card.current
    if (!element || leaving.current) return
    leaving.current = true
    const x = (direction === 'left' ? -1 : 1) * (element.offsetWidth + 200)
    if (!calm()) {
      const flight = element.animate(
        { transform: `translateX(${x}px) rotate(${x / 40}deg)`, opacity: 0 },
        { duration: FLIGHT_MS, easing: 'ease-out' },
      )
      await flight.finished.catch(() => {})
      element.style.opacity = '0'
    }
    onLeave(direction)
  }

  const end = (event: PointerEvent) => {
    if (start.current === null) return
    const x = event.clientX - start.current
    start.current = null
    if (Math.abs(x) >= FAR_ENOUGH) void send(x < 0 ? 'left' : 'right')
    else place(0)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || leaving.current) return
      start.current = event.clientX
      moved.current = false
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return
      const x = event.clientX - start.current
      if (!moved.current && Math.abs(x) > 8) {
        moved.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (moved.current) place(x)
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent) => {
      start.current = null
      place(0)
      event.preventDefault()
    },
    // The end of a drag is not a click on the link below the finger.
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!moved.current) return
      moved.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { handlers, send }
}
