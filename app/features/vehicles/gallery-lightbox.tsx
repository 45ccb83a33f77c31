import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import Lightbox from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useContract } from '#app/lib/use-contract.ts'
import { type CarMark, markText } from '#contract/inspections/car-inspection.ts'
import { imagePathOf, imageUrl, type Width } from '#contract/vehicles/images.ts'
import { carInspection } from './detail/queries.ts'
import { GALLERY_WIDTHS, type IN_THIS_VISIT, type Photo } from './gallery-photos.ts'
import { marksIn } from './marks.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import css from './gallery-lightbox.module.css'

const LABELS = {
  Previous: 'Anterior',
  Next: 'Siguiente',
  Close: 'Cerrar',
  Lightbox: 'Fotografías',
  Carousel: 'Fotografías',
  Slide: 'Fotografía',
  Caption: 'Lo que se ve',
  Thumbnails: 'Miniaturas',
  'Photo gallery': 'Fotografías',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
  '{index} of {total}': 'Fotografía {index} de {total}',
}
const LARGEST: Width = 1920

interface GalleryLightboxProps {
  /** Id of the vehicle, whose inspection names marks. */
  car: string
  photos: Photo[]
  description: string
  bodyType: string
  index: number
  onShow: (index: number) => void
}

/** Full-screen photographs, loaded at the first press: most visitors never open it. */
export default function GalleryLightbox({ car, photos, description, bodyType, index, onShow }: GalleryLightboxProps) {
  const location = useLocation()
  const navigate = useNavigate()
  // The viewer returns to the given index whenever its slides change.
  const [current, setCurrent] = useState(index)
  const marks = useQuery(carInspection(useContract(), car)).data?.marks
  const slides = useMemo(
    () => slidesOf(photos, description, bodyType, marks ?? []),
    [photos, description, bodyType, marks],
  )
  // Visitors who came by a link to the photograph have no vehicle page in their history.
  const close = () => {
    if ((location.state as Partial<typeof IN_THIS_VISIT> | null)?.enlarged) void navigate(-1)
    else void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
  }
  return (
    <Lightbox
      open
      className={css.lightbox}
      index={current}
      slides={slides}
      close={close}
      labels={LABELS}
      plugins={[Captions, Counter, Thumbnails, Zoom]}
      carousel={{ finite: true }}
      counter={{ separator: 'de' }}
      captions={{ descriptionTextAlign: 'center' }}
      thumbnails={{
        width: 80,
        height: 60,
        gap: 8,
        padding: 0,
        border: 2,
        borderRadius: 8,
        vignette: false,
        imageFit: 'cover',
      }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      on={{
        view: ({ index: seen }) => {
          setCurrent(seen)
          onShow(seen)
        },
      }}
    />
  )
}

const captionOf = (place: Photo['place'], told: string, marks: readonly CarMark[]) =>
  marks.length > 0
    ? { title: marks.map(({ label }) => label).join(' · '), description: marks.map(markText).join(' ') }
    : { title: place, description: told || undefined }

function slidesOf(photos: Photo[], description: string, bodyType: string, disclosed: readonly CarMark[]) {
  const marks = marksIn(description)
  const marksOf = (source: string) => disclosed.filter(({ photo }) => photo && `/img/${photo}` === imagePathOf(source))
  return photos.map(({ source, alt, place }) => ({
    alt,
    ...captionOf(place, marks[place], marksOf(source)),
    src: imageUrl(source, LARGEST, 'webp', bodyType),
    thumbnail: imageUrl(source, 160, 'webp', bodyType),
    width: LARGEST,
    height: LARGEST * 0.75,
    srcSet: [...GALLERY_WIDTHS, LARGEST].map((width) => ({
      src: imageUrl(source, width, 'webp', bodyType),
      width,
      height: width * 0.75,
    })),
  }))
}
