/** A version of a car as the trade-in search knows it (docs/product.md, section 3): one brand, model, year and trim. */
export interface TradeInVehicle {
  id: string
  /** What a person reads: see tradeInLabel. */
  label: string
  brand: string
  model: string
  /** Model year. */
  year: number
  /** '' when the source tells no trims apart. */
  trim: string
  /** The ids that a valuation asks for; whose they are (the service's or ours) is the source's business. */
  brandId: string
  modelId: string
  trimId: string
  yearId: string
  /** Pesos offered before for this version, newest first. Empty for callers who are not staff. */
  historicalOffers: number[]
}

/** What a search for a car to be sold finds, and what of it no version has. */
export interface TradeInFound {
  vehicles: TradeInVehicle[]
  lacks: Lacks
}

/** What of a search the found versions lack: the year that was typed, other words of it, or nothing ('' also when nothing was found). */
export type Lacks = 'year' | 'words' | ''

/** One value of the guided choice: a brand, then a model of it, a year, a trim. */
export interface TradeInOption {
  id: string
  label: string
  /** How many versions lie beneath it. */
  count: number
}

/** What the guided choice has settled so far, by the ids of its options. */
export interface TradeInChoice {
  brand?: string | undefined
  model?: string | undefined
  year?: string | undefined
}

/** How many candidates a search answers with (docs/product.md, section 7). */
export const MOST_CANDIDATES = 5
/** How many variations: the same brand, model and year with another trim (docs/product.md, section 7). */
export const MOST_VARIATIONS = 3

/** 'Nissan Versa 2020 Advance CVT': brand, model, year, trim; what is missing is left out. */
export const tradeInLabel = ({ brand, model, year, trim }: Pick<TradeInVehicle, 'brand' | 'model' | 'year' | 'trim'>) =>
  [brand, model, year || '', trim].filter(Boolean).join(' ')

/** A version of a car as somebody chose it. */
export type PickedVehicle = Omit<TradeInVehicle, 'historicalOffers'>

// The longest names together make an id of that length (server/functions/trade-in-vehicles.ts).
const LONGEST_WORD = 300

/** A car as one parameter (`auto`): its ids belong to whoever answered the search, so only together do they mean something. */
export const vehicleText = ({ id, brand, model, year, trim, brandId, modelId, yearId, trimId }: PickedVehicle) =>
  [id, brand, model, year, trim, brandId, modelId, yearId, trimId]
    .map((part) => String(part).replaceAll('|', ' '))
    .join('|')

/** Reads what `vehicleText` wrote; null: it is no car. */
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
