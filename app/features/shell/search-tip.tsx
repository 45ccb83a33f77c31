import { useEffect, useState } from 'react'
import { inTab } from '#app/lib/web-storage.ts'
import css from './search.module.css'

const SHOWN_AFTER = 2500
const HIDDEN_AFTER = 7500
const TIP = 'Escribe marca, modelo o año: con tres letras basta.'
const KEY = 'search-tooltip'

const isInSearch = (): boolean => document.activeElement!.matches('header [role=search] *')

/** In the search, or at the top of the home page with nothing else in hand. */
const isAtSearch = (): boolean =>
  document.activeElement === document.body
    ? location.pathname === '/' && scrollY === 0 && !document.querySelector(':modal, :popover-open')
    : isInSearch()

/** docs/product.md, section 9. */
export function SearchTip() {
  const [tip, setTip] = useState('')
  useEffect(() => timeTip(setTip), [])
  return (
    <p role="status" className={css.searchTip} hidden={!tip}>
      {tip}
    </p>
  )
}

function timeTip(show: (tip: string) => void): (() => void) | undefined {
  if (inTab.text(KEY) !== null) return undefined
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sinceLoad = performance.now() - (navigation?.loadEventEnd ?? 0)
  const open = () => {
    // What cannot be remembered would be shown on every page.
    if (inTab.text(KEY) === null && isAtSearch() && inTab.keep(KEY, 'visto')) show(TIP)
  }
  const close = () => show('')
  const showing = setTimeout(open, Math.max(0, SHOWN_AFTER - sinceLoad))
  // At the field the hint stays until one leaves it.
  const hiding = setTimeout(
    () => isInSearch() || close(),
    Math.max(HIDDEN_AFTER - SHOWN_AFTER, HIDDEN_AFTER - sinceLoad),
  )
  document.addEventListener('focusin', open)
  document.addEventListener('focusout', close)
  return () => {
    clearTimeout(showing)
    clearTimeout(hiding)
    document.removeEventListener('focusin', open)
    document.removeEventListener('focusout', close)
  }
}
