import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import framingCss from '#app/features/files/framing/framing.module.css'
import { SliderField } from '#app/features/files/framing/slider-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { SCREEN_MESSAGES } from '#contract/screen-messages.ts'
import { coveredPhoto, type OpenedPhoto, showRaster, smallRaster } from './canvas.ts'
import { type PlateBox, proposePlate } from './plate-cover.ts'
import css from './studio.module.css'

const SHOWN_WIDTH = 800
const SEARCHED_WIDTH = 480
// Default when no plate is found: low in the middle.
const USUAL: PlateBox = { x: 0.42, y: 0.62, width: 0.16, height: 0.09 }

interface PlateStepProps {
  photo: OpenedPhoto
  /** The photograph as it may be published. */
  onReady: (photo: OpenedPhoto) => void
  onLeave: () => void
}

/** First step: mark the number plate, or state that none is visible. */
export function PlateStep({ photo, onReady, onLeave }: PlateStepProps) {
  const proposed = useMemo(() => proposePlate(smallRaster(photo, SEARCHED_WIDTH)), [photo])
  const [box, setBox] = useState(proposed ?? USUAL)
  const cover = useMutation({
    networkMode: 'always',
    mutationFn: () => coveredPhoto(photo, box),
    onSuccess: onReady,
  })
  const part = (name: keyof PlateBox) => ({
    value: box[name],
    step: 0.005,
    onChange: (value: number) => setBox({ ...box, [name]: value }),
  })
  return (
    <div className={css.editor}>
      <PlateCanvas photo={photo} box={box} onBox={setBox} />
      <div className={css.controls}>
        <p>
          {proposed
            ? 'Esto parece la placa. Revisa que el recuadro la cubra toda, o dibújalo sobre la foto.'
            : 'No encontramos la placa. Si se ve, dibuja un recuadro sobre ella.'}
        </p>
        <fieldset className={framingCss.sliders}>
          <legend>Recuadro de la placa</legend>
          <SliderField label="Recuadro a los lados" min={0} max={0.95} {...part('x')} />
          <SliderField label="Recuadro arriba o abajo" min={0} max={0.95} {...part('y')} />
          <SliderField label="Ancho del recuadro" min={0.03} max={0.5} {...part('width')} />
          <SliderField label="Alto del recuadro" min={0.02} max={0.4} {...part('height')} />
        </fieldset>
        <p className={css.note}>La foto con la placa a la vista se guarda solo para el equipo.</p>
        {cover.isError && (
          <Notice look="danger" live>
            {SCREEN_MESSAGES.car_photo_unread}
          </Notice>
        )}
        <p className={css.actions}>
          <Button onClick={onLeave}>Dejar esta foto</Button>
          <Button disabled={cover.isPending} onClick={() => onReady(photo)}>
            No se ve ninguna placa
          </Button>
          <SubmitButton type="button" busy={cover.isPending} onClick={() => cover.mutate()}>
            Cubrir la placa
          </SubmitButton>
        </p>
      </div>
    </div>
  )
}

interface PlateCanvasProps {
  photo: OpenedPhoto
  box: PlateBox
  onBox: (box: PlateBox) => void
}

// The photograph with the plate box; dragging draws another.
function PlateCanvas({ photo, box, onBox }: PlateCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [start, setStart] = useState<{ x: number; y: number } | null>(null)
  useLayoutEffect(() => showRaster(canvas.current!, smallRaster(photo, SHOWN_WIDTH)), [photo])
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
    <div className={css.whole}>
      <canvas ref={canvas} role="img" aria-label="La foto, con el recuadro de la placa" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <rect
          {...{ x: box.x * 100, y: box.y * 100, width: box.width * 100, height: box.height * 100 }}
          className={css.plate}
        />
      </svg>
      <div
        className={css.brush}
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
