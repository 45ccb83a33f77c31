import { km } from '../text/money.ts'
import type { Vehicle } from './vehicles.ts'

/**
 * What visitors read of a car, in its order: on its page with an icon, and compared unless it is `only` of the page.
 * The rest of a field is in fields.ts: public pages have no room for it.
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
