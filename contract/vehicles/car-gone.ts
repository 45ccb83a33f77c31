/** Reasons of private.car_absent (db/api/car-cascade.sql). */
const CAR_GONE: Record<string, string> = {
  vendido: 'se vendió',
  retirado: 'no está a la venta por ahora',
  separado: 'está apartado',
  otra_sucursal: 'está en otra sucursal',
  taller: 'está en el taller',
  traslado: 'está en camino a otro lugar',
  evento: 'está en un evento',
  prestado: 'está prestado',
}
export const carGoneText = (why: string): string => CAR_GONE[why] ?? 'no está'

/** public.visit_options. */
export interface VisitOption {
  what: 'otro_auto' | 'otra_hora' | 'otra_sucursal'
  branch: string
  place: string
  /** IANA name. */
  zone: string
  starts_at: string
  ordencompra: string
  title: string
}
