import type { Framing } from './framing.ts'
import { SliderField } from './slider-field.tsx'
import { SliderGroup } from './slider-group.tsx'

interface FramingSlidersProps {
  framing: Framing
  onFraming: (framing: Framing) => void
}

export function FramingSliders({ framing, onFraming }: FramingSlidersProps) {
  const framed = (name: keyof Framing) => ({
    value: framing[name],
    onChange: (value: number) => onFraming({ ...framing, [name]: value }),
  })
  return (
    <SliderGroup title="Encuadre">
      <SliderField label="Enderezar" min={-10} max={10} step={0.25} {...framed('angle')} />
      <SliderField label="Acercar" min={1} max={2.5} step={0.02} {...framed('zoom')} />
      <SliderField label="Mover a los lados" min={-1} max={1} step={0.02} {...framed('x')} />
      <SliderField label="Mover arriba o abajo" min={-1} max={1} step={0.02} {...framed('y')} />
    </SliderGroup>
  )
}
