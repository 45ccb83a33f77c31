import { useEffect, useEffectEvent } from 'react'
import type { Database } from '#contract/database.ts'
import type { LiveChange, LiveWatch } from './live.ts'
import { useContract } from './use-contract.ts'

type Tables = Database['public']['Tables']

/** Subscribes to a table of db/api/live-tables.sql while mounted. `onGap`: changes may be missed, so invalidate queries. null: off. */
export function useLive<Table extends keyof Tables>(
  watch: LiveWatch<Table> | null,
  onChange: (change: LiveChange<Table>) => void,
  onGap: () => void,
): void {
  const contract = useContract()
  const changed = useEffectEvent(onChange)
  const gap = useEffectEvent(onGap)
  const { table, filter } = watch ?? {}
  const columns = watch?.columns?.join()
  useEffect(() => {
    if (!table) return
    let stop: (() => void) | undefined
    let isGone = false
    // Without it screens rely on refetching.
    contract.live().then(
      (live) => {
        if (isGone) return
        stop = live.watch(
          { table, ...(filter && { filter }), ...(columns && { columns: columns.split(',') as never }) },
          { changed: (change) => changed(change as LiveChange<Table>), gap: () => gap() },
        )
      },
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [contract, table, filter, columns])
}
