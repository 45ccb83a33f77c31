import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import css from './gallery.module.css'
import { GALLERY_WIDTHS } from './gallery-widths.ts'
import { land } from './photo-flight.ts'

const Lightbox = lazy(() => import('./gallery-lightbox.tsx'))

interface GalleryProps {
  /** The vehicle's. */
  slug: string
  photos: { source: string; alt: string }[]
  bodyType: string
  /** What the gallery shows, e.g. 'Mazda 3 i Grand Touring 2021'. */
  title: string
}

const GALLERY_SIZES = '(min-width: 80rem) 800px, (min-width: 64rem) 62vw, 100vw'

/** The photographs side by side in a strip that a finger, the arrows or the thumbnails move; a press opens them full screen. */
export function Gallery({ slug, photos, bodyType, title }: GalleryProps) {
  const frame = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  useLayoutEffect(() => land(slug, frame.current!), [slug])
  const shown = photos.length > 0 ? photos : [{ source: '', alt: `${title}, sin fotografías todavía` }]
  const show = (index: number) => strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  const follow = () => {
    const { scrollLeft, clientWidth } = strip.current!
    setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }
  return (
    <section className="gallery" aria-label={`Fotografías de ${title}`}>
      <div ref={frame} className={css.galleryFrame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable). */}
        <ul ref={strip} className={css.galleryStrip} onScroll={follow} tabIndex={0} aria-label="Fotografías">
          {shown.map(({ source, alt }, index) => (
            <li key={source} id={`foto-${index + 1}`}>
              <button
                type="button"
                disabled={photos.length === 0}
                onClick={() => setOpened(index)}
                aria-label={`Ver ${alt} en pantalla completa`}
              >
                <Picture
                  source={source}
                  bodyType={bodyType}
                  alt={alt}
                  sizes={GALLERY_SIZES}
                  widths={GALLERY_WIDTHS}
                  priority={index === 0}
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
          {shown.map(({ source, alt }, index) => (
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
      {opened !== null && (
        <Suspense>
          <Lightbox photos={photos} bodyType={bodyType} index={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}
