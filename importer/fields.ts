import type { Database } from '#contract/database.ts'

type VehicleInsert = Database['public']['Tables']['vehicles']['Insert']

/** Importable columns; dates, earlier prices and view counts belong to the database. */
export const STORED_FIELDS = [
  'ordencompra',
  'slug',
  'record_id',
  'titulo',
  'descripcion',
  'metadescripcion',
  'marca',
  'modelo',
  'version',
  'autoano',
  'automarca',
  'precio',
  'kilometraje',
  'transmision',
  'combustible',
  'carroceria',
  'cilindros',
  'color',
  'enganchemin',
  'enganche_recomendado',
  'mensualidad_minima',
  'mensualidad_recomendada',
  'plazomax',
  'feature_image',
  'galeria_exterior',
  'galeria_interior',
  'fotos_exterior_url',
  'fotos_interior_url',
  'ubicacion',
  'sucursal',
  'garantia',
  'vendido',
  'separado',
  'ordenstatus',
  'clasificacionid',
  'clasificacion',
  'promociones',
  'use_car_studio_images',
  'car_studio_feature_image',
  'car_studio_gallery',
] as const satisfies readonly (keyof VehicleInsert)[]

export type StoredField = (typeof STORED_FIELDS)[number]

/**
 * Meaning of a column. `unidad`: description to parse; `vin`: key, year and record; `estatus`: sold, reserved or away; `motor`, `traccion`,
 * `puertas`, `equipamiento`: hints; `oferta`: lower price; `notas`: internal, km only; `privado`: never published (private-facts.ts).
 */
export const IMPORT_FIELDS = [
  ...STORED_FIELDS,
  'unidad',
  'vin',
  'estatus',
  'motor',
  'traccion',
  'puertas',
  'equipamiento',
  'oferta',
  'notas',
  'privado',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Fields of several columns (foto 1, foto 2 …). */
export const LIST_FIELDS: ReadonlySet<ImportField> = new Set<ImportField>([
  'galeria_exterior',
  'galeria_interior',
  'fotos_exterior_url',
  'fotos_interior_url',
  'car_studio_gallery',
  'equipamiento',
  'promociones',
  'notas',
  'privado',
])

export const IMAGE_FIELDS: ReadonlySet<ImportField> = new Set<ImportField>([
  'feature_image',
  'galeria_exterior',
  'galeria_interior',
  'fotos_exterior_url',
  'fotos_interior_url',
  'car_studio_feature_image',
  'car_studio_gallery',
])

export const isField = (text: string): text is ImportField => (IMPORT_FIELDS as readonly string[]).includes(text)
