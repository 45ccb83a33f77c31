import Lightbox from 'yet-another-react-lightbox'
import { imageUrl } from '#contract/images.ts'
import { GALLERY_WIDTHS } from './gallery-widths.ts'
import 'yet-another-react-lightbox/styles.css'

const LABELS = {
  Previous: 'Anterior',
  Next: 'Siguiente',
  Close: 'Cerrar',
  Lightbox: 'Fotografías',
  Carousel: 'Fotografías',
  Slide: 'Fotografía',
}
const LARGEST = 1920

interface GalleryLightboxProps {
  photos: { source: string; alt: string }[]
  bodyType: string
  index: number
  onClose: () => void
}

/** The photographs full screen. Fetched at the first press: most visitors never ask for it. */
export default function GalleryLightbox({ photos, bodyType, index, onClose }: GalleryLightboxProps) {
  const slides = photos.map(({ source, alt }) => ({
    alt,
    src: imageUrl(source, LARGEST, 'webp', bodyType),
    width: LARGEST,
    height: LARGEST * 0.75,
    srcSet: [...GALLERY_WIDTHS, LARGEST as 1920].map((width) => ({
      src: imageUrl(source, width, 'webp', bodyType),
      width,
      height: width * 0.75,
    })),
  }))
  return <Lightbox open index={index} slides={slides} close={onClose} labels={LABELS} carousel={{ finite: true }} />
}
