import { lazy, Suspense, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsPainted } from '#app/ui/after-paint.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { sizesWithPhones } from '#app/ui/picture-sizes.ts'
import css from './gallery.module.css'
import { enlargedHash, enlargedIn, GALLERY_WIDTHS, IN_THIS_VISIT, type Photo, samePlace } from './gallery-photos.ts'
import { finishPhotoTransition } from './photo-transition.ts'

const Lightbox = lazy(() => import('./gallery-lightbox.tsx'))

interface GalleryProps {
  car: string
  slug: string
  photos: Photo[]
  originals: { photos: Photo[]; edited: number } | null
  /** Names marks. */
  description: string
  bodyType: string
  title: string
}

const GALLERY_SIZES = sizesWithPhones(
  100,
  '(min-width: 100rem) 1110px, (min-width: 80rem) 800px, (min-width: 64rem) 62vw, 100vw',
)

const bringInto = (strip: Element | null, index: number, behavior?: 'instant') =>
  strip?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior })

export function Gallery({ car, slug, photos: given, originals, description, bodyType, title }: GalleryProps) {
  const frame = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [showsOriginals, setShowsOriginals] = useState(false)
  const photos = showsOriginals && originals ? originals.photos : given
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // The server knows no fragment: the first render is the same without it.
  const opened = useSyncExternalStore(
    () => () => {},
    () => enlargedIn(hash, photos.length),
    () => null,
  )
  useLayoutEffect(() => finishPhotoTransition(slug, frame.current!), [slug])
  const shown: Pick<Photo, 'source' | 'alt'>[] =
    photos.length > 0 ? photos : [{ source: '', alt: `${title}, sin fotografías todavía` }]
  // On the first screen: two photographs, and space for the thumbnails.
  const isPainted = useIsPainted()
  const drawn = isPainted ? shown : shown.slice(0, 2)
  const show = (index: number) => bringInto(strip.current, index)
  // The strip moves there on closing: moved while covered, it snaps back when the page's width changes.
  const seenLast = useRef<number | null>(null)
  useLayoutEffect(() => {
    const index = seenLast.current
    if (opened !== null || index === null || !photos[index]) return
    bringInto(strip.current, index, 'instant')
    seenLast.current = null
  }, [opened, photos])
  const noteSeen = (index: number) => {
    seenLast.current = index
  }
  const follow = () => {
    const { scrollLeft, clientWidth } = strip.current!
    setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }
  return (
    <section className="gallery" aria-label={`Fotografías de ${title}`}>
      <div ref={frame} className={css.galleryFrame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable). */}
        <ul ref={strip} className={css.galleryStrip} onScroll={follow} tabIndex={0} aria-label="Fotografías">
          {drawn.map(({ source, alt }, index) => (
            <li key={source} id={`foto-${index + 1}`}>
              <button
                type="button"
                disabled={photos.length === 0}
                onClick={() =>
                  navigate({ search, hash: enlargedHash(index) }, { state: IN_THIS_VISIT, preventScrollReset: true })
                }
                aria-label={`Ver ${alt} en pantalla completa`}
              >
                <Picture
                  source={source}
                  bodyType={bodyType}
                  alt={alt}
                  sizes={GALLERY_SIZES}
                  widths={GALLERY_WIDTHS}
                  priority={index === 0}
                  className={css.galleryPhoto}
                />
              </button>
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <>
            <IconButton
              icon="chevron-left"
              label="Fotografía anterior"
              className={css.galleryBack}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <IconButton
              icon="chevron-right"
              label="Fotografía siguiente"
              className={css.galleryNext}
              disabled={current === shown.length - 1}
              onClick={() => show(current + 1)}
            />
            <p className={css.galleryCount}>
              <Icon name="images" /> {current + 1} / {shown.length}
            </p>
          </>
        )}
      </div>
      {shown.length > 1 && (
        <ul className={css.galleryThumbs} aria-label="Miniaturas">
          {drawn.map(({ source, alt }, index) => (
            <li key={source}>
              <a
                href={`#foto-${index + 1}`}
                aria-label={alt}
                aria-current={index === current || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
              >
                <Picture source={source} bodyType={bodyType} alt="" sizes="104px" widths={[160, 320]} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {originals && (
        <p className={css.galleryEdited}>
          {showsOriginals
            ? 'Son las originales.'
            : `Fotos editadas: ${originals.edited}. Cambian fondo, placa y quizá la luz, no el auto.`}{' '}
          <Button
            small
            onClick={() => {
              setShowsOriginals(!showsOriginals)
              noteSeen(samePlace(photos[current]!, showsOriginals ? given : originals.photos))
            }}
          >
            Ver fotos {showsOriginals ? 'de estudio' : 'originales'}
          </Button>
        </p>
      )}
      {opened !== null && (
        <Suspense>
          <Lightbox
            car={car}
            photos={photos}
            description={description}
            bodyType={bodyType}
            index={opened}
            onShow={noteSeen}
          />
        </Suspense>
      )}
    </section>
  )
}
