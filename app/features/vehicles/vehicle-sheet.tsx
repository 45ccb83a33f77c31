import type { ReactNode } from 'react'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { openingFee } from '#contract/financing/calculator.ts'
import { usualQuote } from '#contract/financing/financing.ts'
import { coveredText } from '#contract/financing/no-plan.ts'
import { hasTerms } from '#contract/financing/terms.ts'
import { termsText } from '#contract/financing/terms-text.ts'
import { totalNote } from '#contract/financing/total-note.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { km, precio } from '#contract/text/money.ts'
import { purchase } from '#contract/trade-ins/purchase.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { VehicleFacts } from './vehicle-facts.tsx'
import css from './vehicle-sheet.module.css'
import { scopeOf } from './warranty.tsx'

interface VehicleSheetProps {
  vehicle: Vehicle
  /** `path`: squares of an SVG `size` units wide. */
  code: { url: string; path: string; size: number }
  branches: ReactNode
}

export function VehicleSheet({ vehicle, code, branches }: VehicleSheetProps) {
  const { brand } = useSite()
  const { titulo, autoano, kilometraje, transmision, garantia } = vehicle
  return (
    <article className={css.sheet}>
      <header className={css.sheetHead}>
        <div>
          <p className={css.sheetBrand}>
            {brand.name} · {phoneText(brand.phone)}
          </p>
          <h1>{titulo}</h1>
          <p>{[autoano, km(kilometraje), transmision].filter(Boolean).join(' · ')}</p>
          <p className={css.sheetPrice}>
            <Price amount={vehicle.precio} before={vehicle.vendido ? null : vehicle.precio_anterior} />
          </p>
          {vehicle.vendido && <p>Este auto ya se vendió.</p>}
          {vehicle.separado && !vehicle.vendido && <p>Este auto está separado por otra persona.</p>}
        </div>
        <figure className={css.sheetCode}>
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={`Código QR de ${code.url}`}>
            <path d={code.path} />
          </svg>
          <figcaption>Ábrelo en tu teléfono</figcaption>
        </figure>
      </header>
      <div className={css.sheetBody}>
        <Picture
          source={coverPhotoOf(vehicle)}
          bodyType={vehicle.carroceria}
          alt={titulo}
          sizes="(min-width: 48rem) 440px, 100vw"
          widths={[480, 960]}
          className={css.sheetPhoto}
          priority
        />
        {!vehicle.vendido && <Payment vehicle={vehicle} />}
      </div>
      <section aria-labelledby="datos">
        <h2 id="datos">Lo esencial</h2>
        <VehicleFacts vehicle={vehicle} />
      </section>
      {!vehicle.vendido && (
        <section aria-labelledby="garantia">
          <h2 id="garantia">Garantía por escrito</h2>
          <p>{scopeOf(garantia)}</p>
        </section>
      )}
      <section aria-labelledby="donde">
        <h2 id="donde">Dónde verlo</h2>
        {branches}
      </section>
      <p className={css.sheetNote}>
        Precios en pesos mexicanos al imprimir esta ficha: el código lleva a la página del auto, con lo que cuesta hoy.{' '}
        {code.url}
      </p>
    </article>
  )
}

/** On the buyer's terms, else the default plan, with all costs. Empty without a plan. */
function Payment({ vehicle }: { vehicle: Vehicle }) {
  const lender = useLender()
  const terms = useTerms()
  const { coveredBy, plan } = purchase(vehicle, terms, lender)
  if (coveredBy) {
    return (
      <section aria-labelledby="mensualidad" className={css.sheetPayment}>
        <h2 id="mensualidad">{coveredText(coveredBy)}</h2>
        <p className={css.sheetNote}>Con tus condiciones: {termsText(terms)}. No necesitas crédito.</p>
      </section>
    )
  }
  const own = hasTerms(terms) ? plan : null
  const quote = own?.quote ?? usualQuote(vehicle, lender)
  if (!quote) return <p>{vehicle.precio > 0 ? 'Este auto se vende solo de contado.' : 'Pregunta el precio.'}</p>
  const lines = [
    ['Enganche', `${precio(quote.enganche)} (${Math.round(quote.enganchePct)} %)`],
    ['Plazo', `${quote.plazo} meses`],
    ['Monto a financiar', precio(quote.principal)],
    ['Comisión por apertura', precio(openingFee(quote.principal, lender), true)],
    ['Total de mensualidades', precio(quote.total)],
    ['CAT sin IVA', `${quote.cat.toFixed(1)} %`],
  ]
  return (
    <section aria-labelledby="mensualidad" className={css.sheetPayment}>
      <h2 id="mensualidad">{precio(quote.mensualidad, true)} al mes</h2>
      {hasTerms(terms) && (
        <p className={css.sheetNote}>
          {own ? `Con tus condiciones: ${termsText(terms)}.` : 'No se puede con tus condiciones: es el plan usual.'}
        </p>
      )}
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.sheetNote}>
        {totalNote(lender)} {lender.name}: tasa fija anual de {lender.annualRate} %
        {lender.ivaOnInterest ? ' más IVA' : ''}. CAT para fines informativos y de comparación. Sujeto a aprobación.
      </p>
    </section>
  )
}
