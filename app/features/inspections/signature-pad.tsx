import { type PointerEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import css from './inspections.module.css'

const WIDTH = 300
const HEIGHT = 100
// Alternative to drawing: a straight line beside the name.
const LINE = `M20 70 L${WIDTH - 20} 70`

interface SignaturePadProps {
  /** Path of an SVG of 300 × 100; empty: none. */
  value: string
  onChange: (path: string) => void
}

export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const drawing = useRef(false)
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return `${Math.round(((clientX - left) / width) * WIDTH)} ${Math.round(((clientY - top) / height) * HEIGHT)}`
  }
  return (
    <div className={css.pad}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={value ? 'Tu firma' : 'Firma aquí con el dedo'}
        onPointerDown={(event) => {
          drawing.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          onChange(`${value === LINE ? '' : value} M${place(event)}`.trim())
        }}
        onPointerMove={(event) => {
          if (drawing.current && value.length < 19_000) onChange(`${value} L${place(event)}`)
        }}
        onPointerUp={() => {
          drawing.current = false
        }}
      >
        <path d={value} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <p>
        <Button small look="quiet" onClick={() => onChange(LINE)}>
          Firmar con mi nombre
        </Button>
        {value && (
          <Button small look="quiet" onClick={() => onChange('')}>
            Borrar la firma
          </Button>
        )}
      </p>
    </div>
  )
}
