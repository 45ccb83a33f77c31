// npm run bench:valuation [-- --csv file.csv --folds 5]: how far our own valuation is from what cars were really sold for.
import { parseArgs } from 'node:util'
import { TODAY } from '#db/seed/facts.ts'
import { soldCars } from '#db/seed/sold.ts'
import { vehicles } from '#db/seed/vehicles.ts'
import { COVERAGE, finish, fitCalibrated } from '#server/valuation/calibrate.ts'
import { folded, modelKey } from '#server/valuation/naming.ts'
import { type Sighting, Sightings } from '#server/valuation/sightings.ts'
import { valuate } from '#server/valuation/valuate.ts'
import { median, report } from './product.ts'
import { csvSightings } from './valuation/csv.ts'

const { values: given } = parseArgs({
  options: { csv: { type: 'string' }, folds: { type: 'string', default: '5' } },
})
const folds = Number(given.folds)

const DAY = 86_400_000

/** The demonstration: its history of sales and what is on offer today. */
const seedSightings = (): Sighting[] => [
  ...soldCars().map((one) => ({
    kind: 'sold' as const,
    brand: one.marca,
    model: one.modelo,
    trim: one.version,
    year: one.autoano,
    kms: one.kilometraje,
    price: one.precio,
    at: one.sold_at.getTime(),
    daysOnMarket: (one.sold_at.getTime() - one.listed_at.getTime()) / DAY,
  })),
  ...vehicles('http://localhost').map(({ row }) => ({
    kind: row.vendido ? ('sold' as const) : ('offered' as const),
    brand: row.marca,
    model: row.modelo,
    trim: row.version ?? '',
    year: row.autoano,
    kms: row.kilometraje ?? null,
    price: row.precio ?? 0,
    at: row.vendido ? Date.parse(row.updated_at!) : TODAY.getTime(),
    daysOnMarket: ((row.vendido ? Date.parse(row.updated_at!) : TODAY.getTime()) - Date.parse(row.created_at)) / DAY,
  })),
]

interface Guess {
  real: number
  /** null: it said that it does not know. */
  engine: { market: number; low: number; high: number } | null
  byModel: number | null
  byModelAndYear: number | null
}

// The controls: the plain average of the model, and of the model's same year where there is one.
const averages = (train: Sighting[]) => {
  const sums = new Map<string, { sum: number; count: number }>()
  const keys = (one: Sighting) => {
    const model = `${folded(one.brand)}/${modelKey(one.brand, one.model)}`
    return [model, `${model}/${one.year}`] as const
  }
  for (const one of train)
    for (const key of keys(one)) {
      const entry = sums.get(key) ?? { sum: 0, count: 0 }
      sums.set(key, { sum: entry.sum + one.price, count: entry.count + 1 })
    }
  const mean = (key: string) => {
    const entry = sums.get(key)
    return entry ? entry.sum / entry.count : null
  }
  return (one: Sighting) => {
    const [model, year] = keys(one)
    return { byModel: mean(model), byModelAndYear: mean(year) ?? mean(model) }
  }
}

const judge = (train: Sighting[], held: Sighting[], now: number): Guess[] => {
  const data = new Sightings()
  for (const one of train) data.add(one)
  const model = finish(
    fitCalibrated(
      data,
      Array.from({ length: data.size }, (_, row) => row),
      now,
    ),
  )
  const average = averages(train)
  return held.map((one) => ({
    real: one.price,
    engine: valuate(data, model, one, one.at),
    ...average(one),
  }))
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const off = (guess: number, real: number) => Math.abs(guess - real) / real

const rows: Record<string, string | number>[] = []

const note = (split: string, guesses: Guess[]) => {
  const known = guesses.flatMap(({ real, engine, ...controls }) => (engine ? [{ real, ...engine, ...controls }] : []))
  const inside = known.filter(({ real, low, high }) => low <= real && real <= high).length
  const row = (who: string, errors: number[], more: Record<string, string> = {}) => ({
    split,
    cars: guesses.length,
    'not enough data': percent(1 - known.length / guesses.length),
    who,
    'median error': percent(median(errors)),
    'mean error': percent(errors.reduce((sum, one) => sum + one, 0) / errors.length),
    'within 10 %': percent(errors.filter((one) => one <= 0.1).length / errors.length),
    'in range': '',
    'range width': '',
    ...more,
  })
  // The controls are judged by the same cars.
  const control = (name: 'byModel' | 'byModelAndYear') =>
    known.flatMap((one) => (one[name] === null ? [] : [off(one[name], one.real)]))
  rows.push(
    row(
      'engine',
      known.map(({ real, market }) => off(market, real)),
      {
        'in range': `${percent(inside / known.length)} of ${percent(COVERAGE)}`,
        'range width': percent(median(known.map(({ low, high, market }) => (high - low) / market))),
      },
    ),
    row('average of the model', control('byModel')),
    row('average of model and year', control('byModelAndYear')),
  )
}

const found = given.csv ? await csvSightings(given.csv) : seedSightings()
const hasSales = found.some((one) => one.kind === 'sold')
// A file may say nothing of sales: then its asking prices are what is held out, and this says so.
const all: Sighting[] = found.filter((one) => one.price > 0).map((one) => (hasSales ? one : { ...one, kind: 'sold' }))
const targets = all.filter((one) => one.kind === 'sold')
const rest = all.filter((one) => one.kind !== 'sold')
const now = Math.max(...all.map((one) => one.at))
console.log(
  `${given.csv ?? 'the demonstration'}: ${targets.length} ${hasSales ? 'sold cars' : 'asking prices (the file names no sales)'} to hold out, ${rest.length} more to learn from`,
)

const startedAt = performance.now()
const guesses: Guess[] = []
for (let fold = 0; fold < folds; fold++) {
  const isHeld = (place: number) => place % folds === fold
  guesses.push(
    ...judge(
      [...rest, ...targets.filter((_, place) => !isHeld(place))],
      targets.filter((_, place) => isHeld(place)),
      now,
    ),
  )
}
note(`${folds}-fold`, guesses)

// Harder and nearer to life: only what was known before.
const cut = now - 90 * DAY
const later = targets.filter((one) => one.at > cut)
if (hasSales && later.length >= 20) {
  const before = all.filter((one) => one.at <= cut)
  note('last 90 days', judge(before, later, cut))
}
if (given.csv) console.table(rows)
else report('valuation', rows)
console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
