import { km as distance } from '../text/money.ts'

/**
 * Receipt of a purchase offer: how the valuation (`suggested`, `low`, `high`) becomes the amount. Percentages are house policy unless a
 * source is named. Whole pesos.
 */
export const OFFER_POLICY = '2026-11'

export const VALID_DAYS = 7

// Grades of the Guía EBC (Libro Azul): Excelente, Bueno, Regular (El Universal, 2025-10-11); its values are for good cars (Diario de
// Morelos, 'Cómo funciona el Libro Azul'). The fourth grade and the shares are house policy.
export const CONDITIONS = [
  {
    value: 'excelente',
    label: 'Excelente',
    help: 'Sin golpes ni rayones; servicios al día y comprobables.',
    share: 0.02,
  },
  { value: 'bueno', label: 'Bueno', help: 'Desgaste normal por el uso; todo funciona.', share: 0 },
  { value: 'regular', label: 'Regular', help: 'Golpes, rayones o interior maltratado; funciona bien.', share: -0.06 },
  { value: 'malo', label: 'Necesita reparaciones', help: 'Tiene fallas que hay que arreglar.', share: -0.14 },
] as const
export type Condition = (typeof CONDITIONS)[number]['value']

/** Owners including the present one; 3 means three or more. */
export const OWNERS = [
  { value: 1, label: 'Soy el único dueño', share: 0.01 },
  { value: 2, label: 'Dos dueños', share: 0 },
  { value: 3, label: 'Tres o más', share: -0.025 },
] as const
export type Owners = (typeof OWNERS)[number]['value']

// White, black, grey and silver are four of five cars, red and blue most others (Axalta, Global Automotive Color Popularity Report, 2019);
// others sell slower.
export const COLOURS = [
  { value: 'blanco', label: 'Blanco', share: 0 },
  { value: 'gris', label: 'Gris', share: 0 },
  { value: 'plata', label: 'Plata', share: 0 },
  { value: 'negro', label: 'Negro', share: 0 },
  { value: 'rojo', label: 'Rojo', share: 0 },
  { value: 'azul', label: 'Azul', share: 0 },
  { value: 'vino', label: 'Vino', share: -0.01 },
  { value: 'cafe', label: 'Café', share: -0.01 },
  { value: 'beige', label: 'Beige', share: -0.01 },
  { value: 'verde', label: 'Verde', share: -0.01 },
  { value: 'naranja', label: 'Naranja', share: -0.01 },
  { value: 'amarillo', label: 'Amarillo', share: -0.01 },
  { value: 'otro', label: 'Otro', share: -0.01 },
] as const
export type Colour = (typeof COLOURS)[number]['value']

export interface OfferLine {
  id: string
  label: string
  /** Whole pesos; negative reduces, 0 has no effect. */
  amount: number
}

export interface OfferInput {
  suggested: number
  low: number
  high: number
  /** Own and average km (0: unknown). */
  kms: number
  avgKms: number
  condition: Condition
  owners: Owners
  colour: Colour
}

export interface Offer {
  /** For average km, good condition, two owners, common colour. */
  base: number
  adjustments: OfferLine[]
  /** base + adjustments, between 0 and `high`. */
  amount: number
  /** Defects that an inspection may deduct (negative), at most the amount in total. Nothing else may change the offer. */
  defects: OfferLine[]
}

// 1.3 % per 10,000 km from the average, at most 10 %, as dealers price.
const KM_SHARE = 0.013
const KM_STEP = 10_000
const KM_MOST = 0.1

const kmShare = (kms: number, avgKms: number) =>
  avgKms > 0 ? Math.max(-KM_MOST, Math.min(KM_MOST, ((avgKms - kms) / KM_STEP) * KM_SHARE)) : 0

interface Defect {
  id: string
  label: string
  /** Repair cost in pesos; absent: a share of the value. */
  cost?: number
  /** Maximum share of the offer; all together below 1. */
  most: number
  /** Already included by these conditions. */
  saidBy?: readonly Condition[]
}

// Workshop costs, November 2026. Structure, km and invoice reduce the value permanently.
const DEFECTS: readonly Defect[] = [
  { id: 'llantas', label: 'Las cuatro llantas por cambiar', cost: 8000, most: 0.04, saidBy: ['malo'] },
  { id: 'frenos', label: 'Frenos o suspensión por reparar', cost: 9000, most: 0.05, saidBy: ['malo'] },
  { id: 'pintura', label: 'Más de dos piezas por pintar', cost: 10_000, most: 0.05, saidBy: ['regular', 'malo'] },
  { id: 'interior', label: 'Tapicería rota o quemada', cost: 5000, most: 0.03, saidBy: ['regular', 'malo'] },
  { id: 'cristales', label: 'Parabrisas o faros estrellados', cost: 6000, most: 0.03 },
  { id: 'testigos', label: 'Testigos de falla encendidos en el tablero', cost: 7000, most: 0.04, saidBy: ['malo'] },
  { id: 'llave', label: 'Falta la segunda llave', cost: 3500, most: 0.02 },
  { id: 'motor', label: 'Motor con fuga, humo o ruido', most: 0.12 },
  { id: 'transmision', label: 'Transmisión que patina o golpea', most: 0.1 },
  { id: 'estructura', label: 'Choque que dañó la estructura o activó bolsas de aire', most: 0.2 },
  { id: 'odometro', label: 'Kilometraje que no coincide con su historial', most: 0.15 },
  { id: 'factura', label: 'Factura de aseguradora o refacturado', most: 0.12 },
]

/** Computes the receipt. Km are in the valuation already. Throws a RangeError for invalid numbers. */
export function offerOf(input: OfferInput): Offer {
  for (const name of ['suggested', 'low', 'high', 'kms', 'avgKms'] as const)
    if (!(Number.isFinite(input[name]) && input[name] >= 0)) throw new RangeError(`${name} is ${input[name]}`)
  const suggested = Math.round(input.suggested)
  const high = Math.floor(input.high)
  const base = Math.round(suggested / (1 + kmShare(input.kms, input.avgKms)))
  const condition = CONDITIONS.find(({ value }) => value === input.condition)!
  const owners = OWNERS.find(({ value }) => value === input.owners)!
  const colour = COLOURS.find(({ value }) => value === input.colour)!
  const line = (id: string, label: string, share: number) => ({ id, label, amount: Math.round(suggested * share) || 0 })
  const lines: OfferLine[] = [
    { id: 'km', label: kmLabel(input), amount: suggested - base },
    line('condicion', `Condición: ${condition.label.toLowerCase()}`, condition.share),
    line('duenos', owners.value === 1 ? 'Un solo dueño' : owners.label, owners.share),
    line('color', `Color: ${colour.label.toLowerCase()}`, colour.share),
  ]
  const sum = lines.reduce((total, { amount }) => total + amount, base)
  if (sum > high) lines.push({ id: 'tope', label: 'Tope: el valor alto del mercado', amount: high - sum })
  const amount = Math.min(sum, high)
  return { base, adjustments: lines, amount, defects: defectsOf(amount, input.condition) }
}

const kmLabel = ({ kms, avgKms }: OfferInput) =>
  avgKms > 0 ? `${distance(kms)}, contra ${distance(Math.round(avgKms))} de promedio` : `${distance(kms)}`

const defectsOf = (amount: number, condition: Condition): OfferLine[] =>
  DEFECTS.filter(({ saidBy }) => !saidBy?.includes(condition)).map(({ id, label, cost, most }) => ({
    id,
    label,
    amount: -Math.floor(Math.min(cost ?? Number.POSITIVE_INFINITY, amount * most)) || 0,
  }))
