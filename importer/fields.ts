import type { Database } from '#contract/database.ts'

type VehicleInsert = Database['public']['Tables']['vehicles']['Insert']

/** Columns of the inventory that a file can fill. Dates, prices before a reduction and view counts are the database's own. */
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
 * What a column of a file can be. Beyond the stored ones: `unidad` is a free description to split; `vin` gives a key and a
 * year, and is kept in the car's record; `estatus` says sold, set aside or away; `motor`, `traccion`, `puertas` and `equipamiento` are read for
 * what they say; `oferta` is a lower price beside `precio`; `notas` are the house's own, read for km alone; `privado` is known and must not be published
 * (private-facts.ts).
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

/** Fields that several columns may fill together (foto 1, foto 2 …). All the others take one column. */
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
