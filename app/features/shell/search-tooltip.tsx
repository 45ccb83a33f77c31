import { useEffect, useState } from 'react'
import css from './search.module.css'

/** A hint under the search: once per session, from 2.5 s to 7.5 s after the page has loaded (docs/product.md, sections 2 and 9). */
export function SearchTooltip() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const coming = import('./search-tip.ts').then(({ timeTip }) => timeTip(setShown))
    // Without a network there is no hint either.
    coming.catch(() => {})
    return () => void coming.then((stop) => stop?.()).catch(() => {})
  }, [])
  return (
    <p role="status" className={css.searchTip} hidden={!shown}>
      {shown && 'Escribe marca, modelo o año: con tres letras basta.'}
    </p>
  )
}
