import { leadContext } from '#app/lib/visitor.ts'

const told = new Set<string>()

/**
 * From now on every pressed WhatsApp link of the page is told once per tab, wherever it stands: the conversation goes on outside, and this is
 * all we know of it. `data-agent` and `data-car` on a link say whom and what it is about. It never holds up the link.
 */
export function watchWhatsappLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || new URL(link.href, location.href).host !== 'wa.me' || told.has(link.href)) return
    told.add(link.href)
    const { agent, car } = link.dataset
    const press = {
      ...leadContext(),
      kind: 'whatsapp',
      key: crypto.randomUUID(),
      page: location.pathname.slice(0, 500),
      ...(car && { ordencompra: car }),
      ...(agent && { agent_id: agent }),
    }
    navigator.sendBeacon?.(
      '/functions/v1/leads?de=whatsapp',
      new Blob([JSON.stringify(press)], { type: 'application/json' }),
    )
  })
}
