import { precio } from '#contract/money.ts'
import type { CarUnderTerms, TermsPreview } from '#contract/terms-preview.ts'
import css from '../settings.module.css'

const cars = (many: number) => (many === 1 ? '1 auto' : `${many.toLocaleString('es-MX')} autos`)

const planOf = (quote: CarUnderTerms['before']) =>
  quote
    ? `${precio(quote.mensualidad, true)} al mes, ${quote.plazo} meses, ${precio(quote.enganche, true)} de enganche, CAT ${quote.cat.toFixed(1)} % sin IVA`
    : 'sin plan'

/** What other terms would change of the cars for sale, before they are saved. */
export function TermsImpact({ preview }: { preview: TermsPreview }) {
  const { before, after, gained, lost, dearer, cheaper, examples } = preview
  return (
    <section className={css.impact} aria-label="Qué cambia" role="status">
      <h3>Qué cambia ese día</h3>
      <p>
        Con plan: {cars(after)} (antes {before.toLocaleString('es-MX')}). Ganan plan {cars(gained)}, lo pierden{' '}
        {cars(lost)}. A {cars(dearer)} les sube el pago y a {cars(cheaper)} les baja.
      </p>
      <ul className={css.plain}>
        {examples.map((car) => (
          <li key={car.slug}>
            <span>
              <strong>
                {car.title}, {precio(car.precio)}
              </strong>
              <br />
              Antes: {planOf(car.before)}
              <br />
              Después: {planOf(car.after)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
