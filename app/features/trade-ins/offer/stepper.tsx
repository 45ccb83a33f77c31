import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { OFFER_STEPS, type OfferDraft, type OfferStep, sellPath } from './draft.ts'
import css from './sell.module.css'

const NAMES: Record<OfferStep, string> = {
  auto: 'Tu auto',
  datos: 'Sus datos',
  contacto: 'Contacto',
  oferta: 'Valuación',
}
const LAST = 'Tu oferta'

export function Stepper({ draft, step }: { draft?: OfferDraft; step?: OfferStep }) {
  const at = step ? OFFER_STEPS.indexOf(step) : OFFER_STEPS.length
  return (
    <ol className={css.sellSteps} data-stepper aria-label={`Paso ${at + 1} de ${OFFER_STEPS.length + 1}`}>
      {[...OFFER_STEPS.map((name) => NAMES[name]), LAST].map((name, index) => {
        const done = index < at
        const earlier = done && draft && OFFER_STEPS[index]
        return (
          <li key={name} className={cx(done && css.sellDone)} aria-current={index === at ? 'step' : undefined}>
            <b aria-hidden="true">{done ? <Icon name="check" /> : index + 1}</b>
            {earlier ? <Link to={sellPath({ ...draft, valuation: null }, earlier)}>{name}</Link> : <span>{name}</span>}
          </li>
        )
      })}
    </ol>
  )
}
