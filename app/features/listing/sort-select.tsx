import { useRef } from 'react'
import controls from '#app/ui/controls.module.css'
import { useChosenEarly } from '#app/ui/use-chosen-early.ts'
import { listingParams, type OrderBy } from '#contract/listing/listing.ts'
import css from './listing.module.css'
import type { Filters } from './use-filters.ts'

const ORDERS: [OrderBy, string][] = [
  ['', 'Más recientes'],
  ['relevance', 'Más vistos'],
  ['price-asc', 'Precio: menor primero'],
  ['price-desc', 'Precio: mayor primero'],
  ['payment-asc', 'Mensualidad: menor primero'],
  ['year-desc', 'Año: más nuevos'],
  ['year-asc', 'Año: más antiguos'],
  ['mileage-asc', 'Kilometraje: menor primero'],
  ['mileage-desc', 'Kilometraje: mayor primero'],
]

export function SortSelect({ filters }: { filters: Filters }) {
  const { query, path } = filters
  const form = useRef<HTMLFormElement>(null)
  useChosenEarly(form, () => filters.set({ orderby: new FormData(form.current!).get('orderby') as OrderBy }))
  return (
    <form ref={form} method="get" action={path} className={css.sort}>
      {[...listingParams({ ...query, orderby: '', page: 1 })].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <select
        className={controls.input}
        name="orderby"
        aria-label="Ordenar por"
        value={query.orderby}
        onChange={({ target }) => filters.set({ orderby: target.value as OrderBy })}
      >
        {ORDERS.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={`${controls.btn} ${controls.btnSecondary}`}>
          Ordenar
        </button>
      </noscript>
    </form>
  )
}
