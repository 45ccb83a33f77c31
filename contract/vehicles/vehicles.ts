import type { Database } from '../database.ts'

/** Public columns; pesos, km. */
export type Vehicle = Database['public']['Views']['inventario_cache']['Row']

export const CARD_COLUMNS = [
  'id',
  'slug',
  'ordencompra',
  'record_id',
  'titulo',
  'marca',
  'modelo',
  'version',
  'autoano',
  'precio',
  'kilometraje',
  'transmision',
  'combustible',
  'carroceria',
  'color',
  'enganchemin',
  'enganche_recomendado',
  'mensualidad_minima',
  'mensualidad_recomendada',
  'plazomax',
  'feature_image',
  'use_car_studio_images',
  'car_studio_feature_image',
  'ubicacion',
  'sucursal',
  'garantia',
  'vendido',
  'separado',
  'ordenstatus',
  'clasificacion',
  'promociones',
  'view_count',
  'precio_anterior',
  'precio_cambio_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Vehicle)[]

export type VehicleCard = Pick<Vehicle, (typeof CARD_COLUMNS)[number]>

export const PROMOTIONS = [
  'Bono',
  'Rebaja',
  'Garantía extendida',
  'Toma a cuenta',
  'Placas gratis',
  'Tanque lleno',
  'Lavado gratis',
  'Bono de $5,000',
] as const

export const LOCATIONS = { MTY: 'Monterrey', GPE: 'Guadalupe', TMPS: 'Reynosa', COAH: 'Saltillo' } as const
