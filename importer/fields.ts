import {
  IMPORT_HINTS,
  type ImportableField,
  importableFields,
  type VehicleField,
  vehicleField,
} from '#contract/vehicles/fields.ts'

/** Columns that a file may give; the others belong to the database. */
export const STORED_FIELDS = importableFields()
export type StoredField = ImportableField

/**
 * Meaning of a column. `unidad`: description to parse; `vin`: key, year and record; `estatus`: sold, reserved or away; `motor`, `traccion`,
 * `puertas`, `equipamiento`: hints; `oferta`: lower price; `notas`: internal, km only; `privado`: never published (private-facts.ts).
 */
export type ImportField = StoredField | keyof typeof IMPORT_HINTS
export const IMPORT_FIELDS = [...STORED_FIELDS, ...Object.keys(IMPORT_HINTS)] as readonly ImportField[]

const storedWith = (is: (field: VehicleField) => boolean) => STORED_FIELDS.filter((name) => is(vehicleField(name)))
const isImage = ({ kind }: VehicleField) => kind === 'image' || kind === 'images'

/** Fields of several columns (foto 1, foto 2 …). */
export const LIST_FIELDS: ReadonlySet<ImportField> = new Set<ImportField>([
  ...storedWith(({ kind, isOneCell }) => kind === 'images' || (kind === 'list' && !isOneCell)),
  ...(['equipamiento', 'notas', 'privado'] as const),
])

export const IMAGE_FIELDS: ReadonlySet<ImportField> = new Set<ImportField>(storedWith(isImage))

export const PLAIN_FIELDS = storedWith(({ isPlain }) => isPlain === true)

export const isField = (text: string): text is ImportField => (IMPORT_FIELDS as readonly string[]).includes(text)
