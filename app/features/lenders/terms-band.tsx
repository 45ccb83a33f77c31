import structure from '#app/ui/structure.module.css'
import css from './terms.module.css'
import { TermsStrip } from './terms-strip.tsx'

export function TermsBand() {
  return (
    <div className={css.pageTerms}>
      <div className={structure.wrap}>
        <TermsStrip />
      </div>
    </div>
  )
}
