import { type ReactNode, Suspense, startTransition, useEffect, useMemo, useState } from 'react'
import { useNavigationType } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import { useLender } from '#app/lib/use-lender.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Fold } from '#app/ui/fold.tsx'
import forms from '#app/ui/forms.module.css'
import { Price } from '#app/ui/price.tsx'
import structure from '#app/ui/structure.module.css'
import { instantText } from '#contract/date-texts.ts'
import { isImageSource } from '#contract/images.ts'
import { km } from '#contract/money.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { badgesOf } from './badges.ts'
import css from './detail.module.css'
import { Gallery } from './gallery.tsx'
import type { Photo } from './gallery-photos.ts'
import { PaymentLine } from './payment-line.tsx'

// They only say something: they need no hurry to come to life.
const VehicleFacts = lazily(() => import('./vehicle-facts.tsx').then((file) => file.VehicleFacts))

const PriceHistory = lazily(() => import('./price-history.tsx').then((file) => file.PriceHistory))
const Warranty = lazily(() => import('./warranty.tsx').then((file) => file.Warranty))

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
  const lender = useLender()
  return (
    <div className={`${structure.wrap} ${css.detail}`}>
      <Gallery
        slug={vehicle.slug}
        photos={useMemo(() => photosOf(vehicle), [vehicle])}
        description={vehicle.descripcion}
        bodyType={vehicle.carroceria}
        title={vehicle.titulo}
      />
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
          {!vendido && (
            <div className={css.detailPay}>
              <PaymentLine vehicle={vehicle} lender={lender} />
            </div>
          )}
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
        {!vendido && contact}
        <div className={css.detailActions}>{actions}</div>
        {!vendido && calculator}
      </div>
      <AfterPaint>
        <div className={`${structure.far} ${css.detailMain}`}>
          <section aria-labelledby="datos">
            <h2 id="datos">Lo esencial</h2>
            <Suspense>
              <VehicleFacts vehicle={vehicle} />
            </Suspense>
          </section>
          {vehicle.descripcion && (
            <section aria-labelledby="descripcion">
              <Fold id="descripcion" title="Descripción">
                {vehicle.descripcion.split(/\n+/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Fold>
            </section>
          )}
          <Suspense>
            {!vendido && <Warranty vehicle={vehicle} />}
            <PriceHistory vehicle={vehicle} />
          </Suspense>
          {branches}
        </div>
      </AfterPaint>
    </div>
  )
}

/** The photographs of a vehicle in the order of the gallery: studio pictures when they are in use, outside, inside; each once. */
function photosOf(vehicle: Vehicle): Photo[] {
  const studio = vehicle.use_car_studio_images ? [vehicle.car_studio_feature_image, ...vehicle.car_studio_gallery] : []
  const outside = [...studio, vehicle.feature_image, ...vehicle.galeria_exterior, ...vehicle.fotos_exterior_url].filter(
    isImageSource,
  )
  const inside = [...vehicle.galeria_interior, ...vehicle.fotos_interior_url].filter(
    (photo) => isImageSource(photo) && !outside.includes(photo),
  )
  const numbered = (photos: string[], place: Photo['place']) =>
    [...new Set(photos)].map((source, index) => ({
      source,
      alt: `${vehicle.titulo}, ${place.toLowerCase()} ${index + 1}`,
      place,
    }))
  return [...numbered(outside, 'Exterior'), ...numbered(inside, 'Interior')]
}

/** The day the price went down. Nothing when it did not. */
function ReducedSince({ vehicle }: { vehicle: Pick<Vehicle, 'precio_anterior' | 'precio_cambio_at'> }) {
  if (vehicle.precio_anterior === null || vehicle.precio_cambio_at === null) return null
  return <p className={css.detailSince}>Bajó de precio el {instantText('day', vehicle.precio_cambio_at)}</p>
}

/**
 * What of a page lies below its first screen. A click shows the page before this is rendered; a document brings it along, and so does going
 * back, which needs the page's whole height to find its place.
 */
function AfterPaint({ children }: { children: ReactNode }) {
  const isClick = useNavigationType() === 'PUSH'
  const [shown, setShown] = useState(() => !isClick)
  useEffect(() => {
    if (!shown) requestAnimationFrame(() => setTimeout(() => startTransition(() => setShown(true))))
  }, [shown])
  // What follows stays below the first screen meanwhile.
  return shown ? children : <div className="min-h-dvh" />
}
