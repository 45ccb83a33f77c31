import forms from '#app/ui/forms.module.css'
import { counted } from '#contract/text/counted.ts'
import { labelIn } from '#contract/text/labels.ts'
import { km, precio } from '#contract/text/money.ts'
import { COLOURS, CONDITIONS, OWNERS } from '#contract/trade-ins/offer.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import type { Comparable } from '#contract/trade-ins/valuation.ts'
import css from './offer.module.css'

const CONFIDENCE = {
  alta: 'Alta: hay muchos autos iguales o muy parecidos.',
  media: 'Media: hay algunos autos parecidos.',
  baja: 'Baja: hay pocos autos parecidos, por eso el rango es amplio.',
}

export function OfferBasis({ quote }: { quote: TradeInQuote }) {
  const { vehicle, kms, city, comparables, confidence } = quote
  const said = [
    ['Versión', vehicle.trim || 'Única'],
    ['Kilometraje', km(kms)],
    ['Condición', labelIn(CONDITIONS, quote.condition)],
    ['Dueños', labelIn(OWNERS, quote.owners)],
    ['Color', labelIn(COLOURS, quote.colour)],
    ...(city ? [['Ciudad', city]] : []),
  ] as const
  return (
    <>
      <h2>Lo que tomamos en cuenta</h2>
      <dl className={css.offerSaid}>
        {said.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {comparables.length > 0 && (
        <details className={forms.disclosure}>
          <summary>Comparamos con {comparables.length === 1 ? 'un auto' : `${comparables.length} autos`}</summary>
          <div className="overflow-x-auto">
            {confidence && <p>Confianza de la estimación. {CONFIDENCE[confidence]}</p>}
            <table className={css.offerLines}>
              <thead>
                <tr>
                  <th scope="col">Auto</th>
                  <th scope="col">Kilómetros</th>
                  <th scope="col">Precio</th>
                  <th scope="col">Estado</th>
                </tr>
              </thead>
              <tbody>
                {comparables.map((car) => (
                  <tr key={`${car.label} ${car.kms} ${car.price} ${car.daysOnMarket}`}>
                    <th scope="row">{car.label}</th>
                    <td>{car.kms === null ? 'Sin dato' : km(car.kms)}</td>
                    <td>{precio(car.price)}</td>
                    <td>{stateOf(car)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </>
  )
}

const stateOf = ({ sold, daysOnMarket }: Comparable) => {
  if (daysOnMarket === null) return sold ? 'Vendido' : 'En venta'
  return `${sold ? 'Vendido en' : 'En venta hace'} ${counted(Math.round(daysOnMarket), 'día', 'días')}`
}
