import { useEffect, useEffectEvent } from 'react'
import type { Database } from '#contract/database.ts'
import type { LiveChange, LiveWatch } from './live.ts'
import { useContract } from './use-contract.ts'

type Tables = Database['public']['Tables']

/**
 * Follows what others change in a table while the component stands: `onChange` is called with each row that the caller may read, `onGap` when
 * some may have been missed (the connection stands for the first time, or again): then what is shown is asked for anew, as
 * `cache.invalidateQueries` does. null: nothing is followed now. Tables are followed that db/api/live-tables.sql lists.
 */
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
    // Where it cannot be fetched, screens are as fresh as their questions are.
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
