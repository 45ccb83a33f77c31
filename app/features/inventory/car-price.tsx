import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { precio } from '#contract/text/money.ts'
import { ComparableCars } from './comparable-cars.tsx'
import css from './inventory.module.css'
import { pricesOf, type StockRow } from './queries.ts'
import { stockDays, stockDaysText } from './stock-words.ts'

export function CarPrice({ car, onPrice }: { car: StockRow; onPrice?: () => void }) {
  const query = useQuery(pricesOf(useContract(), car.id))
  const cost = car.cost === null ? null : Number(car.cost)
  return (
    <section className={css.part} aria-labelledby="auto-precio">
      <h3 id="auto-precio">{precio(Number(car.precio))}</h3>
      <p className="text-muted text-sm">
        {stockDaysText(stockDays(car, new Date()))} en inventario
        {cost !== null && Number(car.precio) > 0 && ` · ${precio(Number(car.precio) - cost, true)} sobre lo que costó`}
      </p>
      {onPrice && (
        <p>
          <Button small onClick={onPrice}>
            Cambiar el precio
          </Button>
        </p>
      )}
      <Loaded query={query} noun="sus precios" skeleton={<Skeleton className="h-24 w-full" />}>
        {(prices) =>
          prices.length === 0 ? (
            <p className="text-muted text-sm">Su precio no ha cambiado.</p>
          ) : (
            <ol className={`${css.lines} grid`} aria-label="Precios anteriores">
              {prices.map(({ id, precio_anterior, precio: became, changed_at }) => (
                <li key={id}>
                  <span>
                    {precio(Number(precio_anterior))} → <b>{precio(Number(became))}</b>
                  </span>
                  <span className="text-muted text-sm">{instantText('moment', changed_at)}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <ComparableCars car={car} />
    </section>
  )
}
