import { inTab } from '#app/lib/web-storage.ts'

const SHOWN_AFTER = 2500
const HIDDEN_AFTER = 7500
const TIP = 'Escribe marca, modelo o año: con tres letras basta.'
const KEY = 'search-tooltip'

/** At the search, or at the top of the home page with nothing else in hand. */
const isAtSearch = (): boolean => {
  const at = document.activeElement
  if (at !== document.body) return at!.matches('header [role=search] *')
  return location.pathname === '/' && scrollY === 0 && !document.querySelector(':modal, :popover-open')
}

/** docs/product.md, section 9. Returns the cleanup. */
export function timeTip(show: (tip: string) => void): (() => void) | undefined {
  if (inTab.text(KEY) !== null) return undefined
  const sinceLoad =
    performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd
  const open = () => {
    // What cannot be remembered would be shown on every page.
    if (inTab.text(KEY) === null && isAtSearch() && inTab.keep(KEY, 'visto')) show(TIP)
  }
  const close = () => show('')
  const showing = setTimeout(open, Math.max(0, SHOWN_AFTER - sinceLoad))
  const hiding = setTimeout(close, Math.max(HIDDEN_AFTER - SHOWN_AFTER, HIDDEN_AFTER - sinceLoad))
  document.addEventListener('focusin', open)
  document.addEventListener('focusout', close)
  return () => {
    clearTimeout(showing)
    clearTimeout(hiding)
    document.removeEventListener('focusin', open)
    document.removeEventListener('focusout', close)
  }
}
