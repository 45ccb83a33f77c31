import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from '../deals.module.css'
import { PromiseLine } from './promise-line.tsx'
import { type PromiseRow, promiseBook, promiseFigures } from './queries.ts'

const SHOWN = [
  { value: 'tarde', label: 'Atrasadas' },
  { value: 'abiertas', label: 'Por cumplir' },
  { value: 'cerradas', label: 'Cerradas' },
] as const

const wayTo = ({ deal_id, lead_id }: PromiseRow) =>
  deal_id ? `/escritorio/admin/crm?abierto=${deal_id}` : `/escritorio/ventas/leads?abierto=${lead_id}`

export function PromisesBook() {
  const contract = useContract()
  const cache = useQueryClient()
  const [params] = useSearchParams()
  const shown = SHOWN.find(({ value }) => value === params.get('promesas')) ?? SHOWN[0]
  const query = useQuery(promiseBook(contract, shown.value))
  const figures = useQuery(promiseFigures(contract))
  useLiveRefresh({ table: 'promises' }, key('deals', 'promises'))
  const changed = () => void cache.invalidateQueries({ queryKey: key('deals', 'promises') })
  return (
    <section className="grid gap-2 mt-4" aria-label="Promesas">
      <Loaded query={figures} noun="las cifras" skeleton={<Skeleton className="h-24 w-full" />}>
        {(rows) =>
          rows.length > 0 && (
            <table className={css.figures}>
              <caption className="py-1 font-semibold text-start">Cumplidas de las que vencieron en 90 días</caption>
              <thead>
                <tr>
                  <th scope="col">Quién</th>
                  <th scope="col">Vencidas</th>
                  <th scope="col">Cumplidas</th>
                  <th scope="col">%</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.of} ${row.name}`}>
                    <th scope="row">{row.name}</th>
                    <td className="tabular-nums">{row.made}</td>
                    <td className="tabular-nums">{row.kept}</td>
                    <td className="tabular-nums">{row.kept_share === null ? 'Pocos datos' : `${row.kept_share} %`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
      <SectionLinks
        label="Cuáles"
        links={SHOWN.map(({ value, label }) => ({
          to: withParams(params, { promesas: value }),
          name: label,
          current: value === shown.value,
        }))}
      />
      <Loaded query={query} noun="las promesas" skeleton={<Skeleton className="h-48 w-full" />}>
        {(promises) =>
          promises.length > 0 ? (
            <ul className={`${css.tasks} grid gap-3`}>
              {promises.map((promise) => (
                <PromiseLine key={promise.id} promise={promise} to={wayTo(promise)} onChange={changed} />
              ))}
            </ul>
          ) : (
            <EmptyState icon="circle-check" title={shown.value === 'tarde' ? 'Nada va atrasado' : 'Nada por aquí'}>
              <p>Lo que se le dice a un cliente para una fecha se anota en su trato, con «Prometer».</p>
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  )
}
