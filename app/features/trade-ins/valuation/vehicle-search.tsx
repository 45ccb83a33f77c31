import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '#contract/search-input.ts'
import type { TradeInVehicle } from '#contract/trade-in.ts'
import { candidates } from './queries.ts'
import css from './staff-valuation.module.css'

const DEBOUNCE_MS = 300

/** Finds a version of a car by its name, from the third letter: at most five. Arrows walk them, Enter takes the one they have come to. */
export function VehicleSearch({ onChoose }: { onChoose: (vehicle: TradeInVehicle) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const typed = text.trim()
  const term = useDebounced(typed, DEBOUNCE_MS)
  const long = typed.length >= SHORTEST_SEARCH
  const query = useQuery({ ...candidates(useContract(), long ? term : ''), placeholderData: keepPreviousData })
  const settled = long && term === typed && !query.isFetching
  const found = long ? (query.data ?? []) : []
  const current = found[active]
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      // One place more than there are cars: past either end is the text itself.
      setActive((now) => ((now + 1 + step + found.length + 1) % (found.length + 1)) - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // Of an older text's cars none is meant.
      const meant = current ?? (found.length === 1 ? found[0] : undefined)
      if (settled && meant) onChoose(meant)
    } else if (event.key === 'Escape' && active >= 0) {
      event.preventDefault()
      setActive(-1)
    }
  }
  return (
    <div className={css.deskSearch}>
      <Field
        label="Auto"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        placeholder="Nissan Versa 2020 Advance"
        help={`Marca, modelo, año o versión: desde ${SHORTEST_SEARCH} letras.`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={current && `${id}-${active}`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(-1)
        }}
        onKeyDown={press}
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
        <p className={css.deskNote}>No hay versiones con ese nombre. Prueba con la marca y el modelo.</p>
      )}
      {found.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          className={css.deskFound}
          aria-label="Versiones encontradas"
          aria-busy={query.isFetching || undefined}
        >
          {found.map((vehicle, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are handled where the focus is, in its input.
            <div
              key={vehicle.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(vehicle)}
            >
              {vehicle.label}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
