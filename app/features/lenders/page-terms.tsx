import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import { useTerms } from '#app/lib/use-terms.ts'
import { hasTerms } from '#contract/terms.ts'
import css from './terms.module.css'

// Only who has stated some loads what shows them.
const TermsBand = lazily(() => import('./terms-band.tsx').then((file) => file.TermsBand))

// There they stand in its calculator, beside what changes them.
const CAR = /^\/autos\/./

/** The buyer's own terms above a page whose payments are shown on them. */
export function PageTerms() {
  const terms = useTerms()
  const { pathname } = useLocation()
  if (!hasTerms(terms) || CAR.test(pathname)) return null
  return (
    // Who goes on before that script came keeps its place: the page below does not jump.
    <Suspense fallback={<div className={`${css.pageTerms} ${css.termsPlace}`} />}>
      <TermsBand />
    </Suspense>
  )
}
