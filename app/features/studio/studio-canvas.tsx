import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Raster } from '#app/features/files/raster.ts'
import { useShownRaster } from '#app/features/files/use-shown-raster.ts'
import type { Point } from './mask-shapes.ts'
import { Outline } from './outline.tsx'
import css from './studio.module.css'

interface StudioCanvasProps {
  picture: Raster
  label: string
  outline?: string | undefined
  /** Radius as a fraction of the picture's width; a stroke's points (0 to 1) come in parts, of which one `begins` it. */
  brush?: { radius: number; paint: (points: readonly Point[], begins: boolean) => void } | undefined
}

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function StudioCanvas({ picture, label, outline, brush }: StudioCanvasProps) {
  const canvas = useShownRaster(picture)
  const [place, setPlace] = useState({ x: 0.5, y: 0.5 })
  // Where the stroke has got to; null: none.
  const last = useRef<Point>(null)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!brush) return
    const box = event.currentTarget.getBoundingClientRect()
    const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
      x: (clientX - box.left) / box.width,
      y: (clientY - box.top) / box.height,
    })
    const at = placeOf(event)
    setPlace(at)
    if (event.buttons !== 1) return
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      brush.paint([at], true)
    } else if (last.current) {
      // A fast pointer tells several points at once.
      const between = event.nativeEvent.getCoalescedEvents?.() ?? []
      brush.paint([last.current, ...between.map(placeOf), at], false)
    } else return
    last.current = at
  }
  const lift = () => {
    last.current = null
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!brush || (!step && event.key !== ' ')) return
    event.preventDefault()
    if (!step) return event.repeat ? undefined : brush.paint([place], true)
    const within = (value: number) => Math.min(1, Math.max(0, value))
    setPlace({ x: within(place.x + step[0] * brush.radius), y: within(place.y + (step[1] * brush.radius * 4) / 3) })
  }
  return (
    <div className={`${css.canvas} relative aspect-4/3 overflow-hidden rounded-card bg-sunken`}>
      <canvas className="block w-full h-full object-cover" ref={canvas} role="img" aria-label={label} />
      <Outline path={outline} circle={brush && { cx: place.x * 100, cy: place.y * 75, r: brush.radius * 100 }} />
      {brush && (
        <div
          className={css.brush}
          role="application"
          aria-label="Pincel sobre la foto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the brush is moved by keyboard here.
          tabIndex={0}
          onPointerDown={follow}
          onPointerMove={follow}
          onPointerUp={lift}
          onPointerCancel={lift}
          onKeyDown={press}
        />
      )}
    </div>
  )
}
