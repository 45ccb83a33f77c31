import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes on navigation. */
export function usePagePopover() {
  const popover = useRef<HTMLDivElement>(null)
  const { key: page } = useLocation()
  const opened = useRef(page)
  useEffect(() => {
    // It may have been opened before hydration.
    if (opened.current === page) return
    opened.current = page
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover()
  }, [page])
  return popover
}
