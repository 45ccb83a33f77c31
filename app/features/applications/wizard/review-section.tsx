import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import controls from '#app/ui/controls.module.css'
import { STEPS, type Step } from '#contract/application-fields.ts'
import css from './sending.module.css'

/** What was said in a step, and the way back to it. */
export function ReviewSection({ step, children }: { step: Step; children: ReactNode }) {
  const heading = useId()
  const title = STEPS.find(({ id }) => id === step)?.title
  return (
    <section className={css.reviewSection} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{title}</h3>
        <Link className={controls.link} to={`?paso=${step}`}>
          Cambiar<span className="sr-only"> {title}</span>
        </Link>
      </header>
      {children}
    </section>
  )
}
