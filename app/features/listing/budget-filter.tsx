import { useLender } from '#app/features/lenders/use-lender.ts'
import { AmountInput } from '#app/ui/amount-input.tsx'
import controls from '#app/ui/controls.module.css'
import css from './listing.module.css'
import type { Filters } from './use-filters.ts'

const SHARES = [10, 20, 30, 40, 50]
const shares = (own: number | null) =>
  own === null || SHARES.includes(own) ? SHARES : [...SHARES, own].sort((a, b) => a - b)

export function BudgetFilter({ filters }: { filters: Filters }) {
  const lender = useLender()
  const { mensualidad, enganche, enganchepct, plazo, acuenta } = filters.query
  return (
    <fieldset className={css.facet}>
      <legend>Busca por mensualidad</legend>
      <div className={css.facetBudget}>
        <AmountInput
          name="mensualidad"
          label="Puedo pagar al mes"
          placeholder="Puedo pagar al mes"
          amount={mensualidad}
          onCommit={(amount) => filters.set({ mensualidad: amount })}
        />
        <AmountInput
          name="enganche"
          label="Tengo de enganche"
          placeholder="Tengo de enganche"
          amount={enganche}
          onCommit={(amount) => filters.set({ enganche: amount, enganchepct: null })}
        />
        <select
          className={controls.input}
          name="enganchepct"
          aria-label="O enganche en porcentaje"
          value={enganchepct ?? ''}
          onChange={({ target }) =>
            filters.set({ enganchepct: target.value ? Number(target.value) : null, enganche: null })
          }
        >
          <option value="">{enganche === null ? 'O un porcentaje del precio' : 'En pesos'}</option>
          {shares(enganchepct).map((percent) => (
            <option key={percent} value={percent}>
              {percent} % de enganche
            </option>
          ))}
        </select>
        <select
          className={controls.input}
          name="plazo"
          aria-label="Plazo"
          value={plazo ?? ''}
          onChange={({ target }) => filters.set({ plazo: target.value ? Number(target.value) : null })}
        >
          <option value="">Cualquier plazo</option>
          {lender.terms.map((months) => (
            <option key={months} value={months}>
              {months} meses
            </option>
          ))}
        </select>
      </div>
      {acuenta !== null && <input type="hidden" name="acuenta" value={acuenta} />}
      <p className={controls.fieldHelp}>
        Con {lender.name}, {lender.annualRate} % anual. Verás solo los autos que alcanzas.
      </p>
    </fieldset>
  )
}
