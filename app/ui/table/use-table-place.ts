import { useSearchParams } from 'react-router'
import { placeOf, placeParams, type TablePlace } from './table-address.ts'

/** Where in a table somebody is: the page's address, whatever else it says. Anything but another page begins at the first. */
export function useTablePlace(known: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const place = placeOf(params, known)
  const at = (change: Partial<TablePlace>) => placeParams({ ...place, page: 1, ...change }, params)
  return {
    place,
    params,
    /** The address of another place. */
    hrefFor: (change: Partial<TablePlace>) => `?${at(change)}`,
    go: (change: Partial<TablePlace>, replace = false) =>
      // From what the address says by then: two changes in one moment are both meant.
      setParams((now) => placeParams({ ...placeOf(now, known), page: 1, ...change }, now), {
        replace,
        preventScrollReset: true,
      }),
  }
}
