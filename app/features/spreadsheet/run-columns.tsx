import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { SHEET_RUN_STATES, type SheetRunState } from '#contract/settings/spreadsheet.ts'
import type { SheetChangeRow, SheetErrorRow, SheetRunRow } from './queries.ts'
import { changedCellText, fieldLabel, RUN_TONES, stateText } from './run-words.ts'

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const moment = (value: unknown) => instantText('moment', String(value))

const count = (id: keyof SheetRunRow & string, title: string, isHidden = false): TableColumn<SheetRunRow> => ({
  id,
  title,
  kind: 'number',
  value: (run) => run[id] as number | null,
  width: 110,
  ...(isHidden && { isHidden: true as const }),
})

export const RUN_COLUMNS: readonly TableColumn<SheetRunRow>[] = [
  { id: 'id', title: 'Corrida', kind: 'number', value: ({ id }) => id, width: 100 },
  { id: 'created_at', title: 'Empezó', kind: 'instant', value: (run) => run.created_at, text: moment, width: 190 },
  {
    id: 'kind',
    title: 'Qué fue',
    kind: 'choice',
    value: ({ kind }) => kind,
    width: 140,
    choices: choices({ sync: 'Sincronización', rehearsal: 'Ensayo' }),
  },
  {
    id: 'state',
    title: 'Estado',
    kind: 'choice',
    value: ({ state }) => state,
    width: 160,
    choices: choices(SHEET_RUN_STATES),
    cell: ({ state }) => <Badge tone={RUN_TONES[state as SheetRunState]}>{stateText(state)}</Badge>,
  },
  count('read_rows', 'Leídos'),
  count('expected_rows', 'Esperados'),
  count('new_rows', 'Nuevos'),
  count('changed_rows', 'Cambios'),
  count('missing_rows', 'No vistos'),
  count('written_rows', 'Escritos'),
  count('skipped_rows', 'En blanco', true),
  count('error_rows', 'Con error'),
  count('calls', 'Llamadas', true),
  {
    id: 'cause',
    title: 'La empezó',
    kind: 'choice',
    value: ({ cause }) => cause,
    width: 130,
    isHidden: true,
    choices: choices({ person: 'Una persona', schedule: 'El horario' }),
  },
  { id: 'message', title: 'Qué pasó', kind: 'text', value: ({ message }) => message, width: 320 },
]

export const ERROR_COLUMNS: readonly TableColumn<SheetErrorRow>[] = [
  { id: 'name', title: 'Renglón', kind: 'text', value: ({ name }) => name, width: 260 },
  { id: 'message', title: 'Qué pasa', kind: 'text', value: ({ message }) => message, width: 420 },
  { id: 'code', title: 'Código', kind: 'text', value: ({ code }) => code, width: 160 },
  { id: 'record_id', title: 'Registro', kind: 'text', value: ({ record_id }) => record_id, width: 190 },
]

const differenceText = ({ kind, before, after }: SheetChangeRow) => {
  if (kind === 'missing') return 'Ya no se ve en la hoja; el auto sigue igual.'
  if (kind === 'new') return 'Auto nuevo.'
  return changedCellText(before, after, (field) => (kind === 'write' ? 'Hoja' : fieldLabel(field)))
}

export const CHANGE_COLUMNS: readonly TableColumn<SheetChangeRow>[] = [
  {
    id: 'kind',
    title: 'Qué',
    kind: 'choice',
    value: ({ kind }) => kind,
    width: 140,
    choices: choices({ new: 'Entra', change: 'Cambia', missing: 'No visto', write: 'Se escribe' }),
  },
  { id: 'ordencompra', title: 'Orden', kind: 'text', value: ({ ordencompra }) => ordencompra, width: 120 },
  { id: 'name', title: 'Auto', kind: 'text', value: ({ name }) => name, width: 240 },
  { id: 'after', title: 'Antes → después', kind: 'text', value: differenceText, width: 460, isFixed: true },
  { id: 'record_id', title: 'Registro', kind: 'text', value: ({ record_id }) => record_id, width: 190, isHidden: true },
]
