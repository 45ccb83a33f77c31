import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Framing, UNCHANGED } from '#app/features/files/framing/framing.ts'
import { closePlatePhoto, type PlatePhoto, smallRaster } from '#app/features/files/plates/plate-photo.ts'
import { PlateStep } from '#app/features/files/plates/plate-step.tsx'
import type { Raster } from '#app/features/files/raster.ts'
import { UnreadPhoto } from '#app/features/files/unread-photo.tsx'
import { useOpenedFile } from '#app/features/files/use-opened-file.ts'
import { useShownRaster } from '#app/features/files/use-shown-raster.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { framedRaster, type OpenedPhoto, openChosen, openListed } from './canvas.ts'
import { CutCar } from './cut-car.tsx'
import { type CarFinder, openCarFinder } from './find-car.ts'
import { FramingFields } from './framing-fields.tsx'
import { carOutline, fittedOutline, type GuideFit, outlineMask, outlinePath, UNFITTED } from './guides.ts'
import { applyLight, lightCurveOf } from './levels.ts'
import { PHOTO_PROBLEMS } from './photo-checks.ts'
import { cutService, type StudioCarFacts } from './queries.ts'
import type { CarMask } from './raster.ts'
import { outsideShots, shotName } from './shots.ts'
import css from './studio.module.css'
import { StudioCanvas } from './studio-canvas.tsx'
import { useCutting } from './use-cutting.ts'

const WIDTH = 240

function PhotoThumb({ photo }: { photo: PlatePhoto }) {
  const canvas = useShownRaster(useMemo(() => smallRaster(photo, WIDTH), [photo]))
  return <canvas ref={canvas} role="img" aria-label="La foto" className={css.thumb} />
}

// Display width; approved pictures are rendered at full size.
const SHOWN_WIDTH = 800
// Width for segmentation: larger is slow on phones and no more accurate.
const CUT_WIDTH = 480

interface StudioEditorProps {
  user: string
  car: StudioCarFacts
  file: File
  address: string | null
  isCovered: boolean
  firstShot: string
  waiting: number
  isLeft: boolean
  onApproved: () => void
  onLeave: () => void
}

export function StudioEditor({ file, isCovered, onLeave, waiting, isLeft, ...rest }: StudioEditorProps) {
  const { opened: photo, error, again } = useOpenedFile(file, rest.address ? openListed : openChosen, closePlatePhoto)
  const [isAccepted, setAccepted] = useState(false)
  const [checked, setChecked] = useState<OpenedPhoto | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isLeft) heading.current?.focus()
  }, [isLeft])
  const finder = useRef<CarFinder>(null)
  useEffect(() => {
    const opened = openCarFinder()
    finder.current = opened
    return opened.close
  }, [])
  // One whose plates were covered is a picture of its own.
  useEffect(() => (checked?.uncovered ? () => closePlatePhoto(checked) : undefined), [checked])
  const goOn = (ready: OpenedPhoto | null) => {
    setChecked(ready)
    heading.current?.focus()
  }
  const needsYes = photo && photo.problems.length > 0 && !isAccepted
  return (
    <section hidden={isLeft} className={css.part} aria-labelledby="estudio-foto">
      <h3 id="estudio-foto" ref={heading} tabIndex={-1}>
        Editar la foto{waiting > 0 && ` (${waiting === 1 ? 'espera otra' : `esperan otras ${waiting}`})`}
      </h3>
      {!photo && !error && <Skeleton className="aspect-4/3 w-full" />}
      {error !== undefined && (
        <UnreadPhoto error={error} again={again}>
          <Button onClick={onLeave}>Elegir otra</Button>
        </UnreadPhoto>
      )}
      {needsYes && (
        <Notice look="warn" live title="Esta foto puede no servir">
          <div className="flex flex-wrap gap-3 items-center wrap-anywhere">
            <PhotoThumb photo={photo} />
            <p>
              {shotName(rest.car.carroceria, rest.firstShot)} · {file.name}
            </p>
          </div>
          <ul>
            {photo.problems.map((problem) => (
              <li key={problem}>{PHOTO_PROBLEMS[problem]}</li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-2 mt-2">
            <Button look="primary" onClick={onLeave}>
              Elegir otra
            </Button>
            <Button
              onClick={() => {
                setAccepted(true)
                heading.current?.focus()
              }}
            >
              Usar de todos modos
            </Button>
          </p>
        </Notice>
      )}
      {photo && !needsYes && !isCovered && !checked && (
        <PlateStep isWide photo={photo} onReady={goOn} onNone={() => goOn(photo)}>
          <Button onClick={onLeave}>Dejar esta foto</Button>
        </PlateStep>
      )}
      {photo && !needsYes && (isCovered || checked) && (
        <OpenEditor
          photo={checked ?? photo}
          finder={finder}
          onStep={() => heading.current?.focus()}
          onPlate={isCovered ? undefined : () => goOn(null)}
          onLeave={onLeave}
          {...rest}
        />
      )}
    </section>
  )
}

type OpenEditorProps = Omit<StudioEditorProps, 'file' | 'isCovered' | 'waiting' | 'isLeft'> & {
  photo: OpenedPhoto
  finder: RefObject<CarFinder | null>
  /** The focused element disappeared. */
  onStep: () => void
  onPlate: (() => void) | undefined
}

function OpenEditor(props: OpenEditorProps) {
  const { user, car, photo, address, firstShot, finder, onStep, onPlate, onApproved, onLeave } = props
  const [shotId, setShotId] = useState(firstShot)
  const [framing, setFraming] = useState<Framing>(UNCHANGED)
  const [hasLight, setLight] = useState(false)
  const [fit, setFit] = useState<GuideFit>(UNFITTED)
  const [mask, setMask] = useState<CarMask | null>(null)
  const angles = outsideShots(car.carroceria)
  const shot = angles.find(({ id }) => id === shotId) ?? angles[0]!
  const { shape, isMirrored } = shot
  const outline = fittedOutline(carOutline(car.carroceria, shape, isMirrored), fit)
  const { original, picture, curve } = useMemo(() => {
    const framed = framedRaster(photo.source, framing, SHOWN_WIDTH)
    if (!hasLight) return { original: framed, picture: framed, curve: null }
    const light = lightCurveOf(framed)
    const lit = { width: framed.width, height: framed.height, data: framed.data.slice() }
    applyLight(lit, light)
    return { original: framed, picture: lit, curve: light }
  }, [photo, framing, hasLight])
  const drawnAt = (width: number): Raster => {
    const framed = framedRaster(photo.source, framing, width)
    if (curve) applyLight(framed, curve)
    return framed
  }
  const goTo = (next: CarMask | null) => {
    setMask(next)
    onStep()
  }
  const cutting = useCutting(finder, goTo)
  const service = useQuery(cutService(useContract()))
  if (mask)
    return (
      <CutCar
        user={user}
        car={car}
        shot={shot}
        photo={photo}
        address={address}
        original={original}
        picture={picture}
        found={mask}
        drawnAt={drawnAt}
        hasLight={hasLight}
        onApproved={onApproved}
        onBack={() => goTo(null)}
      />
    )
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)] lg:items-start">
      <StudioCanvas picture={picture} label="La foto, con la silueta del auto" outline={outlinePath(outline)} />
      <div className="grid gap-2">
        <SelectField
          label="Toma"
          options={angles.map(({ id, name }) => ({ value: id, label: name }))}
          value={shot.id}
          onChange={(event) => setShotId(event.currentTarget.value)}
        />
        <FramingFields
          framing={framing}
          fit={fit}
          hasLight={hasLight}
          onFraming={setFraming}
          onFit={setFit}
          onLight={setLight}
        />
        {cutting.problem && (
          <Notice look="danger" live>
            {cutting.problem}
          </Notice>
        )}
        <p className="flex flex-wrap gap-2 mt-2">
          <Button onClick={onLeave}>Dejar esta foto</Button>
          {onPlate && <Button onClick={onPlate}>Revisar la placa otra vez</Button>}
          {service.data && (
            <Button disabled={cutting.isBusy} onClick={() => cutting.askService(drawnAt(SHOWN_WIDTH), CUT_WIDTH)}>
              Recortar con el servicio
            </Button>
          )}
          <Button
            look="primary"
            busy={cutting.isBusy}
            onClick={() => {
              const small = drawnAt(CUT_WIDTH)
              cutting.find(small, outlineMask(outline, small.width, small.height))
            }}
          >
            Recortar el auto
          </Button>
        </p>
      </div>
    </div>
  )
}
