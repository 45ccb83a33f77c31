import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { allBranches } from '#app/features/branches/queries.ts'
import { moveNextStep } from '#app/features/deals/tasks/mutations.ts'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { ViewedTable } from '#app/features/views/viewed-table.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { useLive } from '#app/lib/use-live.ts'
import { buttonClass } from '#app/ui/button-class.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import type { TableHandle } from '#app/ui/table/data-table.tsx'
import { leadActions } from './lead-actions.ts'
import { leadColumns } from './lead-columns.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { leadName } from './lead-words.ts'
import { LATE_FIRST, type LeadRow, leadsListed, recountLeads } from './queries.ts'

const idOf = ({ id }: LeadRow) => id
const choiceOf = (city: string) => ({ value: city, label: city })
const NOBODY: { value: string; label: string }[] = []

interface LeadDeskProps {
  me: string
  isAdmin: boolean
  ownId: string | null
  history: (lead: { id: string; name: string }) => ReactNode
}

export function LeadDesk({ me, isAdmin, ownId, history }: LeadDeskProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [params] = useSearchParams()
  const screen = isAdmin ? 'leads-de-todos' : 'leads'
  const { data: agents = NOBODY } = useQuery({ ...advisorChoices(contract), enabled: isAdmin })
  const { data: branches } = useQuery({ ...allBranches(contract), enabled: isAdmin })
  const columns = useMemo(
    () => leadColumns(isAdmin ? agents : null, [...new Set(branches?.map(({ city }) => city))].map(choiceOf)),
    [isAdmin, agents, branches],
  )
  const table = useRef<TableHandle<LeadRow>>(null)
  const [order, setOrder] = useState<readonly string[]>([])
  const opened = useOpened('abierto', ['pestana', 'ver', 'responder'])
  const reread = () => table.current?.reread()
  useLive({ table: 'leads', columns: ['id'] }, reread, reread)
  const close = () => {
    const was = opened.id
    opened.close()
    // Back to the row it was opened from.
    if (was) requestAnimationFrame(() => table.current?.focusRow(was))
  }
  return (
    <WithPanel
      id={opened.id}
      panel={
        opened.id && (
          <LeadPanel
            key={opened.id}
            id={opened.id}
            opened={{ ...opened, close }}
            ids={order}
            isAdmin={isAdmin}
            history={history}
            onChanged={() => {
              reread()
              recountLeads(cache)
            }}
          />
        )
      }
    >
      <ViewedTable
        screen={screen}
        me={me}
        isAdmin={isAdmin}
        label="Leads"
        noun={{ one: 'lead', many: 'leads', all: 'los leads' }}
        columns={columns}
        idOf={idOf}
        nameOf={leadName}
        ask={(asked) => leadsListed(contract, columns, asked)}
        usual={LATE_FIRST}
        searchHint="Nombre, teléfono, correo o ciudad"
        {...opened.rows}
        openId={opened.id}
        ownId={ownId}
        write={(write) => moveNextStep(contract, write)}
        actions={leadActions(
          contract,
          isAdmin ? agents : null,
          (lead) => table.current?.change({ kind: 'update', id: lead.id, row: lead }),
          () => recountLeads(cache),
        )}
        handle={table}
        onOrder={setOrder}
        empty={
          <EmptyState
            icon="users-round"
            title="Todavía no hay leads"
            action={
              <Link className={buttonClass('primary')} to={`?${new URLSearchParams([...params, ['nuevo', '1']])}`}>
                Anotar uno
              </Link>
            }
          >
            <p>
              Quien escriba desde el sitio, cotice su auto o abra WhatsApp aparece aquí. A quien llame o llegue lo
              anotas tú.
            </p>
          </EmptyState>
        }
      />
    </WithPanel>
  )
}
