import type { ComponentProps } from 'react'
import { usePath } from '#app/lib/use-path.ts'
import { Link } from './link.tsx'

interface PlaceLinkProps extends ComponentProps<typeof Link> {
  /** Exact match only. */
  end?: boolean
  also?: readonly string[] | undefined
}

export function PlaceLink({ end, also = [], ...rest }: PlaceLinkProps) {
  const pathname = usePath()
  const isHere = [rest.to, ...also].some((to) => pathname === to || (!end && pathname.startsWith(`${to}/`)))
  return <Link aria-current={isHere ? 'page' : undefined} {...rest} />
}
