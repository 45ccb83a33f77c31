// Answers '¿Sigue disponible?' (db/api/answer-cards.sql).
import { instantText } from '../dates/date-texts.ts'
import { currentLender, DEFAULT_LENDERS, type Financed, type Lender } from '../financing/financing.ts'
import { coveredText } from '../financing/no-plan.ts'
import { accepts } from '../financing/payment-under.ts'
import { type BuyerTerms, NO_TERMS } from '../financing/terms.ts'
import { plan, precio } from '../text/money.ts'
import { oneStop } from '../text/sentence.ts'
import { type PurchaseState, purchase } from '../trade-ins/purchase.ts'

/** Pesos, km, months. */
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

export interface AnswerFacts extends AnswerCar {
  state: 'disponible' | 'separado' | 'vendido' | 'retirado'
  picture: string | null
  branches: { code: string; name: string; city: string; address: string }[]
  /** Next common slot within two weeks, or null. */
  slot: { branch: string; place: string; zone: string; starts_at: string; ends_at: string } | null
  /** Terms with their first day; null: house plan. */
  lenders: Lender[] | null
  /** ISO 8601. */
  at: string
}

export const answerTerms = (said: Partial<BuyerTerms>): BuyerTerms => ({ ...NO_TERMS, ...said })

const financed = ({ price, enganchemin, plazomax, year }: AnswerCar): Financed => ({
  precio: Number(price),
  enganchemin: Number(enganchemin),
  plazomax,
  autoano: year,
})
const lenderAt = ({ lenders, at }: Pick<AnswerFacts, 'lenders' | 'at'>) =>
  currentLender(lenders ?? DEFAULT_LENDERS, new Date(at))

export const answerPurchase = (facts: AnswerFacts, terms: BuyerTerms): PurchaseState =>
  purchase(financed(facts), terms, lenderAt(facts), new Date(facts.at))

export const isGone = ({ state }: Pick<AnswerFacts, 'state'>) => state === 'vendido' || state === 'retirado'

const MOST_INSTEAD = 3

/** Three affordable alternatives. */
export const payableInstead = (cars: readonly AnswerCar[], facts: AnswerFacts, terms: BuyerTerms): AnswerCar[] => {
  const lender = lenderAt(facts)
  // Default limit: the requested car's payment plus a tenth.
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
export const carStateText = ({ state }: Pick<AnswerFacts, 'state'>) => STATES[state]

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
  /** First names; '' when unknown. */
  to: string
  from: string
  house: string
  link: string | null
  instead: readonly AnswerCar[]
}

const CLOCK = 'fullMoment'

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
