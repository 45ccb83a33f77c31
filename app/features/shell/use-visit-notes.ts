import { useEffect } from 'react'
import { keepLeadData } from '#app/lib/lead-data.ts'
import { reportVitals } from '#app/lib/vitals.ts'

/** Notes once per page load where the visitor came from and, when the page is at rest, how fast it was. */
export function useVisitNotes(): void {
  useEffect(() => {
    keepLeadData()
    const whenAtRest = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))
    const report = () => void whenAtRest(() => void reportVitals())
    if (document.readyState === 'complete') report()
    else addEventListener('load', report, { once: true })
  }, [])
}
