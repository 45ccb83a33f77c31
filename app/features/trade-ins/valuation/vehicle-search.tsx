import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PickList } from '#app/ui/pick-list.tsx'
import { useCombobox } from '#app/ui/use-combobox.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import { counted } from '#contract/text/counted.ts'
import type { TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import { candidates } from './queries.ts'
import css from './staff-valuation.module.css'

const DEBOUNCE_MS = 300

export function VehicleSearch({ onChoose }: { onChoose: (vehicle: TradeInVehicle) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const typed = text.trim()
  const term = useDebounced(typed, DEBOUNCE_MS)
  const long = typed.length >= SHORTEST_SEARCH
  const query = useQuery({ ...candidates(useContract(), long ? term : ''), placeholderData: keepPreviousData })
  const settled = long && term === typed && !query.isFetching
  const found = long ? (query.data ?? []) : []
  const { shown, active, current, show, press, field } = useCombobox({
    id,
    options: found,
    ready: long,
    // Ignores results of older text.
    onChoose: (vehicle) => settled && onChoose(vehicle),
  })
  const pressOrTakeOnly = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || current) return press(event)
    // Must not send the surrounding form.
    event.preventDefault()
    if (settled && found.length === 1) onChoose(found[0]!)
  }
  return (
    <div className="grid gap-2 max-w-160">
      <Field
        label="Auto"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        placeholder="Nissan Versa 2020 Advance"
        help={`Marca, modelo, año o versión: desde ${SHORTEST_SEARCH} letras.`}
        {...field}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          show(true)
        }}
        onKeyDown={pressOrTakeOnly}
      />
      <p role="status" className="sr-only">
        {settled && query.isSuccess ? counted(found.length, 'encontrado', 'encontrados') : ''}
      </p>
      {long && query.isError && (
        <Notice look="danger" live>
          {failureOf(query.error, 'valuation.search').text}
        </Notice>
      )}
      {settled && query.isSuccess && found.length === 0 && (
        <p className="text-muted">No hay versiones con ese nombre. Prueba con la marca y el modelo.</p>
      )}
      {shown && found.length > 0 && (
        <PickList
          id={id}
          label="Versiones encontradas"
          className={css.deskFound}
          busy={query.isFetching}
          options={found}
          active={active}
          keyOf={(vehicle) => vehicle.id}
          onChoose={onChoose}
        >
          {({ label }) => label}
        </PickList>
      )}
    </div>
  )
}
