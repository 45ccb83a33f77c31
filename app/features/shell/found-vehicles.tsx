import { PickList } from '#app/ui/pick-list.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import search from '#app/ui/search.module.css'
import { km } from '#contract/money.ts'
import { VISITOR_MESSAGES } from '#contract/visitor-messages.ts'
import type { FoundVehicle } from './queries.ts'
import css from './search.module.css'

interface FoundVehiclesProps {
  /** As the combobox's. */
  id: string
  shown: boolean
  vehicles: FoundVehicle[]
  active: number
  term: string
  failed: boolean
  onChoose: (slug: string) => void
}

/** The list under the live search. While it is there so is the listbox, so that the input may refer to it. */
export function FoundVehicles({ id, shown, vehicles, active, term, failed, onChoose }: FoundVehiclesProps) {
  return (
    <div className={search.found} hidden={!shown}>
      <PickList
        id={id}
        label="Autos encontrados"
        options={shown ? vehicles : []}
        active={active}
        keyOf={({ slug }) => slug}
        onChoose={({ slug }) => onChoose(slug)}
      >
        {(vehicle) => (
          <>
            <Picture
              source={vehicle.feature_image}
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
        )}
      </PickList>
      {shown && vehicles.length === 0 && (
        <p>
          {failed
            ? VISITOR_MESSAGES.quick_search_silent
            : `No encontramos «${term}». Pulsa Enter para ver lo más parecido.`}
        </p>
      )}
      {vehicles.length > 0 && (
        <button type="submit" tabIndex={-1}>
          Ver todo lo que hay de «{term}»
        </button>
      )}
    </div>
  )
}
