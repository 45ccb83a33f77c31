// '¿Sigue disponible?' answered from facts: what the database states of a car (db/api/answer-cards.sql), what a month of it costs by the same
// rules as everywhere, and the words of it (docs/decisions/122).
import { instantText } from './date-texts.ts'
import { currentLender, DEFAULT_LENDERS, type Financed, type Lender } from './financing.ts'
import { plan, precio } from './money.ts'
import { coveredText } from './no-plan.ts'
import { accepts } from './payment-under.ts'
import { type PurchaseState, purchase } from './purchase.ts'
import { oneStop } from './sentence.ts'
import { type BuyerTerms, NO_TERMS } from './terms.ts'

/** A car as a card knows it. Pesos, km, months. */
export interface AnswerCar {
  ordencompra: string
  slug: string
  title: string
  price: number
  year: number
  enganchemin: number
  plazomax: number
  kms: number
}

/** What was true of a car at one instant. */
export interface AnswerFacts extends AnswerCar {
  state: 'disponible' | 'separado' | 'vendido' | 'retirado'
  picture: string | null
  branches: { code: string; name: string; city: string; address: string }[]
  /** When the car and the advisor are both free next; null: not within two weeks. */
  slot: { branch: string; place: string; zone: string; starts_at: string; ends_at: string } | null
  /** The house's terms, each with the day it begins; null: the house plan. */
  lenders: Lender[] | null
  /** ISO 8601. */
  at: string
}

/** The terms that a card was made on; what is not stated is the usual. */
export const answerTerms = (said: Partial<BuyerTerms>): BuyerTerms => ({ ...NO_TERMS, ...said })

const financed = ({ price, enganchemin, plazomax, year }: AnswerCar): Financed => ({
  ...{ precio: Number(price), enganchemin: Number(enganchemin), plazomax, autoano: year },
})
const lenderAt = ({ lenders, at }: Pick<AnswerFacts, 'lenders' | 'at'>) =>
  currentLender(lenders ?? DEFAULT_LENDERS, new Date(at))

/** Where a buyer on these terms stands with the car, by the house's terms of that instant. */
export const answerPurchase = (facts: AnswerFacts, terms: BuyerTerms): PurchaseState =>
  purchase(financed(facts), terms, lenderAt(facts), new Date(facts.at))

/** Whether there is no buying it any more. */
export const isGone = ({ state }: Pick<AnswerFacts, 'state'>) => state === 'vendido' || state === 'retirado'

const MOST_INSTEAD = 3

/** Three cars to offer instead that somebody can pay on their terms: nobody is shown one that they cannot. */
export const payableInstead = (cars: readonly AnswerCar[], facts: AnswerFacts, terms: BuyerTerms): AnswerCar[] => {
  const lender = lenderAt(facts)
  // Who said nothing of a month pays no more of one than for the car they asked for, and a tenth.
  const wanted = terms.mensualidad ?? usualMonth(facts, terms)
  const limits = { ...terms, mensualidad: wanted }
  return cars.filter((car) => accepts(financed(car), limits, lender, new Date(facts.at))).slice(0, MOST_INSTEAD)
}
const usualMonth = (facts: AnswerFacts, terms: BuyerTerms) => {
  const { plan: found } = answerPurchase(facts, terms)
  return found && Math.ceil(found.quote.mensualidad * 1.1)
}

const STATES: Record<AnswerFacts['state'], string> = {
  disponible: 'sigue disponible',
  separado: 'está separado por otra persona',
  vendido: 'ya se vendió',
  retirado: 'ya no está a la venta',
}
/** Where the car stands, in words. */
export const carStateText = ({ state }: Pick<AnswerFacts, 'state'>) => STATES[state]

/** What has changed since the card was made, in whole sentences; none: all of it still stands. */
export function changesSince(then: AnswerFacts, now: AnswerFacts | null): string[] {
  if (!now) return ['Este auto ya no está en el inventario.']
  const places = (facts: AnswerFacts) => facts.branches.map(({ name }) => name).join(', ')
  return [
    then.state !== now.state && `El auto ${carStateText(now)}.`,
    Number(then.price) !== Number(now.price) &&
      `El precio era de ${precio(then.price)} y ahora es de ${precio(now.price)}.`,
    places(then) !== places(now) && `Ahora está en ${places(now) || 'otra sucursal'}.`,
  ].filter((text) => text !== false)
}

interface Answering {
  facts: AnswerFacts
  terms: BuyerTerms
  /** Who it is for and who answers, by their first names; '' where nobody knows. */
  to: string
  from: string
  house: string
  /** The address of the card; null: there is none. */
  link: string | null
  instead: readonly AnswerCar[]
}

const CLOCK = 'fullMoment'

/** The message that answers '¿sigue disponible?': nothing in it that the facts do not say. */
export function answerText({ facts, terms, to, from, house, link, instead }: Answering): string {
  const { plan: found, coveredBy } = answerPurchase(facts, terms)
  const { branches, slot, price, title } = facts
  const hello = `Hola${to && ` ${to}`}, soy ${from ? `${from} de ${house}` : house}.`
  const others =
    instead.length > 0 &&
    `Te pueden interesar: ${instead.map((car) => `${car.title} (${precio(car.price)})`).join(', ')}.`
  if (isGone(facts)) return [hello, `El ${title} ${carStateText(facts)}.`, others].filter(Boolean).join(' ')
  const where = branches[0] && `Está en ${branches[0].name}${branches[0].address ? `, ${branches[0].address}` : ''}.`
  return [
    hello,
    `El ${title} ${carStateText(facts)}.`,
    `Cuesta ${precio(price)}.`,
    found &&
      `Con ${plan(found.quote).replace(' · ', ', a ').replace(' · ', ', ')}, pagas ${precio(found.quote.mensualidad, true)} al mes.`,
    coveredBy && `${coveredText(coveredBy)}: no necesitas crédito.`,
    where,
    slot && oneStop(`Lo puedes manejar el ${instantText(CLOCK, slot.starts_at, slot.zone)}.`),
    facts.state === 'separado' && others,
    link && `Míralo aquí, siempre al día: ${link}`,
  ]
    .filter(Boolean)
    .join(' ')
}
