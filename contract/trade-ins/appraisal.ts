import { cents } from '../text/rounding.ts'

/**
 * Purchase appraisal: retail price × our share − costs and margin is the maximum. Equal to private.maximum_offer. Pesos and calendar days.
 */
export interface AppraisalInput {
  market: number
  /** Share of the retail price. */
  priceShare: number
  recon: number
  /** Papers, transfer, warranty reserve, commission. */
  costs: number
  /** Yard, insurance and washing per day. */
  holdingDay: number
  /** From purchase to sale. */
  days: number
  /** Yearly, as a share. */
  moneyRate: number
  margin: number
  /** On the margin; 0: none (docs/mexico.md, section 5). */
  vat: number
}

export interface Appraisal {
  salePrice: number
  /** To the cent. */
  maximum: number
  /** Rounded down to hundreds. */
  offer: number
  holding: number
  interest: number
  vatDue: number
  costToMarket: number
  oneMoreDay: number
}

/** Throws a RangeError for negative or infinite input. */
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
  const share = 1 - vat / (1 + vat)
  const left = salePrice * share - recon - costs - holdingDay * days - margin
  return left <= 0 ? 0 : cents(left / (share + (moneyRate * days) / 360))
}

/** `provable`: falls away with proof. */
export interface ReconLine {
  id: string
  label: string
  kind: ReconKind
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

export const acceptedRecon = (lines: readonly Pick<ReconLine, 'accepted' | 'amount'>[]) =>
  cents(lines.reduce((sum, { accepted, amount }) => sum + (accepted ? amount : 0), 0))

/** Increase of the maximum without that line. */
export const lineAdds = (input: AppraisalInput, line: Pick<ReconLine, 'accepted' | 'amount'>) =>
  line.accepted
    ? cents(
        appraise({ ...input, recon: Math.max(0, cents(input.recon - line.amount)) }).maximum - appraise(input).maximum,
      )
    : 0

/** Days saved by waiting buyers (docs/decisions/205). */
export const demandDays = (people: number, saleDays: number, { share, most }: { share: number; most: number }) =>
  Math.floor(saleDays * Math.min(most, share * people) + 1e-9)

export const marginBand = (margin: number, step = 5000): [low: number, high: number] => {
  const low = Math.floor(margin / step) * step
  return [low, low + step]
}
