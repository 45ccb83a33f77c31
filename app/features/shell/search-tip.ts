import { inTab } from '#app/lib/web-storage.ts'

const SHOWN_AFTER = 2500
const HIDDEN_AFTER = 7500
const KEY = 'search-tooltip'

/** docs/product.md, section 9. Returns the cleanup. */
export function timeTip(show: (shown: boolean) => void): (() => void) | undefined {
  if (inTab.text(KEY) !== null) return undefined
  const sinceLoad =
    performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd
  const showing = setTimeout(
    () => {
      // What cannot be remembered would be shown on every page.
      if (inTab.keep(KEY, 'visto')) show(true)
    },
    Math.max(0, SHOWN_AFTER - sinceLoad),
  )
  const hiding = setTimeout(() => show(false), Math.max(HIDDEN_AFTER - SHOWN_AFTER, HIDDEN_AFTER - sinceLoad))
  return () => {
    clearTimeout(showing)
    clearTimeout(hiding)
  }
}
