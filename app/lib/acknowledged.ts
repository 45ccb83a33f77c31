import { queryOptions } from '@tanstack/react-query'
import {
  ACKNOWLEDGEMENT_PARAMETER,
  type AcknowledgedForm,
  type Acknowledgement,
  type Confirmations,
  type Confirmed,
  isAcknowledgementToken,
} from '#contract/acknowledgements.ts'
import type { Contract } from './contract.ts'
import { fetched } from './fetched.ts'
import { key } from './keys.ts'
import type { LoaderVisit } from './visit.ts'

/** What a public form answered when it was taken. */
export interface TakenForm {
  acknowledgement: Acknowledgement
}

/** What an acknowledgement confirms; null: nothing. */
const confirmation = ({ functions }: Contract, token: string) =>
  queryOptions({
    queryKey: confirmationKey(token),
    queryFn: async (): Promise<Confirmed | null> => {
      if (!isAcknowledgementToken(token)) return null
      const asked = await (await functions()).invoke<Confirmed | null>(`acknowledgements/${token}`, { method: 'GET' })
      if (asked.error) throw asked.error
      return asked.data
    },
    staleTime: 60_000,
  })

/** The cache's key of what an acknowledgement confirms. */
export const confirmationKey = (token: string) => key('acknowledgements', token)

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
  const confirmed = token ? await fetched(cache.fetchQuery(confirmation(contract, token))) : null
  return confirmed?.form === form ? (confirmed.confirms as Confirmations[Form]) : null
}

/** How a page with an acknowledgement in its address leaves the server: kept by no cache. */
export const unkeptIfAcknowledged = (request: Request): { headers?: HeadersInit } =>
  tokenOf(request) === null ? {} : { headers: { 'cache-control': 'private, no-store' } }
