import { counted } from '#contract/text/counted.ts'
import { km, precio } from '#contract/text/money.ts'
import type { Comparable } from '#contract/trade-ins/valuation.ts'
import css from './staff-valuation.module.css'

export function Comparables({ list }: { list: readonly Comparable[] }) {
  if (list.length === 0) return null
  return (
    <details>
      <summary className="inline-block min-h-9 py-2 text-accent font-semibold">
        Ver {counted(list.length, 'comparable', 'comparables')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, and keys must reach that. */}
      <section className="overflow-x-auto" aria-label="Comparables" tabIndex={0}>
        <table className={`${css.deskTable} w-full border-collapse tabular-nums`}>
          <caption className="sr-only">Autos con los que se comparó</caption>
          <thead>
            <tr>
              <th scope="col">Auto</th>
              <th scope="col">Km</th>
              <th scope="col">Precio</th>
              <th scope="col">Días</th>
              <th scope="col">Estado</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two comparables may be alike in everything, and the list never moves.
              <tr key={place}>
                <th scope="row">{one.label}</th>
                <td>{one.kms === null ? '—' : km(one.kms)}</td>
                <td>{precio(one.price)}</td>
                <td>{one.daysOnMarket ?? '—'}</td>
                <td>{one.sold ? 'Vendido' : 'En venta'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
