import css from '#app/ui/resource/resource.module.css'
import type { CarUnderTerms, TermsPreview } from '#contract/financing/terms-preview.ts'
import { counted } from '#contract/text/counted.ts'
import { precio } from '#contract/text/money.ts'

const cars = (many: number) => counted(many, 'auto', 'autos')

const planOf = (quote: CarUnderTerms['before']) =>
  quote
    ? `${precio(quote.mensualidad, true)} al mes, ${quote.plazo} meses, ${precio(quote.enganche, true)} de enganche, CAT ${quote.cat.toFixed(1)} % sin IVA`
    : 'sin plan'

export function TermsImpact({ preview }: { preview: TermsPreview }) {
  const { before, after, gained, lost, dearer, cheaper, examples } = preview
  const changes = [
    gained > 0 && `${gained === 1 ? 'Gana' : 'Ganan'} plan ${cars(gained)}.`,
    lost > 0 && `Lo ${lost === 1 ? 'pierde' : 'pierden'} ${cars(lost)}.`,
    dearer > 0 && `A ${cars(dearer)} ${dearer === 1 ? 'le' : 'les'} sube el pago.`,
    cheaper > 0 && `A ${cars(cheaper)} ${cheaper === 1 ? 'le' : 'les'} baja el pago.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <section
      className="grid gap-2 py-3 px-4 border border-line rounded-[12px] bg-sunken"
      aria-label="Qué cambia"
      role="status"
    >
      <h3>Qué cambia ese día</h3>
      <p>
        Con plan: {cars(after)} (antes {before.toLocaleString('es-MX')}). {changes || 'Ningún auto cambia.'}
      </p>
      <ul className={css.plain}>
        {examples.map((car) => (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere" key={car.slug}>
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
