export const APPLICATION_STATUSES = [
  { value: 'draft', label: 'Borrador' },
  { value: 'submitted', label: 'Enviada' },
  { value: 'reviewing', label: 'En revisión' },
  { value: 'pending_docs', label: 'Faltan documentos' },
  { value: 'approved', label: 'Aprobada' },
  { value: 'rejected', label: 'No aprobada' },
  { value: 'withdrawn', label: 'Retirada' },
  { value: 'expired', label: 'Vencida' },
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]['value']

/** Unknown values read as draft. */
export const applicationStatus = (value: string) =>
  APPLICATION_STATUSES.find((status) => status.value === value) ?? APPLICATION_STATUSES[0]

/** Sent and undecided: one per person (docs/product.md, section 4). */
export const ACTIVE_STATUSES = ['submitted', 'reviewing', 'pending_docs'] as const satisfies ApplicationStatus[]
export const isActive = (status: string) => ACTIVE_STATUSES.some((active) => active === status)

/** S-000123. */
export const folioText = (folio: number) => `S-${String(folio).padStart(6, '0')}`

/** The vehicle when chosen (`car_info`). Pesos, km. */
export interface CarInfo {
  vehicleTitle: string
  ordencompra: string
  slug: string
  precio: number
  enganchemin: number
  plazomax: number
  autoano: number
  kilometraje: number
  feature_image: string | null
  sucursal: string[]
}

// Parsed by hand, since every portal page loads it.
const TEXTS = ['vehicleTitle', 'ordencompra', 'slug'] as const
const NUMBERS = ['precio', 'enganchemin', 'plazomax', 'autoano', 'kilometraje'] as const

/** The chosen vehicle, or null. */
export function carInfoOf(value: unknown): CarInfo | null {
  if (typeof value !== 'object' || value === null) return null
  const { feature_image, sucursal, ...info } = value as Record<keyof CarInfo, unknown>
  const isRead =
    TEXTS.every((name) => typeof info[name] === 'string') &&
    NUMBERS.every((name) => Number.isFinite(info[name])) &&
    (feature_image === null || typeof feature_image === 'string') &&
    Array.isArray(sucursal) &&
    sucursal.every((branch) => typeof branch === 'string')
  if (!isRead) return null
  const read = { feature_image, sucursal } as CarInfo
  for (const name of [...TEXTS, ...NUMBERS]) Object.assign(read, { [name]: info[name] })
  return read
}

const UNTITLED = 'Borrador sin auto'

/** 'Borrador sin auto' without a vehicle (docs/product.md, section 2). */
export function draftTitle(carInfo: unknown): string {
  const title = (carInfo as { vehicleTitle?: unknown } | null | undefined)?.vehicleTitle
  return (typeof title === 'string' && title.trim()) || UNTITLED
}
