import type { CARD_COLUMNS } from '#contract/vehicles.ts'

type CardColumn = (typeof CARD_COLUMNS)[number]

/** How a column's COPY text becomes JSON. */
export type Kind = 'word' | 'text' | 'integer' | 'money' | 'flag' | 'list' | 'time'

const KINDS: Record<CardColumn, Kind> = {
  id: 'word',
  // Adjacent: together they are the search text.
  titulo: 'text',
  marca: 'text',
  modelo: 'text',
  version: 'text',
  autoano: 'integer',
  slug: 'text',
  ordencompra: 'text',
  record_id: 'text',
  precio: 'money',
  kilometraje: 'integer',
  transmision: 'text',
  combustible: 'text',
  carroceria: 'text',
  color: 'text',
  enganchemin: 'money',
  enganche_recomendado: 'money',
  mensualidad_minima: 'money',
  mensualidad_recomendada: 'money',
  plazomax: 'integer',
  feature_image: 'text',
  use_car_studio_images: 'flag',
  car_studio_feature_image: 'text',
  ubicacion: 'list',
  sucursal: 'list',
  garantia: 'text',
  vendido: 'flag',
  separado: 'flag',
  ordenstatus: 'text',
  clasificacion: 'text',
  promociones: 'list',
  precio_anterior: 'money',
  precio_cambio_at: 'time',
  created_at: 'time',
  updated_at: 'time',
  // Last, because it alone changes in place.
  view_count: 'integer',
}

/** Card columns in stored order. */
export const ROW_FIELDS = Object.keys(KINDS) as CardColumn[]
export const FIELD_KINDS = ROW_FIELDS.map((name) => KINDS[name])
export const fieldIndex = (name: CardColumn) => ROW_FIELDS.indexOf(name)

/** Listed vehicles (docs/product.md, section 4). */
export const LISTED = "ordenstatus = 'Comprado' and not vendido"
