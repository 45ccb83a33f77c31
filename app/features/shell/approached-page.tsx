import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const

/** Prefetches the scripts of a link under pointer, touch or focus. */
export function ApproachedPage() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    const approach = ({ target }: Event) => {
      const link = (target as Element | null)?.closest?.('a')
      if (link?.origin === location.origin && link.pathname !== location.pathname) setPage(link.pathname + link.search)
    }
    for (const name of APPROACHES) document.addEventListener(name, approach, { passive: true })
    return () => {
      for (const name of APPROACHES) document.removeEventListener(name, approach)
    }
  }, [])
  return page && <PrefetchPageLinks page={page} />
}
