import type { Database } from '../database.ts'
import { type FactField, VEHICLE_FACTS } from './facts.ts'

type VehicleColumn = keyof Database['public']['Tables']['vehicles']['Row']

/** `ref`: the key of a row elsewhere. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'pesos'
  | 'km'
  | 'number'
  | 'months'
  | 'yes'
  | 'list'
  | 'ref'
  | 'instant'
  | 'image'
  | 'images'

export type NumberRange = readonly [least: number, most: number]
/** What a column of whole numbers holds, from 0. */
export const ANY_NUMBER: NumberRange = [0, 2 ** 31 - 1]

export interface VehicleField {
  label: string
  /** In a sentence of the ledger. */
  phrase: string
  kind: FieldKind
  /** Numbers that staff and files may give; ANY_NUMBER without it. */
  range?: NumberRange
  /** A column of the spreadsheet may give it, receive it, or both. */
  sheet?: 'read' | 'written' | 'both'
  /** Property of schema.org's Car. */
  schema?: string
  /** A list that one cell gives. */
  isOneCell?: true
  /** The importer takes its cell as it is; others have a reader of their own (importer/vehicle-row.ts). */
  isPlain?: true
  /** Staff edit it in the car's panel (db/api/vehicle-records.sql). */
  isEdited?: true
  /** Set by the database, never imported. */
  isDerived?: true
}

/** Columns of a car. A new one goes before the derived: open spreadsheet runs store places (importer/merge.ts). */
export const VEHICLE_FIELDS = {
  ordencompra: { label: 'Orden de compra', phrase: 'la orden de compra', kind: 'text', sheet: 'read' },
  slug: { label: 'Dirección web', phrase: 'la dirección de su página', kind: 'text', sheet: 'written' },
  record_id: { label: 'Número del registro en otra hoja', phrase: 'el renglón de la hoja', kind: 'ref', isPlain: true },
  titulo: { label: 'Título', phrase: 'el título', kind: 'text', sheet: 'both', isEdited: true },
  descripcion: { label: 'Descripción', phrase: 'la descripción', kind: 'long', sheet: 'both', isEdited: true },
  metadescripcion: {
    label: 'Descripción para buscadores',
    phrase: 'la descripción para buscadores',
    kind: 'long',
    sheet: 'both',
    isEdited: true,
  },
  marca: { label: 'Marca', phrase: 'la marca', kind: 'text', sheet: 'both', isEdited: true },
  modelo: { label: 'Modelo', phrase: 'el modelo', kind: 'text', sheet: 'both', isEdited: true },
  version: {
    ...VEHICLE_FACTS.version,
    phrase: 'la versión',
    schema: 'vehicleConfiguration',
    kind: 'text',
    sheet: 'both',
    isEdited: true,
  },
  autoano: {
    ...VEHICLE_FACTS.autoano,
    phrase: 'el año',
    schema: 'vehicleModelDate',
    kind: 'number',
    sheet: 'both',
    isEdited: true,
  },
  automarca: { label: 'Marca y modelo juntos', phrase: 'la marca completa', kind: 'text', isPlain: true },
  precio: { label: 'Precio', phrase: 'el precio', kind: 'pesos', sheet: 'both' },
  kilometraje: { ...VEHICLE_FACTS.kilometraje, phrase: 'el kilometraje', kind: 'km', sheet: 'both' },
  transmision: {
    ...VEHICLE_FACTS.transmision,
    phrase: 'la transmisión',
    schema: 'vehicleTransmission',
    kind: 'text',
    sheet: 'both',
    isEdited: true,
  },
  combustible: {
    ...VEHICLE_FACTS.combustible,
    phrase: 'el combustible',
    schema: 'fuelType',
    kind: 'text',
    sheet: 'both',
    isEdited: true,
  },
  carroceria: {
    ...VEHICLE_FACTS.carroceria,
    phrase: 'la carrocería',
    schema: 'bodyType',
    kind: 'text',
    sheet: 'both',
    isEdited: true,
  },
  cilindros: {
    ...VEHICLE_FACTS.cilindros,
    phrase: 'los cilindros',
    kind: 'number',
    range: [0, 16],
    sheet: 'both',
    isEdited: true,
  },
  color: { ...VEHICLE_FACTS.color, phrase: 'el color', schema: 'color', kind: 'text', sheet: 'both', isEdited: true },
  enganchemin: { label: 'Enganche mínimo', phrase: 'el enganche mínimo', kind: 'pesos', sheet: 'both', isEdited: true },
  enganche_recomendado: {
    label: 'Enganche recomendado',
    phrase: 'el enganche recomendado',
    kind: 'pesos',
    sheet: 'both',
  },
  mensualidad_minima: { label: 'Mensualidad mínima', phrase: 'la mensualidad mínima', kind: 'pesos', sheet: 'both' },
  mensualidad_recomendada: {
    label: 'Mensualidad recomendada',
    phrase: 'la mensualidad recomendada',
    kind: 'pesos',
    sheet: 'both',
  },
  plazomax: { label: 'Plazo máximo (meses)', phrase: 'el plazo máximo', kind: 'months', sheet: 'both', isEdited: true },
  feature_image: { label: 'Foto principal', phrase: 'la foto principal', kind: 'image', sheet: 'both' },
  galeria_exterior: { label: 'Galería exterior', phrase: 'la galería exterior', kind: 'images', sheet: 'read' },
  galeria_interior: { label: 'Galería interior', phrase: 'la galería interior', kind: 'images', sheet: 'read' },
  fotos_exterior_url: { label: 'Fotos del exterior', phrase: 'las fotos de fuera', kind: 'images', sheet: 'read' },
  fotos_interior_url: { label: 'Fotos del interior', phrase: 'las fotos de dentro', kind: 'images', sheet: 'read' },
  ubicacion: { label: 'Ciudad', phrase: 'la ubicación', kind: 'list', sheet: 'read', isOneCell: true },
  sucursal: {
    label: 'Sucursal',
    phrase: 'la sucursal',
    kind: 'list',
    sheet: 'read',
    isOneCell: true,
    isEdited: true,
  },
  garantia: { ...VEHICLE_FACTS.garantia, phrase: 'la garantía', kind: 'text', sheet: 'both', isEdited: true },
  vendido: { label: 'Vendido', phrase: 'vendido', kind: 'yes', sheet: 'both' },
  separado: { label: 'Apartado', phrase: 'separado', kind: 'yes', sheet: 'both' },
  ordenstatus: { label: 'Estatus de la orden', phrase: 'el estado de la orden', kind: 'text', sheet: 'both' },
  clasificacionid: {
    label: 'Id de clasificación',
    phrase: 'la clave de la clasificación',
    kind: 'ref',
    sheet: 'both',
    isPlain: true,
  },
  clasificacion: {
    ...VEHICLE_FACTS.clasificacion,
    phrase: 'la clasificación',
    kind: 'text',
    sheet: 'both',
    isPlain: true,
    isEdited: true,
  },
  promociones: { ...VEHICLE_FACTS.promociones, phrase: 'las promociones', kind: 'list', sheet: 'read', isEdited: true },
  use_car_studio_images: { label: 'Usa las fotos de estudio', phrase: 'fotos del estudio', kind: 'yes' },
  car_studio_feature_image: {
    label: 'Foto principal de estudio',
    phrase: 'la foto principal del estudio',
    kind: 'image',
  },
  car_studio_gallery: { label: 'Galería de estudio', phrase: 'la galería del estudio', kind: 'images' },
  precio_anterior: { label: 'Precio anterior', phrase: 'el precio anterior', kind: 'pesos', isDerived: true },
  precio_cambio_at: {
    label: 'Cambio de precio',
    phrase: 'el momento del cambio de precio',
    kind: 'instant',
    isDerived: true,
  },
  view_count: { label: 'Visitas', phrase: 'las visitas', kind: 'number', isDerived: true },
  search_text: { label: 'Texto de búsqueda', phrase: 'el texto de búsqueda', kind: 'long', isDerived: true },
  title: { label: 'Título', phrase: 'el título', kind: 'text', isDerived: true },
  price: { label: 'Precio', phrase: 'el precio', kind: 'pesos', isDerived: true },
  year: { label: 'Año', phrase: 'el año', kind: 'number', isDerived: true },
  kms: { label: 'Kilometraje', phrase: 'el kilometraje', kind: 'km', isDerived: true },
} as const satisfies Record<Exclude<VehicleColumn, 'id' | 'created_at' | 'updated_at'>, VehicleField>

type Fields = typeof VEHICLE_FIELDS
type FieldsWith<Flag> = { [F in keyof Fields]: Fields[F] extends Flag ? F : never }[keyof Fields]

export type VehicleFieldName = keyof Fields
/** Columns that the importer writes. */
export type ImportableField = Exclude<VehicleFieldName, FieldsWith<{ isDerived: true }>>
export type EditedField = FieldsWith<{ isEdited: true }>

export const vehicleField = (name: VehicleFieldName): VehicleField => VEHICLE_FIELDS[name]
const namesWith = (is: (field: VehicleField) => boolean) =>
  (Object.keys(VEHICLE_FIELDS) as VehicleFieldName[]).filter((name) => is(vehicleField(name)))
// Functions: computed at the top they would bring this list to pages that import what uses it on the server.
export const importableFields = () => namesWith(({ isDerived }) => !isDerived) as ImportableField[]
export const editedFields = () => namesWith(({ isEdited }) => isEdited === true) as EditedField[]
export const schemaFields = () => namesWith(({ schema }) => schema !== undefined) as FactField[]

/** Columns of a file that give other fields. */
export const IMPORT_HINTS = {
  unidad: { label: 'Descripción de la unidad (se parte)', kind: 'text' },
  vin: { label: 'VIN (da la clave y el año; no se guarda)', kind: 'text' },
  estatus: { label: 'Estatus (disponible, apartado, vendido)', kind: 'text' },
  motor: { label: 'Motor', kind: 'text' },
  traccion: { label: 'Tracción', kind: 'text' },
  puertas: { label: 'Puertas', kind: 'number' },
  equipamiento: { label: 'Equipamiento', kind: 'list' },
  oferta: { label: 'Precio de oferta', kind: 'number' },
  notas: { label: 'Notas (solo se lee el kilometraje)', kind: 'text' },
  privado: { label: 'Dato privado (placas, motor, costo o fecha de compra)', kind: 'text' },
} as const
