import { Badge, type Tone } from '#app/ui/badge.tsx'
import { parseChoice, type TableColumn } from '#app/ui/table/columns.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { km } from '#contract/text/money.ts'
import { CONDITIONS } from '#contract/trade-ins/offer.ts'
import { QUOTE_STATES, type QuoteState } from '#contract/trade-ins/trade-in-quote.ts'
import type { DeskOffer } from './queries.ts'

const TONES: Record<QuoteState, Tone> = { open: 'accent', expired: 'warn', accepted: 'info', withdrawn: 'neutral' }
const STATES = Object.entries(QUOTE_STATES).map(([value, label]) => ({ value, label }))
/** Outcomes staff can set; expiry is computed. */
const OUTCOMES = STATES.filter(({ value }) => value !== 'expired')
const SOURCES = [
  { value: 'service', label: 'El servicio' },
  { value: 'engine', label: 'Nuestro motor' },
]

/** The offer with another outcome; an open one may be expired. */
export const withOutcome = (offer: DeskOffer, status: string): DeskOffer => ({
  ...offer,
  status,
  state: status !== 'open' ? status : Date.parse(offer.valid_until) <= Date.now() ? 'expired' : 'open',
})

export const ASKED_TO_WITHDRAW = {
  title: '¿Retirar la oferta?',
  text: 'Puedes deshacerlo durante 10 minutos. Después ya no vuelve: el cliente tendría que pedir otra.',
  confirm: 'Retirar',
}

export const QUOTE_COLUMNS: readonly TableColumn<DeskOffer>[] = [
  { id: 'folio', title: 'Folio', kind: 'text', value: ({ folio }) => folio, width: 110 },
  { id: 'car', title: 'Auto', kind: 'text', value: ({ car }) => car, width: 210 },
  { id: 'customer', title: 'Cliente', kind: 'text', value: ({ customer }) => customer, width: 150 },
  { id: 'kms', title: 'Km', kind: 'number', value: ({ kms }) => kms, text: (kms) => km(Number(kms)), width: 100 },
  { id: 'final_amount', title: 'Oferta', kind: 'amount', value: (offer) => Number(offer.final_amount), width: 110 },
  {
    id: 'state',
    title: 'Estado',
    kind: 'choice',
    choices: STATES,
    value: ({ state }) => state,
    cell: ({ state }) => <Badge tone={TONES[state as QuoteState]}>{QUOTE_STATES[state as QuoteState]}</Badge>,
    width: 120,
    edit: {
      stored: ({ status }) => status,
      put: (offer, status) => withOutcome(offer, String(status)),
      parse: parseChoice(OUTCOMES),
      choices: OUTCOMES,
      locked: ({ status }) => (status === 'withdrawn' ? 'Esta oferta ya se retiró: haz una nueva.' : null),
      asks: (status) => (status === 'withdrawn' ? ASKED_TO_WITHDRAW : null),
    },
  },
  { id: 'created_at', title: 'Fecha', kind: 'instant', value: (offer) => offer.created_at, width: 120 },
  {
    id: 'phone',
    title: 'Teléfono',
    kind: 'text',
    value: ({ phone }) => phone,
    text: (phone) => phoneText(String(phone)),
    width: 140,
    isHidden: true,
  },
  { id: 'email', title: 'Correo', kind: 'text', value: ({ email }) => email, width: 200, isHidden: true },
  {
    id: 'condition',
    title: 'Condición',
    kind: 'choice',
    choices: CONDITIONS,
    value: ({ condition }) => condition,
    width: 110,
    isHidden: true,
  },
  { id: 'city', title: 'Ciudad', kind: 'text', value: ({ city }) => city, width: 120, isHidden: true },
  {
    id: 'range_suggested',
    title: 'Sugerida',
    kind: 'amount',
    value: (offer) => Number(offer.range_suggested),
    width: 110,
    isHidden: true,
  },
  {
    id: 'source',
    title: 'Sugerida por',
    kind: 'choice',
    choices: SOURCES,
    value: ({ source }) => source,
    width: 130,
    isHidden: true,
  },
  {
    id: 'valid_until',
    title: 'Vale hasta',
    kind: 'instant',
    value: (offer) => offer.valid_until,
    width: 120,
    isHidden: true,
  },
]
