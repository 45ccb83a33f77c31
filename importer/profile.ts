import { isVin } from '#contract/vehicles/vin.ts'
import { describe } from './describe.ts'
import { brandNamed, modelsNamed } from './knowledge.ts'
import { isPlausibleYear, readNumber, readYear, saysNothing } from './numbers.ts'
import {
  bodyIn,
  cityIn,
  colourWord,
  isMexicanState,
  readBoolean,
  readCylinders,
  readFuel,
  readStatus,
  readTransmission,
} from './values.ts'
import { compact, foldWords, tidy } from './words.ts'

/** Statistics of a column; shares 0 to 1. */
export interface ColumnProfile {
  filled: number
  blankShare: number
  uniqueShare: number
  distinct: number
  meanLength: number
  meanWords: number
  number: number
  year: number
  /** '19': a year only by header. */
  shortYear: number
  /** Of positive numbers, or 0. */
  median: number
  max: number
  round: number
  money: number
  kmText: number
  sequential: boolean
  code: number
  sameLength: boolean
  vin: number
  url: number
  brand: number
  model: number
  describes: number
  describesMore: number
  body: number
  transmission: number
  fuel: number
  colour: number
  city: number
  boolean: number
  status: number
  cylinders: number
  months: number
  trim: number
  displacement: number
  samples: string[]
}

const TRIM_WORDS =
  /^(advance|sense|exclusive|limited|touring|sport|lt|ls|ltz|gls|gl|glx|gt|gti|gli|se|sel|sr|titanium|trend|cvt|trendline|comfortline|highline|premium|premier|base|ex|exl|lx|xle|xlt|core|active|style|prestige|platinum|signature|intens|zen|iconic|allure|feline|plus|pro|max|turbo|elite|dynamic|attraction|select|line|edition|grand|luxury|uniq|prime|latitude|sahara|laramie|slt|denali|rs|sxt|bold|confort|comfort|deluxe|drive|i|s|4x4|4x2|awd|v6|v8)$/

/** From up to 400 cells. */
export function profileOf(cells: readonly string[]): ColumnProfile {
  const all = cells.map(tidy)
  const said = all.filter((cell) => !saysNothing(cell))
  const step = Math.max(1, Math.floor(said.length / 400))
  const sample = said.filter((_, at) => at % step === 0).slice(0, 400)
  const share = (test: (cell: string) => boolean) =>
    sample.length === 0 ? 0 : sample.filter(test).length / sample.length
  const numbers = sample
    .map((cell) => readNumber(cell))
    .flatMap((reading) => (reading.kind === 'number' ? [reading.value] : []))
  const positive = numbers.filter((value) => value > 0).sort((a, b) => a - b)
  const lengths = new Set(sample.map((cell) => cell.length))
  const distinct = new Set(said)
  const integers = said.slice(0, 200).map(Number)
  const seen = sample.slice(0, 200)
  const described = seen.map((cell) =>
    cell.length > 160 || cell.length < 2 || isPlainNumber(cell) ? null : describe(cell),
  )
  const parsed = described.map((found) => (found?.known && found.confidence >= 0.55 ? found : null))
  return {
    filled: said.length,
    blankShare: all.length === 0 ? 1 : 1 - said.length / all.length,
    uniqueShare: said.length === 0 ? 0 : distinct.size / said.length,
    distinct: distinct.size,
    meanLength: mean(sample.map((cell) => cell.length)),
    meanWords: mean(sample.map((cell) => cell.split(' ').length)),
    number:
      sample.length === 0
        ? 0
        : sample.filter(
            (cell) =>
              readNumber(cell).kind === 'number' &&
              !/\p{L}{4,}/u.test(cell.replace(/pesos|kilometros|desde|mejor oferta|negociable|a tratar/i, '')),
          ).length / sample.length,
    year: share(isYearCell),
    shortYear: share((cell) => /^\d\d(\.0+)?$/.test(cell) && isPlausible(cell)),
    median: positive[Math.floor(positive.length / 2)] ?? 0,
    max: positive.at(-1) ?? 0,
    round: positive.length === 0 ? 0 : positive.filter((value) => value % 100 === 0).length / positive.length,
    money: share((cell) => /\$|mxn|pesos|m\.n\./i.test(cell)),
    kmText: share((cell) => /\d\s*(kms?|kil[oó]metros|mil km|mi|millas)\b|\d[.,]?\d{3}\s*miles\b/i.test(cell)),
    sequential:
      integers.length >= 3 &&
      integers.every((value, at) => Number.isInteger(value) && (at === 0 || value - integers[at - 1]! === 1)) &&
      Math.abs(integers[0]!) <= 1,
    code: share((cell) => /^[\p{L}\d][\p{L}\d\-_/.]{1,23}$/u.test(cell) && /\d/.test(cell)),
    sameLength: lengths.size <= 2,
    vin: share(isVin),
    url: share((cell) => /https?:\/\//i.test(cell) || /\.(jpe?g|png|webp)\b/i.test(cell)),
    brand: share((cell) => brandNamed(cell) !== undefined),
    model: share((cell) => !isPlainNumber(cell) && modelsNamed(compact(cell)).length > 0),
    describes: seen.length === 0 ? 0 : parsed.filter(Boolean).length / seen.length,
    describesMore:
      seen.length === 0
        ? 0
        : parsed.filter(
            (found, at) =>
              found &&
              (found.how === 'marca y modelo' || found.version !== '' || found.autoano) &&
              compact(seen[at]!) !== compact(found.modelo),
          ).length / seen.length,
    body: share((cell) => cell.split(' ').length <= 3 && bodyIn(cell) !== undefined),
    transmission: share((cell) => cell.split(' ').length <= 4 && Boolean(readTransmission(cell))),
    fuel: share(
      (cell) =>
        cell.split(' ').length <= 3 && ['Gasolina', 'Diésel', 'Híbrido', 'Eléctrico'].includes(readFuel(cell) ?? ''),
    ),
    colour: share(
      (cell) =>
        cell.length < 40 &&
        cell.split(/[ /]/).some((word) => colourWord(word) !== undefined) &&
        brandNamed(cell) === undefined,
    ),
    city: share((cell) => cell.length < 60 && (cityIn(cell) !== undefined || isMexicanState(cell))),
    boolean: share((cell) => readBoolean(cell) !== undefined),
    status: share((cell) => cell.length < 40 && !/^\d/.test(cell) && readStatus(cell).known),
    cylinders: share((cell) => [2, 3, 4, 5, 6, 8, 10, 12].includes(readCylinders(cell) ?? -1)),
    months: share(
      (cell) =>
        [6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72, 84].includes(Number(/^\d+/.exec(cell)?.[0])) &&
        !/[$,]/.test(cell),
    ),
    trim: share((cell) =>
      foldWords(cell)
        .split(/[\s-]/)
        .some((word) => TRIM_WORDS.test(word)),
    ),
    displacement: share((cell) => /\b\d\.\d\s?(l|t|lts|litros)?\b|\b[vli]\d\b|\d{3,4}\s?cc|cil/i.test(cell)),
    samples: [...distinct].slice(0, 3).map((cell) => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell)),
  }
}

const isPlausible = (cell: string) => {
  const reading = readYear(cell)
  return reading.kind === 'number' && isPlausibleYear(reading.value)
}

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
const isPlainNumber = (cell: string) => /^[\d.,$\s]+$/.test(cell)

const isYearCell = (cell: string) =>
  isPlausible(cell) &&
  /^\D{0,8}((19|20)\d\d([.,]0+)?|['’]\d\d|[12][., ]\d{3}|(19|20)\d\d ?[-/] ?\d{2,4})\D{0,3}$/.test(cell)
