import type { BookedVisit } from './visits.ts'

/** The parameter of a page's address with the acknowledgement of a form that was sent there. */
export const ACKNOWLEDGEMENT_PARAMETER = 'acuse'

/** What the acknowledgement of each public form confirms. */
export interface Confirmations {
  /** `request`: by which its appointment is read as it is now. */
  visits: BookedVisit & { request: string }
  /** `page`: the path that it was sent from; `form`: which form of it, where it has several. */
  leads: { page: string; form?: string }
  alerts: { in_force: boolean }
  /** `folio` null: this e-mail had applied for the vacancy before. */
  candidacies: { vacancy: string; folio: string | null }
  /** `due_on`: YYYY-MM-DD. */
  'arco-requests': { folio: string; due_on: string }
  'care-answers': { token: string }
}

export type AcknowledgedForm = keyof Confirmations

/** What functions/v1/acknowledgements/{token} answers. */
export type Confirmed = { [Form in AcknowledgedForm]: { form: Form; confirms: Confirmations[Form] } }[AcknowledgedForm]

/** What a public form answers when it was taken: its page reads `token` from its address and shows what that confirms. */
export type Acknowledgement = Confirmed & { token: string }

/** Whether a text has the form of a signed token. */
export const isAcknowledgementToken = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)

/** A page's path, which may have a query and a place, with the acknowledgement in it. */
export function acknowledgedPath(path: string, { token }: Pick<Acknowledgement, 'token'>): string {
  const [address = '', place] = path.split('#', 2)
  const query = `${address.includes('?') ? '&' : '?'}${ACKNOWLEDGEMENT_PARAMETER}=${token}`
  return address + query + (place === undefined ? '' : `#${place}`)
}
