/** Who looks at what: each station on a phone of its own (docs/decisions/200). */
export const STATIONS = [
  { value: 'recepcion', label: 'Recepción' },
  { value: 'carroceria', label: 'Carrocería' },
  { value: 'mecanica', label: 'Mecánica' },
  { value: 'manejo', label: 'Manejo' },
] as const

/** The classes of NOM-236-SE-2021, and what is none of its. The last two keep a car from the road. */
export const FINDING_CLASSES = [
  { value: 'cosmetico', label: 'Cosmético' },
  { value: 'leve', label: 'Leve' },
  { value: 'grave', label: 'Grave' },
  { value: 'muy_grave', label: 'Muy grave' },
] as const
export type FindingClass = (typeof FINDING_CLASSES)[number]['value']

/** What became of a finding. */
export const FINDING_STATES = [
  { value: 'abierto', label: 'Abierto' },
  { value: 'reparado', label: 'Reparado' },
  { value: 'declarado', label: 'Declarado' },
  { value: 'sustituido', label: 'Visto otra vez' },
] as const

/** How an inspection stands. */
export const INSPECTION_STATES = [
  { value: 'abierta', label: 'Abierta' },
  { value: 'cerrada', label: 'Cerrada' },
  { value: 'vencida', label: 'Vencida' },
] as const

/** What a photograph is of. */
export const PHOTO_KINDS = [
  { value: 'hallazgo', label: 'Del hallazgo' },
  { value: 'prueba', label: 'De la reparación' },
  { value: 'punto', label: 'Del punto' },
] as const

/** Why a closed inspection counts no longer. */
export const EXPIRY_CAUSES = [
  { value: 'transporte', label: 'Se trasladó' },
  { value: 'accidente', label: 'Tuvo un accidente' },
] as const

/** The bounds of a measure, from the one it is well within to the one it is critical past. */
export interface MeasureLimits {
  low?: number[]
  high?: number[]
}

/** How many of its limits a measured value is past: 0 is well, 3 and more is critical. The database has the same rule (private.measure_grade). */
export const measureGrade = ({ low = [], high = [] }: MeasureLimits, value: number): number =>
  Math.max(low.filter((bound) => value < bound).length, high.filter((bound) => value > bound).length)

/** What is asked of a car. `critical`: what is not right keeps it from the road. */
export interface InspectionPoint {
  code: string
  section: string
  label: string
  critical?: boolean
  unit?: string
  limits?: MeasureLimits
  odometer?: boolean
}

/** A group of points, and who looks at them. */
export interface InspectionSection {
  code: string
  title: string
  station: string
}

/** A version of what cars are asked. */
export interface InspectionTemplate {
  version: number
  sections: InspectionSection[]
  points: InspectionPoint[]
  road_minutes: number
}

/** What was answered of a point; null: nothing. */
export type PointAnswer = {
  result?: 'bien' | 'mal' | 'na'
  value?: number
  class?: FindingClass
  note?: string
} | null
