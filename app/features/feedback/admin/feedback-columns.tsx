import { Badge, type Tone } from '#app/ui/badge.tsx'
import { parseChoice, type TableColumn } from '#app/ui/table/columns.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { FEEDBACK_KINDS, FEEDBACK_STATES } from '#contract/feedback/feedback.ts'
import type { DeskFeedback } from './queries.ts'

const TONES: Record<string, Tone> = { nuevo: 'info', visto: 'neutral', resuelto: 'accent' }
const moment = (value: unknown) => instantText('moment', String(value))

export const FEEDBACK_COLUMNS: readonly TableColumn<DeskFeedback>[] = [
  { id: 'message', title: 'Qué dijo', kind: 'text', value: ({ message }) => message, width: 380 },
  { id: 'created_at', title: 'Cuándo', kind: 'instant', value: (row) => row.created_at, text: moment, width: 180 },
  {
    ...{ id: 'status', title: 'Estado', kind: 'choice', value: ({ status }) => status, width: 130 },
    choices: FEEDBACK_STATES,
    cell: ({ status }) => (
      <Badge tone={TONES[status] ?? 'neutral'}>{FEEDBACK_STATES.find(({ value }) => value === status)?.label}</Badge>
    ),
    edit: {
      put: (row, status) => ({ ...row, status: String(status) }),
      parse: parseChoice(FEEDBACK_STATES),
      choices: FEEDBACK_STATES,
    },
  },
  {
    ...{ id: 'kind', title: 'De qué', kind: 'choice', value: ({ kind }) => kind, width: 130 },
    choices: FEEDBACK_KINDS,
  },
  { id: 'author', title: 'Quién', kind: 'text', value: ({ author }) => author, width: 180 },
  { id: 'answer', title: 'Respuesta', kind: 'text', value: ({ answer }) => answer, width: 280 },
  { id: 'page', title: 'Página', kind: 'text', value: ({ page }) => page, width: 180, isHidden: true },
]
