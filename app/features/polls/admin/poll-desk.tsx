import { ResourceTable } from '#app/features/views/resource-table.tsx'
import { RowEditor } from '#app/features/views/row-editor.tsx'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import type { DeskPoll } from './queries.ts'
import { deskPoll, deskPolls, NEWEST_POLL } from './queries.ts'

const POLL_COLUMNS: readonly TableColumn<DeskPoll>[] = [
  { id: 'question', title: 'Pregunta', kind: 'text', value: ({ question }) => question, width: 380 },
  {
    id: 'active',
    title: 'Estado',
    kind: 'choice',
    value: ({ active }) => String(active),
    width: 130,
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

const PollForm = lazily(() => import('./poll-form.tsx').then((file) => file.PollForm))

export function PollDesk({ me }: { me: string }) {
  const contract = useContract()
  return (
    <ResourceTable
      screen="encuestas"
      me={me}
      param="encuesta"
      add="Nueva encuesta"
      label="Encuestas"
      noun={{ one: 'encuesta', many: 'encuestas', all: 'las encuestas' }}
      columns={POLL_COLUMNS}
      nameOf={({ question }) => question}
      ask={(asked) => deskPolls(contract, POLL_COLUMNS, asked)}
      usual={NEWEST_POLL}
      searchHint="Pregunta"
      empty={
        <EmptyState icon="chart-column" title="Todavía no hay encuestas">
          <p>Haz una pregunta: la ve quien tiene cuenta, en Encuesta de Mejora.</p>
        </EmptyState>
      }
      dialog={(id, close, saved) => (
        <RowEditor
          key={id}
          title={id ? 'Encuesta' : 'Nueva encuesta'}
          id={id}
          noun="la encuesta"
          gone="Esta encuesta ya no existe."
          query={(one) => deskPoll(contract, one)}
          onClose={close}
        >
          {(row) => <PollForm row={row} onSaved={saved} />}
        </RowEditor>
      )}
    />
  )
}
