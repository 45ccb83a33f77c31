import { inTab } from '#app/lib/web-storage.ts'

const SHOWN_AFTER = 2500
const HIDDEN_AFTER = 7500
const SIGNS = ['focusin', 'scroll', 'toggle', 'keydown']
const KEY = 'search-tooltip'

/** At the search, or at the top of the page with nothing else in hand. */
const isAtSearch = (): boolean => {
  if (document.querySelector('dialog:modal, :popover-open')) return false
  const at = document.activeElement
  if (!at || at === document.body) return scrollY === 0
  return at.matches('header [role=search] *')
}

/** docs/product.md, section 9. Returns the cleanup. */
export function timeTip(show: (shown: boolean) => void): (() => void) | undefined {
  if (inTab.text(KEY) !== null) return undefined
  const sinceLoad =
    performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd
  const showing = setTimeout(
    () => {
      // What cannot be remembered would be shown on every page.
      if (isAtSearch() && inTab.keep(KEY, 'visto')) show(true)
    },
    Math.max(0, SHOWN_AFTER - sinceLoad),
  )
  const hiding = setTimeout(() => show(false), Math.max(HIDDEN_AFTER - SHOWN_AFTER, HIDDEN_AFTER - sinceLoad))
  const leave = () => {
    if (!isAtSearch()) show(false)
  }
  for (const sign of SIGNS) addEventListener(sign, leave, true)
  return () => {
    clearTimeout(showing)
    clearTimeout(hiding)
    for (const sign of SIGNS) removeEventListener(sign, leave, true)
  }
}
