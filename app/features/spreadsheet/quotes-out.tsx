import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { replayQuotes } from './mutations.ts'
import { quotesOut } from './queries.ts'

const REST_MS = 15_000

export function QuotesOut() {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery({ ...quotesOut(contract), refetchInterval: REST_MS })
  const replay = useMutation({
    mutationFn: (ids: number[]) => replayQuotes(contract, ids),
    onSuccess: (count) => toast(count === 1 ? '1 cotización va de nuevo.' : `${count} cotizaciones van de nuevo.`),
    onError: (error) => toast(failureOf(error, 'save').text, { look: 'danger' }),
    onSettled: () => cache.invalidateQueries({ queryKey: quotesOut(contract).queryKey }),
  })
  if (query.isError)
    return (
      <Notice
        look="warn"
        action={
          <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
            Intentar de nuevo
          </Button>
        }
      >
        {failureOf(query.error, 'load', 'las cotizaciones').text}
      </Notice>
    )
  const { waiting = 0, refused = [] } = query.data ?? {}
  if (waiting === 0 && refused.length === 0) return null
  const count = refused.length
  return (
    <Notice
      look={count > 0 ? 'warn' : 'info'}
      title={count > 0 ? `Cotizaciones que la hoja no aceptó: ${count}` : 'Cotizaciones en camino a la hoja'}
      action={
        count > 0 && (
          <Button small busy={replay.isPending} onClick={() => replay.mutate(refused.map(({ id }) => id))}>
            Enviarlas de nuevo
          </Button>
        )
      }
    >
      {count > 0 && <p>{refused[0]!.last_error}</p>}
      {waiting > 0 && <p>En camino: {waiting}.</p>}
    </Notice>
  )
}
