import { watchWhatsappLinks } from '#app/features/leads/whatsapp-clicks.ts'
import { keepLeadData } from '#app/lib/visitor.ts'
import { countVisit } from './count-visit.ts'
import { reportVitals } from './vitals.ts'

let noted = false

/**
 * Notes once per page load where the visitor came from, which WhatsApp links are pressed and, when the page is at rest, how fast it was. A page
 * that rests (server/pages/bootstrap.ts) does so before it is alive.
 */
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
