import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isOpenRun } from '#contract/settings/spreadsheet.ts'
import { OpenRun } from './open-run.tsx'
import { runById } from './queries.ts'
import { RunRows } from './run-rows.tsx'
import { RunSummary } from './run-summary.tsx'
import { useRunMove } from './use-run-move.ts'

interface RunDetailProps {
  id: number
  me: string
  known: number
}

/** A dry run's plan can be applied exactly. */
export function RunDetail({ id, me, known }: RunDetailProps) {
  const [params] = useSearchParams()
  const { mutate, isPending } = useRunMove()
  const query = useQuery({
    ...runById(useContract(), id),
    refetchInterval: ({ state }) => (['waiting', 'running'].includes(state.data?.state ?? '') ? 1000 : false),
  })
  const part = params.get('parte') === 'errores' ? 'errores' : 'cambios'
  const at = `?vista=corridas&corrida=${id}`
  return (
    <>
      <p>
        <LinkButton small look="quiet" to="?vista=corridas">
          Todas las corridas
        </LinkButton>
      </p>
      <Loaded query={query} noun="la corrida" skeleton={<Skeleton className="h-40 w-full" />}>
        {(run) =>
          run === null ? (
            <EmptyState icon="search" title="Esa corrida ya no está">
              <p>Las corridas se guardan tres meses.</p>
            </EmptyState>
          ) : (
            <>
              {isOpenRun(run.state) ? <OpenRun run={run} known={known} /> : <RunSummary run={run} isPage />}
              {run.kind === 'rehearsal' && run.state === 'done' && run.plan && (
                <div className="flex flex-wrap gap-2 my-2">
                  <Button look="primary" busy={isPending} onClick={() => mutate({ begin: 'sync', plan: run.plan! })}>
                    Aplicar exactamente estos cambios
                  </Button>
                </div>
              )}
              <SectionLinks
                label="Partes de la corrida"
                links={[
                  { to: at, name: 'Cambios', current: part === 'cambios' },
                  { to: `${at}&parte=errores`, name: 'Errores y avisos', current: part === 'errores' },
                ]}
              />
              <RunRows key={`${part}-${run.state}`} run={run.id} part={part} me={me} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
