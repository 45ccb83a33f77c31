import { useSearchParams } from 'react-router'
import { placeOf, placeParams, type TablePlace } from './table-address.ts'

/** Table state in the address. Changes of anything else reset the page number. */
export function useTablePlace(known: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const place = placeOf(params, known)
  const at = (change: Partial<TablePlace>) => placeParams({ ...place, page: 1, ...change }, params)
  return {
    place,
    params,
    hrefFor: (change: Partial<TablePlace>) => `?${at(change)}`,
    go: (change: Partial<TablePlace>, replace = false) =>
      // The functional form keeps concurrent changes.
      setParams((now) => placeParams({ ...placeOf(now, known), page: 1, ...change }, now), {
        replace,
        preventScrollReset: true,
      }),
  }
}
