import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { keepLayout } from './mutations.ts'
import { type SavedLayout, tableLayout } from './queries.ts'

const PLAIN: SavedLayout = { columns: null, widths: {}, default_view: null }
const KEEP_MS = 600

/** Applied at once and saved after a pause; if saving fails it lasts for this visit. */
export function useLayout(screen: string, owner: string) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(tableLayout(contract, screen))
  const [changed, setChanged] = useState<SavedLayout | null>(null)
  const resting = useDebounced(changed, KEEP_MS)
  const stored = useRef<SavedLayout | null>(null)
  const keep = useEffectEvent((layout: SavedLayout) => {
    if (stored.current === layout) return
    stored.current = layout
    cache.setQueryData(tableLayout(contract, screen).queryKey, layout)
    keepLayout(contract, owner, screen, layout).catch(() => {})
  })
  useEffect(() => {
    if (resting) keep(resting)
  }, [resting])
  // The page was left before the pause ended.
  const last = useRef(changed)
  last.current = changed
  useEffect(
    () => () => {
      if (last.current) keep(last.current)
    },
    [],
  )
  const layout = changed ?? query.data ?? PLAIN
  return {
    layout,
    isKnown: query.data !== undefined || query.isError || query.fetchStatus === 'paused',
    change: (change: Partial<SavedLayout>) => setChanged({ ...layout, ...change }),
  }
}
