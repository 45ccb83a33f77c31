import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { km, precio } from '#contract/text/money.ts'
import css from './inventory.module.css'
import { comparablesOf, type StockRow } from './queries.ts'
import { stageLabel, stockDays, stockDaysText } from './stock-words.ts'

export function ComparableCars({ car }: { car: StockRow }) {
  const query = useQuery(comparablesOf(useContract(), car))
  return (
    <section className="grid gap-1" aria-labelledby="auto-comparables">
      <h3 id="auto-comparables">Autos comparables</h3>
      <Loaded query={query} noun="los autos comparables" skeleton={<Skeleton className="h-24 w-full" />}>
        {({ inStock, sold }) =>
          inStock.length + sold.length === 0 ? (
            <p className="text-muted text-sm">
              No hay ni hubo otro {car.marca} {car.modelo} de esos años con precio.
            </p>
          ) : (
            <ul className={`${css.lines} grid`}>
              {inStock.map((one) => (
                <Comparable key={one.id} car={one}>
                  {stageLabel(one.stage)}, {stockDaysText(stockDays(one, new Date()))} en inventario
                </Comparable>
              ))}
              {sold.map((one) => (
                <Comparable key={one.id} car={one}>
                  Vendido el {instantText('day', one.sold_at)}
                </Comparable>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface ComparableProps {
  car: { autoano: number; version: string; kilometraje: number | null; precio: number }
  children: ReactNode
}

function Comparable({ car, children }: ComparableProps) {
  const facts = [car.autoano, car.version, car.kilometraje === null ? 'sin km' : km(car.kilometraje)]
  return (
    <li>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <span>
        <b>{precio(Number(car.precio))}</b> <span className="text-muted text-sm">{children}</span>
      </span>
    </li>
  )
}
