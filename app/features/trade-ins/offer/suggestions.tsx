import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { PickList } from '#app/ui/pick-list.tsx'
import search from '#app/ui/search.module.css'
import { type CLOSED, useCombobox } from '#app/ui/use-combobox.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { VISITOR_MESSAGES } from '#contract/messages/visitor-messages.ts'
import { type PickedVehicle, type TradeInVehicle, vehicleText } from '#contract/trade-ins/trade-in.ts'
import css from './mini.module.css'
import { found as foundFor } from './queries.ts'

export type Combo = typeof CLOSED

interface SuggestionsProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  onCombo: (combo: Combo) => void
  onChosen?: (vehicle: PickedVehicle | null) => void
  /** The form must not be sent while searching or with text but no choice. */
  onBlocked?: (blocked: boolean) => void
}

// docs/product.md, section 5.
const DEBOUNCE_MS = 300

export function Suggestions({ id, input, onCombo, onChosen, onBlocked }: SuggestionsProps) {
  const [text, setText] = useState(() => input.current?.value ?? '')
  const [chosen, setChosen] = useState<TradeInVehicle | null>(null)
  const typed = text.trim()
  const term = useDebounced(typed, DEBOUNCE_MS)
  const long = !chosen && typed.length >= SHORTEST_SEARCH
  const query = useQuery({
    ...foundFor(useContract(), long ? term : ''),
    placeholderData: keepPreviousData,
    retry: 1,
  })
  const { isFetching, isError, fetchStatus } = query
  const found = long && query.data ? query.data.vehicles : []
  const lacks = found.length > 0 && query.data?.lacks
  const searching = long && (term !== typed || isFetching)
  const settled = long && !searching && (query.isSuccess || isError || fetchStatus === 'paused')
  const { shown, active, show, press, field } = useCombobox({
    id,
    options: found,
    ready: long && (found.length > 0 || settled),
    onChoose: (vehicle) => choose(vehicle),
  })
  const tell = useEffectEvent(() => onCombo(field))
  const blocked = searching || (typed !== '' && !chosen)
  const tellBlocked = useEffectEvent(() => onBlocked?.(blocked))

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when one of them changes, not at every render.
  useEffect(() => tell(), [field['aria-expanded'], field['aria-activedescendant']])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not at every render.
  useEffect(() => tellBlocked(), [blocked])

  const choose = (vehicle: TradeInVehicle) => {
    input.current!.value = vehicle.label
    setText(vehicle.label)
    setChosen(vehicle)
    show(false)
    onChosen?.(vehicle)
  }
  const typedOn = useEffectEvent(() => {
    setText(input.current!.value)
    show(true)
    if (chosen) onChosen?.(null)
    setChosen(null)
  })
  const pressed = useEffectEvent(press)
  const open = useEffectEvent(() => show(true))
  const close = useEffectEvent(() => show(false))
  useEffect(() => {
    const target = input.current
    if (!target) return
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!target.form?.contains(relatedTarget as Node | null)) close()
    }
    const stop = new AbortController()
    target.addEventListener('input', typedOn, stop)
    target.addEventListener('keydown', pressed, stop)
    target.addEventListener('focusout', leave, stop)
    setText(target.value)
    open()
    return () => stop.abort()
  }, [input])

  return (
    <>
      <div className={css.miniUnder}>
        <div className={search.found} hidden={!shown}>
          {shown && lacks && <p>{lacks === 'year' ? 'No lo conocemos de ese año. De otros:' : 'Lo más parecido:'}</p>}
          <PickList
            id={id}
            label="Versiones encontradas"
            options={shown ? found : []}
            active={active}
            keyOf={(vehicle) => vehicle.id}
            onChoose={choose}
          >
            {({ brand, model, year, trim }) => (
              <span className={search.foundName}>
                {brand} {model} {year}
                <small>{trim}</small>
              </span>
            )}
          </PickList>
          {shown && found.length === 0 && <p>{nothingFound(typed, isError, fetchStatus === 'paused')}</p>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {searching ? 'Buscando…' : shown && settled ? announcement(found.length) : ''}
      </p>
      {chosen && <input type="hidden" name="auto" value={vehicleText(chosen)} />}
    </>
  )
}

const nothingFound = (typed: string, failed: boolean, offline: boolean) => {
  if (offline) return FORM_MESSAGES.offline
  if (failed) return VISITOR_MESSAGES.car_search_silent
  return `No encontramos «${typed}». Prueba con marca, modelo y año.`
}

const announcement = (count: number) => {
  if (count === 0) return 'Sin resultados'
  return count === 1 ? '1 versión encontrada' : `${count} versiones encontradas`
}
