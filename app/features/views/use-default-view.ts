import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { saysPlace, viewState } from '#app/ui/table/table-address.ts'
import { useTablePlace } from '#app/ui/table/use-table-place.ts'
import { savedViews } from './queries.ts'

/** False: still loading. */
export function useDefaultView(
  screen: string,
  known: readonly string[],
  view: string | null,
  isLayoutKnown: boolean,
): boolean {
  const { params, go } = useTablePlace(known)
  const query = useQuery({ ...savedViews(useContract(), screen), enabled: view !== null })
  const isAsked = saysPlace(params)
  const found = query.data?.find(({ id }) => id === view)
  const open = useEffectEvent(() => {
    if (found && !saysPlace(params)) go({ ...viewState(found.settings, known), view }, true)
  })
  const isThere = isLayoutKnown && found !== undefined
  useEffect(() => {
    if (isThere) open()
  }, [isThere])
  return isAsked || (isLayoutKnown && (view === null || query.isError || query.data !== undefined))
}
