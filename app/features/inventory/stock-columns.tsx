import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { km, precio } from '#contract/text/money.ts'
import { VEHICLE_FIELDS } from '#contract/vehicles/fields.ts'
import { ageGroup, CAME_BY, LEGAL_ORIGINS, VEHICLE_STAGES } from '#contract/vehicles/vehicle-stages.ts'
import type { StockRow } from './queries.ts'
import { STAGE_TONES, stageLabel, stockDays, stockDaysText } from './stock-words.ts'

const YES = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]
const day = (value: unknown) => dayText('shortDate', String(value))

const KINDS = { text: 'text', number: 'number', km: 'number', pesos: 'amount' } as const
const HIDDEN = { isHidden: true } as const

/** The column of a field of the car, by its name and kind. */
const field = (
  id: 'version' | 'precio' | 'kilometraje' | 'view_count' | 'ordencompra' | 'marca' | 'modelo' | 'autoano' | 'color',
  width: number,
  more?: Partial<TableColumn<StockRow>>,
): TableColumn<StockRow> => ({
  id,
  title: VEHICLE_FIELDS[id].label,
  kind: KINDS[VEHICLE_FIELDS[id].kind],
  width,
  value: (car) => car[id],
  ...more,
})

export const stockColumns = (
  branches: readonly { value: string; label: string }[],
  staff: readonly { value: string; label: string }[],
): readonly TableColumn<StockRow>[] => [
  { id: 'titulo', title: 'Auto', kind: 'text', value: ({ titulo }) => titulo, width: 260 },
  field('version', 130, HIDDEN),
  {
    id: 'stage',
    title: 'Etapa',
    kind: 'choice',
    choices: VEHICLE_STAGES,
    value: ({ stage }) => stage,
    width: 120,
    cell: ({ stage }) => <Badge tone={STAGE_TONES[stage] ?? 'neutral'}>{stageLabel(stage)}</Badge>,
  },
  {
    id: 'in_stock_since',
    title: 'Días',
    kind: 'instant',
    value: (car) => car.in_stock_since,
    width: 100,
    isReversed: true,
    cell: (car) => {
      const days = stockDays(car, new Date())
      return car.is_aged ? (
        <Badge tone="danger">{stockDaysText(days)}</Badge>
      ) : (
        <span title={ageGroup(days)}>{stockDaysText(days)}</span>
      )
    },
  },
  field('precio', 120, { text: (value) => precio(Number(value)) }),
  field('kilometraje', 110, { title: 'Km', text: (value) => km(Number(value)) }),
  {
    id: 'sucursal',
    title: 'Sucursal',
    kind: 'choice',
    choices: branches,
    value: ({ sucursal }) => sucursal,
    width: 140,
  },
  { id: 'yard_place', title: 'Lugar', kind: 'text', value: ({ yard_place }) => yard_place, width: 100 },
  field('view_count', 90),
  field('ordencompra', 120, { title: 'Orden' }),
  { id: 'plate', title: 'Placas', kind: 'text', value: ({ plate }) => plate, width: 110 },
  { id: 'vin', title: 'NIV', kind: 'text', value: ({ vin }) => vin, width: 180, isHidden: true },
  field('marca', 120, HIDDEN),
  field('modelo', 120, HIDDEN),
  field('autoano', 80, { text: String, isHidden: true }),
  field('color', 100, HIDDEN),
  {
    id: 'cost',
    title: 'Costo',
    kind: 'amount',
    width: 120,
    isHidden: true,
    value: ({ cost }) => (cost === null ? null : Number(cost)),
  },
  {
    id: 'purchased_on',
    title: 'Se compró',
    kind: 'text',
    width: 120,
    isHidden: true,
    value: ({ purchased_on }) => purchased_on,
    text: day,
  },
  {
    id: 'stage_since',
    title: 'En la etapa desde',
    kind: 'instant',
    width: 150,
    isHidden: true,
    value: ({ stage_since }) => stage_since,
    text: (value) => instantText('moment', String(value)),
  },
  {
    id: 'is_aged',
    title: 'Envejecido',
    kind: 'choice',
    choices: YES,
    width: 110,
    isHidden: true,
    value: ({ is_aged }) => String(is_aged),
  },
  {
    id: 'came_by',
    title: 'Cómo llegó',
    kind: 'choice',
    choices: CAME_BY,
    width: 150,
    isHidden: true,
    value: ({ came_by }) => came_by,
  },
  {
    id: 'origin',
    title: 'Origen legal',
    kind: 'choice',
    choices: LEGAL_ORIGINS,
    width: 160,
    isHidden: true,
    value: ({ origin }) => origin,
  },
  {
    id: 'keys_with',
    title: 'Llaves',
    kind: 'choice',
    choices: staff,
    width: 140,
    isHidden: true,
    value: ({ keys_with }) => keys_with,
  },
  {
    id: 'precio_cambio_at',
    title: 'Bajó de precio',
    kind: 'instant',
    width: 130,
    isHidden: true,
    value: ({ precio_cambio_at }) => precio_cambio_at,
  },
]
