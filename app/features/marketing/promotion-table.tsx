import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { campaignPhase } from '#contract/marketing/campaigns.ts'
import { promotionList } from './queries.ts'
import { ResultsTable } from './results-table.tsx'

const EDITOR = '/escritorio/admin/config/promociones'
const PHASES = {
  ahead: { label: 'Por empezar', tone: 'info' },
  running: { label: 'Vigente', tone: 'accent' },
  over: { label: 'Terminó', tone: 'neutral' },
} as const
const HIDDEN = { label: 'Oculta', tone: 'warn' } as const

export function PromotionTable() {
  const query = useQuery(promotionList(useContract()))
  const today = houseToday(new Date())
  return (
    <Loaded query={query} noun="las promociones" skeleton={<Skeleton className="h-96 w-full" />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            icon="chart-column"
            title="Todavía no hay promociones"
            action={<LinkButton to={EDITOR}>Escribir una</LinkButton>}
          />
        ) : (
          <>
            <p className="flex flex-wrap gap-2 justify-end my-2">
              <LinkButton to={EDITOR}>Editar las promociones</LinkButton>
            </p>
            <ResultsTable title="Promociones" head={['Promoción', 'Empieza', 'Termina', 'Campañas']}>
              <tbody>
                {all.map(({ label, published, starts_on, ends_on, campaigns }) => {
                  const state = published ? PHASES[campaignPhase({ starts_on, ends_on }, today)] : HIDDEN
                  return (
                    <tr key={label}>
                      <th scope="row">
                        {label} <Badge tone={state.tone}>{state.label}</Badge>
                      </th>
                      <td>{dayText('date', starts_on)}</td>
                      <td>{ends_on ? dayText('date', ends_on) : 'Hasta nuevo aviso'}</td>
                      <td>
                        {campaigns.length === 0
                          ? '–'
                          : campaigns.map(({ id, name }) => (
                              <Link key={id} className={controls.link} to={`?abierto=${id}`}>
                                {name}
                              </Link>
                            ))}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </ResultsTable>
          </>
        )
      }
    </Loaded>
  )
}
