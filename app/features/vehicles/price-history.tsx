import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Fold } from '#app/ui/fold.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { precio } from '#contract/text/money.ts'
import { priceHistory } from './detail/queries.ts'
import css from './detail.module.css'

export function PriceHistory({ vehicle }: { vehicle: { id: string; precio: number; created_at: string } }) {
  const { data: changes = [] } = useQuery(priceHistory(useContract(), vehicle.id))
  const first = changes[0]
  if (!first) return null
  const prices = [
    { precio: first.precio_anterior, since: vehicle.created_at },
    ...changes.map((change) => ({ precio: change.precio, since: change.changed_at })),
  ]
  return (
    <section aria-labelledby="historial">
      <Fold id="historial" title="Historial de precio">
        <ol className={css.prices}>
          {prices.toReversed().map(({ precio: amount, since }, index) => (
            <li key={since}>
              <b>{precio(amount)}</b>{' '}
              <span>
                {index === 0 ? 'hoy, desde el' : 'desde el'} {instantText('date', since)}
              </span>
            </li>
          ))}
        </ol>
      </Fold>
    </section>
  )
}
