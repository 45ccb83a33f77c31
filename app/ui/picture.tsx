import { imageUrl, srcSet, type Width } from '#contract/images.ts'

interface PictureProps {
  /** The photograph as the vehicle holds it. One that cannot be shown becomes the body type's placeholder. */
  source: string | null | undefined
  /** `carroceria` of the vehicle: which placeholder stands in. */
  bodyType?: string | null
  /** What is to be seen, for who cannot see it; '' when the text beside it says so already. */
  alt: string
  /** How wide it is shown, as the `sizes` attribute of HTML (sizesWithPhones says of phones what they need). */
  sizes: string
  /** The widths on offer, smallest first. */
  widths?: readonly Width[]
  /** The largest picture of the first screen: fetched at once and before everything else. */
  priority?: boolean
  className?: string
}

const CARD_WIDTHS: readonly Width[] = [320, 480, 640, 960]

/** A 4:3 photograph in AVIF, WebP or JPEG, whichever the browser reads, on the backdrop it has before it arrives. */
export function Picture({ source, bodyType, alt, sizes, widths = CARD_WIDTHS, priority, className }: PictureProps) {
  const usual = widths.find((width) => width >= 640) ?? widths.at(-1) ?? 640
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(source, 'avif', widths, bodyType)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(source, 'webp', widths, bodyType)} sizes={sizes} />
      <img
        src={imageUrl(source, usual, 'jpg', bodyType)}
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
