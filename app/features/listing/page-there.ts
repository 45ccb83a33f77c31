import { redirect } from 'react-router'
import type { ListingQuery } from '#contract/listing.ts'

/** Leads from a page beyond the end of a listing to its last one. Throws the redirect. */
export function pageThere(address: string, { page, pageSize }: ListingQuery, totalCount: number): void {
  const last = Math.max(1, Math.ceil(totalCount / pageSize))
  if (page <= last) return
  const { pathname, searchParams } = new URL(address)
  if (last > 1) searchParams.set('page', String(last))
  else searchParams.delete('page')
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
