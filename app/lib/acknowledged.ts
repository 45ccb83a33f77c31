import {
  ACKNOWLEDGEMENT_PARAMETER,
  type AcknowledgedForm,
  type Acknowledgement,
  type Confirmations,
} from '#contract/messages/acknowledgements.ts'
import { fetched } from './fetched.ts'
import type { LoaderVisit } from './visit.ts'

export interface TakenForm {
  acknowledgement: Acknowledgement
}

/** null: none. */
export const acknowledgementIn = (search: string): string | null =>
  new URLSearchParams(search).get(ACKNOWLEDGEMENT_PARAMETER)

const tokenOf = (request: Request) => acknowledgementIn(new URL(request.url).search)

/** Verified by the server; null when invalid. */
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

/** Prevents caching of an acknowledgement. */
export const uncachedIfAcknowledged = (request: Request): { headers?: HeadersInit } =>
  tokenOf(request) === null ? {} : { headers: { 'cache-control': 'private, no-store' } }
