import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import type { DeskPoll } from './queries.ts'

export const POLL_COLUMNS: readonly TableColumn<DeskPoll>[] = [
  { id: 'question', title: 'Pregunta', kind: 'text', value: ({ question }) => question, width: 380 },
  {
    ...{ id: 'active', title: 'Estado', kind: 'choice', value: ({ active }) => String(active), width: 130 },
    choices: [
      { value: 'true', label: 'Abierta' },
      { value: 'false', label: 'Cerrada' },
    ],
    cell: ({ active }) => <Badge tone={active ? 'accent' : 'neutral'}>{active ? 'Abierta' : 'Cerrada'}</Badge>,
  },
  { id: 'answers', title: 'Respuestas', kind: 'number', value: ({ answers }) => answers, width: 120 },
  {
    id: 'created_at',
    title: 'Desde',
    kind: 'instant',
    value: (row) => row.created_at,
    text: (at) => instantText('moment', String(at)),
    width: 180,
  },
]
