import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { SliderField } from '#app/features/files/framing/slider-field.tsx'
import type { Raster } from '#app/features/files/raster.ts'
import { failureOf } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useShortcuts } from '#app/ui/use-shortcuts.ts'
import { jpegOf, type OpenedPhoto } from './canvas.ts'
import { composeStudio, HOUSE_TONE } from './compose-studio.ts'
import { brushed, liftMask, type Point } from './mask-shapes.ts'
import { type StudioCarFacts, takenShots } from './queries.ts'
import type { CarMask } from './raster.ts'
import { StudioCanvas } from './studio-canvas.tsx'
import { queueApprovedPicture } from './studio-uploads.ts'

// A mask takes 170 kB.
const MOST_UNDONE = 30

/** The mask after each stroke; the last one is current. */
function useStrokes(found: CarMask) {
  const [masks, setMasks] = useState<readonly CarMask[]>([found])
  const undo = () => setMasks((all) => (all.length > 1 ? all.slice(0, -1) : all))
  useShortcuts([{ keys: 'mod+z', does: 'Deshacer el último trazo', group: 'Car Studio', press: undo }])
  return {
    mask: masks.at(-1)!,
    canUndo: masks.length > 1,
    begin: (stroke: (before: CarMask) => CarMask) =>
      setMasks((all) => [...all.slice(-MOST_UNDONE), stroke(all.at(-1)!)]),
    goOn: (stroke: (before: CarMask) => CarMask) => setMasks((all) => all.with(-1, stroke(all.at(-1)!))),
    undo,
  }
}

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
  /** The car as it was found; strokes correct it. */
  found: CarMask
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
  found,
  onBack,
  onApproved,
}: CutCarProps) {
  const [isAdded, setAdded] = useState(true)
  const { mask, canUndo, begin, goOn, undo } = useStrokes(found)
  const [radius, setRadius] = useState(0.03)
  const [asks, setAsks] = useState(false)
  const [showsOriginal, setShowsOriginal] = useState(false)
  const studio = useMemo(
    () => composeStudio(picture, liftMask(mask, picture.width, picture.height), HOUSE_TONE),
    [picture, mask],
  )
  // A second press may come before the button is drawn busy.
  const isSending = useRef(false)
  const approve = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: async (mayReplace: boolean) => {
      const whole = drawnAt(APPROVED_WIDTH)
      const made = composeStudio(whole, liftMask(mask, whole.width, whole.height), HOUSE_TONE)
      await queueApprovedPicture({
        user,
        car: car.id,
        shot,
        address,
        mayReplace,
        studio: await jpegOf(made),
        original: photo,
      })
    },
    onSuccess: onApproved,
    onError: () => {
      isSending.current = false
    },
  })
  const approveOnce = (mayReplace: boolean) => {
    if (isSending.current) return
    isSending.current = true
    setAsks(false)
    approve.mutate(mayReplace)
  }
  const isTaken =
    address !== null && takenShots(car).some(({ photo: taken, studio }) => taken === address && studio !== null)
  const paint = (points: readonly Point[], begins: boolean) => {
    const stroke = (before: CarMask) => brushed(before, points, radius, isAdded)
    if (begins) begin(stroke)
    else goOn(stroke)
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)] lg:items-start">
      <StudioCanvas
        picture={showsOriginal ? original : studio}
        label={showsOriginal ? 'La foto original' : 'El auto con el fondo del estudio: pinta para corregir su contorno'}
        brush={showsOriginal ? undefined : { radius, paint }}
      />
      <div className="grid gap-2">
        <p>
          <Button
            small
            disabled={approve.isPending}
            aria-disabled={!canUndo || undefined}
            aria-keyshortcuts="Control+Z"
            onClick={undo}
          >
            Deshacer trazo
          </Button>
        </p>
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
        <p className="text-muted text-sm">
          {hasLight ? 'Cambian el fondo y la luz de toda la foto' : 'Solo cambia el fondo'}: del auto solo se cubre la
          placa. Al aprobarla se ve en el sitio, con la original a un clic.
        </p>
        {approve.isError && (
          <Notice look="danger" live>
            {failureOf(approve.error, 'car.upload').text}
          </Notice>
        )}
        <p className="flex flex-wrap gap-2 mt-2">
          <Button disabled={approve.isPending} onClick={onBack}>
            Ajustar otra vez
          </Button>
          <SubmitButton
            type="button"
            busy={approve.isPending}
            onClick={() => (isTaken ? setAsks(true) : approveOnce(false))}
          >
            Aprobar y mostrar en el sitio
          </SubmitButton>
        </p>
        <ConfirmDialog
          open={asks}
          title="Ya hay una foto de estudio de esta; ¿reemplazarla?"
          confirm="Reemplazar"
          isHarmless
          onConfirm={() => approveOnce(true)}
          onClose={() => setAsks(false)}
        >
          <p>La nueva toma su lugar en el sitio.</p>
        </ConfirmDialog>
      </div>
    </div>
  )
}
