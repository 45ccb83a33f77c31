import { km, precio } from '../text/money.ts'

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

export interface VisitOption {
  what: 'otro_auto' | 'otra_hora' | 'otra_sucursal'
  branch: string
  place: string
  zone: string
  starts_at: string
  ordencompra: string
  title: string
  price?: number
  color?: string
  kms?: number
}

/** '$342,900 · Blanco · 52,242 km': tells two cars of the same name apart. Empty for the visit's own car. */
export const optionTraits = ({ what, price = 0, color, kms = 0 }: VisitOption): string =>
  what === 'otro_auto' ? [price > 0 && precio(price), color, kms > 0 && km(kms)].filter(Boolean).join(' · ') : ''
