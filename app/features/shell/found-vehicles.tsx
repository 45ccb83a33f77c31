import { Icon } from '#app/ui/icon.tsx'
import { PickList } from '#app/ui/pick-list.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import search from '#app/ui/search.module.css'
import type { FoundVehicle, LiveAnswer, OfferedFilters } from '#contract/listing/live-search.ts'
import { VISITOR_MESSAGES } from '#contract/messages/visitor-messages.ts'
import { km } from '#contract/text/money.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import css from './search.module.css'

export type Suggestion = OfferedFilters | FoundVehicle

interface FoundVehiclesProps {
  id: string
  shown: boolean
  found: Suggestion[]
  answer: LiveAnswer | undefined
  active: number
  term: string
  failed: boolean
  onChoose: (found: Suggestion) => void
}

/** The listbox exists as long as this component, so the input may reference it. */
export function FoundVehicles({ id, shown, found, answer, active, term, failed, onChoose }: FoundVehiclesProps) {
  const { total = 0, nothing = '', note = '' } = answer ?? {}
  return (
    <div className={search.found} hidden={!shown}>
      {found.length > 0 && total === 0 && <p>Nada tiene todo «{term}». Lo más parecido:</p>}
      {found.length > 0 && note && <p>{note}</p>}
      <PickList
        id={id}
        label="Sugerencias"
        options={shown ? found : []}
        active={active}
        keyOf={(one) => ('params' in one ? one.params : one.slug)}
        onChoose={onChoose}
      >
        {(one) => ('params' in one ? <FiltersOption filters={one} /> : <VehicleOption vehicle={one} />)}
      </PickList>
      {shown && found.length === 0 && <p>{nothingText(failed, nothing, term)}</p>}
      {found.length > 0 && total > 0 && (
        <button type="submit" tabIndex={-1}>
          {total === 1 ? 'Ver el único auto' : `Ver los ${total.toLocaleString('es-MX')} autos`} de «{term}»
        </button>
      )}
    </div>
  )
}

const FiltersOption = ({ filters: { text, count } }: { filters: OfferedFilters }) => (
  <>
    <Icon name="sliders-horizontal" className={css.foundFilters} />
    <span className={search.foundName}>{text}</span>
    <small>{count === 1 ? '1 auto' : `${count.toLocaleString('es-MX')} autos`}</small>
  </>
)

const VehicleOption = ({ vehicle }: { vehicle: FoundVehicle }) => (
  <>
    <Picture
      source={coverPhotoOf(vehicle)}
      bodyType={vehicle.carroceria}
      alt=""
      sizes="64px"
      widths={[160]}
      className={css.foundPhoto}
    />
    <span className={search.foundName}>
      {vehicle.titulo}
      <small>{km(vehicle.kilometraje)}</small>
    </span>
    <Price amount={vehicle.precio} />
  </>
)

const nothingText = (failed: boolean, nothing: string, term: string) => {
  if (failed) return VISITOR_MESSAGES.quick_search_silent
  if (nothing) return `Por ahora no hay autos así: ${nothing}. Pulsa Enter para ver qué cambiar.`
  return `No encontramos «${term}». Prueba con la marca, el modelo o el tipo de auto.`
}
