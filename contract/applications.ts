import * as z from 'zod/mini'

/** Where an application stands, in the customer's words. The database guards which may follow which (private.application_transitions). */
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

/** The status as a row has it; one that nobody knows reads as a draft. */
export const applicationStatus = (value: string) =>
  APPLICATION_STATUSES.find((status) => status.value === value) ?? APPLICATION_STATUSES[0]

/** Sent and not yet decided: one at a time per person (docs/product.md, section 4). */
export const ACTIVE_STATUSES = ['submitted', 'reviewing', 'pending_docs'] as const satisfies ApplicationStatus[]
export const isActive = (status: string) => ACTIVE_STATUSES.some((active) => active === status)

/** How people are told which application: S-000123. */
export const folioText = (folio: number) => `S-${String(folio).padStart(6, '0')}`

/** The vehicle as it was when it was chosen (`car_info`): what is shown although the car has changed or gone. Pesos, km. */
const carInfo = z.object({
  vehicleTitle: z.string(),
  ordencompra: z.string(),
  slug: z.string(),
  precio: z.number(),
  enganchemin: z.number(),
  plazomax: z.number(),
  autoano: z.number(),
  kilometraje: z.number(),
  feature_image: z.nullable(z.string()),
  sucursal: z.array(z.string()),
})
export type CarInfo = z.infer<typeof carInfo>

/** The chosen vehicle of an application; null when none was chosen or it cannot be read. */
export const carInfoOf = (value: unknown): CarInfo | null => {
  const read = carInfo.safeParse(value)
  return read.success ? read.data : null
}

const UNTITLED = 'Borrador sin auto'

/**
 * What a draft is called: its vehicle's title as `car_info` holds it, in `vehicleTitle`; 'Borrador sin auto' when there is none
 * (docs/product.md, section 2).
 */
export function draftTitle(carInfo: unknown): string {
  const title = (carInfo as { vehicleTitle?: unknown } | null | undefined)?.vehicleTitle
  return (typeof title === 'string' && title.trim()) || UNTITLED
}
