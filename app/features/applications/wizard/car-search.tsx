import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { counted } from '#contract/text/counted.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import css from './applications.module.css'
import { carInfoFrom, carRefusal } from './car-answer.ts'
import { CarSummary } from './car-summary.tsx'
import { carsFound } from './queries.ts'

const PAUSE_MS = 300

export function CarSearch({ onChosen }: { onChosen: (car: Vehicle) => void }) {
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim(), PAUSE_MS)
  const { data, error, fetchStatus } = useQuery(carsFound(useContract(), asked))
  const cars = data?.filter((car) => carRefusal(car) === null)
  return (
    <div className={css.applicationSearch}>
      <Field
        id="buscar-auto"
        name="buscar-auto"
        type="search"
        label="Busca el auto"
        help="Marca, modelo o año."
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter searches instead of submitting.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className={controls.fieldHelp}>
        {error
          ? failureOf(error, 'search').text
          : fetchStatus === 'paused'
            ? SCREEN_MESSAGES.search_waits
            : cars &&
              (cars.length === 0
                ? 'Ningún auto financiable coincide.'
                : counted(cars.length, 'encontrado', 'encontrados'))}
      </p>
      {cars && cars.length > 0 && (
        <ul aria-label="Autos encontrados">
          {cars.map((car) => (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 border-b border-line" key={car.id}>
              <CarSummary car={carInfoFrom(car)} />
              <Button small onClick={() => onChosen(car)} aria-label={`Elegir ${car.titulo}`}>
                Elegir
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
