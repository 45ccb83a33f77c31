import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { sizesWithPhones } from '#app/ui/picture-sizes.ts'
import structure from '#app/ui/structure.module.css'
import type { HeroProps } from '#contract/marketing/landing.ts'
import { precio } from '#contract/text/money.ts'
import { coverPhotoOf, isImageSource, type Width } from '#contract/vehicles/images.ts'
import { BlockLink } from './block-link.tsx'
import css from './landing.module.css'
import { useLanding } from './landing-context.ts'
import { HERO_CARS, landingCars } from './queries.ts'

const SIZES = sizesWithPhones(88, '(min-width: 80rem) 700px, (min-width: 64rem) 54vw, 100vw')
const WIDTHS: readonly Width[] = [480, 640, 960, 1280]

export function HeroBlock({ id, title, text, label, link, image, alt, cars }: HeroProps & { id: string }) {
  const { headingId } = useLanding()
  const { data: found = [] } = useQuery({
    ...landingCars(useContract(), cars ?? '', HERO_CARS),
    enabled: !image && cars !== null,
  })
  const car = found.find((one) => isImageSource(coverPhotoOf(one)))
  const Heading = id === headingId ? 'h1' : 'h2'
  return (
    <section className={`${structure.wrap} ${css.landingHero}`}>
      <div>
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        {link && <BlockLink label={label} link={link} look="primary" />}
      </div>
      {image ? (
        <figure>
          <Picture source={image} alt={alt} sizes={SIZES} widths={WIDTHS} priority={id === headingId} />
        </figure>
      ) : (
        car && (
          <Link to={`/autos/${car.slug}`} className={css.landingCar}>
            <Picture
              source={coverPhotoOf(car)}
              bodyType={car.carroceria}
              alt={car.titulo}
              sizes={SIZES}
              widths={WIDTHS}
              priority={id === headingId}
            />
            <span>
              {car.marca} {car.modelo} {car.autoano} · {precio(car.precio)}
            </span>
          </Link>
        )
      )}
    </section>
  )
}
