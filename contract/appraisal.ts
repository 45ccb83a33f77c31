import { cents } from './rounding.ts'

/**
 * What a car is worth to us, in arithmetic that anybody can follow. The sale price is the market's retail price by our share of it; what is left of it
 * after preparing the car, its papers, the days it stands, the money that it ties up and the margin wanted is the most that we can pay. The database
 * reckons the same (private.maximum_offer) and keeps it. Money is in pesos, days are calendar days.
 */
export interface AppraisalInput {
  /** What buyers pay for such a car elsewhere. */
  market: number
  /** Our price, as a share of it. */
  priceShare: number
  /** What preparing it costs: the accepted lines together. */
  recon: number
  /** Papers, transfer, warranty reserve, commission. */
  costs: number
  /** A day of yard, insurance and washing. */
  holdingDay: number
  /** From its purchase to its sale. */
  days: number
  /** A year's price of the money, as a share. */
  moneyRate: number
  margin: number
  /** The rate due on the margin, as a share; 0: none is due (docs/mexico.md, section 5). */
  vat: number
}

export interface Appraisal {
  salePrice: number
  /** The most that we can pay, to the cent. */
  maximum: number
  /** What is offered: whole hundreds, never above. */
  offer: number
  holding: number
  interest: number
  vatDue: number
  /** Purchase and preparation, as a share of the market's retail price. */
  costToMarket: number
  /** What each day more takes from the offer. */
  oneMoreDay: number
}

/** The sheet of a car. Throws a RangeError for numbers that are not finite or below 0. */
export function appraise(input: AppraisalInput): Appraisal {
  for (const [name, value] of Object.entries(input))
    if (!(Number.isFinite(value) && value >= 0)) throw new RangeError(`${name} is ${value}`)
  const salePrice = cents(input.market * input.priceShare)
  const maximum = maximumOffer({ ...input, salePrice })
  const part = input.vat / (1 + input.vat)
  return {
    salePrice,
    maximum,
    offer: Math.floor(maximum / 100) * 100,
    holding: cents(input.holdingDay * input.days),
    interest: cents((maximum * input.moneyRate * input.days) / 360),
    vatDue: cents(Math.max(0, salePrice - maximum) * part),
    costToMarket: input.market === 0 ? 0 : (maximum + input.recon) / input.market,
    oneMoreDay:
      maximum === 0
        ? 0
        : cents(
            (input.holdingDay + (maximum * input.moneyRate) / 360) / (1 - part + (input.moneyRate * input.days) / 360),
          ),
  }
}

const maximumOffer = (input: Omit<AppraisalInput, 'market' | 'priceShare'> & { salePrice: number }) => {
  const { salePrice, recon, costs, holdingDay, days, moneyRate, margin, vat } = input
  const kept = 1 - vat / (1 + vat)
  const left = salePrice * kept - recon - costs - holdingDay * days - margin
  return left <= 0 ? 0 : cents(left / (kept + (moneyRate * days) / 360))
}

/** A line of what preparing a car takes. `provable`: its owner can show that it is done already, and it falls away. */
export interface ReconLine {
  id: string
  label: string
  kind: ReconKind
  /** Pesos. */
  amount: number
  accepted: boolean
  provable: boolean
}

export const RECON_KINDS = [
  { value: 'mecanica', label: 'Mecánica' },
  { value: 'hojalateria', label: 'Hojalatería y pintura' },
  { value: 'llantas', label: 'Llantas y rines' },
  { value: 'interior', label: 'Interior' },
  { value: 'cristales', label: 'Cristales y luces' },
  { value: 'detallado', label: 'Detallado' },
  { value: 'papeles', label: 'Papeles y llaves' },
  { value: 'otro', label: 'Otro' },
] as const
export type ReconKind = (typeof RECON_KINDS)[number]['value']

/** What the accepted lines cost together. */
export const acceptedRecon = (lines: readonly Pick<ReconLine, 'accepted' | 'amount'>[]) =>
  cents(lines.reduce((sum, { accepted, amount }) => sum + (accepted ? amount : 0), 0))

/** What the most that we can pay rises by when that line falls away. */
export const lineAdds = (input: AppraisalInput, line: Pick<ReconLine, 'accepted' | 'amount'>) =>
  line.accepted
    ? cents(
        appraise({ ...input, recon: Math.max(0, cents(input.recon - line.amount)) }).maximum - appraise(input).maximum,
      )
    : 0

/** How many days sooner a car is sold for whom waits for one: a share of its days for each of them, and no more than a part of all (docs/decisions/207). */
export const demandDays = (people: number, saleDays: number, { share, most }: { share: number; most: number }) =>
  Math.floor(saleDays * Math.min(most, share * people) + 1e-9)

/** A margin as its seller reads it: between which multiples of the step it lies. */
export const marginBand = (margin: number, step = 5000): [low: number, high: number] => {
  const low = Math.floor(margin / step) * step
  return [low, low + step]
}
