import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { SliderField } from '#app/features/files/framing/slider-field.tsx'
import type { Raster } from '#app/features/files/raster.ts'
import { failureOf } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { jpegOf, type OpenedPhoto } from './canvas.ts'
import { composeStudio, HOUSE_TONE } from './compose-studio.ts'
import { brushMask, liftMask } from './mask-shapes.ts'
import type { StudioCarFacts } from './queries.ts'
import type { CarMask } from './raster.ts'
import css from './studio.module.css'
import { StudioCanvas } from './studio-canvas.tsx'
import { queueApprovedPicture } from './studio-uploads.ts'

const APPROVED_WIDTH = 1600

const BRUSHES = [
  { value: 'agregar', label: 'Agregar lo que falta del auto' },
  { value: 'quitar', label: 'Quitar lo que sobra' },
]

interface CutCarProps {
  user: string
  car: StudioCarFacts
  shot: { id: string; name: string }
  photo: OpenedPhoto
  address: string | null
  original: Raster
  /** The photograph as displayed, and at a maximum width. */
  picture: Raster
  drawnAt: (width: number) => Raster
  hasLight: boolean
  mask: CarMask
  onMask: (mask: CarMask) => void
  onBack: () => void
  onApproved: () => void
}

export function CutCar({
  user,
  car,
  shot,
  photo,
  address,
  original,
  picture,
  drawnAt,
  hasLight,
  mask,
  onMask,
  onBack,
  onApproved,
}: CutCarProps) {
  const [isAdded, setAdded] = useState(true)
  const [radius, setRadius] = useState(0.03)
  const [showsOriginal, setShowsOriginal] = useState(false)
  const studio = useMemo(
    () => composeStudio(picture, liftMask(mask, picture.width, picture.height), HOUSE_TONE),
    [picture, mask],
  )
  // A second press may come before the button is drawn busy.
  const isSending = useRef(false)
  const approve = useMutation({
    networkMode: 'always',
    // Its function holds the photograph.
    gcTime: 0,
    mutationFn: async () => {
      const whole = drawnAt(APPROVED_WIDTH)
      const made = composeStudio(whole, liftMask(mask, whole.width, whole.height), HOUSE_TONE)
      await queueApprovedPicture({
        ...{ user, car: car.id, shot, address },
        studio: await jpegOf(made),
        original: photo,
      })
    },
    onSuccess: onApproved,
    onError: () => {
      isSending.current = false
    },
  })
  const approveOnce = () => {
    if (isSending.current) return
    isSending.current = true
    approve.mutate()
  }
  const paint = ({ x, y }: { x: number; y: number }) => {
    const next = { ...mask, data: mask.data.slice() }
    brushMask(next, { x: x * mask.width, y: y * mask.height }, radius * mask.width, isAdded)
    onMask(next)
  }
  return (
    <div className={css.editor}>
      <StudioCanvas
        picture={showsOriginal ? original : studio}
        label={showsOriginal ? 'La foto original' : 'El auto con el fondo del estudio: pinta para corregir su contorno'}
        brush={showsOriginal ? undefined : { radius, paint }}
      />
      <div className="grid gap-2">
        <RadioGroup
          label="Pincel"
          name="pincel"
          options={BRUSHES}
          value={isAdded ? 'agregar' : 'quitar'}
          onChange={(event) => setAdded(event.currentTarget.value === 'agregar')}
          help="Pinta con el dedo o el ratón; con el teclado, muévelo con las flechas y pinta con la barra espaciadora."
        />
        <SliderField
          label="Tamaño del pincel"
          min={0.005}
          max={0.08}
          step={0.005}
          value={radius}
          onChange={setRadius}
        />
        <CheckField checked={showsOriginal} onChange={(event) => setShowsOriginal(event.currentTarget.checked)}>
          Comparar con la original
        </CheckField>
        <p className={css.note}>
          {hasLight ? 'Cambian el fondo y la luz de toda la foto' : 'Solo cambia el fondo'}: del auto solo se cubre la
          placa. Al aprobarla se ve en el sitio, con la original a un clic.
        </p>
        {approve.isError && (
          <Notice look="danger" live>
            {failureOf(approve.error, 'car.upload').text}
          </Notice>
        )}
        <p className={css.actions}>
          <Button disabled={approve.isPending} onClick={onBack}>
            Ajustar otra vez
          </Button>
          <SubmitButton type="button" busy={approve.isPending} onClick={approveOnce}>
            Aprobar y mostrar en el sitio
          </SubmitButton>
        </p>
      </div>
    </div>
  )
}
