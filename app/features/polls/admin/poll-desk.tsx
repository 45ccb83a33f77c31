import { useRef } from 'react'
import { useLayout } from '#app/features/views/use-layout.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import css from '#app/ui/resource/resource.module.css'
import { useOpenedRow } from '#app/ui/resource/use-opened-row.ts'
import { DataTable, type TableHandle } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { POLL_COLUMNS } from './desk-columns.tsx'
import { type DeskPoll, deskPolls, NEWEST_POLL } from './queries.ts'

// Fetched by who edits.
const PollEditor = lazily(() => import('./poll-editor.tsx').then((file) => file.PollEditor))

const NEW = 'nueva'
const idOf = ({ id }: DeskPoll) => id
const nameOf = ({ question }: DeskPoll) => question

export function PollDesk({ me }: { me: string }) {
  const contract = useContract()
  const { layout, isKnown, change } = useLayout('encuestas', me)
  const { opened, hrefTo, close } = useOpenedRow('encuesta')
  const table = useRef<TableHandle<DeskPoll>>(null)
  if (!isKnown) return <TableSkeleton />
  return (
    <>
      <p className={css.actions}>
        <LinkButton to={hrefTo(NEW)} look="primary">
          Nueva encuesta
        </LinkButton>
      </p>
      <DataTable
        label="Encuestas"
        noun={{ one: 'encuesta', many: 'encuestas', all: 'las encuestas' }}
        columns={POLL_COLUMNS}
        idOf={idOf}
        nameOf={nameOf}
        ask={(asked) => deskPolls(contract, POLL_COLUMNS, asked)}
        usual={NEWEST_POLL}
        searchHint="Pregunta"
        layout={layout}
        onLayout={change}
        hrefOf={({ id }) => hrefTo(id)}
        openId={opened}
        handle={table}
        empty={
          <EmptyState icon="chart-column" title="Todavía no hay encuestas">
            <p>Haz una pregunta: la ve quien tiene cuenta, en Encuesta de Mejora.</p>
          </EmptyState>
        }
      />
      {opened && (
        <PollEditor
          key={opened}
          id={opened === NEW ? null : opened}
          onClose={close}
          onSaved={() => {
            close()
            table.current?.refresh()
          }}
        />
      )}
    </>
  )
}
