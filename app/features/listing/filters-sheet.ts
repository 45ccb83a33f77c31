export const FILTERS_ID = 'filtros'

const asked = new EventTarget()

export const openFilters = () => {
  asked.dispatchEvent(new Event('open'))
}

/** Returns the unsubscribe function. */
export const onOpenFilters = (open: () => void) => {
  asked.addEventListener('open', open)
  return () => asked.removeEventListener('open', open)
}
