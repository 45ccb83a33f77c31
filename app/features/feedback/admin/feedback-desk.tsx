import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLayout } from '#app/features/views/use-layout.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { useOpenedRow } from '#app/ui/resource/use-opened-row.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DataTable, type TableHandle } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { AnswerForm } from '../answer-form.tsx'
import { FeedbackEntry } from '../feedback-entry.tsx'
import { showTestimonial } from '../mutations.ts'
import { PublicationButton } from '../publication-button.tsx'
import { FEEDBACK_COLUMNS } from './feedback-columns.tsx'
import { editFeedback } from './mutations.ts'
import { type DeskFeedback, deskFeedback, deskFeedbackOf, NEWEST_FEEDBACK } from './queries.ts'

const idOf = ({ id }: DeskFeedback) => id
const nameOf = ({ message }: DeskFeedback) => message.slice(0, 60)

/** Feedback for administrators: read, answer, resolve. */
export function FeedbackDesk({ me }: { me: string }) {
  const contract = useContract()
  const { layout, isKnown, change } = useLayout('comentarios', me)
  const { opened, hrefTo, close } = useOpenedRow('comentario')
  const query = useQuery({ ...deskFeedbackOf(contract, opened ?? ''), enabled: opened !== null })
  const table = useRef<TableHandle<DeskFeedback>>(null)
  if (!isKnown) return <TableSkeleton />
  return (
    <>
      <DataTable
        label="Comentarios"
        noun={{ one: 'comentario', many: 'comentarios', all: 'los comentarios' }}
        columns={FEEDBACK_COLUMNS}
        idOf={idOf}
        nameOf={nameOf}
        ask={(asked) => deskFeedback(contract, FEEDBACK_COLUMNS, asked)}
        usual={NEWEST_FEEDBACK}
        searchHint="Lo que dijo, quién o la respuesta"
        layout={layout}
        onLayout={change}
        hrefOf={({ id }) => hrefTo(id)}
        openId={opened}
        handle={table}
        write={(write, _line, cause) => editFeedback(contract, write, cause)}
        empty={
          <EmptyState icon="message-square" title="Todavía no hay comentarios">
            <p>Cuando alguien escriba desde su cuenta lo verás aquí.</p>
          </EmptyState>
        }
      />
      {opened && (
        <Dialog
          open
          title="Comentario"
          onClose={() => {
            close()
            table.current?.reread()
          }}
        >
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
                  <ChangesLink label="este comentario" of={{ tabla: 'feedback', registro: opened }} />
                </FeedbackEntry>
              ) : (
                <p>Este comentario ya no existe.</p>
              )
            }
          </Loaded>
        </Dialog>
      )}
    </>
  )
}
