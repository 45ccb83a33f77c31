import type { BookedVisit } from '../visits/visits.ts'

export const ACKNOWLEDGEMENT_PARAMETER = 'acuse'

export interface Confirmations {
  /** `request` identifies the appointment. */
  visits: BookedVisit & { request: string }
  leads: { page: string; form?: string }
  alerts: { in_force: boolean }
  /** `folio` null: they had applied before. */
  candidacies: { vacancy: string; folio: string | null }
  'arco-requests': { folio: string; due_on: string }
  'care-answers': { token: string }
}

export type AcknowledgedForm = keyof Confirmations

/** Answer of functions/v1/acknowledgements/{token}. */
export type Confirmed = { [Form in AcknowledgedForm]: { form: Form; confirms: Confirmations[Form] } }[AcknowledgedForm]

export type Acknowledgement = Confirmed & { token: string }

export const isAcknowledgementToken = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)

export function acknowledgedPath(path: string, { token }: Pick<Acknowledgement, 'token'>): string {
  const [address = '', place] = path.split('#', 2)
  const query = `${address.includes('?') ? '&' : '?'}${ACKNOWLEDGEMENT_PARAMETER}=${token}`
  return address + query + (place === undefined ? '' : `#${place}`)
}
