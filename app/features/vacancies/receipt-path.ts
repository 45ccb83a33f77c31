import type { CandidacyReceipt } from '#contract/vacancies.ts'

const REPEATED = 'repetida'

/** Where who applied is led: the vacancy's page with their receipt, with or without script. */
export const candidacyReceiptPath = (vacancyId: string, { folio }: CandidacyReceipt) =>
  `/vacantes/${vacancyId}?${new URLSearchParams({ solicitud: folio ?? REPEATED })}`

/** The receipt in a page's address; undefined where there is none, or something else. */
export function candidacyReceiptIn(search: string): CandidacyReceipt | undefined {
  const said = new URLSearchParams(search).get('solicitud')
  if (said === REPEATED) return { folio: null }
  return said && /^CV-\d{6,12}$/.test(said) ? { folio: said } : undefined
}
