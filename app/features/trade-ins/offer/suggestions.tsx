import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { useDebounced } from '#app/lib/use-debounced.ts'
import search from '#app/ui/search.module.css'
import { SHORTEST_SEARCH } from '#contract/search-input.ts'
import { type PickedVehicle, type TradeInVehicle, vehicleText } from '#contract/trade-in.ts'
import css from './mini.module.css'
import { candidates } from './queries.ts'

/** What the input says of the list under it (WAI-ARIA combobox). */
export interface Combo {
  expanded: boolean
  /** The list's id, while it is open. */
  list?: string | undefined
  /** The id of the option that the arrows have come to. */
  active?: string | undefined
}

interface SuggestionsProps {
  /** Beginning of the ids. */
  id: string
  /** The field that is typed into; it stands before this component, in the same form. */
  input: RefObject<HTMLInputElement | null>
  onCombo: (combo: Combo) => void
  onChosen?: (vehicle: PickedVehicle | null) => void
  /** What follows the list: a button, blocked while it searches or while something is typed and nothing chosen. */
  after: (blocked: boolean) => ReactNode
}

// Specification, section 5.
const DEBOUNCE_MS = 300

/** Suggests versions of cars for what is typed into a field, from its third letter. The chosen one travels with the form as `auto`. */
export function Suggestions({ id, input, onCombo, onChosen, after }: SuggestionsProps) {
  const [text, setText] = useState(() => input.current?.value ?? '')
  const [open, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const [chosen, setChosen] = useState<TradeInVehicle | null>(null)
  const typed = text.trim()
  const term = useDebounced(typed, DEBOUNCE_MS)
  const long = !chosen && typed.length >= SHORTEST_SEARCH
  const query = useQuery({
    ...candidates(useContract(), long ? term : ''),
    placeholderData: keepPreviousData,
    retry: 1,
  })
  const { isFetching, isError, fetchStatus } = query
  const found = long && query.data ? query.data : []
  const searching = long && (term !== typed || isFetching)
  const settled = long && !searching && (query.isSuccess || isError || fetchStatus === 'paused')
  const shown = open && long && (found.length > 0 || settled)
  const expanded = shown && found.length > 0
  const current = expanded && found[active] ? `${id}-${active}` : undefined

  useEffect(() => {
    onCombo({ expanded, list: expanded ? `${id}-list` : undefined, active: current })
  }, [expanded, current, id, onCombo])

  const choose = (vehicle: TradeInVehicle) => {
    input.current!.value = vehicle.label
    setText(vehicle.label)
    setChosen(vehicle)
    setOpen(false)
    setActive(-1)
    onChosen?.(vehicle)
  }
  const typedOn = useEffectEvent(() => {
    setText(input.current!.value)
    setOpen(true)
    setActive(-1)
    if (chosen) onChosen?.(null)
    setChosen(null)
  })
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One place more than there are cars: past either end is the text itself.
      setActive((now) => ((now + 1 + step + found.length + 1) % (found.length + 1)) - 1)
    } else if (event.key === 'Escape' && shown) {
      // It closes the list, not the menu around it.
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(found[active]!)
    }
  })
  useEffect(() => {
    const field = input.current
    if (!field) return
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!field.form?.contains(relatedTarget as Node | null)) setOpen(false)
    }
    const stop = new AbortController()
    field.addEventListener('input', typedOn, stop)
    field.addEventListener('keydown', pressed, stop)
    field.addEventListener('focusout', leave, stop)
    // What was typed while this was on its way.
    setText(field.value)
    return () => stop.abort()
  }, [input])

  return (
    <>
      <div className={css.miniUnder}>
        <div className={search.found} hidden={!shown}>
          <div id={`${id}-list`} role="listbox" aria-label="Versiones encontradas">
            {expanded &&
              found.map((vehicle, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are handled where the focus is, in its input.
                <div
                  key={vehicle.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(vehicle)}
                >
                  <span className={search.foundName}>
                    {vehicle.brand} {vehicle.model} {vehicle.year}
                    <small>{vehicle.trim}</small>
                  </span>
                </div>
              ))}
          </div>
          {shown && found.length === 0 && <p>{nothingFound(typed, isError, fetchStatus === 'paused')}</p>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {searching ? 'Buscando…' : shown && settled ? announcement(found.length) : ''}
      </p>
      {chosen && <input type="hidden" name="auto" value={vehicleText(chosen)} />}
      {after(searching || (typed !== '' && !chosen))}
    </>
  )
}

const nothingFound = (typed: string, failed: boolean, offline: boolean) => {
  if (offline) return 'No hay conexión a internet.'
  if (failed) return 'La búsqueda no responde. Intenta de nuevo en un momento.'
  return `No encontramos «${typed}». Prueba con marca, modelo y año.`
}

const announcement = (count: number) => {
  if (count === 0) return 'Sin resultados'
  return count === 1 ? '1 versión encontrada' : `${count} versiones encontradas`
}
