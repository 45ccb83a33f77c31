import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import type { Estimate } from '#contract/applications/capacity.ts'
import { counted } from '#contract/text/counted.ts'
import { precio } from '#contract/text/money.ts'
import css from './bank-profile.module.css'
import { LenderCard } from './lender-card.tsx'
import { UnableLenders } from './unable-lenders.tsx'

const STILL_MS = 800

/** null: no income given. */
export function EstimatePanel({ estimate, hasBirthDate }: { estimate: Estimate | null; hasBirthDate: boolean }) {
  // Announced after typing stops.
  const announced = useDebounced(estimate ? summaryOf(estimate) : '', STILL_MS)
  const reach = estimate?.best?.reach
  const able = estimate?.fits.filter(({ verdict }) => verdict !== 'no') ?? []
  const unable = estimate?.fits.filter(({ verdict }) => verdict === 'no') ?? []
  return (
    <section className={css.bankEstimate} id="estimacion" aria-labelledby="estimacion-titulo">
      <h2 id="estimacion-titulo">Tu estimación</h2>
      <Notice>
        Es una estimación con lo que tú escribes. No consultamos tu Buró de Crédito y ninguna financiera la ha aprobado.
      </Notice>
      <p className="sr-only" role="status">
        {announced}
      </p>
      {estimate ? (
        <>
          <dl className={css.bankSums}>
            <div className="p-4 rounded-card bg-accent-tint">
              <dt>Podrías pagar al mes hasta</dt>
              <dd>{precio(estimate.payment, true)}</dd>
            </div>
            <div className="p-4 rounded-card bg-accent-tint">
              <dt>Y comprar un auto de hasta</dt>
              <dd>{reach ? precio(reach.precio) : 'Ninguno por ahora'}</dd>
              {reach && (
                <dd className={css.bankTerms}>
                  con {precio(reach.plan.enganche, true)} de enganche, a {reach.plan.plazo} meses
                </dd>
              )}
            </div>
          </dl>
          <p className={controls.fieldHelp}>
            La mensualidad no pasa del 30 % de lo que ganas, ni con tus deudas de lo que acepta cada financiera.
          </p>
          {!hasBirthDate && (
            <p>
              <Link className={controls.link} to="/escritorio/profile#birth_date">
                Agrega tu fecha de nacimiento
              </Link>{' '}
              en tu perfil: las financieras piden edad mínima y máxima.
            </p>
          )}
          {reach && (
            <div className={forms.formActions}>
              <LinkButton to={`/escritorio/autos?maxPrice=${reach.precio}`}>
                Ver autos de hasta {precio(reach.precio)}
              </LinkButton>
              <LinkButton look="quiet" to="/escritorio/aplicacion">
                Solicitar financiamiento
              </LinkButton>
            </div>
          )}
          {able.length > 0 && (
            <ul className="grid gap-3" aria-label="Financieras">
              {able.map((fit) => (
                <li key={fit.lender.id}>
                  <LenderCard fit={fit} />
                </li>
              ))}
            </ul>
          )}
          {unable.length > 0 && <UnableLenders fits={unable} open={able.length === 0} />}
          <p className={controls.fieldHelp}>
            CAT para fines informativos y de comparación. La comisión por apertura se paga al firmar. Cada financiera
            decide con tu solicitud y tus documentos.
          </p>
        </>
      ) : (
        <p className="text-muted">
          Escribe tu ingreso al mes y aquí ves cuánto podrías pagar y quién podría prestarte.
        </p>
      )}
    </section>
  )
}

const summaryOf = ({ payment, fits }: Estimate) => {
  const able = fits.filter(({ verdict }) => verdict === 'fits').length
  return `Podrías pagar hasta ${precio(payment, true)} al mes. ${able} de ${counted(fits.length, 'financiera', 'financieras')} ${able === 1 ? 'podría' : 'podrían'} prestarte.`
}
