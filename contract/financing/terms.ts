import { readAmount } from '../text/amounts.ts'

/** Buyer's terms; null: not stated. Kept in the address of every page (docs/decisions/070). */
export interface BuyerTerms {
  /** Maximum payment in pesos. */
  mensualidad: number | null
  /** Pesos. */
  enganche: number | null
  /** Percent of the price; excludes pesos. */
  enganchepct: number | null
  /** Months. */
  plazo: number | null
  /** Value of their car in pesos. */
  acuenta: number | null
}

export const TERM_NAMES = ['mensualidad', 'enganche', 'enganchepct', 'plazo', 'acuenta'] as const

export const NO_TERMS: BuyerTerms = {
  mensualidad: null,
  enganche: null,
  enganchepct: null,
  plazo: null,
  acuenta: null,
}

export const hasTerms = (terms: BuyerTerms) => TERM_NAMES.some((name) => terms[name] !== null)

/** Reads terms; pesos win over percent, and a payment of 0 is none. */
export function readTerms(params: URLSearchParams): BuyerTerms {
  const amount = (name: string) => readAmount(params.get(name) ?? '')
  const enganche = amount('enganche')
  const percent = enganche === null ? amount('enganchepct') : null
  return {
    mensualidad: amount('mensualidad') || null,
    enganche,
    enganchepct: percent === null ? null : Math.min(percent, 100),
    plazo: amount('plazo'),
    acuenta: amount('acuenta'),
  }
}

/** Merges stated and stored terms; pesos and percent exclude each other. */
export function completeTerms(stated: BuyerTerms, kept: BuyerTerms): BuyerTerms {
  const base = (stated.enganche ?? stated.enganchepct) === null ? kept : { ...kept, enganche: null, enganchepct: null }
  const terms = { ...base }
  for (const name of TERM_NAMES) terms[name] = stated[name] ?? base[name]
  return terms
}

/** Parameters that filter a list: only with a payment. */
export const filterOfTerms = (terms: BuyerTerms): string =>
  terms.mensualidad === null ? '' : withTerms('', terms).replace('?', '&')

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

// Pages without cars, and private ones.
const WITHOUT_PAYMENTS =
  /^\/(vender-mi-auto|faq|contacto|politica-de-privacidad|vacantes|changelog|sin-conexion|prueba-de-manejo|acceder|admin|escritorio(?!\/(autos|favoritos)$))/

export const showsPayments = (path: string) => !WITHOUT_PAYMENTS.test(path)
