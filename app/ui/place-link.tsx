import type { ComponentProps } from 'react'
import { usePath } from '#app/lib/use-path.ts'
import { Link } from './link.tsx'

interface PlaceLinkProps extends ComponentProps<typeof Link> {
  /** The page itself alone, none below it. */
  end?: boolean
}

/** A link of a menu, marked while somebody is at its page or at one below it. */
export function PlaceLink({ end, ...rest }: PlaceLinkProps) {
  const pathname = usePath()
  const isHere = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link aria-current={isHere ? 'page' : undefined} {...rest} />
}
