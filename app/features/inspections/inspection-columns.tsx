import { Badge, type Tone } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { INSPECTION_STATES, STATIONS } from '#contract/inspections/inspections.ts'
import { labelIn } from '#contract/text/labels.ts'
import { VEHICLE_STAGES } from '#contract/vehicles/vehicle-stages.ts'
import type { InspectionRow } from './queries.ts'

const TONES: Record<string, Tone> = { abierta: 'info', cerrada: 'accent', vencida: 'warn' }
const YES = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]
const stationsText = (missing: readonly string[]) =>
  STATIONS.filter(({ value }) => missing.includes(value))
    .map(({ label }) => label)
    .join(', ')

export const inspectionColumns = (
  branches: readonly { value: string; label: string }[],
  staff: readonly { value: string; label: string }[],
): readonly TableColumn<InspectionRow>[] => [
  { id: 'titulo', title: 'Auto', kind: 'text', value: ({ titulo }) => titulo, width: 220 },
  {
    id: 'state',
    title: 'Estado',
    kind: 'choice',
    choices: INSPECTION_STATES,
    width: 110,
    value: ({ state }) => state,
    cell: ({ state }) => <Badge tone={TONES[state] ?? 'neutral'}>{labelIn(INSPECTION_STATES, state)}</Badge>,
  },
  {
    id: 'answered',
    title: 'Puntos',
    kind: 'number',
    value: ({ answered }) => answered,
    width: 100,
    cell: ({ answered, points }) => `${answered} de ${points}`,
  },
  {
    id: 'missing',
    title: 'Falta',
    kind: 'text',
    width: 180,
    isFixed: true,
    value: ({ missing }) => stationsText(missing),
  },
  {
    id: 'unsafe',
    title: 'Graves',
    kind: 'number',
    value: ({ unsafe }) => unsafe,
    width: 90,
    cell: ({ unsafe }) => (unsafe > 0 ? <Badge tone="danger">{unsafe}</Badge> : '0'),
  },
  { id: 'unsettled', title: 'Por resolver', kind: 'number', value: ({ unsettled }) => unsettled, width: 110 },
  {
    id: 'waiting',
    title: 'Fotos por llegar',
    kind: 'number',
    value: ({ waiting }) => waiting,
    width: 130,
  },
  { id: 'started_at', title: 'Empezó', kind: 'instant', value: ({ started_at }) => started_at, width: 140 },
  { id: 'closed_at', title: 'Se cerró', kind: 'instant', value: ({ closed_at }) => closed_at, width: 140 },
  {
    id: 'is_quick',
    title: 'Más corta que su prueba de manejo',
    kind: 'choice',
    choices: YES,
    width: 150,
    value: ({ is_quick }) => String(is_quick),
  },
  {
    id: 'sucursal',
    title: 'Sucursal',
    kind: 'choice',
    choices: branches,
    width: 140,
    value: ({ sucursal }) => sucursal,
  },
  {
    id: 'stage',
    title: 'Etapa del auto',
    kind: 'choice',
    choices: VEHICLE_STAGES,
    width: 130,
    value: ({ stage }) => stage,
  },
  {
    id: 'started_by',
    title: 'Quién la empezó',
    kind: 'choice',
    choices: staff,
    width: 150,
    isHidden: true,
    value: ({ started_by }) => started_by,
  },
  { id: 'ordencompra', title: 'Orden', kind: 'text', value: ({ ordencompra }) => ordencompra, width: 120 },
  { id: 'findings', title: 'Hallazgos', kind: 'number', value: ({ findings }) => findings, width: 100, isHidden: true },
]
