import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { NavigateContext } from '#app/lib/navigate-context.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  replace?: boolean
  state?: unknown
}

/** A link that reads the location on click (docs/decisions/072). */
export function Link({ to, preventScrollReset, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useContext(NavigateContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { origin, pathname, search, hash, href, target } = event.currentTarget
    const isItsOwn =
      target || rest.download !== undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || isItsOwn || origin !== location.origin) return
    event.preventDefault()
    navigate(pathname + search + hash, { replace: replace ?? href === location.href, state, preventScrollReset })
  }
  return <a {...rest} href={to} onClick={follow} />
}
