import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useTerms } from '#app/lib/use-terms.ts'
import { hasTerms } from '#contract/terms.ts'

// Only who has stated some loads what shows them.
const TermsBand = lazily(() => import('./terms-band.tsx').then((file) => file.TermsBand))

/** The buyer's own terms above a page whose payments are shown on them. */
export function PageTerms() {
  return (
    hasTerms(useTerms()) && (
      <Suspense>
        <TermsBand />
      </Suspense>
    )
  )
}
