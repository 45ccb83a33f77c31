/** What functions/v1/arco-requests answers. */
export interface ArcoReceipt {
  folio: string
  /** YYYY-MM-DD. */
  due_on: string
}

/** The address of the page with the receipt of a request, and the place on it. */
export const arcoReceiptPath = ({ folio, due_on }: ArcoReceipt) =>
  `/politica-de-privacidad?${new URLSearchParams({ folio, antes: due_on })}#arco`

/** The receipt that an address names; null when it names none. */
export function arcoReceiptIn(params: URLSearchParams): ArcoReceipt | null {
  const folio = params.get('folio') ?? ''
  const due_on = params.get('antes') ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(due_on) && !Number.isNaN(Date.parse(due_on))
  return /^ARCO-[2-9A-HJ-NP-Z]{8}$/.test(folio) && isDay ? { folio, due_on } : null
}
