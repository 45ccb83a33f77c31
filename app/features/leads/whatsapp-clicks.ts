import { leadContext } from '#app/features/visitor/lead-context.ts'
import { newLinkCode, withCode } from '#contract/leads/link-codes.ts'

const told = new Set<string>()
const draw = (below: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % below

/** Once per tab, without delaying the link. Presses before hydration (server/pages/bootstrap.ts) carry no code. */
export function watchWhatsappLinks(): void {
  const page = window as { pressedEarly?: HTMLAnchorElement[] | undefined }
  const early = page.pressedEarly ?? []
  page.pressedEarly = undefined
  for (const link of early) tell(link)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || new URL(link.href, location.href).host !== 'wa.me' || told.has(link.href)) return
    if (link.dataset.untold !== undefined) return
    const code = newLinkCode(draw)
    link.href = withCode(link.href, code)
    tell(link, code)
  })
}

function tell(link: HTMLAnchorElement, code?: string): void {
  if (told.has(link.href)) return
  told.add(link.href)
  const { agent, car } = link.dataset
  const press = {
    ...leadContext(),
    kind: 'whatsapp',
    key: crypto.randomUUID(),
    page: location.pathname.slice(0, 500),
    ...(code && { code }),
    ...(car && { ordencompra: car }),
    ...(agent && { agent_id: agent }),
  }
  navigator.sendBeacon?.(
    '/functions/v1/leads?de=whatsapp',
    new Blob([JSON.stringify(press)], { type: 'application/json' }),
  )
}
