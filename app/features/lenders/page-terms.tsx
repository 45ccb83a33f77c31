import { useLocation } from 'react-router'
import { useTerms } from '#app/lib/use-terms.ts'
import structure from '#app/ui/structure.module.css'
import { hasTerms } from '#contract/terms.ts'
import css from './terms.module.css'
import { TermsStrip } from './terms-strip.tsx'

// There they stand in its calculator, beside what changes them.
const CAR = /^\/autos\/./

/** The buyer's own terms above a page whose payments are shown on them. */
export function PageTerms() {
  const { terms } = useTerms()
  const { pathname } = useLocation()
  if (!hasTerms(terms) || CAR.test(pathname)) return null
  return (
    <div className={css.pageTerms}>
      <div className={structure.wrap}>
        <TermsStrip />
      </div>
    </div>
  )
}
