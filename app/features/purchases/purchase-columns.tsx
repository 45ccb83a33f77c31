import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { km } from '#contract/text/money.ts'
import { appraisedOffer, distanceText, PURCHASE_STAGES, purchaseLackText, purchaseStep } from './purchase-words.ts'
import type { DeskPurchase } from './queries.ts'

const pesos = (value: number | null) => (value === null ? null : Number(value))

export const PURCHASE_COLUMNS: readonly TableColumn<DeskPurchase>[] = [
  { id: 'title', title: 'Auto', kind: 'text', value: ({ title }) => title, width: 190 },
  { id: 'seller', title: 'Vende', kind: 'text', value: ({ seller }) => seller, width: 160 },
  { id: 'stage', title: 'Etapa', kind: 'choice', choices: PURCHASE_STAGES, value: ({ stage }) => stage, width: 130 },
  {
    id: 'stage_since',
    title: 'Desde',
    kind: 'instant',
    value: (car) => car.stage_since,
    width: 150,
    text: (value) => instantText('moment', String(value)),
  },
  { id: 'promised', title: 'Recibo', kind: 'amount', value: (car) => pesos(car.promised), width: 110 },
  { id: 'maximum', title: 'Máximo', kind: 'amount', value: appraisedOffer, width: 110 },
  { id: 'offered', title: 'Ofrecido', kind: 'amount', value: (car) => pesos(car.offered), width: 110 },
  {
    id: 'distance',
    title: 'Contra el máximo',
    kind: 'amount',
    value: (car) => pesos(car.distance),
    width: 200,
    cell: (car) => {
      const distance = distanceText(car)
      return distance ? <Badge tone={distance.tone}>{distance.text}</Badge> : '—'
    },
  },
  {
    id: 'lacking',
    title: 'Falta',
    kind: 'number',
    value: ({ lacking }) => lacking,
    width: 200,
    cell: ({ lacks }) =>
      lacks.length === 0
        ? '—'
        : `${purchaseLackText(lacks[0]!)}${lacks.length > 1 ? ` y ${lacks.length - 1} más` : ''}`,
  },
  {
    id: 'next',
    title: 'Siguiente paso',
    kind: 'text',
    width: 200,
    isFixed: true,
    value: (car) => purchaseStep(car),
  },
  {
    id: 'kms',
    title: 'Km',
    kind: 'number',
    value: ({ kms }) => kms,
    width: 100,
    text: (value) => km(Number(value)),
  },
  { id: 'folio', title: 'Folio', kind: 'text', value: ({ folio }) => folio, width: 110, isHidden: true },
  { id: 'vin', title: 'NIV', kind: 'text', value: ({ vin }) => vin, width: 180, isHidden: true },
  { id: 'plate', title: 'Placas', kind: 'text', value: ({ plate }) => plate, width: 110, isHidden: true },
]
