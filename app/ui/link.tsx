import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { NavigateContext } from '#app/lib/navigate-context.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of ours, or another site's. With a `target` it is the browser's to follow. */
  to: string
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean
  /** Going back leads to the page before this one. */
  replace?: boolean
  /** What the page's place in the history carries along. */
  state?: unknown
}

/**
 * A link to a page. The router's own reads where the page is, so that each step of a navigation renders all links anew, a hundred on some
 * pages, before what was asked for. This one reads it when it is pressed (docs/decisions/217).
 */
export function Link({ to, preventScrollReset, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useContext(NavigateContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // What the browser makes of the address.
    const { origin, pathname, search, hash, href, target } = event.currentTarget
    const isItsOwn =
      target || rest.download !== undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || isItsOwn || origin !== location.origin) return
    event.preventDefault()
    navigate(pathname + search + hash, { replace: replace ?? href === location.href, state, preventScrollReset })
  }
  return <a {...rest} href={to} onClick={follow} />
}
