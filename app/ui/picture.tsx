import { photoAddresses, type Width } from '#contract/vehicles/images.ts'

interface PictureProps {
  source: string | null | undefined
  /** Selects the placeholder. */
  bodyType?: string | null
  /** '' when the text says it. */
  alt: string
  sizes: string
  /** Smallest first. */
  widths?: readonly Width[]
  priority?: boolean
  className?: string
}

const CARD_WIDTHS: readonly Width[] = [320, 480, 640, 960]

export function Picture({ source, bodyType, alt, sizes, widths = CARD_WIDTHS, priority, className }: PictureProps) {
  const { url, srcSet } = photoAddresses(source, bodyType)
  const usual = widths.find((width) => width >= 640) ?? widths.at(-1) ?? 640
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(widths, 'webp')} sizes={sizes} />
      <img
        src={url(usual, 'jpg')}
        alt={alt}
        width={usual}
        height={usual * 0.75}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={`bg-sunken object-cover ${className ?? 'aspect-4/3 w-full'}`}
      />
    </picture>
  )
}
