import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SHORTEST_SEARCH, type TradeInVehicle } from '#contract/trade-in.ts'
import { candidates } from './queries.ts'

const DEBOUNCE_MS = 300

/** Finds a version of a car by its name, from the third letter: at most five, each a button. */
export function VehicleSearch({ onChoose }: { onChoose: (vehicle: TradeInVehicle) => void }) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const term = useDebounced(typed, DEBOUNCE_MS)
  const long = typed.length >= SHORTEST_SEARCH
  const query = useQuery({ ...candidates(useContract(), long ? term : ''), placeholderData: keepPreviousData })
  const found = long ? (query.data ?? []) : []
  const settled = long && term === typed && !query.isFetching
  return (
    <div className="desk-search">
      <Field
        label="Auto"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Nissan Versa 2020 Advance"
        help={`Marca, modelo, año o versión: desde ${SHORTEST_SEARCH} letras.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {settled && query.isSuccess ? `${found.length} encontrados` : ''}
      </p>
      {long && query.isError && (
        <Notice look="danger" live>
          {query.error.message}
        </Notice>
      )}
      {settled && query.isSuccess && found.length === 0 && (
        <p className="desk-note">No hay versiones con ese nombre. Prueba con la marca y el modelo.</p>
      )}
      {found.length > 0 && (
        <ul className="desk-found" aria-label="Versiones encontradas" aria-busy={query.isFetching || undefined}>
          {found.map((vehicle) => (
            <li key={vehicle.id}>
              <button type="button" onClick={() => onChoose(vehicle)}>
                {vehicle.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
