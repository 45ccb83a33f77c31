import { dayText } from '../dates/date-texts.ts'
import { km } from '../text/money.ts'

/** points = good + fair + repaired + marked + pending. */
export interface PointCounts {
  points: number
  good: number
  fair: number
  repaired: number
  marked: number
  pending: number
}

export interface InspectedSection extends PointCounts {
  code: string
  title: string
}

export interface InspectedMeasure {
  code: string
  section: string
  label: string
  unit: string
  value: number
  low?: number
  high?: number
  past: number
  repaired?: true
}

export interface CarMark {
  section: string
  label: string
  class: 'cosmetico' | 'leve'
  note?: string
  /** YYYY-MM-DD. */
  seen_on: string
  photo?: string
}

export const MARK_CLASSES: Record<CarMark['class'], string> = { cosmetico: 'Cosmética', leve: 'Leve' }

/** 'Cosmética: granizo apenas visible'. */
export const markText = ({ class: of, note }: Pick<CarMark, 'class' | 'note'>) =>
  [MARK_CLASSES[of], note].filter(Boolean).join(': ')

export interface InspectionSummary extends PointCounts {
  /** YYYY-MM-DD, Monterrey. */
  inspected_on: string
  km: number
  warranty: string | null
  sections: InspectedSection[]
  measures: InspectedMeasure[]
  marks: CarMark[]
}

const numbers = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })

// The template uses technical units.
const UNITS: Record<string, string> = {
  µm: 'micras',
  V: 'volts',
  'mm sobre MIN': 'mm sobre su mínimo',
  '% agua': '% de agua',
}

const counted = (count: number, one: string, many: string) => `${numbers.format(count)} ${count === 1 ? one : many}`

/** '150 puntos, 143 bien, 4 aceptables, 3 marcas a la vista'. */
export function inspectionSummary({ points, good, fair, repaired, pending, marks }: InspectionSummary): string {
  return [
    counted(points, 'punto', 'puntos'),
    `${numbers.format(good)} bien`,
    fair > 0 && counted(fair, 'aceptable', 'aceptables'),
    repaired > 0 && counted(repaired, 'reparado después', 'reparados después'),
    marks.length > 0 ? counted(marks.length, 'marca a la vista', 'marcas a la vista') : 'ninguna marca',
    pending > 0 && counted(pending, 'por resolver', 'por resolver'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Revisado el 12 de noviembre de 2026, con 40,010 km'. */
export const inspectedText = ({ inspected_on, km: at }: Pick<InspectionSummary, 'inspected_on' | 'km'>): string =>
  `Revisado el ${dayText('date', inspected_on)}, con ${km(at)}`

/** '16 puntos, 14 bien, 2 con detalle'. */
export function sectionText({ points, good, fair, repaired, marked, pending }: PointCounts): string {
  if (good === points) return `${counted(points, 'punto', 'puntos')}, todo bien`
  return [
    counted(points, 'punto', 'puntos'),
    `${numbers.format(good)} bien`,
    fair > 0 && counted(fair, 'aceptable', 'aceptables'),
    repaired > 0 && counted(repaired, 'reparado', 'reparados'),
    marked > 0 && counted(marked, 'marca', 'marcas'),
    pending > 0 && `${numbers.format(pending)} por resolver`,
  ]
    .filter(Boolean)
    .join(', ')
}

// No break before the unit.
const inUnit = (text: string, unit: string) => `${text}\u00a0${UNITS[unit] ?? unit}`

/** '6.5 mm', '92 a 148 micras'. */
export function measuredText(values: readonly number[], unit: string): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return inUnit(least === most ? numbers.format(least) : `${numbers.format(least)} a ${numbers.format(most)}`, unit)
}

/** 'desde 4 mm', 'hasta 9 °C', '70 a 200 micras'. */
export function limitText({ low, high, unit }: Pick<InspectedMeasure, 'low' | 'high' | 'unit'>): string {
  if (low !== undefined && high !== undefined) return inUnit(`${numbers.format(low)} a ${numbers.format(high)}`, unit)
  if (low !== undefined) return `desde ${inUnit(numbers.format(low), unit)}`
  return high === undefined ? '' : `hasta ${inUnit(numbers.format(high), unit)}`
}

export interface MeasuredRow {
  name: string
  measured: string
  limit: string
  standing: 'well' | 'fair' | 'past'
  wasRepaired: boolean
}

const standingOf = (all: readonly InspectedMeasure[]): MeasuredRow['standing'] => {
  const worst = Math.max(0, ...all.map(({ past, repaired }) => (repaired ? 0 : past)))
  return worst > 1 ? 'past' : worst === 1 ? 'fair' : 'well'
}

const rowOf = (name: string, all: readonly [InspectedMeasure, ...InspectedMeasure[]]): MeasuredRow => ({
  name,
  measured: measuredText(
    all.map(({ value }) => value),
    all[0].unit,
  ),
  limit: limitText(all[0]),
  standing: standingOf(all),
  wasRepaired: all.some(({ repaired }) => repaired),
})

const ASKED_FIRST: { name: string; codes: RegExp; unit: string }[] = [
  { name: 'Dibujo de las llantas', codes: /^E[1-4]$/, unit: 'mm' },
  { name: 'Frenos delanteros: balata', codes: /^F1$/, unit: 'mm' },
  { name: 'Frenos traseros: balata o zapata', codes: /^F2$/, unit: 'mm' },
  { name: 'Amortiguadores', codes: /^G5$/, unit: '%' },
  { name: 'Batería en reposo', codes: /^I1$/, unit: 'V' },
  { name: 'Capacidad de la batería', codes: /^I2$/, unit: '%' },
  { name: 'Batería híbrida o eléctrica', codes: /^X1$/, unit: '%' },
  { name: 'Aire acondicionado', codes: /^L1$/, unit: '°C' },
  { name: 'Espesor de la pintura', codes: /^B\d+$/, unit: 'µm' },
]

const hasSome = <Value>(values: Value[]): values is [Value, ...Value[]] => values.length > 0

export const firstMeasures = (measures: readonly InspectedMeasure[]): MeasuredRow[] =>
  ASKED_FIRST.flatMap(({ name, codes, unit }) => {
    const all = measures.filter((measure) => codes.test(measure.code) && measure.unit === unit)
    return hasSome(all) ? [rowOf(all.length > 1 && unit === 'µm' ? `${name}, ${all.length} piezas` : name, all)] : []
  })

export const measuresOf = (section: string, measures: readonly InspectedMeasure[]): MeasuredRow[] =>
  measures.filter((measure) => measure.section === section).map((measure) => rowOf(measure.label, [measure]))
