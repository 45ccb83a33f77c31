import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { AmountInput } from '#app/ui/amount-input.tsx'
import type { Histogram as Bars } from '#contract/listing/listing.ts'
import css from './listing.module.css'
import type { Filters } from './use-filters.ts'

const PriceHistogram = lazily(() => import('./histogram.tsx').then((file) => file.PriceHistogram))

interface RangeFilterProps {
  legend: string
  from: 'minPrice' | 'enganchemin' | 'minKilometraje'
  to: 'maxPrice' | 'maxEnganche' | 'maxKilometraje'
  bars?: Bars
  filters: Filters
}

export function RangeFilter({ legend, from, to, bars, filters }: RangeFilterProps) {
  const { query } = filters
  return (
    <fieldset className={css.facet}>
      <legend>{legend}</legend>
      {bars && (
        <Suspense>
          <PriceHistogram bars={bars} from={query[from]} to={query[to]} />
        </Suspense>
      )}
      <div className={css.facetRange}>
        <AmountInput
          name={from}
          label={`${legend}: mínimo`}
          placeholder="Mínimo"
          amount={query[from]}
          onCommit={(amount) => filters.set({ [from]: amount })}
        />
        <span aria-hidden="true">a</span>
        <AmountInput
          name={to}
          label={`${legend}: máximo`}
          placeholder="Máximo"
          amount={query[to]}
          onCommit={(amount) => filters.set({ [to]: amount })}
        />
      </div>
    </fieldset>
  )
}
