import { readAmount } from './amounts.ts'

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
  const amount = (name: string) => readAmount(params.get(name) ?? '')
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

/** What is stated, completed by what is kept: one of the two ways to state a down payment replaces the other. */
export function completeTerms(stated: BuyerTerms, kept: BuyerTerms): BuyerTerms {
  const base = (stated.enganche ?? stated.enganchepct) === null ? kept : { ...kept, enganche: null, enganchepct: null }
  const terms = { ...base }
  for (const name of TERM_NAMES) terms[name] = stated[name] ?? base[name]
  return terms
}

/** The part of terms that leaves cars out of a list, as parameters behind others: none without a payment. */
export const filterOfTerms = (terms: BuyerTerms): string =>
  terms.mensualidad === null ? '' : withTerms('', terms).replace('?', '&')

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

// Those that show no car, and the doors with what is behind them.
const WITHOUT_PAYMENTS =
  /^\/(vender-mi-auto|faq|contacto|politica-de-privacidad|vacantes|changelog|sin-conexion|prueba-de-manejo|acceder|admin|escritorio(?!\/(autos|favoritos)$))/

/** Whether the page at a path shows what cars cost each month or how many there are, so that its address may state terms. */
export const showsPayments = (path: string) => !WITHOUT_PAYMENTS.test(path)
