import { LRUCache } from 'lru-cache'
import { offeredTerms, quote, usualDown, usualQuote } from '#contract/financing/financing.ts'
import { type CandidateReader, Rejected, type RowContext } from './candidate.ts'
import { doubtfulPrice, LEAST_PRICE } from './doubtful.ts'
import type { ImportField, StoredField } from './fields.ts'
import { readNumber } from './numbers.ts'
import { currencyOf, PESOS, UNKNOWN } from './units.ts'
import { readMonths } from './values.ts'
import { foldWords } from './words.ts'

const MOST_PRICE = 100_000_000

const TO_AGREE =
  /\b(consult\w*|pregunt\w*|tratar|definir|cotiz\w*|llam\w*|acordar|convenir|confirmar|sin precio|ask|call|contact\w*|inbox|tbd|poa)\b/

const NAMES = new Map([
  ['USD', 'dólares'],
  ['EUR', 'euros'],
])

const currencyIn = (row: CandidateReader, field: ImportField) =>
  currencyOf({
    cell: row.cell(field),
    header: row.context.columns.get(field)?.[0]?.header ?? '',
    units: row.context.units,
    at: row.at,
  })

const amountOf = (
  row: CandidateReader,
  field: Parameters<CandidateReader['cell']>[0],
  scale = 1,
): number | undefined => {
  const text = row.cell(field)
  const currency = text === '' ? undefined : currencyIn(row, field)
  if (currency && currency.code !== PESOS && /\d/.test(text)) {
    const name =
      currency.code === UNKNOWN ? 'una moneda que no se reconoce' : (NAMES.get(currency.code) ?? currency.code)
    row.warn(
      'otra_moneda',
      `${field}: «${text}» está en ${name} según ${currency.where} y no se toma: la página dice pesos`,
    )
    return undefined
  }
  const reading = readNumber(text, row.context.decimalCommas.has(field) ? 'decimal' : 'group')
  if (reading.kind === 'unreadable') row.warn('numero_ilegible', `${field}: «${text}» no es un número`)
  if (reading.kind !== 'number') return undefined
  const value = reading.value * (reading.value < 5_000 ? scale : 1)
  if (value < 0) throw new Rejected('precio_negativo', `El importe de ${field} es negativo: «${text}»`)
  if (value > MOST_PRICE) throw new Rejected('precio_imposible', `El importe de ${field} es imposible: «${text}»`)
  return value
}

/** The lower of list and offer; 0 is 'Por definir'. */
export function readPrice(row: CandidateReader) {
  const text = foldWords(row.cell('precio'))
  const isToAgree = !/\d/.test(text) && TO_AGREE.test(text)
  const price = isToAgree ? 0 : amountOf(row, 'precio', row.context.priceScale)
  const offer = amountOf(row, 'oferta', row.context.priceScale)
  const isOffer = offer !== undefined && offer > 0 && (!price || offer < price)
  const pesos = isOffer ? offer : price
  // No cents (docs/product.md, section 9).
  row.set('precio', pesos === undefined ? undefined : Math.round(pesos))
  if (pesos === undefined || pesos <= 0 || pesos >= LEAST_PRICE) return
  row.set('precio', 0)
  row.warn(
    'precio_simbolico',
    `precio: «${row.cell(isOffer ? 'oferta' : 'precio')}» no es un precio: queda «Por definir»`,
  )
}

export function doubtPrice(row: CandidateReader) {
  const { precio, autoano, carroceria } = row.candidate.values
  const doubt = doubtfulPrice((precio as number | undefined) ?? 0, {
    autoano: autoano as number,
    isMotorcycle: carroceria === 'Motos',
    usual: row.context.usualPrice,
    today: row.context.today,
  })
  if (doubt) row.warn('precio_dudoso', `precio: ${doubt}`)
}

export function readPayments(row: CandidateReader) {
  const precio = (row.candidate.values.precio as number | undefined) ?? 0
  for (const field of ['enganchemin', 'enganche_recomendado'] as const) {
    const value = amountOf(row, field)
    // 20 or 0.2 is a share.
    const share = value !== undefined && value > 0 && value <= 100 ? value / (value <= 1 ? 1 : 100) : null
    row.set(field, share !== null && precio > 0 ? Math.ceil(share * precio) : value)
  }
  for (const field of ['mensualidad_minima', 'mensualidad_recomendada'] as const) row.set(field, amountOf(row, field))
  row.set('plazomax', readMonths(row.cell('plazomax')))
  if (precio > 0) supposePayments(row, precio)
}

const hundreds = (pesos: number) => Math.ceil(pesos / 100) * 100

interface Terms {
  precio: number
  autoano: number
  enganchemin: number | undefined
  plazomax: number | undefined
}

type Payments = Record<
  'plazomax' | 'enganchemin' | 'enganche_recomendado' | 'mensualidad_minima' | 'mensualidad_recomendada',
  number
>

function supposePayments(row: CandidateReader, precio: number) {
  const { values } = row.candidate
  const terms: Terms = {
    precio,
    autoano: values.autoano as number,
    enganchemin: values.enganchemin as number | undefined,
    plazomax: values.plazomax as number | undefined,
  }
  const payments = paymentsOf(terms, row.context)
  for (const [field, value] of Object.entries(payments)) {
    row.infer(field as StoredField, value, 'la regla de financiamiento', true)
  }
}

const computed = new LRUCache<string, Payments>({ max: 50_000 })

const paymentsOf = (terms: Terms, { lender, today }: RowContext): Payments => {
  const key = `${lender.id} ${today.getTime()} ${terms.precio} ${terms.autoano} ${terms.enganchemin} ${terms.plazomax}`
  const known = computed.get(key)
  if (known) return known
  const { precio, autoano } = terms
  const open = { precio, enganchemin: 0, plazomax: Math.max(...lender.terms), autoano }
  const plazomax = terms.plazomax ?? offeredTerms(open, lender, today).at(-1) ?? 0
  const enganchemin = terms.enganchemin ?? Math.min(precio, hundreds(precio * lender.minDown))
  const car = { precio, enganchemin, plazomax, autoano }
  const usual = usualQuote(car, lender, today)
  const longest = offeredTerms(car, lender, today).at(-1) ?? 0
  const least =
    longest === usual?.plazo ? usual : quote(car, { enganche: usualDown(car, lender), plazo: longest }, lender, today)
  const payments: Payments = {
    plazomax,
    enganchemin,
    enganche_recomendado: usual?.enganche ?? 0,
    mensualidad_minima: Math.round(least?.mensualidad ?? 0),
    mensualidad_recomendada: Math.round(usual?.mensualidad ?? 0),
  }
  computed.set(key, payments)
  return payments
}
