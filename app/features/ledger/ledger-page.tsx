import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { useShortcuts } from '#app/ui/use-shortcuts.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { OPENED_ENTRY } from '#contract/ledger/ledger-path.ts'
import { EntryDetails } from './entry-details.tsx'
import { ledgerAsked } from './ledger-address.ts'
import { LedgerFilters } from './ledger-filters.tsx'
import { LedgerList } from './ledger-list.tsx'
import { RecordPast } from './record-past.tsx'
import { useEntries } from './use-entries.ts'

const GROUP = 'Registro de Cambios'

export function LedgerPage({ isAdmin }: { isAdmin: boolean }) {
  const [search] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const opened = useOpened(OPENED_ENTRY, [])
  const asked = ledgerAsked(search, houseToday(new Date()))
  const entries = useEntries(asked)
  const first = () => list.current?.querySelector<HTMLElement>('[data-entry]')?.focus()
  useShortcuts([
    { keys: 'j', does: 'Siguiente cambio', group: GROUP, press: first },
    { keys: 'k', does: 'Cambio anterior', group: GROUP, press: first },
  ])
  const ids = entries.query.data?.rows.map(({ entry }) => String(entry)) ?? []
  const id = Number(opened.id)
  return (
    <div className="grid gap-4 min-w-0 text-sm">
      <header>
        <h1>Registro de Cambios</h1>
        <p className="mt-1 text-muted">
          {isAdmin
            ? 'Quién cambió qué, cuándo y por qué.'
            : 'Los cambios en lo que es de tus clientes: quién, qué, cuándo y por qué.'}
        </p>
      </header>
      <WithPanel
        id={opened.id}
        panel={
          opened.id === null ? null : (
            <RecordPanel label="Cambio" opened={opened} ids={ids}>
              <EntryDetails key={opened.id} id={Number.isSafeInteger(id) ? id : 0} />
            </RecordPanel>
          )
        }
      >
        <LedgerFilters asked={asked} isAdmin={isAdmin} />
        {asked.of_table && asked.of_record && (
          <RecordPast key={`${asked.of_table} ${asked.of_record}`} table={asked.of_table} record={asked.of_record} />
        )}
        <div ref={list}>
          <h2 className="sr-only">Cambios</h2>
          <LedgerList key={JSON.stringify(asked)} entries={entries} linkTo={opened.linkTo} />
        </div>
      </WithPanel>
    </div>
  )
}
