import { precio } from '../text/money.ts'
import type { Way } from './capacity.ts'

export function wayText(way: Way): string {
  switch (way.change) {
    case 'down':
      return `${precio(way.enganche)} o más de enganche, al mismo plazo`
    case 'term':
      return `El mismo enganche, a ${way.plazo} meses`
    case 'both':
      return `${precio(way.enganche)} o más de enganche, a ${way.plazo} meses`
    case 'price':
      return `Un auto de hasta ${precio(way.precio)}, con el mismo enganche y plazo`
  }
}

/** Several in one sentence. */
export const waysText = (ways: readonly Way[]): string => ways.map(wayText).join('; ').toLowerCase()
