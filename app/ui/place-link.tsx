import type { ComponentProps } from 'react'
import { usePath } from '#app/lib/use-path.ts'
import { Link } from './link.tsx'

interface PlaceLinkProps extends ComponentProps<typeof Link> {
  /** Exact match only. */
  end?: boolean
  /** Another address of the same place. */
  also?: string | undefined
}

/** A menu link that marks the current page. */
export function PlaceLink({ end, also, ...rest }: PlaceLinkProps) {
  const pathname = usePath()
  const isHere = pathname === rest.to || pathname === also || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link aria-current={isHere ? 'page' : undefined} {...rest} />
}
