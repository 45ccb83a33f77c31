import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isOpenRun } from '#contract/settings/spreadsheet.ts'
import { OpenRun } from './open-run.tsx'
import { newestRun, type SheetDesk, type SheetRunRow } from './queries.ts'
import { QuotesOut } from './quotes-out.tsx'
import { RunSummary } from './run-summary.tsx'
import { SheetStanding } from './sheet-standing.tsx'
import { useRunMove } from './use-run-move.ts'

const BUSY_MS = 800
const REST_MS = 10_000

export function RunDesk({ desk }: { desk: SheetDesk }) {
  const query = useQuery({
    ...newestRun(useContract()),
    refetchInterval: ({ state }) => (['waiting', 'running'].includes(state.data?.state ?? '') ? BUSY_MS : REST_MS),
  })
  const { mutate, isPending } = useRunMove()
  const cache = useQueryClient()
  const state = query.data?.state
  useEffect(() => {
    if (state && !isOpenRun(state)) void cache.invalidateQueries({ queryKey: key('spreadsheet', 'desk') })
  }, [state, cache])
  const isReady = desk.settings.table_id !== '' && desk.columns.vehicles.length > 0
  const stopped = desk.columns.vehicles.filter((column) => column.stopped)
  const shown = (run: SheetRunRow | null) => {
    if (run && isOpenRun(run.state)) return <OpenRun run={run} known={desk.seen} />
    return (
      <>
        {run && <RunSummary run={run} />}
        <div className="flex flex-wrap gap-2 my-2">
          <Button look="primary" busy={isPending} onClick={() => mutate({ begin: 'sync' })}>
            Sincronizar ahora
          </Button>
          <Button busy={isPending} onClick={() => mutate({ begin: 'rehearsal' })}>
            Ensayar sin cambiar nada
          </Button>
        </div>
      </>
    )
  }
  if (!isReady)
    return (
      <EmptyState
        icon="link"
        title="La hoja todavía no está conectada"
        action={
          <LinkButton look="primary" to={desk.settings.table_id === '' ? '?vista=conexion' : '?vista=mapa'}>
            {desk.settings.table_id === '' ? 'Elegir base y tabla' : 'Hacer el mapa de columnas'}
          </LinkButton>
        }
      >
        <p>
          Elige la tabla del inventario, di qué es cada columna y ensaya: verás qué cambiaría antes de cambiar nada.
        </p>
      </EmptyState>
    )
  return (
    <>
      {stopped.length > 0 && (
        <Notice
          look="warn"
          title="Hay columnas detenidas"
          action={
            <LinkButton small to="?vista=mapa">
              Ver el mapa
            </LinkButton>
          }
        >
          <p>{stopped.map((column) => column.stopped).join(' ')} Lo demás sigue.</p>
        </Notice>
      )}
      <Loaded query={query} noun="las corridas" skeleton={<Skeleton className="h-40 w-full" />}>
        {shown}
      </Loaded>
      <QuotesOut />
      <SheetStanding desk={desk} />
    </>
  )
}
