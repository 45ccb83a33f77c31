export interface AlertRequest {
  /** null: for a car, which of them is chosen on the page. */
  kind: string | null
  search: string
  car: string | null
}

const ALERTS_PATH = '/alertas'

export function alertPath({ kind, search, car }: Partial<AlertRequest>): string {
  const named = { aviso: kind, busqueda: search, auto: car }
  const params = new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return params.size > 0 ? `${ALERTS_PATH}?${params}` : ALERTS_PATH
}
