import { useId } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import { sizesWithPhones } from '#app/ui/picture-sizes.ts'
import structure from '#app/ui/structure.module.css'
import type { GalleryProps } from '#contract/marketing/landing.ts'
import css from './landing.module.css'

const SIZES = sizesWithPhones(92, '(min-width: 64rem) 410px, 46vw')

export function GalleryBlock({ title, text, pictures }: GalleryProps) {
  const heading = useId()
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {text && <p className={css.landingLead}>{text}</p>}
      <ul className={css.landingPictures}>
        {pictures.map(({ image, alt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gallery may show one photograph twice, and its order never changes here.
          <li key={place}>
            <Picture source={image} alt={alt} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
