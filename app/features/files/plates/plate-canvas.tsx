import { type PointerEvent, useMemo, useState } from 'react'
import { useShownRaster } from '#app/features/files/use-shown-raster.ts'
import { cx } from '#app/ui/cx.ts'
import type { PlateBox } from './plate-cover.ts'
import { type PlatePhoto, smallRaster } from './plate-photo.ts'
import css from './plates.module.css'

const SHOWN_WIDTH = 800

interface PlateCanvasProps {
  photo: PlatePhoto
  boxes: readonly PlateBox[]
  chosen: number
  onBox: (box: PlateBox) => void
}

export function PlateCanvas({ photo, boxes, chosen, onBox }: PlateCanvasProps) {
  const canvas = useShownRaster(useMemo(() => smallRaster(photo, SHOWN_WIDTH), [photo]))
  const [start, setStart] = useState<{ x: number; y: number } | null>(null)
  const placeOf = (event: PointerEvent<HTMLDivElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const within = (value: number) => Math.min(1, Math.max(0, value))
    return {
      x: within((event.clientX - frame.left) / frame.width),
      y: within((event.clientY - frame.top) / frame.height),
    }
  }
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (!start) return
    const at = placeOf(event)
    onBox({
      x: Math.min(start.x, at.x),
      y: Math.min(start.y, at.y),
      width: Math.max(0.01, Math.abs(at.x - start.x)),
      height: Math.max(0.01, Math.abs(at.y - start.y)),
    })
  }
  return (
    <div className="relative overflow-hidden rounded-card">
      <canvas
        className="block w-full h-auto"
        ref={canvas}
        role="img"
        aria-label={
          boxes.length > 1 ? 'La foto, con los recuadros de las placas' : 'La foto, con el recuadro de la placa'
        }
      />
      <svg
        className="absolute inset-0 w-full h-full pointer-events-none"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {boxes.map(({ x, y, width, height }, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its place alone.
            key={index}
            x={x * 100}
            y={y * 100}
            width={width * 100}
            height={height * 100}
            className={cx(css.plate, index === chosen && css.chosen)}
          />
        ))}
      </svg>
      <div
        className={css.drawn}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setStart(placeOf(event))
        }}
        onPointerMove={draw}
        onPointerUp={() => setStart(null)}
        onPointerCancel={() => setStart(null)}
      />
    </div>
  )
}
