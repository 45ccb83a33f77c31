export interface TradeInVehicle {
  id: string
  label: string
  brand: string
  model: string
  year: number
  /** '' when unknown. */
  trim: string
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
  count: number
}

export interface TradeInChoice {
  brand?: string | undefined
  model?: string | undefined
  year?: string | undefined
}

export const MOST_CANDIDATES = 5
export const MOST_VARIATIONS = 3

export const tradeInLabel = ({ brand, model, year, trim }: Pick<TradeInVehicle, 'brand' | 'model' | 'year' | 'trim'>) =>
  [brand, model, year || '', trim].filter(Boolean).join(' ')

export type PickedVehicle = Omit<TradeInVehicle, 'historicalOffers'>

const LONGEST_WORD = 300

/** Parameter `auto`; ids belong to their source. */
export const vehicleText = ({ id, brand, model, year, trim, brandId, modelId, yearId, trimId }: PickedVehicle) =>
  [id, brand, model, year, trim, brandId, modelId, yearId, trimId]
    .map((part) => String(part).replaceAll('|', ' '))
    .join('|')

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
