import { LinkButton } from '#app/ui/link-button.tsx'
import { alertSearch } from '#contract/alerts/alert-search.ts'
import type { ListingQuery } from '#contract/listing/listing.ts'
import { alertPath } from './alert-path.ts'

export function SearchAlertLink({ query }: { query: ListingQuery }) {
  return (
    <LinkButton small to={alertPath({ kind: 'busqueda', search: alertSearch(query) })} rel="nofollow">
      Avísame si llega otro
    </LinkButton>
  )
}
