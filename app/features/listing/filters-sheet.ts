/** Id of the filters: target of the bottom bar's link before scripts run. */
export const FILTERS_ID = 'filtros'

const asked = new EventTarget()

/** Asks the listing on this page to open its filters. */
export const openFilters = () => {
  asked.dispatchEvent(new Event('open'))
}

/** Calls `open` whenever the filters are asked for. Returns what stops it. */
export const onOpenFilters = (open: () => void) => {
  asked.addEventListener('open', open)
  return () => asked.removeEventListener('open', open)
}
