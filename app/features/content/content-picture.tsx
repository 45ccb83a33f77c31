import { CONTENT_BUCKET } from '#contract/marketing/content-pictures.ts'
import css from './content-picture.module.css'

interface ContentPictureProps {
  path: string | null
  shown?: string | undefined
}

// Server widths (contract/vehicles/images.ts) up to 480 px at double density.
const WIDTHS = [480, 960]

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
