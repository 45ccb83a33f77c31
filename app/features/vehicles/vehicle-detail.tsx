import { type ReactNode, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { AfterPaint } from '#app/ui/after-paint.tsx'
import { Badge } from '#app/ui/badge.tsx'
import forms from '#app/ui/forms.module.css'
import { Price } from '#app/ui/price.tsx'
import structure from '#app/ui/structure.module.css'
import { km } from '#contract/money.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { badgesOf } from './badges.ts'
import css from './detail.module.css'
import { Gallery } from './gallery.tsx'
import { photosOf } from './photos.ts'
import { ReducedSince } from './reduced-since.tsx'
import { Warranty } from './warranty.tsx'

// Both only say something: they need no hurry to come to life.
const VehicleFacts = lazily(() => import('./vehicle-facts.tsx').then((file) => file.VehicleFacts))
const PriceHistory = lazily(() => import('./price-history.tsx').then((file) => file.PriceHistory))

interface VehicleDetailProps {
  vehicle: Vehicle
  /** Favourite, compare, share. */
  actions: ReactNode
  /** The payment calculator. */
  calculator: ReactNode
  /** Whom to ask and where to see it. */
  contact: ReactNode
  branches: ReactNode
}

/** Everything about one vehicle. What to do with it comes from the route, which knows the other features. */
export function VehicleDetail({ vehicle, actions, calculator, contact, branches }: VehicleDetailProps) {
  const { vendido, separado } = vehicle
  return (
    <div className={`${structure.wrap} ${css.detail}`}>
      <Gallery slug={vehicle.slug} photos={photosOf(vehicle)} bodyType={vehicle.carroceria} title={vehicle.titulo} />
      <div className={css.detailSide}>
        <header className={css.detailHead}>
          <p className={css.detailBadges}>
            {badgesOf(vehicle).map(({ text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </p>
          <h1>{vehicle.titulo}</h1>
          <p>
            {[vehicle.autoano, km(vehicle.kilometraje), vehicle.transmision, vehicle.ubicacion[0]]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={css.detailPrice} data-price>
            <Price amount={vehicle.precio} before={vendido ? null : vehicle.precio_anterior} />
          </p>
          {!vendido && <ReducedSince vehicle={vehicle} />}
        </header>
        {vendido && (
          <p className={forms.notice} role="note">
            <b>Este auto ya se vendió.</b> Abajo hay otros parecidos que sí están disponibles.
          </p>
        )}
        {separado && !vendido && (
          <p className={forms.notice} role="note">
            <b>Este auto está separado</b> por otra persona. Escríbenos si quieres que te avisemos cuando se libere.
          </p>
        )}
        <div className={css.detailActions}>{actions}</div>
        {!vendido && calculator}
        {!vendido && contact}
      </div>
      <AfterPaint>
        <div className={css.detailMain}>
          <section aria-labelledby="datos">
            <h2 id="datos">Lo esencial</h2>
            <Suspense>
              <VehicleFacts vehicle={vehicle} />
            </Suspense>
          </section>
          {vehicle.descripcion && (
            <section aria-labelledby="descripcion">
              <h2 id="descripcion">Descripción</h2>
              {vehicle.descripcion.split(/\n+/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          )}
          {!vendido && <Warranty vehicle={vehicle} />}
          <Suspense>
            <PriceHistory vehicle={vehicle} />
          </Suspense>
          {branches}
        </div>
      </AfterPaint>
    </div>
  )
}
