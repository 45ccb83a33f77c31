import { useLocation } from 'react-router'
import { useSetTerms } from '#app/lib/use-set-terms.ts'
import { useTerms } from '#app/lib/use-terms.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { hasTerms, NO_TERMS, withTerms } from '#contract/financing/terms.ts'
import { termsText } from '#contract/financing/terms-text.ts'
import css from './terms.module.css'

/** The buyer's terms used on the page, with a way to remove them. `otherwise` shows without terms. */
export function TermsStrip({ otherwise = null }: { otherwise?: string | null }) {
  const terms = useTerms()
  const setTerms = useSetTerms()
  const { pathname, search } = useLocation()
  if (!hasTerms(terms)) return otherwise && <p className={css.terms}>{otherwise}</p>
  const takeOff = (event: { preventDefault(): void }) => {
    event.preventDefault()
    setTerms(NO_TERMS)
  }
  return (
    <section className={css.terms} aria-label="Tus condiciones" data-terms>
      <p>
        Con tus condiciones: <b>{termsText(terms)}</b>
      </p>
      <Link
        to={withTerms(pathname + search, NO_TERMS)}
        className={controls.link}
        aria-label="Quitar tus condiciones"
        data-forgets-terms
        onClick={takeOff}
      >
        Quitar
      </Link>
    </section>
  )
}
