// npm run bench:valuation [-- --csv file.csv --folds 5]: error and range of our valuation on held-out
// vehicles. Fails if the range covers less than it claims.
import { parseArgs } from 'node:util'
import { TODAY } from '#demonstration/facts.ts'
import { pastOffers } from '#demonstration/past-offers.ts'
import { random } from '#demonstration/random.ts'
import { soldCars } from '#demonstration/sold.ts'
import { vehicles } from '#demonstration/vehicles.ts'
import { COVERAGE, calibrationCars, finish, fitCalibrated } from '#server/valuation/calibrate.ts'
import { folded, modelKey } from '#server/valuation/naming.ts'
import { type Sighting, Sightings } from '#server/valuation/sightings.ts'
import { type EngineAnswer, valuate } from '#server/valuation/valuate.ts'
import { median, report } from './product.ts'
import { csvSightings } from './valuation/csv.ts'

const { values: given } = parseArgs({
  options: { csv: { type: 'string' }, folds: { type: 'string', default: '5' } },
})
const folds = Number(given.folds)

const DAY = 86_400_000

const sales = soldCars()
const seedSightings = (): Sighting[] => [
  ...pastOffers(sales).map((one) => ({
    kind: 'bought' as const,
    brand: one.brand,
    model: one.model,
    trim: one.trim,
    year: one.year,
    kms: one.kms,
    price: one.amount,
    at: one.offered_at.getTime(),
    daysOnMarket: null,
  })),
  ...sales.map((one) => ({
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
  /** null: no estimate. */
  engine: EngineAnswer | null
  byModel: number | null
  byModelAndYear: number | null
}

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
  const rows = Array.from({ length: data.size }, (_, row) => row)
  const model = finish(fitCalibrated(data, rows, now))
  const average = averages(train.filter((one) => one.kind !== 'bought'))
  return held.map((one) => ({
    real: one.price,
    engine: valuate(data, model, one, one.at),
    ...average(one),
  }))
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const off = (guess: number, real: number) => Math.abs(guess - real) / real

const rows: Record<string, string | number>[] = []
const shares = new Map<string, number>()
const NOISE = 0.02

const note = (split: string, guesses: Guess[]) => {
  const known = guesses.flatMap(({ real, engine, ...controls }) => (engine ? [{ real, ...engine, ...controls }] : []))
  const holds = (some: typeof known) => {
    const inside = some.filter(({ real, low, high }) => low <= real && real <= high).length
    return some.length === 0 ? '–' : `${percent(inside / some.length)} of ${some.length}`
  }
  const sure = (wanted: EngineAnswer['confidence']) => holds(known.filter(({ confidence }) => confidence === wanted))
  const row = (who: string, errors: number[], more: Record<string, string> = {}) => ({
    split,
    cars: guesses.length,
    'not enough data': percent(1 - known.length / guesses.length),
    who,
    'median error': percent(median(errors)),
    'mean error': percent(errors.reduce((sum, one) => sum + one, 0) / errors.length),
    'within 10 %': percent(errors.filter((one) => one <= 0.1).length / errors.length),
    'in range': '',
    alta: '',
    media: '',
    baja: '',
    'range width': '',
    ...more,
  })
  shares.set(split, known.filter(({ real, low, high }) => low <= real && real <= high).length / known.length)
  // Baselines use the same vehicles.
  const control = (name: 'byModel' | 'byModelAndYear') =>
    known.flatMap((one) => (one[name] === null ? [] : [off(one[name], one.real)]))
  rows.push(
    row(
      'engine',
      known.map(({ real, market }) => off(market, real)),
      {
        'in range': holds(known),
        alta: sure('alta'),
        media: sure('media'),
        baja: sure('baja'),
        'range width': percent(median(known.map(({ low, high, market }) => (high - low) / market))),
      },
    ),
    row('average of the model', control('byModel')),
    row('average of model and year', control('byModelAndYear')),
  )
}

const found = given.csv ? await csvSightings(given.csv) : seedSightings()
const hasSales = found.some((one) => one.kind === 'sold')
const all: Sighting[] = found.filter((one) => one.price > 0).map((one) => (hasSales ? one : { ...one, kind: 'sold' }))
const table = new Sightings()
for (const one of all) table.add(one)
const cars = calibrationCars(
  table,
  all.map((_, place) => place),
)
const targets = all.flatMap((one, place) => (one.kind === 'sold' ? [place] : []))
const now = Math.max(...all.map((one) => one.at))
const kinds = (kind: Sighting['kind']) => all.filter((one) => one.kind === kind).length
console.log(
  `${given.csv ?? 'the demonstration'}: ${targets.length} ${hasSales ? 'sold cars' : 'asking prices (the file names no sales)'} to hold out, ${kinds('offered')} asking prices and ${kinds('bought')} purchases more to learn from`,
)

const without = (held: readonly number[], until = Number.POSITIVE_INFINITY) => {
  const out = new Set(held)
  return judge(
    all.filter((one, place) => one.at <= until && !out.has(place) && !out.has(cars.get(place)!)),
    held.map((place) => all[place]!),
    Math.min(now, until),
  )
}
const dice = random('valuation splits')

const startedAt = performance.now()
const turns = Array.from({ length: folds }, (_, turn) => turn)
note(
  `${folds}-fold`,
  turns.flatMap((fold) => without(targets.filter((_, place) => place % folds === fold))),
)
note(
  '70/30 at random, five times',
  turns.flatMap(() => without(targets.filter(() => dice.chance(0.3)))),
)
// More realistic: only earlier data.
const soldAfter = (from: number, to: number) => targets.filter((place) => all[place]!.at > from && all[place]!.at <= to)
if (hasSales && soldAfter(now - 90 * DAY, now).length >= 20) {
  const before = (quarter: number) => now - quarter * 90 * DAY
  note('last 90 days from those before', without(soldAfter(before(1), now), before(1)))
  note(
    'four quarters, each from those before',
    [1, 2, 3, 4].flatMap((quarter) => without(soldAfter(before(quarter), before(quarter - 1)), before(quarter))),
  )
}
if (given.csv) console.table(rows)
else report('valuation', rows)
console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
const short = [...shares].filter(([, share]) => share < COVERAGE - NOISE)
for (const [split, share] of short)
  console.log(`${split}: the range holds ${percent(share)}, it claims ${percent(COVERAGE)}`)
process.exit(short.length > 0 ? 1 : 0)
