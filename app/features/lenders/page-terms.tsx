import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import { hasTerms } from '#contract/financing/terms.ts'
import css from './terms.module.css'
import { useTerms } from './use-terms.ts'

const TermsBand = lazily(() => import('./terms-band.tsx').then((file) => file.TermsBand))

// Vehicle pages show the terms in their calculator.
const CAR = /^\/autos\/./

export function PageTerms() {
  const terms = useTerms()
  const { pathname } = useLocation()
  if (!hasTerms(terms) || CAR.test(pathname)) return null
  return (
    // Reserves the height while the script loads.
    <Suspense fallback={<div className={`${css.pageTerms} ${css.termsPlace}`} />}>
      <TermsBand />
    </Suspense>
  )
}
