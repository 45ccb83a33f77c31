import { type ReactNode, Suspense, useMemo } from 'react'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { lazily } from '#app/lib/lazily.ts'
import { AfterPaint } from '#app/ui/after-paint.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Fold } from '#app/ui/fold.tsx'
import forms from '#app/ui/forms.module.css'
import { Price } from '#app/ui/price.tsx'
import structure from '#app/ui/structure.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { km } from '#contract/text/money.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { badgesOf } from './badges.ts'
import css from './detail.module.css'
import { Gallery } from './gallery.tsx'
import { originalsOf, photosOf } from './gallery-photos.ts'
// Imported here so that the page is styled before the lazy part's script, and without it.
import './inspection/inspection.module.css'
import { PaymentLine } from './payment-line.tsx'

const VehicleFacts = lazily(() => import('./vehicle-facts.tsx').then((file) => file.VehicleFacts))

const InspectionPart = lazily(() => import('./inspection/inspection-part.tsx').then((file) => file.InspectionPart))
const PriceHistory = lazily(() => import('./price-history.tsx').then((file) => file.PriceHistory))
const Warranty = lazily(() => import('./warranty.tsx').then((file) => file.Warranty))

interface VehicleDetailProps {
  vehicle: Vehicle
  actions: ReactNode
  calculator: ReactNode
  contact: ReactNode
  branches: ReactNode
}

export function VehicleDetail({ vehicle, actions, calculator, contact, branches }: VehicleDetailProps) {
  const { vendido, separado } = vehicle
  const lender = useLender()
  return (
    <div className={`${structure.wrap} ${css.detail}`}>
      <Gallery
        car={vehicle.id}
        slug={vehicle.slug}
        photos={useMemo(() => photosOf(vehicle), [vehicle])}
        originals={useMemo(() => originalsOf(vehicle), [vehicle])}
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
      <AfterPaint fallback={<div className="min-h-dvh" />}>
        <div className={`${structure.far} ${css.detailMain}`}>
          <section aria-labelledby="datos">
            <h2 id="datos">Lo esencial</h2>
            <Suspense>
              <VehicleFacts vehicle={vehicle} />
            </Suspense>
          </section>
          {!vendido && (
            <Suspense>
              <InspectionPart vehicle={vehicle} />
            </Suspense>
          )}
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

function ReducedSince({ vehicle }: { vehicle: Pick<Vehicle, 'precio_anterior' | 'precio_cambio_at'> }) {
  if (vehicle.precio_anterior === null || vehicle.precio_cambio_at === null) return null
  return <p className={css.detailSince}>Bajó de precio el {instantText('day', vehicle.precio_cambio_at)}</p>
}
