import { ALERT_KINDS } from '#contract/alerts/alert-kinds.ts'
import type { AlertRequest } from './alert-path.ts'

export function alertRequestOf(params: URLSearchParams): AlertRequest {
  const [kind, car] = [params.get('aviso'), params.get('auto')]
  const named = ALERT_KINDS.some(({ value }) => value === kind) ? kind : null
  const isCar = car !== null && /^[\w-]{1,60}$/.test(car)
  return {
    kind: named ?? (isCar ? null : 'busqueda'),
    search: (params.get('busqueda') ?? '').slice(0, 2000),
    car: isCar ? car : null,
  }
}
