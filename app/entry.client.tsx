import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { EarlyWork } from './lib/translated-pages.ts'

type DomCall = (child: Node, before: Node | null) => Node

whenTranslated()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

registerServiceWorker()

/** Loads the patches for pages changed by a browser's translator; until then React's failing DOM changes are queued. */
function whenTranslated(): void {
  const early: EarlyWork[] = []
  const observer = new MutationObserver((records) => {
    if (!document.querySelector('font')) return
    // React may write into a text that is not on the page any more.
    for (const { removedNodes } of records)
      for (const text of removedNodes) observer.observe(text, { characterData: true })
    if (early.push(...records) > records.length) return
    for (const name of ['removeChild', 'insertBefore'] as const) {
      const real = Node.prototype[name] as DomCall
      Node.prototype[name] = function (this: Node, child: Node, before: Node | null) {
        try {
          real.call(this, child, before)
        } catch {
          early.push(() => (this[name] as DomCall)(child, before))
        }
        return child
      } as never
    }
    void import('./lib/translated-pages.ts').then((late) => late.survive(early, observer))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** After load, when idle. Only builds have one. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return
  const whenIdle = () =>
    (window.requestIdleCallback ?? setTimeout)(() => {
      navigator.serviceWorker?.register('/sw.js').catch(() => {})
    })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
