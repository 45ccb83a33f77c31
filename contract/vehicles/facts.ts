import { km } from '../text/money.ts'
import type { Vehicle } from './vehicles.ts'

/**
 * What visitors read of a car, in its order; `only` on its page. The rest is in fields.ts, too much for
 * public pages.
 */
export const VEHICLE_FACTS = {
  autoano: { label: 'Año', icon: 'calendar' },
  kilometraje: { label: 'Kilometraje', icon: 'gauge' },
  version: { label: 'Versión' },
  transmision: { label: 'Transmisión', icon: 'settings-2' },
  combustible: { label: 'Combustible', icon: 'fuel' },
  carroceria: { label: 'Carrocería', icon: 'car-front' },
  cilindros: { label: 'Cilindros', icon: 'cylinder' },
  color: { label: 'Color', icon: 'palette' },
  garantia: { label: 'Garantía' },
  ubicacion: { label: 'Ubicación', icon: 'map-pin', only: 'page' },
  clasificacion: { label: 'Clasificación', icon: 'badge-check', only: 'page' },
  ordencompra: { label: 'Número de orden', icon: 'tag', only: 'page' },
  promociones: { label: 'Promociones', icon: 'badge-check' },
} as const satisfies Partial<Record<keyof Vehicle, { label: string; icon?: string; only?: 'page' }>>

type Facts = typeof VEHICLE_FACTS
export type FactField = keyof Facts

interface VehicleFact {
  label: string
  icon?: Extract<Facts[FactField], { icon: string }>['icon']
  only?: 'page'
}

export const factEntries = () => Object.entries(VEHICLE_FACTS) as [FactField, VehicleFact][]

/** '' when unknown. */
export const factText = (vehicle: Pick<Vehicle, FactField>, field: FactField): string =>
  field === 'kilometraje' ? km(vehicle[field]) : [vehicle[field] || []].flat().join(', ')
