import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Lender } from '#contract/financing/financing.ts'
import { withTerms } from '#contract/financing/terms.ts'
import { km } from '#contract/text/money.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { VehicleCard as Vehicle } from '#contract/vehicles/vehicles.ts'
import { badgesOf } from './badges.ts'
import { PaymentLine } from './payment-line.tsx'
import { startPhotoTransition } from './photo-transition.ts'
import css from './vehicles.module.css'

interface VehicleCardProps {
  vehicle: Vehicle
  lender: Lender
  priority?: boolean
  sizes?: string
  actions?: ReactNode
  onApproach?: () => void
}

// Slightly understated for phones, as in sizesWithPhones: a card needs at most twice that.
const CARD_SIZES =
  '(max-width: 39.99rem) and (min-resolution: 2.1dppx) 53vw, (max-width: 39.99rem) 88vw, (min-width: 80rem) 310px, (min-width: 64rem) 30vw, 46vw'

export function VehicleCard({ vehicle, lender, priority, sizes = CARD_SIZES, actions, onApproach }: VehicleCardProps) {
  const { marca, modelo, autoano, version, kilometraje, transmision, ubicacion } = vehicle
  const terms = useTerms()
  return (
    <article
      className={css.car}
      aria-labelledby={vehicle.slug}
      onPointerEnter={onApproach}
      onTouchStart={onApproach}
      onFocus={onApproach}
    >
      <div className={css.carPhoto}>
        <Picture
          source={coverPhotoOf(vehicle)}
          bodyType={vehicle.carroceria}
          alt=""
          sizes={sizes}
          priority={priority}
        />
        <p className={css.carBadges}>
          {badgesOf(vehicle).map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </p>
      </div>
      <h3 id={vehicle.slug}>
        <Link
          to={withTerms(href('/autos/:slug', { slug: vehicle.slug }), terms)}
          onClick={({ currentTarget }) => startPhotoTransition(vehicle.slug, currentTarget.closest('article'))}
        >
          {marca} {modelo} {autoano}
        </Link>
      </h3>
      <p className={css.carTrim}>{version || ' '}</p>
      <p className={css.carFacts}>{[km(kilometraje), transmision, ubicacion[0]].filter(Boolean).join(' · ')}</p>
      <p className={css.carPrice}>
        <Price amount={vehicle.precio} before={vehicle.precio_anterior} />
      </p>
      <PaymentLine vehicle={vehicle} lender={lender} />
      {actions && <div className={css.carActions}>{actions}</div>}
    </article>
  )
}
