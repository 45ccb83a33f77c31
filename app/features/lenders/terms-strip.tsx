import { useLocation } from 'react-router'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { type BuyerTerms, hasTerms, NO_TERMS, withTerms } from '#contract/financing/terms.ts'
import { monthsText, nearestTerm, termsText } from '#contract/financing/terms-text.ts'
import css from './terms.module.css'
import { useLender } from './use-lender.ts'
import { useSetTerms } from './use-set-terms.ts'
import { useTerms } from './use-terms.ts'

export function TermsStrip({ otherwise = null }: { otherwise?: string | null }) {
  const terms = useTerms()
  const setTerms = useSetTerms()
  const nearest = nearestTerm(terms, useLender())
  const { pathname, search } = useLocation()
  if (!hasTerms(terms)) return otherwise && <p className={css.terms}>{otherwise}</p>
  const set = (change: Partial<BuyerTerms>) => (event: { preventDefault(): void }) => {
    event.preventDefault()
    setTerms(change)
  }
  return (
    <section className={css.terms} aria-label="Tus condiciones" data-terms>
      <p>
        Con tus condiciones: <b>{termsText(terms)}</b>
      </p>
      {nearest !== null && (
        <p>
          No damos crédito a {monthsText(terms.plazo!)}.{' '}
          <Link
            to={withTerms(pathname + search, { ...terms, plazo: nearest })}
            className={controls.link}
            onClick={set({ plazo: nearest })}
          >
            Ver a {nearest} meses
          </Link>
        </p>
      )}
      <Link
        to={withTerms(pathname + search, NO_TERMS)}
        className={controls.link}
        aria-label="Quitar tus condiciones"
        data-forgets-terms
        onClick={set(NO_TERMS)}
      >
        Quitar
      </Link>
    </section>
  )
}
