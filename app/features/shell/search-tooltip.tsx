import { useEffect, useState } from 'react'

const SHOWN_AFTER = 2500
const HIDDEN_AFTER = 7500
const KEY = 'search-tooltip'

/** A hint under the search: once per session, from 2.5 s to 7.5 s after the page has loaded (specification, sections 2 and 9). */
export function SearchTooltip() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (seenBefore()) return
    const sinceLoad =
      performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd
    const show = setTimeout(
      () => {
        rememberSeen()
        setShown(true)
      },
      Math.max(0, SHOWN_AFTER - sinceLoad),
    )
    const hide = setTimeout(() => setShown(false), Math.max(HIDDEN_AFTER - SHOWN_AFTER, HIDDEN_AFTER - sinceLoad))
    return () => {
      clearTimeout(show)
      clearTimeout(hide)
    }
  }, [])
  return (
    <p role="status" className="search-tip" hidden={!shown}>
      {shown && 'Escribe marca, modelo o año: con tres letras basta.'}
    </p>
  )
}

const seenBefore = () => {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

const rememberSeen = () => {
  try {
    sessionStorage.setItem(KEY, 'visto')
  } catch {
    // Without storage the hint was never shown: see seenBefore.
  }
}
