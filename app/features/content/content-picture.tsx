import { CONTENT_BUCKET } from '#contract/marketing/content-pictures.ts'
import css from './content-picture.module.css'

interface ContentPictureProps {
  /** As its row names it; null: it has none. */
  path: string | null
  /** An address to show instead: a file that was chosen and not stored yet. */
  shown?: string | undefined
}

// Of those that the server draws (contract/vehicles/images.ts): this picture is never wider than 480 px of the page.
const WIDTHS = [480, 960]

/** A picture beside words of the dealership's content, which say what there is to see. */
export function ContentPicture({ path, shown }: ContentPictureProps) {
  if (shown) return <img className={css.picture} src={shown} alt="" />
  if (!path) return null
  const at = (width: number, format: string) => `/img/${CONTENT_BUCKET}/${path}/${width}.${format}`
  return (
    <picture>
      <source type="image/webp" srcSet={WIDTHS.map((width) => `${at(width, 'webp')} ${width}w`).join()} sizes="480px" />
      <img
        className={css.picture}
        src={at(640, 'jpg')}
        alt=""
        width={640}
        height={480}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
