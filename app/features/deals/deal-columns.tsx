import { Badge } from '#app/ui/badge.tsx'
import { parseAmount, parseChoice, type TableColumn } from '#app/ui/table/columns.ts'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { DEAL_ORIGINS, DEAL_OUTCOMES, DEAL_PAYS } from '#contract/leads/deals.ts'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { personOf } from './deal-words.ts'
import type { DealStage, DeskDeal } from './queries.ts'

const CLOSED = 'Este trato ya se cerró.'
const isClosed = ({ outcome }: DeskDeal) => (outcome === 'open' ? null : CLOSED)
const amount = (text: string) => {
  const read = parseAmount(text)
  return 'value' in read && read.value !== null && Number(read.value) <= 0
    ? { problem: 'Escribe una cantidad mayor que cero.' }
    : read
}
const YES = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

export const dealColumns = (stages: readonly DealStage[]): readonly TableColumn<DeskDeal>[] => [
  { id: 'person', title: 'Quién', kind: 'text', value: personOf, width: 180 },
  { id: 'title', title: 'Trato', kind: 'text', value: ({ title }) => title, width: 200 },
  {
    id: 'stage',
    title: 'Etapa',
    kind: 'choice',
    value: ({ stage }) => stage,
    width: 150,
    choices: stages.map(({ id, label }) => ({ value: id, label })),
  },
  {
    id: 'next_action',
    title: 'Siguiente paso',
    kind: 'text',
    width: 200,
    value: ({ next_action }) => next_action,
  },
  {
    id: 'next_at',
    title: 'Para',
    kind: 'instant',
    value: ({ next_at }) => next_at,
    width: 180,
    text: (value) => instantText('moment', String(value)),
  },
  {
    id: 'late',
    title: 'Atrasado',
    kind: 'choice',
    choices: YES,
    width: 90,
    value: ({ late }) => String(late ?? false),
    cell: ({ late }) => (late ? <Badge tone="danger">Atrasado</Badge> : '—'),
  },
  {
    id: 'amount',
    title: 'Valor',
    kind: 'amount',
    width: 120,
    value: (deal) => (deal.amount === null ? null : Number(deal.amount)),
    edit: {
      stored: (deal) => (deal.amount === null ? null : Number(deal.amount)),
      put: (deal, value) => ({ ...deal, amount: value as number | null }),
      parse: amount,
      locked: isClosed,
    },
  },
  { id: 'agent', title: 'Asesor', kind: 'text', value: ({ agent }) => agent, width: 140 },
  { id: 'stage_since', title: 'En la etapa desde', kind: 'instant', value: (deal) => deal.stage_since, width: 160 },
  {
    id: 'second_agent',
    title: 'Segundo asesor',
    kind: 'text',
    value: (deal) => deal.second_agent,
    width: 140,
    isHidden: true,
  },
  {
    id: 'pays',
    title: 'Cómo paga',
    kind: 'choice',
    choices: DEAL_PAYS,
    value: ({ pays }) => pays,
    width: 130,
    isHidden: true as const,
    edit: {
      put: (deal, pays) => ({ ...deal, pays: pays as string | null }),
      parse: parseChoice(DEAL_PAYS),
      choices: DEAL_PAYS,
      locked: isClosed,
    },
  },
  {
    id: 'down_payment',
    title: 'Enganche',
    kind: 'amount',
    width: 120,
    isHidden: true,
    value: (deal) => (deal.down_payment === null ? null : Number(deal.down_payment)),
  },
  {
    id: 'expected_on',
    title: 'Decide',
    kind: 'text',
    value: (deal) => deal.expected_on,
    width: 120,
    isHidden: true,
    text: (value) => dayText('shortDate', String(value)),
  },
  {
    id: 'phone',
    title: 'Teléfono',
    kind: 'text',
    value: ({ phone }) => phone,
    width: 140,
    isHidden: true,
    text: (phone) => phoneText(String(phone)),
  },
  { id: 'email', title: 'Correo', kind: 'text', value: ({ email }) => email, width: 200, isHidden: true },
  { id: 'city', title: 'Ciudad', kind: 'text', value: ({ city }) => city, width: 120, isHidden: true },
  {
    id: 'source',
    title: 'Origen',
    kind: 'text',
    value: ({ source }) => source,
    width: 120,
    isHidden: true,
    text: (source) => leadSourceText(String(source)),
  },
  {
    id: 'origin',
    title: 'Cómo llegó',
    kind: 'choice',
    choices: DEAL_ORIGINS,
    width: 130,
    isHidden: true,
    value: ({ origin }) => origin,
  },
  {
    id: 'without_step',
    title: 'Sin siguiente paso',
    kind: 'choice',
    choices: YES,
    width: 140,
    isHidden: true,
    value: (deal) => String(deal.without_step ?? false),
  },
  {
    id: 'outcome',
    title: 'Cómo va',
    kind: 'choice',
    choices: DEAL_OUTCOMES,
    width: 110,
    isHidden: true,
    value: ({ outcome }) => outcome,
  },
  {
    id: 'lost_reason',
    title: 'Por qué se perdió',
    kind: 'text',
    value: (deal) => deal.lost_reason,
    width: 170,
    isHidden: true,
  },
  { id: 'opened_at', title: 'Se abrió', kind: 'instant', value: (deal) => deal.opened_at, width: 120, isHidden: true },
  { id: 'closed_at', title: 'Se cerró', kind: 'instant', value: (deal) => deal.closed_at, width: 120, isHidden: true },
]
