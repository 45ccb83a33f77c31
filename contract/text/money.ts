import type { Quote } from '../financing/financing.ts'

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', maximumFractionDigits: 0 })
const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })

/** '$289,900'. Zero and 'NaN' read 'Por definir' unless `forceZero` (docs/product.md, section 5). */
export const precio = (amount: number, forceZero = false) =>
  +amount || forceZero ? pesos.format(+amount || 0) : 'Por definir'

/** '45,000 km'. */
export const km = (distance: number) => `${whole.format(+distance || 0)} km`

/** '$6,800 al mes'. Always show `plan` beside it. */
export const mensualidad = (quote: Pick<Quote, 'mensualidad'>) => `${precio(quote.mensualidad, true)} al mes`

/** '$60,000 de enganche · 48 meses · CAT 19.2 % sin IVA', required beside every payment. */
export const plan = (quote: Pick<Quote, 'enganche' | 'plazo' | 'cat'>) =>
  `${precio(quote.enganche, true)} de enganche · ${quote.plazo} meses · CAT ${quote.cat.toFixed(1)} % sin IVA`
