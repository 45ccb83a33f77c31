/** A version: brand, model, year and trim (docs/product.md, section 3). */
export interface TradeInVehicle {
  id: string
  /** See tradeInLabel. */
  label: string
  brand: string
  model: string
  /** Model year. */
  year: number
  /** '' when unknown. */
  trim: string
  /** Ids of the source. */
  brandId: string
  modelId: string
  trimId: string
  yearId: string
  /** Earlier offers in pesos, newest first; staff only. */
  historicalOffers: number[]
}

export interface TradeInFound {
  vehicles: TradeInVehicle[]
  lacks: Lacks
}

/** What the versions lack: year, words, or ''. */
export type Lacks = 'year' | 'words' | ''

export interface TradeInOption {
  id: string
  label: string
  /** Number of versions. */
  count: number
}

/** By option ids. */
export interface TradeInChoice {
  brand?: string | undefined
  model?: string | undefined
  year?: string | undefined
}

/** docs/product.md, section 7. */
export const MOST_CANDIDATES = 5
/** docs/product.md, section 7. */
export const MOST_VARIATIONS = 3

/** 'Nissan Versa 2020 Advance CVT'. */
export const tradeInLabel = ({ brand, model, year, trim }: Pick<TradeInVehicle, 'brand' | 'model' | 'year' | 'trim'>) =>
  [brand, model, year || '', trim].filter(Boolean).join(' ')

export type PickedVehicle = Omit<TradeInVehicle, 'historicalOffers'>

// See server/functions/trade-in-vehicles.ts.
const LONGEST_WORD = 300

/** Parameter `auto`; ids belong to their source. */
export const vehicleText = ({ id, brand, model, year, trim, brandId, modelId, yearId, trimId }: PickedVehicle) =>
  [id, brand, model, year, trim, brandId, modelId, yearId, trimId]
    .map((part) => String(part).replaceAll('|', ' '))
    .join('|')

/** Parses it, or null. */
export const pickedVehicle = (text: string): PickedVehicle | null => {
  const parts = text.replaceAll('\0', '').split('|')
  if (parts.length !== 9 || parts.some((part) => part.length > LONGEST_WORD)) return null
  const [id, brand, model, yearText, trim, brandId, modelId, yearId, trimId] = parts as [string, ...string[]] & string[]
  const year = Number(yearText)
  if (!id || !brand || !model || !Number.isInteger(year) || year < 1900 || year > 2100) return null
  const words = { brand, model, year, trim: trim ?? '' }
  return {
    id,
    label: tradeInLabel(words),
    ...words,
    brandId: brandId!,
    modelId: modelId!,
    yearId: yearId!,
    trimId: trimId!,
  }
}
