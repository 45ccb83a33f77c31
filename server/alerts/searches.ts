import { inOrder, type ListingQuery, parseListing } from '#contract/listing/listing.ts'

interface SavedSearch {
  query: ListingQuery
  alerts: Set<string>
}

export interface AlertQuery {
  alert_id: string
  search: string
  in_force: boolean
}

export class SavedSearches {
  private readonly bySearch = new Map<string, SavedSearch>()
  private readonly searchOf = new Map<string, string>()
  private inOrder: SavedSearch[] | undefined

  get size() {
    return this.searchOf.size
  }

  put({ alert_id, search, in_force }: AlertQuery) {
    const before = this.searchOf.get(alert_id)
    if (before === search && in_force) return
    if (before !== undefined) this.drop(alert_id, before)
    if (!in_force) return
    let saved = this.bySearch.get(search)
    if (!saved) {
      saved = { query: inOrder(parseListing(new URLSearchParams(search))), alerts: new Set() }
      this.bySearch.set(search, saved)
      this.inOrder = undefined
    }
    saved.alerts.add(alert_id)
    this.searchOf.set(alert_id, search)
  }

  /** Keeps equal terms adjacent, because the listing caches the last terms. */
  all(): readonly SavedSearch[] {
    this.inOrder ??= [...this.bySearch.values()].sort((a, b) => (a.query.search < b.query.search ? -1 : 1))
    return this.inOrder
  }

  private drop(alert: string, search: string) {
    this.searchOf.delete(alert)
    const saved = this.bySearch.get(search)
    saved?.alerts.delete(alert)
    if (saved?.alerts.size !== 0) return
    this.bySearch.delete(search)
    this.inOrder = undefined
  }
}
