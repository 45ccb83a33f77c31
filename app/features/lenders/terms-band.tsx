import { useLocation } from 'react-router'
import structure from '#app/ui/structure.module.css'
import css from './terms.module.css'
import { TermsStrip } from './terms-strip.tsx'

// There they stand in its calculator, beside what changes them.
const CAR = /^\/autos\/./

/** The terms across the page. */
export function TermsBand() {
  if (CAR.test(useLocation().pathname)) return null
  return (
    <div className={css.pageTerms}>
      <div className={structure.wrap}>
        <TermsStrip />
      </div>
    </div>
  )
}
