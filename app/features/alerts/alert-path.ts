/** What an address asks for: ?aviso=busqueda&busqueda=marca%3DMazda, ?auto=OC-1. */
export interface AlertWish {
  /** null: for a car, which of them is chosen on the page. */
  kind: string | null
  search: string
  /** ordencompra. */
  car: string | null
}

/** Where an alert is asked for. */
const ALERTS_PATH = '/alertas'

/** The address that asks for it. */
export function alertPath({ kind, search, car }: Partial<AlertWish>): string {
  const named = { aviso: kind, busqueda: search, auto: car }
  const params = new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return params.size > 0 ? `${ALERTS_PATH}?${params}` : ALERTS_PATH
}
