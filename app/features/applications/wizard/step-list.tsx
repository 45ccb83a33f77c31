import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { STEPS, type Step } from '#contract/applications/application-fields.ts'
import css from './applications.module.css'

interface StepListProps {
  current: Step
  done: ReadonlySet<Step>
}

export function StepList({ current, done }: StepListProps) {
  return (
    <nav aria-label="Pasos de la solicitud" className={css.applicationSteps}>
      <ol>
        {STEPS.map(({ id, title }, at) => (
          <li key={id}>
            <Link
              to={`?paso=${id}`}
              aria-current={id === current ? 'step' : undefined}
              className={cx(done.has(id) && css.applicationDone)}
              preventScrollReset
            >
              <b aria-hidden="true">{done.has(id) ? <Icon name="check" /> : at + 1}</b>
              <span>{title}</span>
              {done.has(id) && <span className="sr-only">, completo</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
