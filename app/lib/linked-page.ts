import { dehydrate, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { data, type HeadersFunction } from 'react-router'
import type { Contract } from './contract.ts'
import { fetched } from './fetched.ts'
import { browserVisit, type LoaderVisit } from './visit.ts'

// Secret links must not be cached.
const PRIVATE = { 'cache-control': 'private, no-store' }

/** null: invalid token. */
type LinkedQuery<T, K extends QueryKey> = (contract: Contract, token: string) => FetchQueryOptions<T, Error, T, K>

const find = async <T, K extends QueryKey>(
  { contract, cache }: LoaderVisit,
  query: LinkedQuery<T, K>,
  token: string,
) => {
  if (!(await fetched(cache.fetchQuery(query(contract, token))))) throw data(null, { status: 404, headers: PRIVATE })
}

/** Route `loader`: 404 for an invalid link. */
export async function loadLinked<T, K extends QueryKey>(query: LinkedQuery<T, K>, visit: LoaderVisit, token: string) {
  await find(visit, query, token)
  return data({ state: dehydrate(visit.cache) }, { headers: PRIVATE })
}

export async function visitLinked<T, K extends QueryKey>(query: LinkedQuery<T, K>, token: string) {
  await find(browserVisit(), query, token)
  return { state: undefined }
}

export const linkedHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders
