import { readAmount } from './amount.ts'
import {
  type Financed,
  type Lender,
  longerTerm,
  minimumDown,
  paymentFor,
  type Quote,
  quote,
  usualDown,
  usualTerm,
} from './financing.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { cents } from './rounding.ts'

/** On which terms somebody wants to buy a car; null: not stated. The address states them and they hold on every page (docs/decisions/070). */
export interface BuyerTerms {
  /** The most that is paid each month, in pesos. */
  mensualidad: number | null
  /** Paid at signing, in pesos. */
  enganche: number | null
  /** The same as a percentage of each car's price; null when it is stated in pesos. */
  enganchepct: number | null
  /** Months. */
  plazo: number | null
  /** What their own car is worth, in pesos: down payment besides the cash. */
  acuenta: number | null
}

/** What each is called in an address. */
export const TERM_NAMES = ['mensualidad', 'enganche', 'enganchepct', 'plazo', 'acuenta'] as const

export const NO_TERMS: BuyerTerms = {
  mensualidad: null,
  enganche: null,
  enganchepct: null,
  plazo: null,
  acuenta: null,
}

/** Whether any is stated. */
export const hasTerms = (terms: BuyerTerms) => TERM_NAMES.some((name) => terms[name] !== null)

/** The terms that an address states. Whatever is malformed counts as not stated; a down payment in pesos goes before a percentage. */
export function readTerms(params: URLSearchParams): BuyerTerms {
  const amount = (name: string) => readAmount(params.get(name))
  const enganche = amount('enganche')
  const percent = enganche === null ? amount('enganchepct') : null
  return {
    mensualidad: amount('mensualidad'),
    enganche,
    enganchepct: percent === null ? null : Math.min(percent, 100),
    plazo: amount('plazo'),
    acuenta: amount('acuenta'),
  }
}

/** An address with these terms instead of those that it may state. */
export function withTerms(address: string, terms: BuyerTerms): string {
  const [path = '', query = ''] = address.split('?', 2)
  const params = new URLSearchParams(query)
  for (const name of TERM_NAMES) {
    if (terms[name] === null) params.delete(name)
    else params.set(name, String(terms[name]))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

// Those that show no car.
const WITHOUT_CARS =
  /^\/(vender-mi-auto(\/.*)?|marcas|faq|contacto|politica-de-privacidad|vacantes(\/.*)?|changelog|conocenos|sin-conexion|prueba-de-manejo)$/
const BEHIND_DOORS = /^\/(acceder|admin|escritorio(?!\/(autos|favoritos)$))(\/|$)/

/** Whether the page at a path shows what cars cost each month, so that its address may state terms. */
export const showsPayments = (path: string) => !WITHOUT_CARS.test(path) && !BEHIND_DOORS.test(path)

/** What becomes of a car under somebody's terms: its plan (`beyond`: dearer each month than they wanted), nothing left to finance, or why
 * there is no plan. */
export type OnTerms = { quote: Quote; beyond: boolean } | { covered: true } | { refusal: Refusal }

/**
 * The one plan that every page shows for a car under these terms. What is not stated is the usual: the down payment, what the least one
 * lacks besides their own car; the term, or the first longer one that brings the payment within theirs.
 */
export function onTerms(vehicle: Financed, terms: BuyerTerms, lender: Lender, today: Date = new Date()): OnTerms {
  const enganche = downUnder(vehicle, terms, lender)
  if (covers(vehicle, enganche, terms)) return { covered: true }
  const plan = { enganche, plazo: termUnder(vehicle, enganche, terms, lender, today) }
  const found = quote(vehicle, plan, lender, today)
  return found
    ? { quote: found, beyond: terms.mensualidad !== null && found.mensualidad > terms.mensualidad }
    : { refusal: refusalOf(vehicle, plan, lender, today)! }
}

/** What a car costs each month under these terms, in pesos, as `onTerms` says; 0: nothing is left to finance; Infinity: it cannot be had on
 * them. Called for every row of the inventory: it allocates nothing. */
export function paymentUnder(vehicle: Financed, terms: BuyerTerms, lender: Lender, today: Date = new Date()): number {
  const enganche = downUnder(vehicle, terms, lender)
  if (covers(vehicle, enganche, terms)) return 0
  const plazo = termUnder(vehicle, enganche, terms, lender, today)
  const payment = paymentFor(vehicle, enganche, plazo, lender, today)
  return Number.isNaN(payment) ? Number.POSITIVE_INFINITY : payment
}

/** Whether a car can be had on these terms ('busca por mensualidad'): the plan that is shown for it costs no more each month than they say. */
export const accepts = (vehicle: Financed, terms: BuyerTerms, lender: Lender, today: Date = new Date()): boolean =>
  paymentUnder(vehicle, terms, lender, today) <= (terms.mensualidad ?? Number.MAX_VALUE)

/** What is paid at signing under these terms, their own car included, in pesos. */
export function downUnder(
  vehicle: Pick<Financed, 'precio' | 'enganchemin'>,
  { enganche, enganchepct, acuenta }: BuyerTerms,
  lender: Lender,
): number {
  if (enganche !== null) return enganche + (acuenta ?? 0)
  if (enganchepct !== null) return Math.ceil(cents((vehicle.precio * enganchepct) / 100)) + (acuenta ?? 0)
  if (acuenta === null) return usualDown(vehicle, lender)
  return Math.max(acuenta, Math.ceil(minimumDown(vehicle, lender)))
}

const covers = ({ precio }: Financed, down: number, { enganche, enganchepct, acuenta }: BuyerTerms) =>
  precio > 0 && down >= precio && (enganche !== null || enganchepct !== null || acuenta !== null)

function termUnder(vehicle: Financed, enganche: number, terms: BuyerTerms, lender: Lender, today: Date): number {
  if (terms.plazo !== null) return terms.plazo
  let months = usualTerm(vehicle, lender, today)
  if (terms.mensualidad === null) return months
  while (paymentFor(vehicle, enganche, months, lender, today) > terms.mensualidad) {
    const longer = longerTerm(vehicle, months, lender, today)
    if (longer === 0) break
    months = longer
  }
  return months
}
