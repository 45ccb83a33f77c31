import { MODELS } from './models/all.ts'

const versions = MODELS.flatMap(({ marca, modelo, trims }) =>
  trims.flatMap(({ version, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      brand: marca,
      model: modelo,
      year: from + index,
      trim: version,
    })),
  ),
)

export const TRADE_IN_VEHICLES = [...new Map(versions.map((one) => [Object.values(one).join('/'), one])).values()]
