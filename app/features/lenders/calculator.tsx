import { type ReactNode, useEffect, useId, useRef } from 'react'
import controls from '#app/ui/controls.module.css'
import { downSlider, openingFee } from '#contract/financing/calculator.ts'
import { type Financed, type Lender, offeredTerms, usualDown, usualQuote } from '#contract/financing/financing.ts'
import { coveredText, noPlan, noPlanText } from '#contract/financing/no-plan.ts'
import { refusalOf } from '#contract/financing/refusal.ts'
import { refusalText } from '#contract/financing/refusal-text.ts'
import { totalNote } from '#contract/financing/total-note.ts'
import { precio } from '#contract/text/money.ts'
import { purchase } from '#contract/trade-ins/purchase.ts'
import css from './calculator.module.css'
import { CostLines } from './cost-lines.tsx'
import { TermsStrip } from './terms-strip.tsx'
import { useLender } from './use-lender.ts'
import { useSetTerms } from './use-set-terms.ts'
import { useTerms } from './use-terms.ts'

interface CalculatorProps {
  vehicle: Financed
  apply: ReactNode
  onMove?: () => void
}

export function Calculator({ vehicle, apply, onMove }: CalculatorProps) {
  const lender = useLender()
  const id = useId()
  const usual = usualQuote(vehicle, lender)
  const terms = useTerms()
  const show = useSetTerms()
  const setTerms: typeof show = (change) => {
    show(change)
    onMove?.()
  }
  const slider = downSlider(vehicle, lender)
  const section = useRef<HTMLElement>(null)
  const movedEarly = useRef(false)
  // Their own car is down payment too: the rest is cash.
  const cash = (down: number) => ({ enganche: Math.max(0, down - (terms.acuenta ?? 0)), enganchepct: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life.
  useEffect(() => {
    // Sliders may have moved before hydration; the browser keeps their position without an event.
    const down = section.current?.querySelector<HTMLInputElement>('input[type=range]')
    const term = section.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')
    // Browsers round the initial value to a step: a smaller difference is not a user's change.
    const isMoved = down && Math.abs(down.valueAsNumber - Number(down.defaultValue)) >= Number(down.step)
    const isChosen = term && !term.defaultChecked
    movedEarly.current = Boolean(isMoved || isChosen)
    if (movedEarly.current)
      setTerms({ ...(isMoved && cash(down.valueAsNumber)), ...(isChosen && { plazo: Number(term.value) }) })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the figures are those of other terms.
  useEffect(() => {
    // Until then the page hides figures of other terms (server/pages/bootstrap.ts).
    if (!movedEarly.current) delete document.documentElement.dataset.termsMoved
    movedEarly.current = false
  }, [terms])
  if (!usual || !slider) return <CashOnly vehicle={vehicle} lender={lender} />
  const { cash: stated, car, coveredBy, surplus, plan: found } = purchase(vehicle, terms, lender)
  const result = found?.quote ?? usual
  const down = coveredBy ? stated + car : result.enganche
  const least = Math.min(Math.max(slider.min, terms.acuenta ?? 0), slider.max)
  return (
    <section ref={section} className={css.calc} data-calculator aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Tu mensualidad</h2>
      <p className={css.calcResult} data-of-terms="" aria-live="polite">
        {coveredBy ? (
          <>
            <b>{coveredText(coveredBy)}</b>
            <span className={css.calcNote}>
              No necesitas crédito{surplus > 0 && `: te sobran ${precio(surplus, true)}`}.
            </span>
          </>
        ) : (
          <>
            <b>{precio(result.mensualidad, true)}</b> al mes
            {found
              ? found.beyond && (
                  <span className={css.calcNote}>Pasa de los {precio(terms.mensualidad!, true)} que dijiste.</span>
                )
              : notOnTerms(noPlanText(noPlan(vehicle, terms, lender), terms).text)}
          </>
        )}
      </p>
      <div className={controls.field}>
        <label htmlFor={`${id}-down`} data-of-terms="">
          Enganche: {precio(down, true)} ({Math.round((down / vehicle.precio) * 100)} %)
        </label>
        <input
          id={`${id}-down`}
          type="range"
          {...slider}
          min={least}
          value={Math.min(down, slider.max)}
          aria-valuetext={precio(down, true)}
          onChange={({ target }) => setTerms(cash(Number(target.value)))}
        />
      </div>
      <fieldset className={css.calcTerms}>
        <legend>Plazo</legend>
        {offeredTerms(vehicle, lender).map((months) => (
          <label key={months}>
            <input
              type="radio"
              name={`${id}-plazo`}
              value={months}
              checked={months === (coveredBy ? terms.plazo : result.plazo)}
              onChange={() => setTerms({ plazo: months })}
            />
            <span>{months} meses</span>
          </label>
        ))}
      </fieldset>
      {!coveredBy && (
        <>
          <CostLines data-of-terms="">
            <div>
              <dt>Monto a financiar</dt>
              <dd>{precio(result.principal)}</dd>
            </div>
            <div>
              <dt>Comisión por apertura</dt>
              <dd>{precio(openingFee(result.principal, lender), true)}</dd>
            </div>
            <div>
              <dt>Total de mensualidades</dt>
              <dd>{precio(result.total)}</dd>
            </div>
            <div>
              <dt>CAT sin IVA</dt>
              <dd>{result.cat.toFixed(1)} %</dd>
            </div>
          </CostLines>
          <p className={controls.fieldHelp}>{totalNote(lender)}</p>
        </>
      )}
      {apply}
      <TermsStrip otherwise="Es el plan usual. Mueve el enganche o el plazo: todos los autos cuentan con lo que elijas." />
      <p className={controls.fieldHelp}>
        {lender.name}: tasa fija anual de {lender.annualRate} %{lender.ivaOnInterest ? ' más IVA' : ''}. CAT para fines
        informativos y de comparación. Sujeto a aprobación.
      </p>
    </section>
  )
}

const notOnTerms = (why: string) => (
  <span className={css.calcNote}>No con tus condiciones ({why.toLowerCase()}): este es el plan usual.</span>
)

function CashOnly({ vehicle, lender }: { vehicle: Financed; lender: Lender }) {
  if (!(vehicle.precio > 0)) return <p className="calc-none">Aún no tiene precio: pregunta y te avisamos.</p>
  const asked = { enganche: usualDown(vehicle, lender), plazo: offeredTerms(vehicle, lender)[0] ?? 0 }
  const refusal = refusalOf(vehicle, asked, lender)
  return (
    <p className="calc-none">
      Este auto se vende solo de contado.{refusal?.code === 'principal' && ` ${refusalText(refusal, lender.name)}`}
    </p>
  )
}
