import { watchWhatsappLinks } from '#app/features/leads/whatsapp-clicks.ts'
import { keepLeadData } from '#app/lib/visitor.ts'
import { reportVitals } from './vitals.ts'

let noted = false

/**
 * Records once per load the visitor's source, WhatsApp presses and, when idle, page speed. A page may be idle
 * (server/pages/bootstrap.ts) before hydration.
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

// Nothing is stored here or identifies the visitor; the server counts it once a day (docs/decisions/212).
const countVisit = () =>
  void navigator.sendBeacon?.(
    '/functions/v1/visit-counts',
    JSON.stringify({ address: location.href.slice(0, 1000), referrer: document.referrer.slice(0, 500) }),
  )
