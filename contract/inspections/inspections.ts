export const STATIONS = [
  { value: 'recepcion', label: 'Recepción' },
  { value: 'carroceria', label: 'Carrocería' },
  { value: 'mecanica', label: 'Mecánica' },
  { value: 'manejo', label: 'Manejo' },
] as const

/** NOM-236-SE-2021, and others. The last two are not roadworthy. */
export const FINDING_CLASSES = [
  { value: 'cosmetico', label: 'Cosmético' },
  { value: 'leve', label: 'Leve' },
  { value: 'grave', label: 'Grave' },
  { value: 'muy_grave', label: 'Muy grave' },
] as const
export type FindingClass = (typeof FINDING_CLASSES)[number]['value']

export const FINDING_STATES = [
  { value: 'abierto', label: 'Abierto' },
  { value: 'reparado', label: 'Reparado' },
  { value: 'declarado', label: 'Declarado' },
  { value: 'sustituido', label: 'Visto otra vez' },
] as const

export const INSPECTION_STATES = [
  { value: 'abierta', label: 'Abierta' },
  { value: 'cerrada', label: 'Cerrada' },
  { value: 'vencida', label: 'Vencida' },
] as const

export const PHOTO_KINDS = [
  { value: 'hallazgo', label: 'Del hallazgo' },
  { value: 'prueba', label: 'De la reparación' },
  { value: 'punto', label: 'Del punto' },
] as const

export const EXPIRY_CAUSES = [
  { value: 'transporte', label: 'Se trasladó' },
  { value: 'accidente', label: 'Tuvo un accidente' },
] as const

export interface MeasureLimits {
  low?: number[]
  high?: number[]
}

/** Number of exceeded limits; 3 and more is critical. Equal to private.measure_grade. */
export const measureGrade = ({ low = [], high = [] }: MeasureLimits, value: number): number =>
  Math.max(low.filter((bound) => value < bound).length, high.filter((bound) => value > bound).length)

/** Whether a measurement is stored. Equal to private.inspection_answer. */
export const isPossibleMeasure = (value: number): boolean => value >= -1000 && value <= 9_999_999

/** `critical`: not roadworthy unless right. */
export interface InspectionPoint {
  code: string
  section: string
  label: string
  critical?: boolean
  unit?: string
  limits?: MeasureLimits
  odometer?: boolean
}

export interface InspectionSection {
  code: string
  title: string
  station: string
}

export interface InspectionTemplate {
  version: number
  sections: InspectionSection[]
  points: InspectionPoint[]
  road_minutes: number
}

export type PointAnswer = {
  result?: 'bien' | 'mal' | 'na'
  value?: number
  class?: FindingClass
  note?: string
} | null
