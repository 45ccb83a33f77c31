import { termsText } from '../financing/terms-text.ts'
import { appliedFilters } from '../listing/applied-filters.ts'
import { parseListing } from '../listing/listing.ts'

export interface AskedAlert {
  kind: string
  search?: string | null | undefined
  car?: string | null | undefined
  /** Its price when asked; 0: none yet. */
  precio?: number | null | undefined
}

/** 'Mazda · Hasta $350,000'; without filters everything. */
export function searchWords(search: string): string {
  const query = parseListing(new URLSearchParams(search))
  const { mensualidad, enganche, enganchepct, plazo, acuenta } = query
  const terms = termsText({ mensualidad, enganche, enganchepct, plazo, acuenta })
  const words = [...appliedFilters(query).map(({ text }) => text), terms].filter(Boolean)
  return words.join(' · ') || 'Todos los autos'
}

/** 'Llega un auto de tu búsqueda: Mazda · Hasta $350,000'. */
export function alertText({ kind, search, car, precio }: AskedAlert): string {
  if (kind === 'busqueda') return `Llega un auto de tu búsqueda: ${searchWords(search ?? '')}`
  if (kind === 'precio') return `${precio === 0 ? 'Ya tiene precio' : 'Baja de precio'}: ${car ?? 'ese auto'}`
  if (kind === 'apartado') return `Se libera el apartado: ${car ?? 'ese auto'}`
  if (kind === 'igual') return `Llega uno igual: ${car ?? 'ese modelo'}, a un precio parecido`
  return 'Baja de precio uno de tus favoritos'
}

/** Why a car is sent. `like`: title of the similar car. */
export function foundBecause({ kind, search, like }: { kind: string; search?: string; like?: string }): string {
  if (kind === 'busqueda') return `Cumple tu búsqueda: ${searchWords(search ?? '')}`
  if (kind === 'precio') return 'Bajó de precio el auto que sigues'
  if (kind === 'con_precio') return 'Ya tiene precio el auto que sigues'
  if (kind === 'apartado') return 'Se liberó el apartado'
  if (kind === 'igual') return `Llegó uno igual${like ? `: como ${like}` : ''}`
  return 'Bajó de precio uno de tus favoritos'
}
