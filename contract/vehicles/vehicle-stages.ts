import { DAY_MS } from '../dates/calendar.ts'

/** Stages in order (private.vehicle_stages, docs/decisions/170). */
export const VEHICLE_STAGES = [
  { value: 'en_compra', label: 'En compra' },
  { value: 'recibido', label: 'Recibido' },
  { value: 'inspeccion', label: 'Inspección' },
  { value: 'autorizacion', label: 'Autorización' },
  { value: 'taller', label: 'Taller' },
  { value: 'detallado', label: 'Detallado' },
  { value: 'fotos', label: 'Fotos' },
  { value: 'listo', label: 'Listo' },
  { value: 'publicado', label: 'Publicado' },
  { value: 'separado', label: 'Separado' },
  { value: 'vendido', label: 'Vendido' },
  { value: 'entregado', label: 'Entregado' },
  { value: 'baja', label: 'Baja' },
] as const

export type VehicleStage = (typeof VEHICLE_STAGES)[number]['value']

/** Preparation, in any order. */
const PREPARING: readonly VehicleStage[] = [
  'recibido',
  'inspeccion',
  'autorizacion',
  'taller',
  'detallado',
  'fotos',
  'listo',
]

/** Manual transitions; equal to private.vehicle_steps. Facts (reservation, sale, delivery) are not included. */
export function stepsFrom(stage: string): VehicleStage[] {
  if (stage === 'en_compra') return ['recibido', 'baja']
  if (stage === 'baja') return ['recibido']
  if (stage === 'publicado') return [...PREPARING, 'baja']
  const isPreparing = PREPARING.some((one) => one === stage)
  if (!isPreparing) return []
  return [...PREPARING.filter((one) => one !== stage), ...(stage === 'listo' ? (['publicado'] as const) : []), 'baja']
}

/** The one that usually follows, with its photographs as in `photoStep`; '': none does. Work and its approval are not usual. */
export function usualStepFrom(stage: string, photos: string | null): VehicleStage | '' {
  const order: readonly string[] = ['en_compra', 'recibido', 'inspeccion', 'fotos', 'listo', 'publicado']
  const next = ['autorizacion', 'taller', 'detallado'].includes(stage) ? 'fotos' : order[order.indexOf(stage) + 1]
  const usual = next === 'fotos' && photos === 'listas' ? 'listo' : next
  return stepsFrom(stage).find((step) => step === usual) ?? ''
}

export const isListedStage = (stage: string) => stage === 'publicado' || stage === 'separado'

export const isForSale = (stage: string) => stage === 'listo' || stage === 'publicado' || stage === 'separado'

export const CAME_BY = [
  { value: 'compra', label: 'Compra' },
  { value: 'consignacion', label: 'Consignación' },
  { value: 'importado', label: 'Inventario importado' },
] as const

const INSPECTION_STEPS: Record<string, string> = {
  falta: 'Llévalo a inspección',
  abierta: 'Termina su inspección',
  hallazgos: 'Repara o declara sus hallazgos',
}
const PHOTO_STEPS: Record<string, string> = {
  faltan: 'toma sus fotos',
  placas: 'revisa las placas de sus fotos',
  listas: 'pásalo a Listo',
}
/** `stands`: private.photos_stand. */
export const photoStep = (stands: string | null): string => {
  const step = PHOTO_STEPS[stands ?? 'faltan'] ?? ''
  return step.charAt(0).toUpperCase() + step.slice(1)
}
/** `stands`: private.inspection_stands; of an inspected car its photographs come next. */
export const inspectionStep = (stands: string | null, photos: string | null): string =>
  stands === 'lista'
    ? `Ya se inspeccionó: ${PHOTO_STEPS[photos ?? 'faltan'] ?? ''}`
    : (INSPECTION_STEPS[stands ?? 'falta'] ?? '')

export const LEGAL_ORIGINS = [
  { value: 'nacional', label: 'Nacional' },
  { value: 'importado_marca', label: 'Importado por la marca' },
  { value: 'pedimento', label: 'Importado con pedimento' },
  { value: 'regularizado', label: 'Regularizado por decreto' },
  { value: 'fronterizo', label: 'Fronterizo' },
] as const

export const READING_SOURCES = [
  { value: 'oferta', label: 'Al ofrecerlo' },
  { value: 'llegada', label: 'Al llegar' },
  { value: 'inspeccion', label: 'En la inspección' },
  { value: 'taller', label: 'En el taller' },
  { value: 'prueba', label: 'En una prueba de manejo' },
  { value: 'entrega', label: 'En la entrega' },
  { value: 'importado', label: 'Del inventario importado' },
  { value: 'registro', label: 'Al registrarlo' },
] as const

const AGES = [
  [15, '0 a 15 días'],
  [30, '16 a 30 días'],
  [45, '31 a 45 días'],
  [60, '46 a 60 días'],
  [90, '61 a 90 días'],
] as const

export const daysInStock = (since: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY_MS))

export const ageGroup = (days: number) => AGES.find(([most]) => days <= most)?.[1] ?? 'Más de 90 días'
