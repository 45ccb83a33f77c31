import { type CarMark, markText } from '#contract/inspections/car-inspection.ts'

interface MarkPhotoProps {
  mark: CarMark
  path: string
  /** Paths of the gallery's photographs. */
  gallery: readonly string[]
}

/** Leads to the gallery's photograph, or opens one of its own. */
export function MarkPhoto({ mark, path, gallery }: MarkPhotoProps) {
  const place = gallery.indexOf(path)
  const words = (
    <>
      Ver la foto<span className="sr-only"> de {mark.label}</span>
    </>
  )
  if (place >= 0) {
    return (
      <p>
        <a href={`#foto-${place + 1}`}>{words}</a>
      </p>
    )
  }
  return (
    <details>
      <summary>{words}</summary>
      <figure>
        <img
          className="w-full max-w-xl"
          src={`${path}/640.jpg`}
          srcSet={`${path}/640.jpg 640w, ${path}/1280.jpg 1280w`}
          sizes="(min-width: 40rem) 36rem, 100vw"
          alt={mark.label}
          loading="lazy"
        />
        <figcaption>
          {mark.label}. {markText(mark)}
        </figcaption>
      </figure>
    </details>
  )
}
