import type { ImportField } from './fields.ts'
import { saysNothing } from './numbers.ts'
import { foldWords, tidy } from './words.ts'

export interface Units {
  /** 'Moneda': USD, or 'mileage.unit': MI. */
  currencyColumn?: { index: number; header: string } | undefined
  distanceColumn?: { index: number; header: string } | undefined
  /** 'Precios en USD'. */
  currency?: string | undefined
}

export const PESOS = 'MXN'
export const UNKNOWN = 'desconocida'

// Specific words first.
const WORDS: [RegExp, string][] = [
  [/\bd[o0]lar(es)? canadienses?\b|\bc(a|ad)?\$/, 'CAD'],
  [/\bpesos? colombianos?\b/, 'COP'],
  [/\bpesos? argentinos?\b/, 'ARS'],
  [/\bpesos? chilenos?\b/, 'CLP'],
  [/\bpesos? dominicanos?\b/, 'DOP'],
  [/\bpesos? uruguayos?\b/, 'UYU'],
  [/\b(usd|dls|dlls|dlrs|dlr|dol(ar(es)?)?|dollars?|american dollars?)\b|\bus ?\$|\bu\.s\.|\$ ?us\b/, 'USD'],
  [/€|\beuros?\b|\beur\b/, 'EUR'],
  [/£|\blibras?( esterlinas?)?\b|\bgbp\b/, 'GBP'],
  [/¥|\byen(es)?\b|\bjpy\b/, 'JPY'],
  [/\br\$|\breales\b|\bbrl\b/, 'BRL'],
  [/\bquetzal(es)?\b|\bgtq\b/, 'GTQ'],
  [/\bcad\b/, 'CAD'],
  [/\bpesos?\b|\bm\.? ?n\.?(?=\W|$)|\bmx[np]?\b|\bmoneda nacional\b/, PESOS],
]
const CODES = new Set(Intl.supportedValuesOf('currency'))

/** By code, symbol or word; '$' alone is pesos. */
export function currencyIn(text: string): string | undefined {
  const plain = foldWords(tidy(text))
  const word = WORDS.find(([pattern]) => pattern.test(plain))
  if (word) return word[1]
  // Codes count in capitals beside the amount ('TOP', 'ALL' are words).
  const code = /^([A-Z]{3})[\s$]*[\d.,]|\d\s*([A-Z]{3})$|[([]([A-Z]{3})[)\]]$|^([A-Z]{3})$/.exec(tidy(text))
  const found = code?.slice(1).find(Boolean)
  return found && CODES.has(found) ? found : undefined
}

export function distanceUnitIn(text: string): 'km' | 'mi' | undefined {
  const plain = foldWords(tidy(text)).replace(/[^a-z]+/g, ' ')
  if (/\b(kms?|kmts?|kilom\w*)\b/.test(plain)) return 'km'
  return /\b(mi|mls|miles?|millas?|smi|hsmi)\b/.test(plain) ? 'mi' : undefined
}

const CURRENCY_HEADER = /\b(moneda|currency|divisa)\b/
const DISTANCE_HEADER =
  /^(mileage|odometer|odometro|kilometraje|recorrido|distancia|distance|millaje|km)( value)? (unit|units|unidad|unidades|uom)$|^unidad(es)? (de |del )?(medida|distancia|kilometraje|recorrido|odometro)$|^(odometer|mileage|distance) (unit|units|measure)/

interface Column {
  index: number
  header: string
  field: ImportField | null
}

export function unitsOf(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  notes: readonly string[],
): Units {
  const find = (isHeader: RegExp, reads: (text: string) => unknown) =>
    columns.find(({ header, index, field }) => {
      if (field !== null && field !== 'privado') return false
      const words = foldWords(header)
        .replace(/[^a-z]+/g, ' ')
        .trim()
      if (isHeader.test(words)) return true
      // 'MI' is Michigan too.
      if (/\b(state|estado|region|provincia)\b/.test(words)) return false
      const said = [...new Set(rows.map((row) => tidy(row[index] ?? '')))].filter((text) => !saysNothing(text))
      return said.length > 0 && said.every((text) => /^[^\d]{1,24}$/.test(text) && reads(text))
    })
  const place = (column: Column | undefined) => column && { index: column.index, header: column.header }
  const about = notes.filter((text) => /preci|price|import|cost|cantidad|moneda|valor/.test(foldWords(text)))
  return {
    currencyColumn: place(find(CURRENCY_HEADER, currencyIn)),
    distanceColumn: place(find(DISTANCE_HEADER, distanceUnitIn)),
    currency: about.map(currencyIn).find((code) => code !== undefined),
  }
}

export interface UnitPlaces {
  cell: string
  header: string
  units: Units
  at: (index: number) => string
}

/** Currency by the nearest statement; undefined: pesos. */
export function currencyOf({ cell, header, units, at }: UnitPlaces): { code: string; where: string } | undefined {
  const own = currencyIn(cell)
  if (own) return { code: own, where: `«${cell}»` }
  const named = currencyIn(header) ?? currencyIn(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[._-]+/g, ' '))
  if (named) return { code: named, where: `la columna «${header}»` }
  const column = units.currencyColumn
  const said = column ? at(column.index) : ''
  if (column && !saysNothing(said) && !/^\$+$/.test(said))
    return { code: currencyIn(said.toUpperCase()) ?? UNKNOWN, where: `la columna «${column.header}» («${said}»)` }
  return units.currency ? { code: units.currency, where: 'una nota del archivo' } : undefined
}
