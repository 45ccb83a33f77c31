import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { SliderField } from '#app/features/files/framing/slider-field.tsx'
import { SliderGroup } from '#app/features/files/framing/slider-group.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { cx } from '#app/ui/cx.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { PlateCanvas } from './plate-canvas.tsx'
import { type PlateBox, proposePlate } from './plate-cover.ts'
import { closePlatePhoto, coverPlates, type PlatePhoto, smallRaster } from './plate-photo.ts'
import css from './plates.module.css'

const SEARCHED_WIDTH = 480
// Default box: low in the middle.
const USUAL: PlateBox = { x: 0.42, y: 0.62, width: 0.16, height: 0.09 }
const MOST_PLATES = 8

interface PlateStepProps<T extends PlatePhoto> {
  photo: T
  isWide?: boolean
  onReady: (photo: T) => void
  onNone?: () => void
  children?: ReactNode
}

export function PlateStep<T extends PlatePhoto>({ photo, isWide, onReady, onNone, children }: PlateStepProps<T>) {
  const proposed = useMemo(() => proposePlate(smallRaster(photo, SEARCHED_WIDTH)), [photo])
  const [boxes, setBoxes] = useState([proposed ?? USUAL])
  const [chosen, setChosen] = useState(0)
  const box = boxes[chosen]!
  // Until the plate is placed, neither answer is preselected.
  const unplaced = boxes.indexOf(USUAL)
  const isPlaced = unplaced < 0
  const [asks, setAsks] = useState(false)
  const change = (next: PlateBox) => setBoxes(boxes.with(chosen, next))
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const cover = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: () => coverPlates(photo, boxes),
    // A photograph may be left while its plates are covered.
    onSuccess: (covered) => (isLeft.current ? closePlatePhoto(covered) : onReady(covered)),
  })
  const part = (name: keyof PlateBox) => ({
    value: box[name],
    step: 0.005,
    onChange: (value: number) => change({ ...box, [name]: value }),
  })
  return (
    <div className={cx('grid gap-4', isWide && css.wide)}>
      <PlateCanvas photo={photo} boxes={boxes} chosen={chosen} onBox={change} />
      <div className="grid gap-2">
        <p>
          {proposed
            ? 'Esto parece la placa. Revisa que el recuadro la cubra toda, o dibújalo sobre la foto.'
            : 'No encontramos la placa. Si se ve, dibuja un recuadro sobre ella.'}{' '}
          Si se ve más de una, también la de otro auto, agrega un recuadro para cada una.
        </p>
        {boxes.length > 1 && (
          <SelectField
            label="Placa"
            options={boxes.map((_, index) => ({ value: String(index), label: `${index + 1} de ${boxes.length}` }))}
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        )}
        <SliderGroup title={<>Recuadro de la placa{boxes.length > 1 && ` ${chosen + 1}`}</>}>
          <SliderField label="Recuadro a los lados" min={0} max={0.95} {...part('x')} />
          <SliderField label="Recuadro arriba o abajo" min={0} max={0.95} {...part('y')} />
          <SliderField label="Ancho del recuadro" min={0.03} max={0.5} {...part('width')} />
          <SliderField label="Alto del recuadro" min={0.02} max={0.4} {...part('height')} />
        </SliderGroup>
        <p className="flex flex-wrap gap-2 mt-2">
          <Button
            small
            disabled={boxes.length >= MOST_PLATES}
            onClick={() => {
              setBoxes([...boxes, USUAL])
              setChosen(boxes.length)
            }}
          >
            Agregar otra placa
          </Button>
          {boxes.length > 1 && (
            <Button
              small
              onClick={() => {
                setBoxes(boxes.toSpliced(chosen, 1))
                setChosen(0)
              }}
            >
              Quitar este recuadro
            </Button>
          )}
        </p>
        <p className="text-muted text-sm">La foto con la placa a la vista se guarda solo para el equipo.</p>
        {cover.isError && (
          <Notice look="danger" live>
            {SCREEN_MESSAGES.car_photo_unread}
          </Notice>
        )}
        <p className="flex flex-wrap gap-2 mt-2">
          <SubmitButton
            type="button"
            look={isPlaced || !onNone ? 'primary' : 'secondary'}
            busy={cover.isPending}
            onClick={() => {
              if (isPlaced) return cover.mutate()
              setChosen(unplaced)
              setAsks(true)
            }}
          >
            {boxes.length > 1 ? `Cubrir las ${boxes.length} placas` : 'Cubrir la placa'}
          </SubmitButton>
          {onNone && (
            <Button disabled={cover.isPending} onClick={onNone}>
              No se ve ninguna placa
            </Button>
          )}
          {children}
        </p>
        <ConfirmDialog
          open={asks}
          title="¿El recuadro cubre la placa?"
          confirm="Sí, la cubre"
          isHarmless
          onConfirm={() => {
            setAsks(false)
            cover.mutate()
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            {boxes.length > 1 ? `El recuadro ${unplaced + 1} sigue` : 'Sigue'} donde apareció. Si la placa está en otro
            lugar, se verá en el sitio: cancela y dibújalo sobre ella.
          </p>
        </ConfirmDialog>
      </div>
    </div>
  )
}
