import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { sizesWithPhones } from '#app/ui/picture-sizes.ts'
import structure from '#app/ui/structure.module.css'
import type { FacetCount } from '#contract/listing/listing.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import css from './home.module.css'

const SIZES = sizesWithPhones(42, '(min-width: 48rem) 300px, 42vw')

interface BodyTypesProps {
  /** undefined: not counted. */
  counts: FacetCount[] | undefined
  /** Photograph by body type; missing ones use the placeholder. */
  photos: Record<string, string>
}

export function BodyTypes({ counts, photos }: BodyTypesProps) {
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby="carrocerias">
      <h2 id="carrocerias">¿Qué tipo de auto va contigo?</h2>
      <ul className={css.bodies}>
        {BODY_TYPES.map(
          ({ value, slug }) =>
            slug && (
              <li key={slug}>
                <Link to={`/carroceria/${slug}`}>
                  <Picture source={photos[value]} bodyType={value} alt="" sizes={SIZES} widths={[320, 640]} />
                  <span>
                    <strong className="text-ink text-[1.0625rem] font-semibold">{value}</strong>{' '}
                    {counts && autos(counts.find((one) => one.value === value)?.count ?? 0)}
                  </span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

const autos = (count: number) => (count === 1 ? '1 auto' : `${count.toLocaleString('es-MX')} autos`)
