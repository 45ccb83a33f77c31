import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For the `ref` of a popover with links: whoever chose one of them is done with it, so it closes with the next page. */
export function usePagePopover() {
  const popover = useRef<HTMLDivElement>(null)
  const { key: page } = useLocation()
  const opened = useRef(page)
  useEffect(() => {
    // Not when this script arrives: somebody may have opened it before.
    if (opened.current === page) return
    opened.current = page
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover()
  }, [page])
  return popover
}
