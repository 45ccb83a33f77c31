import type { CarInfo } from '#contract/applications/applications.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

/** Vehicle in the form of car_info. */
export const carInfoFrom = (car: Vehicle): CarInfo => ({
  vehicleTitle: car.titulo,
  ordencompra: car.ordencompra,
  slug: car.slug,
  precio: car.precio,
  enganchemin: car.enganchemin,
  plazomax: car.plazomax,
  autoano: car.autoano,
  kilometraje: car.kilometraje,
  feature_image: car.feature_image,
  sucursal: car.sucursal,
})

export function carRefusal(car: Vehicle | null): string | null {
  if (!car) return 'Ese auto ya no está en el inventario.'
  if (car.vendido || car.ordenstatus !== 'Comprado') return 'Este auto ya se vendió.'
  if (car.precio <= 0) return 'Este auto todavía no tiene precio.'
  return car.plazomax <= 0 ? 'Este auto se vende solo de contado.' : null
}
