import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type Draft, STEPS, type Step, sellPath } from './draft.ts'
import css from './sell.module.css'

const NAMES: Record<Step, string> = { auto: 'Tu auto', datos: 'Sus datos', contacto: 'Contacto', oferta: 'Valuación' }
const LAST = 'Tu oferta'

/** Where somebody is on the way to their offer; what is behind them can be changed. Without a draft the offer is there. */
export function Stepper({ draft, step }: { draft?: Draft; step?: Step }) {
  const at = step ? STEPS.indexOf(step) : STEPS.length
  return (
    <ol className={css.sellSteps} data-stepper aria-label={`Paso ${at + 1} de ${STEPS.length + 1}`}>
      {[...STEPS.map((name) => NAMES[name]), LAST].map((name, index) => {
        const done = index < at
        const earlier = done && draft && STEPS[index]
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
