import { useEffect } from 'react'

/** Notes once per page load where the visitor came from, which WhatsApp links are pressed and, when the page is at rest, how fast it was. */
export function useVisitNotes(): void {
  useEffect(() => {
    void import('#app/lib/visitor.ts').then(({ keepLeadData }) => keepLeadData())
    void import('#app/features/leads/whatsapp-clicks.ts').then(({ watchWhatsappLinks }) => watchWhatsappLinks())
    const whenAtRest = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))
    const report = () => void whenAtRest(() => void import('./vitals.ts').then(({ reportVitals }) => reportVitals()))
    if (document.readyState === 'complete') report()
    else addEventListener('load', report, { once: true })
  }, [])
}
