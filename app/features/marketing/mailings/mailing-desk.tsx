import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MAILING_PEOPLE, mailingState } from '#contract/marketing/mailings.ts'
import { ResultsTable } from '../results-table.tsx'
import { MailingPanel } from './mailing-panel.tsx'
import { mailingList } from './queries.ts'

const NEW = 'nueva'
const TONES: Record<string, 'neutral' | 'info' | 'accent'> = {
  programada: 'info',
  enviando: 'accent',
  pausada: 'info',
}

export function MailingDesk({ history }: { history: (of: { id: string; name: string }) => ReactNode }) {
  const cache = useQueryClient()
  const branches = useBranches()
  const opened = useOpened()
  const query = useQuery(mailingList(useContract()))
  return (
    <Loaded query={query} noun="las campañas de correo" skeleton={<Skeleton className="h-96 w-full" />}>
      {(all) => {
        const found = all.find(({ mailing }) => mailing.id === opened.id) ?? null
        return (
          <WithPanel
            id={opened.id}
            panel={
              opened.id !== null && (
                <RecordPanel label="Campaña de correo" opened={opened} ids={all.map(({ mailing }) => mailing.id)}>
                  {found || opened.id === NEW ? (
                    <MailingPanel
                      key={opened.id}
                      mailing={found?.mailing ?? null}
                      result={found?.result ?? null}
                      branches={branches}
                      history={history}
                      onDone={(id) => {
                        void cache.invalidateQueries({ queryKey: key('marketing', 'mailings') })
                        if (id) opened.open(id)
                        else opened.close()
                      }}
                    />
                  ) : (
                    <EmptyState
                      icon="chart-column"
                      title="No encontramos esa campaña de correo"
                      action={<Button onClick={opened.close}>Cerrar</Button>}
                    />
                  )}
                </RecordPanel>
              )
            }
          >
            <p className="flex flex-wrap gap-2 justify-end my-2">
              <Button small look="primary" onClick={() => opened.open(NEW)}>
                Nueva campaña de correo
              </Button>
            </p>
            {all.length === 0 ? (
              <EmptyState icon="chart-column" title="Todavía no hay campañas de correo">
                <p>Solo llegan a quienes aceptaron publicidad, y cada quien se da de baja con un toque.</p>
              </EmptyState>
            ) : (
              <ResultsTable
                title="Campañas de correo"
                head={['Campaña', 'Personas', 'Por enviar', 'Enviados', 'Fallidos', 'Bajas', 'Visitas']}
              >
                <tbody>
                  {all.map(({ mailing, result }) => (
                    <tr key={mailing.id} data-record={mailing.id}>
                      <th scope="row">
                        <Link className={controls.link} {...opened.linkTo(mailing.id)}>
                          {mailing.name}
                        </Link>{' '}
                        <Badge tone={TONES[mailing.state] ?? 'neutral'}>{mailingState(mailing.state)}</Badge>
                        <span className="block text-muted text-[0.75rem] font-normal">
                          {MAILING_PEOPLE.find(({ value }) => value === mailing.people)?.label}
                        </span>
                      </th>
                      {mailing.begun_at && result
                        ? [
                            result.people,
                            result.waiting + result.on_the_way,
                            result.sent,
                            result.failed,
                            result.unsubscribed,
                            result.visits,
                          ].map((count, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                            <td key={at}>{count.toLocaleString('es-MX')}</td>
                          ))
                        : ['–', '–', '–', '–', '–', '–'].map((none, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                            <td key={at}>{none}</td>
                          ))}
                    </tr>
                  ))}
                </tbody>
              </ResultsTable>
            )}
          </WithPanel>
        )
      }}
    </Loaded>
  )
}
