import { watchWhatsappLinks } from '#app/features/leads/whatsapp-clicks.ts'
import { keepLeadData } from '#app/features/visitor/lead-context.ts'
import { countVisit } from './count-visit.ts'
import { reportVitals } from './vitals.ts'

let noted = false

/** Once per load; page speed when idle, possibly before hydration (server/pages/bootstrap.ts). */
export function noteVisit(): void {
  if (noted) return
  noted = true
  if (keepLeadData()) countVisit()
  watchWhatsappLinks()
  const whenAtRest = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))
  const report = () => void whenAtRest(() => void reportVitals())
  if (document.readyState === 'complete') report()
  else addEventListener('load', report, { once: true })
}
