import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ResourceTable } from '#app/features/views/resource-table.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { parseChoice, type TableColumn } from '#app/ui/table/columns.ts'
import type { TableHandle } from '#app/ui/table/data-table.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { FEEDBACK_KINDS, FEEDBACK_STATES } from '#contract/feedback/feedback.ts'
import { AnswerForm } from '../answer-form.tsx'
import { FeedbackEntry } from '../feedback-entry.tsx'
import { showTestimonial } from '../mutations.ts'
import { PublicationButton } from '../publication-button.tsx'
import { editFeedback } from './mutations.ts'
import { type DeskFeedback, deskFeedback, deskFeedbackOf, NEWEST_FEEDBACK } from './queries.ts'

const TONES: Record<string, Tone> = { nuevo: 'info', visto: 'neutral', resuelto: 'accent' }
const moment = (value: unknown) => instantText('moment', String(value))

const FEEDBACK_COLUMNS: readonly TableColumn<DeskFeedback>[] = [
  { id: 'message', title: 'Qué dijo', kind: 'text', value: ({ message }) => message, width: 380 },
  { id: 'created_at', title: 'Cuándo', kind: 'instant', value: (row) => row.created_at, text: moment, width: 180 },
  {
    id: 'status',
    title: 'Estado',
    kind: 'choice',
    value: ({ status }) => status,
    width: 130,
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
    id: 'kind',
    title: 'De qué',
    kind: 'choice',
    value: ({ kind }) => kind,
    width: 130,
    choices: FEEDBACK_KINDS,
  },
  { id: 'author', title: 'Quién', kind: 'text', value: ({ author }) => author, width: 180 },
  { id: 'answer', title: 'Respuesta', kind: 'text', value: ({ answer }) => answer, width: 280 },
  { id: 'page', title: 'Página', kind: 'text', value: ({ page }) => page, width: 180, isHidden: true },
]

export function FeedbackDesk({ me }: { me: string }) {
  const contract = useContract()
  const table = useRef<TableHandle<DeskFeedback>>(null)
  return (
    <ResourceTable
      screen="comentarios"
      me={me}
      param="comentario"
      label="Comentarios"
      noun={{ one: 'comentario', many: 'comentarios', all: 'los comentarios' }}
      columns={FEEDBACK_COLUMNS}
      nameOf={({ message }) => message.slice(0, 60)}
      ask={(asked) => deskFeedback(contract, FEEDBACK_COLUMNS, asked)}
      usual={NEWEST_FEEDBACK}
      searchHint="Lo que dijo, quién o la respuesta"
      handle={table}
      write={(write, _line, cause) => editFeedback(contract, write, cause)}
      empty={
        <EmptyState icon="message-square" title="Todavía no hay comentarios">
          <p>Cuando alguien escriba desde su cuenta lo verás aquí.</p>
        </EmptyState>
      }
      dialog={(id, close) => (
        <FeedbackDialog
          id={id ?? ''}
          onClose={() => {
            close()
            table.current?.reread()
          }}
        />
      )}
    />
  )
}

function FeedbackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const contract = useContract()
  const query = useQuery(deskFeedbackOf(contract, id))
  return (
    <Dialog open title="Comentario" onClose={onClose}>
      <Loaded query={query} noun="el comentario" skeleton={<Skeleton className="h-60 w-full" />}>
        {(row) =>
          row ? (
            <FeedbackEntry row={row} author={row.author ?? 'Cliente'}>
              <AnswerForm row={row} />
              {row.may_publish && (
                <PublicationButton
                  isOn={row.shown_at !== null}
                  change={(shown) => showTestimonial(contract, row.id, shown)}
                  on={{ told: 'Está en el sitio, entre las opiniones de clientes.', press: 'Quitar del sitio' }}
                  off={{ told: 'Su autor permite publicarlo.', press: 'Mostrar en el sitio' }}
                />
              )}
              <ChangesLink label="este comentario" of={{ tabla: 'feedback', registro: row.id }} />
            </FeedbackEntry>
          ) : (
            <p>Este comentario ya no existe.</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}
