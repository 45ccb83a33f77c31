import {
  ACKNOWLEDGEMENT_PARAMETER,
  type AcknowledgedForm,
  type Acknowledgement,
  type Confirmations,
} from '#contract/acknowledgements.ts'
import { fetched } from './fetched.ts'
import type { LoaderVisit } from './visit.ts'

/** What a public form answered when it was taken. */
export interface TakenForm {
  acknowledgement: Acknowledgement
}

/** The acknowledgement in the query of an address. */
export const acknowledgementIn = (search: string): string | null =>
  new URLSearchParams(search).get(ACKNOWLEDGEMENT_PARAMETER)

const tokenOf = (request: Request) => acknowledgementIn(new URL(request.url).search)

/** What the address of a page confirms of a form; null where it confirms nothing. Read in the page's loader: an address alone is not believed. */
export async function confirmedIn<Form extends AcknowledgedForm>(
  { contract, cache }: LoaderVisit,
  request: Request,
  form: Form,
): Promise<Confirmations[Form] | null> {
  const token = tokenOf(request)
  if (!token) return null
  const { confirmation } = await import('./confirmation.ts')
  const confirmed = await fetched(cache.fetchQuery(confirmation(contract, token)))
  return confirmed?.form === form ? (confirmed.confirms as Confirmations[Form]) : null
}

/** How a page with an acknowledgement in its address leaves the server: kept by no cache. */
export const unkeptIfAcknowledged = (request: Request): { headers?: HeadersInit } =>
  tokenOf(request) === null ? {} : { headers: { 'cache-control': 'private, no-store' } }
