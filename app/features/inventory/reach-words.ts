import { searchWords } from '#contract/alerts/alert-text.ts'
import { precio } from '#contract/text/money.ts'
import type { PriceReach, ReachReason } from './queries.ts'

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`)

export const UNLISTED = 'No está publicado: nadie lo ve todavía'

export function reachText({ people: count, credit }: Pick<PriceReach, 'people' | 'credit'>): string {
  if (count === 0) return 'Nadie nuevo'
  return `Mete a ${people(count)}${credit > 0 ? `, ${credit} con crédito aprobado` : ''}`
}

export const searchesText = (searches: number) =>
  `${searches === 1 ? '1 búsqueda' : `${searches} búsquedas`} de los últimos 60 días no lo ${searches === 1 ? 'encontró' : 'encontraron'} a ese precio.`

export function whyText({ source, search, amount, about }: Omit<ReachReason, 'car'>): string {
  const pesos = precio(amount ?? 0, true)
  const of = about ? `: ${about}` : ''
  switch (source) {
    case 'busqueda':
      return `busca ${searchWords(search ?? '')}`
    case 'precio':
      return amount === null ? 'pidió que le avisemos si baja' : `pidió que le avisemos si baja de ${pesos}`
    case 'favorito':
      return amount === null ? 'lo tiene en favoritos' : `lo tiene en favoritos desde que costaba ${pesos}`
    case 'perdido':
      return `no le alcanzaba en ${pesos}${of}`
    case 'descartado':
      return `se descartó por presupuesto en ${pesos}${of}`
    case 'trato':
      return `tiene un trato de ${pesos}${of}`
    case 'credito':
      return `crédito aprobado por ${pesos}${of}`
  }
}
