import { memo } from 'react'
import controls from '#app/ui/controls.module.css'
import type { Facet, FacetCount } from '#contract/listing/listing.ts'
import css from './listing.module.css'
import type { Filters } from './use-filters.ts'

const SHOWN = 8

interface FacetGroupProps {
  facet: Facet
  legend: string
  counts: FacetCount[]
  chosen: readonly string[]
  onChange: Filters['set']
}

/** A tick renders only its own group. */
export const FacetGroup = memo(function FacetGroup({ facet, legend, counts, chosen, onChange }: FacetGroupProps) {
  const missing = chosen
    .filter((value) => !counts.some((count) => count.value === value))
    .map((value) => ({ value, count: 0 }))
  const values = [...counts, ...missing]
  if (values.length === 0) return null
  const isCounted = values.some(({ count }) => count > 0)
  const isShown = ({ value }: FacetCount, index: number) => index < SHOWN || chosen.includes(value)
  const tick = ({ value, count }: FacetCount) => (
    <label key={value} className={controls.tick}>
      <input
        type="checkbox"
        name={facet}
        value={value}
        checked={chosen.includes(value)}
        onChange={({ target }) =>
          onChange({ [facet]: target.checked ? [...chosen, value] : chosen.filter((other) => other !== value) })
        }
      />
      <span>{value}</span>
      {isCounted && <small>{count}</small>}
    </label>
  )
  const rest = values.filter((value, index) => !isShown(value, index))
  return (
    <fieldset className={css.facet}>
      <legend>{legend}</legend>
      {values.filter(isShown).map(tick)}
      {rest.length > 0 && (
        <details>
          <summary className={controls.link}>Ver {rest.length} más</summary>
          {rest.map(tick)}
        </details>
      )}
    </fieldset>
  )
})
