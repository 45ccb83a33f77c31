import { kmOf } from '#contract/mileage.ts'
import { COLOURS, CONDITIONS, type Colour, type Condition, OWNERS, type Owners } from '#contract/offer.ts'
import { LONGEST_SEARCH } from '#contract/search-input.ts'
import { type PickedVehicle, pickedVehicle, type TradeInChoice, vehicleText } from '#contract/trade-in.ts'
import { isUuid } from '#contract/uuid.ts'
import { SELL_PATH } from './path.ts'

/** The steps of selling, by the name they have in the address (`?paso=`). The fifth, the offer, is a page of its own. */
export const OFFER_STEPS = ['auto', 'datos', 'contacto', 'oferta'] as const
export type OfferStep = (typeof OFFER_STEPS)[number]

/** What is known of a sale so far. All of it stands in the address, so that back, reload and a shared link work; who sells does not. */
export interface OfferDraft {
  /** What was typed to find the car. */
  search: string
  /** The guided choice so far: ids of its options. */
  choice: TradeInChoice
  vehicle: PickedVehicle | null
  kms: number | null
  condition: Condition | null
  owners: Owners | null
  colour: Colour | null
  /** Where the car is; '' while nobody has said. */
  city: string
  /** The id of the valuation under way. */
  valuation: string | null
  /** The slug of the car that it shall be exchanged for. */
  towards: string
}

/** A draft of which everything about the car is known. */
export type CompleteDraft = OfferDraft & {
  [name in 'vehicle' | 'kms' | 'condition' | 'owners' | 'colour']: NonNullable<OfferDraft[name]>
}

const SLUG = /^[\w.-]{1,200}$/
const LONGEST_WORD = 300

/** Reads a draft from an address. Whatever is malformed counts as not said. */
export function readDraft(params: URLSearchParams): OfferDraft {
  const text = (name: string, most = LONGEST_WORD) =>
    (params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, most)
  const chosen = <T extends string | number>(name: string, list: readonly { value: T }[]): T | null =>
    list.find(({ value }) => String(value) === text(name))?.value ?? null
  const valuation = text('valuacion')
  const towards = text('para', 200)
  return {
    search: text('search', LONGEST_SEARCH).replace(/\s+/g, ' '),
    choice: { brand: text('marca') || undefined, model: text('modelo') || undefined, year: text('anio') || undefined },
    vehicle: pickedVehicle(params.get('auto') ?? ''),
    kms: kmOf(text('km')),
    condition: chosen('condicion', CONDITIONS),
    owners: chosen('duenos', OWNERS),
    colour: chosen('color', COLOURS),
    city: text('ciudad', 60),
    valuation: isUuid(valuation) ? valuation : null,
    towards: SLUG.test(towards) ? towards : '',
  }
}

/** The parameters of a draft, as readDraft reads them; what is not known is left out. */
export function draftParams(draft: Partial<OfferDraft>, step?: OfferStep): URLSearchParams {
  const { choice = {}, vehicle } = draft
  const params = new URLSearchParams()
  for (const [name, value] of [
    ['search', draft.search],
    ['marca', choice.brand],
    ['modelo', choice.model],
    ['anio', choice.year],
    ['auto', vehicle && vehicleText(vehicle)],
    ['km', draft.kms],
    ['condicion', draft.condition],
    ['duenos', draft.owners],
    ['color', draft.colour],
    ['ciudad', draft.city],
    ['valuacion', draft.valuation],
    ['para', draft.towards],
    ['paso', step],
  ] as const) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  return params
}

/** The address of a draft. Without a step it is the first one that lacks something. */
export function sellPath(draft: Partial<OfferDraft>, step?: OfferStep): string {
  const query = draftParams(draft, step).toString()
  return query ? `${SELL_PATH}?${query}` : SELL_PATH
}

/** Whether everything about the car is known. */
export const isComplete = (draft: OfferDraft): draft is CompleteDraft =>
  draft.vehicle !== null &&
  draft.kms !== null &&
  draft.condition !== null &&
  draft.owners !== null &&
  draft.colour !== null &&
  draft.city !== ''

/** The step to show: the one asked for where all before it are done, else the first that lacks something. */
export function offerStepOf(draft: OfferDraft, asked: string | null): OfferStep {
  const reach: OfferStep = !draft.vehicle ? 'auto' : isComplete(draft) ? 'oferta' : 'datos'
  const wanted = OFFER_STEPS.find((step) => step === asked)
  if (wanted && OFFER_STEPS.indexOf(wanted) <= OFFER_STEPS.indexOf(reach)) return wanted
  return reach === 'oferta' && !draft.valuation ? 'contacto' : reach
}
