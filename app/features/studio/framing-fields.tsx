import { CheckField } from '#app/ui/check-field.tsx'
import type { Framing } from './framing.ts'
import type { GuideFit } from './guides.ts'
import { SliderField } from './slider-field.tsx'
import css from './studio.module.css'

interface FramingFieldsProps {
  framing: Framing
  fit: GuideFit
  hasLight: boolean
  onFraming: (framing: Framing) => void
  onFit: (fit: GuideFit) => void
  onLight: (hasLight: boolean) => void
}

/** Straightens and crops a photograph, corrects its light, and fits the outline to its car. */
export function FramingFields({ framing, fit, hasLight, onFraming, onFit, onLight }: FramingFieldsProps) {
  const framed = (name: keyof Framing) => ({
    value: framing[name],
    onChange: (value: number) => onFraming({ ...framing, [name]: value }),
  })
  const fitted = (name: keyof GuideFit) => ({
    value: fit[name],
    onChange: (value: number) => onFit({ ...fit, [name]: value }),
  })
  return (
    <>
      <fieldset className={css.sliders}>
        <legend>Encuadre</legend>
        <SliderField label="Enderezar" min={-10} max={10} step={0.25} {...framed('angle')} />
        <SliderField label="Acercar" min={1} max={2.5} step={0.02} {...framed('zoom')} />
        <SliderField label="Mover a los lados" min={-1} max={1} step={0.02} {...framed('x')} />
        <SliderField label="Mover arriba o abajo" min={-1} max={1} step={0.02} {...framed('y')} />
      </fieldset>
      <CheckField checked={hasLight} onChange={(event) => onLight(event.currentTarget.checked)}>
        Corregir la luz
      </CheckField>
      <fieldset className={css.sliders}>
        <legend>Silueta: acomódala sobre el auto</legend>
        <SliderField label="Silueta a los lados" min={-25} max={25} step={0.5} {...fitted('x')} />
        <SliderField label="Silueta arriba o abajo" min={-25} max={25} step={0.5} {...fitted('y')} />
        <SliderField label="Ancho de la silueta" min={0.5} max={1.3} step={0.01} {...fitted('width')} />
        <SliderField label="Alto de la silueta" min={0.5} max={1.5} step={0.01} {...fitted('height')} />
      </fieldset>
    </>
  )
}
