import { DAY_MS } from '#contract/dates/calendar.ts'
import { type Colour, type Condition, OFFER_POLICY, type Owners, offerOf } from '#contract/trade-ins/offer.ts'
import { tradeInLabel } from '#contract/trade-ins/trade-in.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { PRESENT } from './present.ts'

const CUSTOMER = DEMO_ACCOUNTS.find(({ email }) => email === 'cliente@volante.test')!.id
const HOURS = 3_600_000

const at = (daysBefore: number) => new Date(PRESENT.getTime() - daysBefore * DAY_MS).toISOString()

interface Demo {
  nn: string
  folio: string
  vehicle: { brand: string; model: string; year: number; trim: string }
  kms: number
  answers: { condition: Condition; owners: Owners; colour: Colour }
  /** Pesos. */
  market: { suggested: number; low: number; high: number }
  avgKms: number
  daysBefore: number
}

const OFFERS: Demo[] = [
  {
    nn: '01',
    folio: 'V-9K3M2T',
    vehicle: { brand: 'Nissan', model: 'Versa', year: 2020, trim: 'Advance' },
    kms: 58_400,
    answers: { condition: 'bueno', owners: 1, colour: 'gris' },
    market: { suggested: 198_000, low: 209_000, high: 238_000 },
    avgKms: 64_000,
    daysBefore: 1,
  },
  {
    nn: '02',
    folio: 'V-4PRX7A',
    vehicle: { brand: 'Mazda', model: '3', year: 2018, trim: 's Grand Touring' },
    kms: 91_200,
    answers: { condition: 'regular', owners: 2, colour: 'rojo' },
    market: { suggested: 236_000, low: 249_000, high: 284_000 },
    avgKms: 83_000,
    daysBefore: 11,
  },
]

const offerRows = ({ nn, folio, vehicle, kms, answers, market, avgKms, daysBefore }: Demo) => {
  const { suggested, low, high } = market
  const receipt = offerOf({ ...answers, ...market, kms, avgKms })
  const created = at(daysBefore)
  const valuation = {
    id: `0d000000-0000-4000-8000-0000000001${nn}`,
    asked_by: CUSTOMER,
    request: { kms, vehicle },
    source: 'engine',
    state: 'done',
    result: { suggestedOffer: suggested, lowMarketValue: low, highMarketValue: high, avgKms },
    started_at: created,
    polled_at: created,
  }
  const quote = {
    id: `0d000000-0000-4000-8000-0000000002${nn}`,
    key: `0d000000-0000-4000-8000-0000000003${nn}`,
    folio,
    valuation_id: valuation.id,
    user_id: CUSTOMER,
    vehicle: { ...vehicle, label: tradeInLabel(vehicle) },
    kms,
    ...answers,
    city: 'Monterrey',
    range_low: low,
    range_suggested: suggested,
    range_high: high,
    base: receipt.base,
    adjustments: receipt.adjustments,
    amount: receipt.amount,
    listed_defects: receipt.defects,
    changes: [],
    comparables: [],
    confidence: 'media',
    source: 'engine',
    automatic: false,
    policy: OFFER_POLICY,
    status: 'open',
    created_at: created,
    valid_until: new Date(Date.parse(created) + 168 * HOURS).toISOString(),
  }
  return { valuation, quote }
}

const MADE = OFFERS.map(offerRows)

const [newer, older] = MADE.map(({ quote }) => quote) as [(typeof MADE)[0]['quote'], (typeof MADE)[0]['quote']]

const listing = (quote: typeof newer, stage: string, steps: [stage: string, daysBefore: number][]) => ({
  id: quote.id.replace('0000000002', '0000000004'),
  user_id: CUSTOMER,
  quote_id: quote.id,
  brand: quote.vehicle.brand,
  model: quote.vehicle.model,
  year: quote.vehicle.year,
  trim: quote.vehicle.trim,
  kms: quote.kms,
  colour: quote.colour,
  stage,
  stage_since: at(steps.at(-1)![1]),
  history: steps.map(([name, days]) => ({ stage: name, at: at(days) })),
  created_at: quote.created_at,
  updated_at: quote.created_at,
})

export const SELL_LISTING_ROWS: [table: string, rows: object[]][] = [
  ['public.valuations', MADE.map(({ valuation }) => valuation)],
  ['public.trade_in_quotes', MADE.map(({ quote }) => quote)],
  ['public.sell_listings', [listing(newer, 'valuada', [['valuada', 1]]), listing(older, 'valuada', [['valuada', 11]])]],
]
