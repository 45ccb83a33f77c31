import type { Framing } from '#app/features/files/framing/framing.ts'
import { FramingSliders } from '#app/features/files/framing/framing-sliders.tsx'
import { SliderField } from '#app/features/files/framing/slider-field.tsx'
import { SliderGroup } from '#app/features/files/framing/slider-group.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import type { GuideFit } from './guides.ts'

interface FramingFieldsProps {
  framing: Framing
  fit: GuideFit
  hasLight: boolean
  onFraming: (framing: Framing) => void
  onFit: (fit: GuideFit) => void
  onLight: (hasLight: boolean) => void
}

export function FramingFields({ framing, fit, hasLight, onFraming, onFit, onLight }: FramingFieldsProps) {
  const fitted = (name: keyof GuideFit) => ({
    value: fit[name],
    onChange: (value: number) => onFit({ ...fit, [name]: value }),
  })
  return (
    <>
      <FramingSliders framing={framing} onFraming={onFraming} />
      <CheckField checked={hasLight} onChange={(event) => onLight(event.currentTarget.checked)}>
        Corregir la luz
      </CheckField>
      <SliderGroup title="Silueta: acomódala sobre el auto">
        <SliderField label="Silueta a los lados" min={-25} max={25} step={0.5} {...fitted('x')} />
        <SliderField label="Silueta arriba o abajo" min={-25} max={25} step={0.5} {...fitted('y')} />
        <SliderField label="Ancho de la silueta" min={0.5} max={1.3} step={0.01} {...fitted('width')} />
        <SliderField label="Alto de la silueta" min={0.5} max={1.5} step={0.01} {...fitted('height')} />
      </SliderGroup>
    </>
  )
}
