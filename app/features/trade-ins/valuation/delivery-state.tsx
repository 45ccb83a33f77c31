import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice, type NoticeLook } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { deliveryOf } from './queries.ts'

const POLL_MS = 3000

const STATES: Record<string, { look: NoticeLook; text: string }> = {
  pending: { look: 'info', text: 'En camino a la hoja de cotizaciones.' },
  sending: { look: 'info', text: 'En camino a la hoja de cotizaciones.' },
  delivered: { look: 'success', text: 'Guardada en la hoja de cotizaciones.' },
  dead: { look: 'danger', text: 'La hoja de cotizaciones no la aceptó. Está guardada aquí.' },
}

/** Polled until settled. */
export function DeliveryState({ quote }: { quote: string }) {
  const query = useQuery({
    ...deliveryOf(useContract(), `sheet:${quote}`),
    refetchInterval: ({ state }) => (['pending', 'sending'].includes(state.data?.status ?? '') ? POLL_MS : false),
  })
  if (query.isError) {
    return (
      <Notice
        look="warn"
        action={
          <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
            Intentar de nuevo
          </Button>
        }
      >
        {failureOf(query.error, 'delivery.check').text}
      </Notice>
    )
  }
  if (query.data === undefined) return <p className="text-muted">Buscando su entrega…</p>
  if (query.data === null) return <p className="text-muted">Esta oferta no va a la hoja de cotizaciones.</p>
  const { status, attempts, last_error, next_attempt_at } = query.data
  const { look, text } = STATES[status] ?? STATES.pending!
  return (
    <Notice look={last_error && look === 'info' ? 'warn' : look} live>
      <p>{text}</p>
      {last_error && status !== 'delivered' && <p>{last_error}</p>}
      {next_attempt_at && attempts > 0 && (
        <p>{oneStop(`Intento ${attempts}. El siguiente, a las ${instantText('time', next_attempt_at)}.`)}</p>
      )}
    </Notice>
  )
}
