import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

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

/** Fetches what a page needs once a browser's translator works on it. */
function whenTranslated(): void {
  let seen: MutationRecord[] = []
  const fonts = document.getElementsByTagName('font')
  const observer = new MutationObserver(async (records) => {
    seen = [...seen, ...records]
    if (!fonts[0]) seen = []
    else if (seen.length === records.length) {
      ;(await import('./lib/translated-pages.ts')).surviveTranslation([...seen, ...observer.takeRecords()])
      observer.disconnect()
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Registers /sw.js once the page has loaded and the browser has nothing better to do. Only what was built has one. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the site is the same, minus the offline page: nothing to tell a visitor.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 500))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
